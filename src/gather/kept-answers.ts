import { createHash } from 'node:crypto';
import type { Language } from '../model/language.ts';
import type { Source } from '../model/source.ts';
import type { Series } from '../model/station.ts';
import { readSeries, seriesKey } from '../schema/series.ts';
import type { Snapshot } from '../state/answers.ts';
import type { Gathered } from './gather.ts';

/** An answer of the service as it answered: a JSON text, read when it is asked for, since all of them together are large. */
export interface KeptAnswer {
  digest: string;
  /** Undefined when it can't be read any more. */
  body(): string | undefined;
}

/** What the service has answered. What couldn't be loaded is not there. */
export interface KeptAnswers {
  lists: (KeptAnswer & { name: 'areas' | 'metadata' | 'products'; language: Language })[];
  /** By-id answers, one for each id. */
  products: (KeptAnswer & { id: string; language: Language })[];
  stations?: KeptAnswer;
  /** Measurements are kept as columns, joined over several builds. */
  series: (KeptAnswer & { stationId: string; series(): Series | undefined })[];
}

/**
 * The answers that this build has used and that may be passed on. Kept copies of areas, bulletins and readings
 * are: areas hold no rating, the others carry their own time. Metadata carries none, so only a fresh one is.
 */
export function keptAnswers(
  { sources, weather, details }: Pick<Gathered, 'sources' | 'weather' | 'details'>,
  snapshot: Snapshot,
  weatherSnapshot: Snapshot,
): KeptAnswers {
  const answers: KeptAnswers = { lists: [], products: [], series: [] };
  for (const source of sources) {
    const { name, language } = source;
    if (name !== 'areas' && name !== 'metadata' && name !== 'products') continue;
    if (!language || !mayPass(source)) continue;
    const answer = answerIn(snapshot, `${name}-${language}`);
    if (!answer) continue;
    answers.lists.push({ name, language, ...answer });
    if (name !== 'products') continue;
    // Of two under one id always the same one, whichever was answered first.
    const own = details
      .filter((whole) => whole.language === language)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const { id, key } of new Map(own.map((whole) => [whole.id, whole])).values()) {
      const whole = answerIn(snapshot, key);
      if (whole) answers.products.push({ id, language, ...whole });
    }
  }
  if (weather && 'value' in weather.stations) {
    const stations = answerIn(weatherSnapshot, 'stations');
    if (stations) answers.stations = stations;
    for (const { station, series } of weather.readings) {
      const answer = 'value' in series ? answerIn(weatherSnapshot, seriesKey(station.id)) : undefined;
      if (!answer) continue;
      const read = () => {
        const body = answer.body();
        return body === undefined ? undefined : readSeries(JSON.parse(body), station.id);
      };
      answers.series.push({ stationId: station.id, series: read, ...answer });
    }
  }
  return answers;
}

/** A digest of all answers. */
export function answersDigest({ lists, products, stations, series }: KeptAnswers): string {
  const hash = createHash('sha256');
  for (const answer of [...lists, ...products, ...(stations ? [stations] : []), ...series]) {
    const { digest, body: _, ...named } = answer;
    hash.update(JSON.stringify(named)).update(digest);
  }
  return hash.digest('hex');
}

function answerIn(snapshot: Snapshot, key: string): KeptAnswer | undefined {
  const digest = snapshot.digest(key);
  return digest === undefined ? undefined : { digest, body: () => snapshot.read(key)?.body };
}

function mayPass({ name, state }: Source): boolean {
  if (state === 'fresh' || state === 'none') return true;
  return state === 'kept' && name !== 'metadata';
}
