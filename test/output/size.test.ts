import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formerRulesWarning } from '../../src/gate/refusal.ts';
import { growthWarning, sizeIn, sizeOf } from '../../src/output/size.ts';

test('a site’s size leaves out its archive', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-size-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of [
    'index.html',
    'en/index.html',
    'archive/2026-02.json',
    'fr/archive/2026-02/index.html',
  ]) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), '12345');
  }
  expect(await sizeOf(folder)).toEqual({ files: 2, bytes: 10 });
});

test('more than threefold, in files or in bytes, is warned of, and nothing less', () => {
  const before = { files: 100, bytes: 1_000_000 };
  expect(growthWarning(before, { files: 300, bytes: 3_000_000 })).toBeUndefined();
  expect(growthWarning(undefined, { files: 300, bytes: 1 })).toBeUndefined();
  expect(growthWarning(before, { files: 301, bytes: 1 })).toContain('from 100 files, 1.0 MB to 301 files');
  expect(growthWarning(before, { files: 1, bytes: 3_000_001 })).toContain('more than three times');
  expect(sizeIn({ details: { output: before } })).toEqual(before);
  expect([sizeIn(undefined), sizeIn({ details: { output: { files: 'x' } } })]).toEqual([
    undefined,
    undefined,
  ]);
});

test('a rule that was is accepted with a warning', () => {
  expect(formerRulesWarning(['links', 'pages'])).toEqual([
    expect.stringContaining('--accept links does nothing'),
  ]);
  expect(formerRulesWarning(['pages'])).toEqual([]);
});
