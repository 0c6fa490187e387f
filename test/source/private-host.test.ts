import { describe, expect, test } from 'vitest';
import { isPrivate, isPrivateAddress } from '../../src/source/private-host.ts';

describe('by what is written in it', () => {
  test.each([
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
    '[::1]',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '255.255.255.255',
    '[::]',
    '[fd00::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    // An IPv4 address in disguise: mapped, NAT64 (both prefixes), 6to4, Teredo.
    '[::ffff:127.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::8.8.8.8]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    'metadata.google.internal',
    'printer.local',
    'printer',
    'router.lan',
    'router.LAN.',
    'nas.home.arpa',
    'home.arpa',
    'wiki.corp',
  ])('%s is private', (host) => {
    expect(isPrivate(new URL(`http://${host}:8080/`))).toBe(true);
  });

  test.each([
    '8.8.8.8',
    '172.32.0.1',
    '[2001:4860:4860::8888]',
    '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]',
    'localhost.example',
    '10.example',
    'lan.example',
    'alan.example',
  ])('%s is public', (host) => {
    expect(isPrivate(new URL(`http://${host}:8080/`))).toBe(false);
  });
});

test.each(['fe80::1%eth0', '', 'name.example', '1.2.3'])('the address "%s" is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});
