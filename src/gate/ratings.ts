import { messagesFor } from '../i18n/messages.ts';
import { bands, levelNumber, levels } from '../model/danger.ts';
import { type ExpectedDanger, pagesOf } from './expected.ts';
import { summarize } from './refusal.ts';
import type { DangerShown, ShownRating } from './site-page.ts';
import type { Rule } from './site-under-test.ts';

/**
 * Every page states the ratings that the data of this build say: those of the table, the highest one now, and the
 * overview's row. A page taken from a cache under a wrong key, or an old file, would show another day's.
 */
export const ratings: Rule = async ({ files, expected, page }) => {
  const known = new Set(files);
  const faults: string[] = [];
  for (const each of expected) {
    const check = (file: string, found: DangerShown | undefined) => {
      const fault = found && mismatchIn(each, found);
      if (fault) faults.push(`${file} (${each.name}) ${fault}`);
    };
    for (const file of Object.values(pagesOf(each))) if (known.has(file)) check(file, await page(file));
    const overview = `${each.language}/index.html`;
    if (each.kind !== 'area' || !known.has(overview)) continue;
    const row = (await page(overview)).rows[`area-${each.slug}`];
    if (row) check(overview, row);
    else faults.push(`${overview} has no row for ${each.name}`);
  }
  return summarize(faults, 'page(s) say another danger than the data');
};

function mismatchIn(expected: ExpectedDanger, { validity, now, table }: DangerShown): string | undefined {
  const { language, days } = expected;
  if (validity !== expected.validity)
    return `says "${validity ?? 'nothing'}" of its validity, not "${expected.validity}"`;
  if (now && !isShownAs(now, expected.now, language))
    return `says "${now.words}" now, not "${expected.now ?? 'no rating'}"`;
  if (!table) return undefined;
  if (!days) return 'has a danger table, although no rating may be shown';
  const columns = Math.max(...bands.map((band) => table[band].length));
  const isOne = columns === 1 && days.every((day) => String(day) === String(days[0]));
  const expectedDays = isOne ? days.slice(0, 1) : days;
  for (const [place, band] of bands.entries()) {
    const row = table[band];
    const isSame =
      row.length === expectedDays.length &&
      row.every((cell, day) => isShownAs(cell, expectedDays[day]?.[place], language));
    if (!isSame)
      return `has "${row.map(({ words }) => words).join(', ')}" in its table (${band}), not "${expectedDays.map((day) => day[place]).join(', ')}"`;
  }
  return undefined;
}

/** Whether a rating has the look and the words that it has to have; without a rating, that it shows no level. */
function isShownAs(
  { key, words }: ShownRating,
  expected: string | undefined,
  language: ExpectedDanger['language'],
): boolean {
  const level = levels.find((each) => each === key);
  if (expected === undefined) return !level;
  const t = messagesFor(language);
  const said = level ? t.level(levelNumber(level), t.rating[level]) : '';
  return key === expected && spaced(words).includes(spaced(said));
}

/** With one plain space for every white space: pages keep a number and its word together. */
function spaced(text: string): string {
  return text.replace(/\s+/g, ' ');
}
