import { createHash } from 'node:crypto';
import type { Language } from '../model/language.ts';
import type { Source } from '../model/source.ts';
import type { Series } from '../model/station.ts';
import { seriesKey } from '../schema/series.ts';
import type { KeptCopies } from '../state/kept-copies.ts';
import type { ServiceAnswers } from './ask-endpoints.ts';
import { keptSeries } from './station-weeks.ts';

/** An answer of the service as it answered: a JSON text, read when it is asked for, since all of them together are large. */
export interface MirroredAnswer {
  digest: string;
  /** Undefined when it can't be read any more. */
  body(): string | undefined;
}

/** What the service has answered. What couldn't be loaded is not there. */
export interface MirroredAnswers {
  lists: (MirroredAnswer & { name: 'areas' | 'metadata' | 'products'; language: Language })[];
  /** By-id answers, one for each id. */
  products: (MirroredAnswer & { id: string; language: Language })[];
  stations?: MirroredAnswer;
  /** Measurements are kept as columns, joined over several builds. */
  series: (MirroredAnswer & { stationId: string; series(): Series | undefined })[];
}

/**
 * The answers that this build has used and that may be passed on. Kept copies of areas, bulletins and readings
 * are: areas hold no rating, the others carry their own time. Metadata carries none, so only a fresh one is.
 */
export function mirroredAnswers(
  { sources, weather, details }: Pick<ServiceAnswers, 'sources' | 'weather' | 'details'>,
  copies: KeptCopies,
  weatherCopies: KeptCopies,
): MirroredAnswers {
  const answers: MirroredAnswers = { lists: [], products: [], series: [] };
  for (const source of sources) {
    const { name, language } = source;
    if (name !== 'areas' && name !== 'metadata' && name !== 'products') continue;
    if (!language || !mayPass(source)) continue;
    const answer = answerIn(copies, `${name}-${language}`);
    if (!answer) continue;
    answers.lists.push({ name, language, ...answer });
    if (name !== 'products') continue;
    // Of two under one id always the same one, whichever was answered first.
    const ofLanguage = details
      .filter((detail) => detail.language === language)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const { id, key } of new Map(ofLanguage.map((detail) => [detail.id, detail])).values()) {
      const answer = answerIn(copies, key);
      if (answer) answers.products.push({ id, language, ...answer });
    }
  }
  if (weather && 'value' in weather.stations) {
    const stations = answerIn(weatherCopies, 'stations');
    if (stations) answers.stations = stations;
    for (const { station, series } of weather.readings) {
      const { id } = station;
      const answer = 'value' in series ? answerIn(weatherCopies, seriesKey(id)) : undefined;
      if (answer)
        answers.series.push({ stationId: id, series: () => keptSeries(weatherCopies, id), ...answer });
    }
  }
  return answers;
}

/** A digest of all answers. */
export function answersDigest({ lists, products, stations, series }: MirroredAnswers): string {
  const hash = createHash('sha256');
  for (const answer of [...lists, ...products, ...(stations ? [stations] : []), ...series]) {
    const { digest, body: _, ...named } = answer;
    hash.update(JSON.stringify(named)).update(digest);
  }
  return hash.digest('hex');
}

function answerIn(copies: KeptCopies, key: string): MirroredAnswer | undefined {
  const digest = copies.digest(key);
  return digest === undefined ? undefined : { digest, body: () => copies.read(key)?.body };
}

function mayPass({ name, state }: Source): boolean {
  if (state === 'fresh' || state === 'none') return true;
  return state === 'kept' && name !== 'metadata';
}
