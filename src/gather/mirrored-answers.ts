import { sha256 } from '../digest.ts';
import type { Source } from '../model/source.ts';
import { parameters, type Series, windWords } from '../model/station.ts';
import { seriesKey } from '../schema/series.ts';
import type { KeptCopies } from '../state/kept-copies.ts';
import type { ServiceAnswers } from './ask-endpoints.ts';
import { listKey } from './sourcing.ts';
import { keptSeries } from './station-weeks.ts';

/**
 * An answer of the service by the segments of its address, such as `forecasts/en/areas`; read when it is
 * asked for, since all of them together are large.
 */
export interface MirroredAnswer {
  segments: string[];
  digest: string;
  /** The JSON as the service wrote it, or in its form; undefined when it can't be read any more. */
  body(): string | undefined;
  /** Whether it holds numbers and our own words only. */
  isClean?: true;
}

/**
 * The answers that this build has used and that may be passed on. Kept copies of areas, bulletins and
 * readings are: areas hold no rating, the others carry their own time. Metadata carries none: only if fresh.
 */
export function mirroredAnswers(
  { sources, weather, details }: Pick<ServiceAnswers, 'sources' | 'weather' | 'details'>,
  copies: KeptCopies,
  weatherCopies: KeptCopies,
): MirroredAnswer[] {
  const ofForecasts = sources.flatMap((source) => {
    const { name, language } = source;
    if (!language || !['areas', 'metadata', 'products'].includes(name) || !mayPass(source)) return [];
    const list = answerIn(copies, listKey(name, language), ['forecasts', language, name]);
    if (list.length === 0 || name !== 'products') return list;
    // Of two under one id always the same one, whichever was answered first.
    const own = details
      .filter((detail) => detail.language === language)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const byId = new Map(own.map(({ id, key }) => [id, key]));
    const products = [...byId].flatMap(([id, key]) =>
      answerIn(copies, key, [...(list[0]?.segments ?? []), id]),
    );
    return [...list, ...products];
  });
  if (!weather || !('value' in weather.stations)) return ofForecasts;
  const ofStations = weather.readings.flatMap(({ station: { id }, series }): MirroredAnswer[] => {
    if (!('value' in series)) return [];
    // Kept as columns, joined over several builds.
    const body = () => {
      const found = keptSeries(weatherCopies, id);
      return found && JSON.stringify(rowsOf(found));
    };
    const found = answerIn(weatherCopies, seriesKey(id), ['stations', id, 'measurements']);
    return found.map((answer) => ({ ...answer, body, isClean: true }));
  });
  return [...ofForecasts, ...answerIn(weatherCopies, listKey('stations'), ['stations']), ...ofStations];
}

/** A station's measurements as the service lists them; a value that wasn't sent is null. */
function rowsOf({ stationId, timestamps, values, words }: Series): Record<string, number | string | null>[] {
  const names = Object.keys(parameters) as (keyof typeof parameters)[];
  return timestamps.map((time, nth) => ({
    stationId: Number(stationId),
    measurementDateTime: new Date(time).toISOString(),
    ...Object.fromEntries(names.map((name) => [name, values[name][nth] ?? null])),
    ...Object.fromEntries(windWords.map((word) => [word, words[word][nth] ?? null])),
  }));
}

/** A digest of all answers. */
export function answersDigest(answers: readonly MirroredAnswer[]): string {
  return sha256(JSON.stringify(answers.map(({ segments, digest }) => [segments, digest])));
}

function answerIn(copies: KeptCopies, key: string, segments: string[]): MirroredAnswer[] {
  const digest = copies.digest(key);
  return digest === undefined ? [] : [{ segments, digest, body: () => copies.read(key)?.body }];
}

function mayPass({ name, state }: Source): boolean {
  if (state === 'fresh' || state === 'none') return true;
  return state === 'kept' && name !== 'metadata';
}
