import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '../../src/model/language.ts';
import { type Answers, type AreaCase, answersOf } from '../sites/answers.ts';
import { day, inHours, type Json, metadata, now, product } from '../sites/wire.ts';

/** A folder of captured payloads, if there is one. */
export const captures = process.env['NEVE_CAPTURES'];

const levels = ['low', 'moderate', 'considerable', 'high', 'extreme'];

/** The features of the captured areas. @throws when the file can't be read. */
export async function capturedFeatures(folder: string): Promise<Json[]> {
  const text = await readFile(path.join(folder, 'areas_en_2025-04_raw.geojson'), 'utf8');
  return (JSON.parse(text) as { features: Json[] }).features;
}

/** The captured areas with invented names and bulletins of every kind: levels, and every state without one. */
export function invented(features: readonly Json[]): Answers {
  return answersOf(
    features.map((feature, index): AreaCase => {
      const id = String(feature['id']);
      return { id, feature, ...kindOf(id, index) };
    }),
  );
}

function kindOf(id: string, index: number): Omit<AreaCase, 'id'> {
  const name = (language: Language) => `${language === 'en' ? 'Area' : 'Région'} ${index + 1}`;
  const rated = (values: [string, string, string], report: Json = {}, rest: Json = {}) => ({
    product: (language: Language) =>
      product(id, language, {
        ...rest,
        report: { title: name(language), dangerRatings: [day(4, ...values), day(28, ...values)], ...report },
      }),
    metadata: null,
  });
  const all = (value: string): [string, string, string] => [value, value, value];
  switch (index % 12) {
    case 5:
      return rated(all('norating'));
    case 6:
      return rated(all('spring'));
    case 7:
      return rated(all('low'), { validUntil: inHours(-2) });
    case 8:
      return rated(all('low'), {}, { owner: { value: 'x', display: 'Other', isExternal: true, url: '' } });
    case 9:
      return {
        product: null,
        metadata: (language) => metadata(id, language, { area: { id, name: name(language) } }),
      };
    case 10:
      return rated(all('offseason'), {}, { type: 'offseason' });
    case 11:
      return rated(['severe', 'high', 'low']);
    default:
      return rated([levels[index % 5] as string, levels[Math.max(0, (index % 5) - 1)] as string, 'low']);
  }
}

/**
 * Gives the first area the captured bulletin, in both languages; its picture stays out, which a build would ask for.
 * @throws when the file can't be read
 */
export async function addCapturedBulletin(answers: Answers, folder: string): Promise<void> {
  const file = path.join(folder, 'product_point_en_2026-01-08_akamina-flathead-lizard.json');
  // As if it were issued today: what has expired shows less.
  const later = now - Date.parse('2026-01-08T20:00:00Z');
  const text = (await readFile(file, 'utf8')).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
    new Date(Date.parse(instant) + later).toISOString(),
  );
  const captured: Json = { ...(JSON.parse(text) as Json), media: { images: [] } };
  const { timezone, dangerRatings } = captured['report'] as {
    timezone: string;
    dangerRatings: { date: { value: string; display: string } }[];
  };
  // The days are other weekdays now.
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: timezone });
  for (const { date } of dangerRatings) date.display = weekday.format(Date.parse(date.value) - 1);
  for (const language of languages) {
    const list = `/forecasts/${language}/products`;
    const [first, ...others] = answers.get(list) as Json[];
    const area = first?.['area'] as Json | undefined;
    // The id names the area as well: two that contradict each other would be shown for neither.
    const [issue] = String(captured['id']).split('_');
    const id = `${issue}_${String(area?.['id'])}`;
    const report = { ...(captured['report'] as Json), id };
    const entry: Json = { ...captured, id, slug: id, area, report };
    answers.set(list, [entry, ...others]);
    answers.set(`${list}/${encodeURIComponent(String(entry['id']))}`, entry);
  }
}
