import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '../../src/gate/json-text.ts';

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a text is JSON, in whatever pieces it comes, when JSON.parse takes it', async () => {
  const texts = [
    '',
    ' ',
    '1',
    '-',
    '01',
    '1.',
    '1e5',
    'nul',
    'true false',
    '[]',
    '[1,]',
    '[,1]',
    '{}',
    '{"a"}',
  ];
  texts.push(
    '{"a":}',
    '{"a":1,}',
    '{a:1}',
    '[1}',
    '{"a":[{},"\\u00e9"]}',
    '"\\x"',
    '"\u0001"',
    '[1] ]',
    ']',
    '[',
  );
  texts.push('"\\', '{"a":1 "b":2}', '[1 2]', '{,}', '{"a":1}{', '\ufeff1', '"\u2028"');
  for (const text of texts)
    for (const size of [1, 3, 100])
      expect((await jsonFault(inPieces(text, size))) === undefined, text).toBe(isJson(text));
});

test('any value is JSON, and what is left of it after a slip is what JSON.parse says', async () => {
  const slip = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', ']', ':', 'x', '\\', '\n'));
  await fc.assert(
    fc.asyncProperty(slip, fc.integer({ min: 1, max: 20 }), async ([text, place, sign], size) => {
      expect(await jsonFault(inPieces(text, size))).toBeUndefined();
      const at = place % text.length;
      const broken = text.slice(0, at) + sign + text.slice(at + 1);
      expect((await jsonFault(inPieces(broken, size))) === undefined).toBe(isJson(broken));
    }),
    { numRuns: 100 },
  );
});
