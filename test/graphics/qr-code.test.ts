import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrCode } from '../../src/graphics/qr-code.ts';
import { faultsOf } from './strict-xml.ts';

const address = 'https://bulletins.example/en/places/hut/';

/** The dark modules that a drawing's strokes cover, as rows of 0 and 1. */
function modulesOf(svg: string): string[] {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '0'));
  const dark = /stroke="#000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  let [x, y] = [0, 0];
  for (const [, command, to, line, length] of dark.matchAll(/(M|m)(\d+) (\d+)(?:\.5)?h(\d+)/g)) {
    x = command === 'M' ? Number(to) : x + Number(to);
    y = command === 'M' ? Number(line) : y + Number(line);
    rows[y]?.fill('1', x, x + Number(length));
    x += Number(length);
  }
  return rows.map((row) => row.join(''));
}

test('the drawing has every module of the code, with a quiet zone of four around', () => {
  const { data } = encode(address, { ecc: 'M', border: 4 });
  const drawn = modulesOf(qrCode(address, 'Address'));
  expect(drawn).toEqual(data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')));
  expect(drawn.slice(0, 4).join('')).toMatch(/^0+$/);
  expect(drawn.every((row) => row.startsWith('0000') && row.endsWith('0000'))).toBe(true);
});

test('it is black on white and named, whatever the text', () => {
  const svg = qrCode(address, 'Code “<hut>”');
  expect(svg).toContain('role="img" aria-label="Code “&lt;hut&gt;”"');
  expect(svg).toContain('fill="#fff"');
  expect(faultsOf(svg)).toEqual([]);
});
