import type { Bulletin } from '../model/bulletin.ts';
import type { Age } from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import type { LanguageAnswers } from '../model/language-answers.ts';
import type { Source } from '../model/source.ts';

/** How the list of bulletins of a language came about, and what is in it. */
export interface BulletinList {
  /** `answered`: by the service, in this build; `kept`: a copy; `failed`: neither. */
  state: 'answered' | 'kept' | 'failed';
  /** When it was fetched or confirmed, epoch milliseconds; of a failed one, now. */
  at: number;
  /** Every bulletin in it, whether its area shows it or another one. */
  bulletins: readonly Bulletin[];
  /** The areas of those in it that can't be read, and of each what can. */
  unreadable: ReadonlyMap<string, Age>;
  /** Whether metadata failed: what only that said isn't gone. */
  metadataFailed?: boolean;
  /** The areas of which an answer by id or for a place failed: nor is what only that said. */
  failedIn?: ReadonlySet<string>;
  /** Ids that fresh answers name, the list lacks, and couldn’t be loaded: they may not be gone. */
  unloaded?: ReadonlySet<string>;
  /** The areas that metadata names; undefined without any. */
  described?: ReadonlySet<string> | undefined;
  /** The bulletins that metadata names, fresh or as they were heard last, and their areas; undefined where there is none. */
  named?: { ids: ReadonlySet<string>; areaIds: ReadonlySet<string> } | undefined;
  /** Listed ids that weren't found by themselves. */
  notFound?: ReadonlySet<string> | undefined;
  /** Those that were found before: late lists may still have what was withdrawn. */
  goneIds?: ReadonlySet<string> | undefined;
  /** The areas that its own outlines draw, fresh or kept; undefined without any. */
  drawn?: ReadonlySet<string> | undefined;
  /** Whether those are a kept copy. */
  areOutlinesKept?: boolean | undefined;
  /** Bulletins that came by their ids or for places. */
  others?: readonly Bulletin[];
  /** Ids of those in `bulletins` that only came by their ids. */
  unlisted?: ReadonlySet<string>;
}

/** The lists of bulletins that a build goes by, in each language. `now` in epoch milliseconds. */
export function bulletinLists(
  answers: Partial<Record<Language, LanguageAnswers>>,
  sources: readonly Pick<Source, 'name' | 'language' | 'state' | 'at'>[],
  now: number,
): Partial<Record<Language, BulletinList>> {
  const lists: Partial<Record<Language, BulletinList>> = {};
  for (const { name, language, state, at = now } of sources) {
    if (name !== 'products' || !language) continue;
    const { items = [], lost = [] } = answers[language]?.products ?? {};
    const ofAreas = lost.filter(({ areaId }) => areaId !== '');
    const unreadable = new Map(
      ofAreas
        .sort((a, b) => (a.version ?? 0) - (b.version ?? 0))
        .map(({ areaId, id = '', version }) => [areaId, { id, version, issued: 'unreadable' as const }]),
    );
    const metadataFailed = sources.some(
      (each) =>
        each.language === language &&
        each.name === 'metadata' &&
        (each.state === 'kept' || each.state === 'failed'),
    );
    const unloaded = new Set(answers[language]?.unloaded?.map(({ id }) => id));
    const unlisted = new Set(answers[language]?.unlisted);
    const { areas, areasKept, metadata, others = [] } = answers[language] ?? {};
    const drawn = areas && new Set(areas.flatMap((each) => (each.shape ? [each.id] : [])));
    const described = metadata && new Set(metadata.map(({ areaId }) => areaId));
    const named = metadata?.filter(({ productId }) => productId !== '');
    lists[language] = {
      state: state === 'kept' ? 'kept' : state === 'fresh' || state === 'none' ? 'answered' : 'failed',
      at,
      bulletins: items,
      unreadable,
      unloaded,
      unlisted,
      metadataFailed,
      failedIn: new Set(answers[language]?.failedIn),
      described,
      named: named && {
        ids: new Set(named.map(({ productId }) => productId)),
        areaIds: new Set(named.map(({ areaId }) => areaId)),
      },
      notFound: new Set(answers[language]?.notFound),
      goneIds: new Set(answers[language]?.goneIds),
      drawn,
      areOutlinesKept: areasKept,
      others,
    };
  }
  return lists;
}
