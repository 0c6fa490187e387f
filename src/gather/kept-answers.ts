import type { Language } from '../i18n/locales.ts';
import type { Source } from '../model/source.ts';
import type { Series } from '../model/station.ts';
import type { Snapshot } from '../source/snapshot.ts';
import type { Gathered } from './gather.ts';

/** What the service has answered, as it answered: JSON texts. What couldn't be had is not there. */
export interface KeptAnswers {
  lists: { name: 'areas' | 'metadata' | 'products'; language: Language; body: string }[];
  /** By-id answers. */
  products: { id: string; language: Language; body: string }[];
  stations?: string;
  /** Measurements are kept as columns, joined over several builds. */
  series: Series[];
}

/** Where `gather` keeps a by-id answer: `product`, the language, the id, and a digest that holds no space. */
const wholeKey = /^product (en|fr) (.*) [0-9a-f]{32}$/s;

/**
 * The answers that this build has used and that may be passed on. Kept copies of areas, bulletins and readings
 * are: areas hold no rating, the others tell their own time. Metadata tells none, so only a fresh one is.
 */
export async function keptAnswers(
  { sources, weather }: Pick<Gathered, 'sources' | 'weather'>,
  snapshot: Snapshot,
  weatherSnapshot: Snapshot,
): Promise<KeptAnswers> {
  const answers: KeptAnswers = { lists: [], products: [], series: [] };
  for (const source of sources) {
    const { name, language } = source;
    if (name !== 'areas' && name !== 'metadata' && name !== 'products') continue;
    if (!language || !mayPass(source)) continue;
    const body = (await snapshot.read(`${name}-${language}`))?.body;
    if (body === undefined) continue;
    answers.lists.push({ name, language, body });
    if (name === 'products') answers.products.push(...(await wholesIn(snapshot, language)));
  }
  if (weather && 'value' in weather.stations) {
    const stations = (await weatherSnapshot.read('stations'))?.body;
    if (stations !== undefined) answers.stations = stations;
    answers.series = weather.readings.flatMap(({ series }) => ('value' in series ? [series.value] : []));
  }
  return answers;
}

function mayPass({ name, state }: Source): boolean {
  if (state === 'fresh' || state === 'none') return true;
  return state === 'kept' && name !== 'metadata';
}

/** The by-id answers of a language; of several under one id the latest. */
async function wholesIn(snapshot: Snapshot, language: Language): Promise<KeptAnswers['products']> {
  const latest = new Map<string, { body: string; fetchedAt: number }>();
  for (const key of await snapshot.keys()) {
    const [, own, id] = wholeKey.exec(key) ?? [];
    if (own !== language || id === undefined) continue;
    const kept = await snapshot.read(key);
    if (kept && kept.fetchedAt >= (latest.get(id)?.fetchedAt ?? -Infinity)) latest.set(id, kept);
  }
  return [...latest].map(([id, { body }]) => ({ id, language, body }));
}
