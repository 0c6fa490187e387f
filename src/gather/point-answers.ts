import pLimit from 'p-limit';
import type { Language } from '../i18n/locales.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { NamedPoint, PointAnswer, PointAnswers } from '../model/place.ts';
import type { LanguageAnswers } from '../model/site.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { describeFaults } from '../schema/tolerance.ts';
import { isRecord } from '../schema/value.ts';
import { AddressError } from '../source/address.ts';
import * as endpoints from '../source/endpoints.ts';
import { type FailureKind, FetchError } from '../source/http.ts';
import { fetchResource, type ResourceRequest, type Sourced } from '../source/resource.ts';
import { manySource, type Part, type Surroundings } from './sourcing.ts';

/** Points asked at the same time; the client has its own limit for the host beneath. */
const atOnce = 4;
/** After this many failures in a row the point endpoint is taken for broken and isn't asked any more. */
const patience = 4;

type Sent = Bulletin | 'none';

/** The answers of the point endpoint, and how that source stands in each language. */
export interface PointsGathered extends Part {
  points: PointAnswers;
}

/**
 * Asks endpoint 5 for every configured place, with as few requests as will do (200 places of a service that
 * takes 200 ms: 200 requests, 10 to 16 s):
 * - The first language is asked. Where it answers with a bulletin that its list has too, the other language
 *   shows its own listed bulletin of that area, which is what its point endpoint gives; it is asked only where
 *   the first answer says nothing of it: no forecast, or an area or a bulletin that the lists don't have.
 * - After four failures in a row no more are asked.
 * `answers` are the lists of the same build.
 */
export async function gatherPoints(
  around: Surroundings,
  answers: Partial<Record<Language, LanguageAnswers>>,
): Promise<PointsGathered> {
  const { places = [], languages } = around.config;
  const [first, ...others] = languages;
  if (!first || places.length === 0) {
    return {
      points: {},
      sources: languages.map((language) => ({ name: 'productAt', language, state: 'off' })),
      warnings: [],
    };
  }
  const points: PointAnswers = Object.fromEntries(places.map(({ slug }) => [slug, {}]));
  const keep = (slug: string, language: Language, answer: PointAnswer) => {
    points[slug] = { ...points[slug], [language]: answer };
  };
  const ask = asker(around);
  const given = await Promise.all(places.map((place) => ask(place, first)));
  const sources = [manySource('productAt', first, given.map(withoutNone))];
  for (const [index, place] of places.entries()) keep(place.slug, first, answerOf(given[index]));
  for (const language of others) {
    const known = await Promise.all(
      places.map(async (place, index): Promise<Sourced<unknown>> => {
        const sent = given[index] ?? { state: 'failed', reason: '' };
        const derived = derive(sent, answers[first], answers[language]);
        if (derived) {
          keep(place.slug, language, derived);
          return withoutNone(sent);
        }
        const own = await ask(place, language);
        keep(place.slug, language, answerOf(own));
        return withoutNone(own);
      }),
    );
    sources.push(manySource('productAt', language, known));
  }
  return { points, sources, warnings: [] };
}

/** What one language's answer says of another language; nothing where that one has to be asked itself. */
function derive(
  sent: Sourced<Sent>,
  own: LanguageAnswers | undefined,
  other: LanguageAnswers | undefined,
): PointAnswer | undefined {
  if (sent.state === 'failed' || sent.state === 'off') return { kind: 'failed' };
  if (sent.state === 'none' || sent.value === 'none') return undefined;
  const { areaId, id } = sent.value;
  const isListed = (answers: LanguageAnswers | undefined, wanted: (bulletin: Bulletin) => boolean) =>
    answers?.products?.items.some(wanted) ?? false;
  if (!isListed(own, (bulletin) => bulletin.id === id)) return undefined;
  if (!isListed(other, (bulletin) => bulletin.areaId === areaId)) return undefined;
  // An earlier answer names an area of its time: only the shapes tell which one it is today.
  return sent.state === 'kept' ? { kind: 'failed' } : { kind: 'area', areaId };
}

/** Asks for one point; one function per build, since it remembers how the endpoint does. */
function asker(around: Surroundings): (place: NamedPoint, language: Language) => Promise<Sourced<Sent>> {
  const { client, snapshot, clock, forecastUrl } = around;
  const queue = pLimit(atOnce);
  let failures = 0;
  const get: (place: NamedPoint, language: Language) => ResourceRequest<Sent>['get'] =
    (place, language) => async (asking, options) => {
      if (failures >= patience) {
        throw new AddressError(`Not asked: the ${patience} points before it could not be had.`);
      }
      try {
        const answer = await endpoints.productAt(asking, forecastUrl, language, place, options);
        failures = 0;
        return answer;
      } catch (error) {
        // Another answer than the one hoped for is an answer: the next point may have a good one.
        const isSilent = error instanceof FetchError && silences.has(error.kind);
        failures = isSilent || isBroken(error) ? failures + 1 : 0;
        throw error;
      }
    };
  return (place, language) =>
    queue(() =>
      fetchResource<Sent>({
        client,
        snapshot,
        clock,
        key: `place-${language}-${place.slug}`,
        noneOn404: true,
        read: readPoint,
        get: get(place, language),
      }),
    );
}

const silences: ReadonlySet<FailureKind> = new Set(['network', 'timeout', 'deadline']);

function isBroken(error: unknown): boolean {
  return error instanceof FetchError && error.kind === 'status' && (error.status ?? 0) >= 500;
}

/** Outside every area the service answers with a product without an id: none, not a fault. */
function readPoint(json: unknown): Sent {
  if (isRecord(json) && !json.id) return 'none';
  const { bulletin, faults } = readBulletin(json, 'whole');
  if (bulletin) return bulletin;
  throw new Error(`The product can’t be read: ${describeFaults(faults)}.`);
}

function withoutNone(sent: Sourced<Sent>): Sourced<unknown> {
  return 'value' in sent && sent.value === 'none' && sent.state === 'fresh' ? { state: 'none' } : sent;
}

function answerOf(sent: Sourced<Sent> | undefined): PointAnswer {
  if (!sent || sent.state === 'failed' || sent.state === 'off') return { kind: 'failed' };
  if (sent.state === 'none') return { kind: 'none' };
  const kept = sent.state === 'kept' ? { keptAt: sent.at } : {};
  return sent.value === 'none'
    ? { kind: 'none', ...kept }
    : { kind: 'bulletin', bulletin: sent.value, ...kept };
}
