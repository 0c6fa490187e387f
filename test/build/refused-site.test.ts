import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuse } from '../../src/build/refused-site.ts';
import type { StartedBuild } from '../../src/build/start.ts';
import { ruleNames } from '../../src/gate/refusal.ts';
import { maxStatusBytes } from '../../src/output/status.ts';
import { readConfig } from '../../src/settings/config.ts';
import { preparation } from '../sites/preparation.ts';

test('the status that every page loads stays below 8 KB also while builds are refused', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-refused-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [outDir, made] = [path.join(folder, 'dist'), path.join(folder, 'made')];
  for (const each of [outDir, made]) await mkdir(each);
  const { site } = await (await preparation()).prepare();
  const sources = site.sources.map((source) => ({ ...source, reason: 'x'.repeat(201) }));
  const status = { builtAt: '2026-02-07T20:00:00.000Z', sources, current: '' };
  const left = maxStatusBytes - Buffer.byteLength(`${JSON.stringify(status)}\n`);
  const largest = `${JSON.stringify({ ...status, current: 'x'.repeat(left) })}\n`;
  await writeFile(path.join(outDir, 'status.json'), largest);
  const started = {
    settings: { outDir },
    config: readConfig({}, 'test'),
    run: { site },
    options: { accept: [] },
    contentDigest: 'c'.repeat(64),
  } as unknown as StartedBuild;
  const refusals = ruleNames.map((rule) => ({ rule, sentence: 'x' }));
  await refuse(started, made, refusals);
  const text = await readFile(path.join(outDir, 'status.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ builtAt: status.builtAt, refused: { rules: ruleNames } });
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8_000);
});
