import { expect, test } from 'vitest';
import { isLoopback, isPrivate } from '../../src/source/private-host.ts';

test.each([
  ['127.0.0.1', true, true],
  ['127.1', true, true],
  ['0x7f000001', true, true],
  ['localhost', true, true],
  ['LOCALHOST.', true, true],
  ['a.localhost', true, true],
  ['[::1]', true, true],
  ['[::ffff:127.0.0.1]', true, true],
  ['0.0.0.0', true, false],
  ['10.1.2.3', true, false],
  ['172.31.0.1', true, false],
  ['192.168.1.1', true, false],
  ['169.254.169.254', true, false],
  ['100.64.0.1', true, false],
  ['[fd00::1]', true, false],
  ['[fe80::1]', true, false],
  ['[::ffff:10.0.0.1]', true, false],
  ['metadata.google.internal', true, false],
  ['printer.local', true, false],
  ['8.8.8.8', false, false],
  ['172.32.0.1', false, false],
  ['[2001:4860:4860::8888]', false, false],
  ['[::ffff:8.8.8.8]', false, false],
  ['localhost.example', false, false],
  ['10.example', false, false],
])('%s: private %s, loopback %s', (host, inside, loopback) => {
  const url = new URL(`http://${host}:8080/`);
  expect([isPrivate(url), isLoopback(url)]).toEqual([inside, loopback]);
});
