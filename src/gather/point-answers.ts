import { type Bulletin, withOpenDays } from '../model/bulletin.ts';
import type { Language } from '../model/language.ts';
import { areaIdsIn, type LanguageAnswers } from '../model/language-answers.ts';
import {
  type NamedPoint,
  type PlaceKey,
  type PointAnswer,
  type PointAnswers,
  placeKey,
} from '../model/place.ts';
import type { Source, SourceResult } from '../model/source.ts';
import { readBulletin } from '../schema/bulletin.ts';
import { withoutContradictions } from '../schema/listing.ts';
import { isEmptyProduct } from '../schema/product.ts';
import { describeFaults } from '../schema/tolerance.ts';
import { isRecord } from '../schema/value.ts';
import { endpointsOf } from '../source/endpoints.ts';
import { fetchResource } from './resource.ts';
import { boundedQueue, type GatherDeps, manySource, type SourceReport } from './sourcing.ts';

type PointProduct = Bulletin | 'none';

/** The characters of all answers for places: 200 long ones in two languages, held and new, take 20 million. */
const maxCharacters = 50e6;

/**
 * Asks endpoint 5 for every configured place, with as few requests as will do (200 places of a service that
 * takes 200 ms: 200 requests, 10 to 16 s):
 * - The first language is asked. Where it answers with a bulletin that its list has too, the other language
 *   shows its own listed bulletin of that area, which is what its point endpoint gives; it is asked only
 *   where the first answer says nothing of it: no forecast, or an area or a bulletin that the lists don't
 *   have.
 * - Points are asked four at a time, and no more of them after four failures in a row (`boundedQueue`).
 * `answers` are the lists of the same build.
 */
export async function gatherPoints(
  deps: GatherDeps,
  answers: Partial<Record<Language, LanguageAnswers>>,
): Promise<SourceReport & { points: PointAnswers }> {
  const { forecastUrl, config } = deps;
  const { places = [], languages, staleness } = config;
  const { openDays } = staleness;
  const [first] = languages;
  if (!first || places.length === 0) {
    return {
      points: {},
      sources: languages.map((language) => ({ name: 'productAt', language, state: 'off' })),
      warnings: [],
    };
  }
  const points: PointAnswers = Object.fromEntries(places.map((place) => [placeKey(place), {}]));
  const keep = (key: PlaceKey, language: Language, answer: PointAnswer) => {
    points[key] = { ...points[key], [language]: answer };
  };
  const queue = boundedQueue(deps, maxCharacters);
  const unread = new Set<string>();
  const ask = (place: NamedPoint, language: Language) =>
    queue<SourceResult<PointProduct>>(
      (shared) =>
        fetchResource<PointProduct>({
          ...shared,
          key: `${placeKey(place)} ${language}`,
          noneOn404: true,
          read: (json) => {
            if (isRecord(json) && json.id && !readBulletin(json, 'whole').value) unread.add(placeKey(place));
            return readPoint(json, answers[language]);
          },
          request: () => endpointsOf(forecastUrl).productAt(language, place),
        }),
      (reason) => ({ state: 'failed', reason }),
    );
  // Those of the first language.
  let given: SourceResult<PointProduct>[] = [];
  const sources: Source[] = [];
  for (const language of languages) {
    const known = await Promise.all(
      places.map(async (place, index) => {
        const sent = given[index];
        const derived = sent && derive(sent, answers[first], answers[language]);
        const own = sent && derived ? sent : await ask(place, language);
        const answer = derived ?? answerOf(own, openDays);
        const key = placeKey(place);
        keep(key, language, unread.has(key) ? { ...answer, isUnread: true } : answer);
        return own;
      }),
    );
    if (language === first) given = known;
    sources.push(manySource('productAt', language, known.map(withoutNone)));
  }
  return { points, sources, warnings: [] };
}

/** What one language's answer says of another language; nothing where that one has to be asked itself. */
function derive(
  sent: SourceResult<PointProduct>,
  own: LanguageAnswers | undefined,
  other: LanguageAnswers | undefined,
): PointAnswer | undefined {
  if (sent.state === 'failed') return { kind: 'failed' };
  if (sent.state === 'none' || sent.value === 'none') return undefined;
  const { areaId, id } = sent.value;
  const isListed = (answers: LanguageAnswers | undefined, wanted: (bulletin: Bulletin) => boolean) =>
    answers?.products?.items.some(wanted) ?? false;
  if (!isListed(own, (bulletin) => bulletin.id === id)) return undefined;
  if (!isListed(other, (bulletin) => bulletin.areaId === areaId)) return undefined;
  // An earlier answer names an area of its time: only the shapes show which one it is today.
  return sent.state === 'kept' ? { kind: 'failed' } : { kind: 'area', areaId };
}

/**
 * Outside every area the service answers with an empty product: none, not a fault. Another answer without an
 * id is a fault, so that the kept copy stays; so is one that may be for two areas, by the rule of the lists.
 */
function readPoint(json: unknown, { areas = [], metadata = [] }: LanguageAnswers = {}): PointProduct {
  if (isEmptyProduct(json)) return 'none';
  const { value: bulletin, faults } = readBulletin(json, 'whole');
  if (!bulletin) throw new Error(`The product can’t be read: ${describeFaults(faults)}.`);
  const one = { items: [{ bulletin, input: json }], lost: [], received: 1, warnings: [] };
  const [contradiction] = withoutContradictions(one, areaIdsIn({ areas, metadata }), metadata).warnings;
  if (contradiction) throw new Error(contradiction);
  return bulletin;
}

function withoutNone(sent: SourceResult<PointProduct>): SourceResult<unknown> {
  return 'value' in sent && sent.value === 'none' && sent.state === 'fresh' ? { state: 'none' } : sent;
}

function answerOf(sent: SourceResult<PointProduct>, openDays: number): PointAnswer {
  if (sent.state === 'failed') return { kind: 'failed' };
  if (sent.state === 'none') return { kind: 'none', notFound: true };
  const kept = sent.state === 'kept' ? { keptAt: sent.at } : {};
  return sent.value === 'none'
    ? { kind: 'none', ...kept }
    : { kind: 'bulletin', bulletin: withOpenDays(sent.value, openDays), ...kept };
}
