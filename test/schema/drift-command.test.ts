import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSample, startSample } from '../../src/sample/service.ts';
import { specProduct, specStation } from './payloads.ts';

const script = path.resolve('scripts/drift.ts');

function drift(...parameters: string[]): Promise<{ code: number; out: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...parameters], { timeout: 30_000 }, (failure, out, error) => {
      resolve({ code: failure ? Number(failure.code ?? 99) : 0, out, error });
    });
  });
}

let folder: string;
let sample: RunningSample;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'neve-drift-'));
  sample = await startSample({ clock: Date.now });
});
afterAll(async () => {
  await sample.close();
  await rm(folder, { recursive: true });
});

describe('npm run drift', { timeout: 40_000 }, () => {
  test('over a folder prints drift by resource, and the files that it could not place', async () => {
    const inner = path.join(folder, 'captures', 'winter');
    await mkdir(inner, { recursive: true });
    await writeFile(
      path.join(inner, 'stations.json'),
      JSON.stringify([{ ...specStation(), extra: { a: 1 } }]),
    );
    await writeFile(path.join(inner, 'other.json'), '{"x":1}');
    await writeFile(path.join(inner, 'cut.json'), '[{"x":1');
    const { code, out, error } = await drift(path.join(folder, 'captures'));
    expect(error).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Read: 1 stations.');
    expect(out).toMatch(/winter\/cut\.json: can't be read: /);
    expect(out).toContain("winter/other.json: holds none of the service's answers that this script knows.");
    expect(out).toContain('\nstations\n  unknown field (1)\n    1 × [].extra.a: 1  [winter/stations.json]\n');
  });

  test('prints nothing of the service that steers a terminal', async () => {
    const hostile = path.join(folder, 'hostile');
    await mkdir(hostile);
    const steering = '\u001b]0;title\u0007\u001b[2J\u009b31m\u202e\u2066\u2028\r';
    await writeFile(
      path.join(hostile, 'stations.json'),
      JSON.stringify([{ ...specStation(), [`key${steering}`]: `value${steering}`, source: steering }]),
    );
    const { code, out, error } = await drift(hostile);
    expect(code).toBe(0);
    expect(out).toContain('key');
    expect(`${out}${error}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  test('over a folder without drift says so', async () => {
    const clean = path.join(folder, 'clean');
    await mkdir(clean);
    await writeFile(path.join(clean, 'products.json'), JSON.stringify([specProduct()]));
    const { code, out } = await drift(clean);
    expect([code, out]).toEqual([0, 'Read: 1 products.\n\nNothing that the specification doesn’t say.\n']);
  });

  test('over a service asks all eight endpoints, in both languages', async () => {
    const { code, out, error } = await drift(sample.forecastUrl, '--weather', sample.weatherUrl);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain(
      'Read: 2 areas, 2 metadata, 2 products, 6 product, 6 productAt, 2 submissions, 1 stations, 3 measurements.',
    );
    expect(out).toMatch(/× \[\]\.report\.confidence\.statements\[\]: ".*products en, products fr\]/);
    expect(out).not.toContain('[object');
    expect(out).not.toContain('Not placed');
  });

  test.each([
    [[], 2, /name one folder or one address/],
    [['a', 'b'], 2, /unexpected argument "b"/],
    [['x', '--colour'], 2, /Unknown option '--colour'/],
    [['/nowhere/at/all'], 1, /there is no .json or .geojson file in \/nowhere\/at\/all/],
    [['.', '--weather', 'https://example.org'], 2, /--weather goes with an address/],
    [['http://'], 2, /"http:\/\/" is not a web address/],
    [['http://127.0.0.1:1/x', '--weather', 'ftp://x'], 2, /"ftp:\/\/x" is not a web address/],
    [[path.resolve('test/model')], 1, /there is no \.json or \.geojson file in/],
  ])('refuses %j with a sentence', async (parameters, code, sentence) => {
    const result = await drift(...parameters);
    expect(result.error).toMatch(/^drift: /);
    expect(result.error).toMatch(sentence);
    expect(result.code).toBe(code);
    expect(result.out).toBe('');
  });

  test('fails where nothing could be read, and says so without steering a terminal', async () => {
    const strange = path.join(folder, 'strange');
    await mkdir(strange);
    await writeFile(path.join(strange, 'x\u001b[2J.json'), '{}');
    const result = await drift(strange);
    expect([result.code, result.error]).toEqual([
      1,
      "drift: nothing readable:\n  x\ufffd[2J.json: holds none of the service's answers that this script knows.\n",
    ]);
  });
});
