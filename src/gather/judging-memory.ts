import { withOpenDays } from '../model/bulletin.ts';
import { areaKey, factsOf, isInForce, isNewer, isOver, type KnownBulletin } from '../model/kept-bulletin.ts';
import { languages } from '../model/language.ts';
import type { Shape } from '../model/shape.ts';
import { readMetadataList, readProducts } from '../schema/listing.ts';
import { isOfSample } from '../source/sample-mark.ts';
import { type RememberedBulletin, readKnownBulletins, writeKnownBulletins } from '../state/bulletins.ts';
import type { StateDatabase } from '../state/database.ts';
import { readGiven, writeGiven } from '../state/given.ts';
import { readHeardBulletins, writeHeardBulletins } from '../state/heard.ts';
import type { FiledIssue, History } from '../state/history.ts';
import type { KeptCopies, KeptCopy } from '../state/kept-copies.ts';
import { isStorable, type OpenedText, openText, textOf } from './bulletin-texts.ts';
import { listKey } from './sourcing.ts';

/** What the builds before knew of a service's bulletins. */
export type JudgingMemory = ReturnType<typeof openMemory>;

/**
 * Reads what earlier builds knew of a service's bulletins; a text is opened when it is asked for. `shapeOf`:
 * the outline that an area was last published with. Issues are those that were filed when they are first asked for.
 * @throws StateDamageError
 */
export function openMemory(
  state: StateDatabase,
  service: string,
  history: History,
  shapeOf: (areaId: string) => Shape | undefined,
  openDays: number,
) {
  const { known: all, textOf } = readKnownBulletins(state, service);
  const rows = new Map(all.map((row) => [areaKey(row), row]));
  const texts = new Map<KnownBulletin, OpenedText[]>();
  // Each is asked for with all bulletins whose ground it shares.
  const issues = new Map<string, FiledIssue[]>();
  const issuesOf = (id: string): readonly FiledIssue[] => {
    const filed = issues.get(id) ?? history.ofId(id);
    issues.set(id, filed);
    return filed;
  };
  const textsOf = (row: KnownBulletin): OpenedText[] => {
    const opened = texts.get(row) ?? openText(textOf(row), row, openDays);
    texts.set(row, opened);
    return opened;
  };
  return {
    heard: readHeardBulletins(state, service),
    given: readGiven(state, service),
    rows,
    textOf,
    shapeOf,
    issuesOf,
    /** As of an instant: where the newest of several has ended, the next one in force, and those behind it. */
    at(instant: number) {
      const next = new Map<string, OpenedText[]>();
      const known = all.map((row) => {
        const each = withOpenDays(row, openDays);
        if (!isOver(each, instant)) return each;
        const [, ...later] = textsOf(row);
        const inForce = later.filter(({ bulletin }) => isInForce(factsOf(bulletin), instant));
        if (!inForce[0]) return each;
        next.set(areaKey(each), inForce);
        return { ...each, ...factsOf(inForce[0].bulletin) };
      });
      const behind = (each: KnownBulletin) =>
        next.get(areaKey(each)) ?? textsOf(rows.get(areaKey(each)) ?? each);
      const open = (each: KnownBulletin) => behind(each)[0];
      return {
        known,
        open,
        shapeOf: (each: KnownBulletin) => open(each)?.shape ?? shapeOf(each.areaId),
        all: behind,
        isNext: (each: KnownBulletin) => next.has(areaKey(each)),
      };
    },
  };
}

/** What the next build has to know of a service's bulletins. */
export interface Remembered {
  bulletins: readonly RememberedBulletin[];
  heard: JudgingMemory['heard'];
  given: JudgingMemory['given'];
}

/** More than any service needs, in all and of each answer: ids that are new in every answer would fill the disk. */
const [mostRows, mostGiven] = [20_000, 50_000];

/** Remembers that, and nothing else, of a service: the latest of each. Gives how many earlier ones there was no room for. @throws StateFolderError */
export function writeMemory(
  state: StateDatabase,
  service: string,
  { bulletins, heard, given }: Remembered,
): number {
  let forgotten = 0;
  const latest = <T>(all: readonly T[], most: number, ageOf: (one: T) => number): readonly T[] => {
    if (all.length <= most) return all;
    forgotten += all.length - most;
    return all.toSorted((a, b) => ageOf(b) - ageOf(a)).slice(0, most);
  };
  const storable = heard.filter(({ areaId, id }) => isStorable(areaId + id));
  writeHeardBulletins(
    state,
    service,
    latest(storable, mostRows, ({ heardAt }) => heardAt),
  );
  const answers = [...given].map(([answer, each]) => {
    const last = latest([...each], mostGiven, ([, all]) => all.at(-1)?.since ?? 0);
    return [answer, new Map(last)] as const;
  });
  writeGiven(state, service, new Map(answers));
  writeKnownBulletins(
    state,
    service,
    latest(bulletins, mostRows, ({ known }) => known.listedAt),
  );
  return forgotten;
}

/**
 * Where nothing is known of a service's bulletins, as after the state of 0.1 was taken over, those of the
 * kept lists are: to be called before the lists are asked for again. `now` in epoch milliseconds.
 * @throws StateFolderError
 */
export function rememberKeptLists(
  state: StateDatabase,
  serviceDigest: string,
  copies: KeptCopies,
  now: number,
): void {
  if (state.column('bulletins', '1', 'WHERE service = ? LIMIT 1', serviceDigest).length > 0) return;
  const rows = new Map<string, RememberedBulletin>();
  for (const language of languages) {
    const list = copies.read(listKey('products', language));
    if (!list || isOfSample(list)) continue;
    const described = itemsOf(copies.read(listKey('metadata', language)), readMetadataList);
    for (const { bulletin, input } of itemsOf(list, readProducts)) {
      const { areaId } = bulletin;
      const known = { ...factsOf(bulletin), language, areaId, name: '', listedAt: list.fetchedAt };
      const other = rows.get(areaKey(known))?.known;
      if (!areaId || !isInForce(known, now) || (other && !isNewer(known, other, now))) continue;
      const own = described.find(({ productId }) => productId === bulletin.id);
      rows.set(areaKey(known), { known, text: textOf({ product: input, whole: false, metadata: own }, []) });
    }
  }
  if (rows.size > 0) writeKnownBulletins(state, serviceDigest, [...rows.values()]);
}

function itemsOf<T>(kept: KeptCopy | undefined, read: (json: unknown) => { items: T[] }): T[] {
  try {
    return kept ? read(JSON.parse(kept.body)).items : [];
  } catch {
    // A kept copy that can't be read is reported where it would be shown.
    return [];
  }
}
