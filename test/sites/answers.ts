import { type Language, languages } from '../../src/model/language.ts';
import {
  day,
  feature,
  inHours,
  type Json,
  measurements,
  metadata,
  product,
  station,
  submissions,
  whole,
} from './wire.ts';

/** An area of a test service. What is left out is as in a good winter; `null` leaves that entry out. */
export interface AreaCase {
  id: string;
  /** Its entry in the list of products; `undefined`: none in that language. */
  product?: ((language: Language) => unknown) | null;
  /** Its by-id answer; as long as the product has an id. */
  whole?: (language: Language) => unknown;
  metadata?: ((language: Language) => unknown) | null;
  feature?: Json | null;
}

/** What a test service answers: JSON values by path. */
export type Answers = Map<string, unknown>;

/** The answers of all eight endpoints for some areas, with two stations and a trip report. */
export function answersOf(areas: readonly AreaCase[]): Answers {
  const answers: Answers = new Map();
  const features = areas.flatMap(({ id, feature: given }, index) => {
    return given === null ? [] : [given ?? feature(id, index)];
  });
  for (const language of languages) {
    const listed = areas.flatMap((area) => listedIn(area, language));
    answers.set(`/forecasts/${language}/areas`, { type: 'FeatureCollection', features });
    answers.set(
      `/forecasts/${language}/metadata`,
      areas.flatMap(({ id, metadata: given }) =>
        given === null ? [] : [given ? given(language) : metadata(id, language)],
      ),
    );
    answers.set(
      `/forecasts/${language}/products`,
      listed.map(({ entry }) => entry),
    );
    for (const { area, entry } of listed) {
      const { id } = (entry ?? {}) as { id?: unknown };
      if (typeof id !== 'string') continue;
      const path = `/forecasts/${language}/products/${encodeURIComponent(id.toWellFormed())}`;
      answers.set(path, area.whole ? area.whole(language) : whole(entry));
    }
    const [first] = listed;
    answers.set(`/forecasts/${language}/products/point`, first ? whole(first.entry) : {});
    answers.set(`/min/${language}/submissions`, submissions());
  }
  answers.set('/weather/stations', [station(1), station(2)]);
  for (const id of [1, 2]) answers.set(`/weather/stations/${id}/measurements`, measurements(id));
  return answers;
}

/** An area whose bulletin has one danger level, and was issued so many hours from `now`. */
export const ratedArea = (id: string, word: string, issued: number) => ({
  id,
  feature: feature(id, 0),
  product: (language: Language) =>
    product(id, language, {
      report: {
        dateIssued: inHours(issued),
        validUntil: inHours(20),
        dangerRatings: [day(20, word, word, word)],
      },
    }),
});

function listedIn(area: AreaCase, language: Language): { area: AreaCase; entry: unknown }[] {
  if (area.product === null) return [];
  const entry = area.product ? area.product(language) : product(area.id, language);
  return entry === undefined ? [] : [{ area, entry }];
}
