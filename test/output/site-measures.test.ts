import { expect, test } from 'vitest';
import { formerRulesWarning } from '../../src/gate/refusal.ts';
import { sizeOf } from '../../src/output/site-measures.ts';

test('a site’s size leaves out its archive and its reports', () => {
  const others = ['archive/2026-02.json', 'fr/archive/2026-02/index.html', 'status.json', 'build.json'];
  const names = ['index.html', 'en/index.html', ...others];
  const files = new Map(names.map((name) => [name, { size: 5, mtimeMs: 1000 }]));
  expect(sizeOf(files)).toMatchObject({ files: 2, bytes: 10 });
});

test('a rule that was is accepted with a warning', () => {
  expect(formerRulesWarning(['links', 'pages'])).toEqual([
    expect.stringContaining('--accept links does nothing'),
  ]);
  expect(formerRulesWarning(['pages'])).toEqual([]);
});
