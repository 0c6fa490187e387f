import { expect, test } from 'vitest';
import { withoutDeadLinks } from '../../src/archive/plan.ts';
import type { EarlierText, Issue } from '../../src/model/issue.ts';
import type { Language } from '../../src/model/language.ts';
import { bulletinWith } from '../model/bulletins.ts';

const text = (language: Language, path: string): EarlierText => ({
  issue: { name: 'Ember Range', language } as Issue,
  bulletin: bulletinWith(),
  path,
});

test('a text whose archive page won’t be there is named without a link, with a warning', () => {
  const [gone, there] = [text('en', '2026-02/06/gone'), text('en', '2026-02/05/there')];
  const en = { of: 'b1', noons: [], earlier: gone, previous: there };
  const fr = { of: 'b1', noons: [], previous: text('fr', '2026-02/05/there') };
  const places = new Set(['en/archive/2026-02/05/there']);
  const { past, warnings } = withoutDeadLinks({ a: { en, fr } }, places);
  const { path: _, ...unlinked } = gone;
  expect(past?.a?.en).toEqual({ of: 'b1', noons: [], earlier: unlinked, previous: there });
  expect(past?.a?.fr?.previous).not.toHaveProperty('path');
  expect(fr.previous.path).toBe('2026-02/05/there');
  expect(warnings).toEqual([
    expect.stringMatching(/^The archive has no page en\/archive\/2026-02\/06\/gone\/, .+ Ember Range /),
    expect.stringMatching(/^The archive has no page fr\/archive\/2026-02\/05\/there\//),
  ]);
  expect(withoutDeadLinks(undefined, places)).toEqual({ warnings: [] });
});
