import { BlockList, isIP } from 'node:net';

/**
 * Networks that aren't on the public internet (IANA special-purpose registries): of IPv4, with multicast; of IPv6, IETF protocols
 * with Teredo, documentation and 6to4, which are special or an IPv4 address in disguise.
 */
const specialNetworks = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24',
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
  '2001::/23 2001:db8::/32 2002::/16 3fff::/20',
];
const special = new BlockList();
for (const each of specialNetworks.join(' ').split(' ')) {
  const [network = '', prefix] = each.split('/');
  special.addSubnet(network, Number(prefix), isIP(network) === 4 ? 'ipv4' : 'ipv6');
}

/** Global unicast: all of IPv6 that is public, but for the parts above. Mapped addresses and NAT64 lie outside. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, as text, isn't one of the public internet. What is no IP address is private. */
export function isPrivateAddress(address: string): boolean {
  // Without the interface of a link-local address: `fe80::1%eth0`.
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  if (family === 4) return special.check(plain);
  return family === 0 || !global.check(plain, 'ipv6') || special.check(plain, 'ipv6');
}

/** Zones of names that aren't in the public DNS: reserved (RFC 6761, 6762, 8375; ICANN) or usual in offices and homes. */
const privateZone = /(^|\.)(localhost|local|localdomain|lan|internal|intranet|private|corp|home|home\.arpa)$/;

/**
 * Whether an address means this machine or its own network by what is written in it: an IP address that isn't public,
 * a name without a dot, or one in a zone that isn't public. The URL parser has already turned `127.1` and `0x7f000001`
 * into plain addresses. Names aren't looked up: see `public-fetch.ts`.
 */
export function isPrivate(url: URL): boolean {
  // Without the brackets of an IPv6 address and the dot after a full name.
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(host) === 0 ? !host.includes('.') || privateZone.test(host) : isPrivateAddress(host);
}
