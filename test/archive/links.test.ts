import { expect, test } from 'vitest';
import { cutDeadLinks } from '../../src/archive/plan.ts';
import type { EarlierText, Issue } from '../../src/model/issue.ts';
import { bulletinWith } from '../model/bulletins.ts';

const text = (path: string): EarlierText => ({
  issue: { name: 'Ember Range' } as Issue,
  bulletin: bulletinWith(),
  path,
});

test('a text whose archive page won’t be there is named without a link, with a warning', () => {
  const en = { of: 'b1', noons: [], earlier: text('2026-02/06/gone'), previous: text('2026-02/05/there') };
  const fr = { of: 'b1', noons: [], previous: text('2026-02/05/there') };
  const places = new Set(['en/archive/2026-02/05/there']);
  const warnings = cutDeadLinks({ a: { en, fr } }, places);
  expect(en.earlier).toEqual({ issue: en.earlier.issue, bulletin: en.earlier.bulletin });
  expect(en.previous.path).toBe('2026-02/05/there');
  expect(fr.previous.path).toBeUndefined();
  expect(warnings).toEqual([
    expect.stringMatching(/^The archive has no page en\/archive\/2026-02\/06\/gone\/, .+ Ember Range /),
    expect.stringMatching(/^The archive has no page fr\/archive\/2026-02\/05\/there\//),
  ]);
  expect(cutDeadLinks(undefined, places)).toEqual([]);
});
