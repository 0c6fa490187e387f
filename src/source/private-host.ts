import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Addresses that aren't on the public internet (IANA special-purpose registries). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, prefix, 'ipv6');

/** Whether an address means this machine: `localhost`, 127.0.0.0/8, ::1. */
export function isLoopback(url: URL): boolean {
  const host = plainHost(url);
  return isLocalName(host) || isIn(loopback, host);
}

/**
 * Whether an address means this machine or its own network: a private, loopback, link-local or otherwise
 * special IP address, `localhost`, or a name in a zone that isn't public. The URL parser has already
 * turned `127.1` and `0x7f000001` into plain addresses. Names aren't looked up.
 */
export function isPrivate(url: URL): boolean {
  const host = plainHost(url);
  return isLocalName(host) || /\.(local|internal)$/.test(host) || isIn(inside, host);
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** BlockList takes an IPv4 address in IPv6 clothes (`::ffff:7f00:1`) for what it is. */
function isIn(list: BlockList, host: string): boolean {
  const family = isIP(host);
  return family !== 0 && list.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** Without the brackets of an IPv6 address and the dot after a full name. */
function plainHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}
