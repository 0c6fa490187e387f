import { type BulletinList, bulletinLists } from '../../src/judging/bulletin-list.ts';
import { type Judged, judge } from '../../src/judging/judge.ts';
import type { JoinedArea } from '../../src/model/area.ts';
import { joinAreas } from '../../src/model/join-areas.ts';
import { type Language, languages } from '../../src/model/language.ts';
import type { LanguageAnswers } from '../../src/model/language-answers.ts';
import type { Shape } from '../../src/model/shape.ts';

interface Given {
  lists?: Partial<Record<Language, BulletinList>>;
  answers?: Partial<Record<Language, LanguageAnswers>>;
  shapeOf?: (areaId: string) => Shape | undefined;
}

/** Joined areas as a first build shows them, of which nothing is known; without lists, as lists that have just their bulletins. */
export function judgedAs(areas: readonly JoinedArea[], now: number, given: Given = {}): JoinedArea[] {
  return judged(areas, now, given).areas;
}

/** The same, with what is said beside. */
export function judged(
  areas: readonly JoinedArea[],
  now: number,
  { lists = listsOf(areas, now), answers = {}, shapeOf = () => undefined }: Given = {},
): Judged {
  const said = Object.fromEntries(
    languages.flatMap((language) => {
      const list = lists[language];
      const { metadata = metadataIn(areas, language), metadataKept: isMetadataKept = false } =
        answers[language] ?? {};
      const none = {
        fromPlaces: [],
        issuedOf: () => undefined,
        isKnown: () => true,
        firstSeen: () => undefined,
        isThereSince: () => false,
        endedBeside: () => undefined,
        hasDropped: () => false,
      };
      return list ? [[language, { list, metadata, isMetadataKept, ...none }] as const] : [];
    }),
  );
  const memory = { known: [], open: () => undefined, isRepeated: () => false, shapeOf: () => undefined };
  const outlines = {
    shapeOf,
    drawnSince: () => undefined,
    namedAt: () => undefined,
    bulletinSince: () => undefined,
    publishedLately: [],
  };
  const evidence = { said, memory, statements: [], onLostGround: [], goneBack: new Map(), outlines };
  return judge(areas, evidence, { repeats: 3, repeatHours: 3 }, now);
}

/** The areas of a service's answers as a first build shows them. */
export function judgedAreas(answers: Partial<Record<Language, LanguageAnswers>>, now: number) {
  const sources = languages
    .filter((language) => answers[language])
    .map((language) => ({ name: 'products' as const, language, state: 'fresh' as const }));
  const { areas, warnings } = joinAreas(answers, now);
  return { areas: judgedAs(areas, now, { lists: bulletinLists(answers, sources, now), answers }), warnings };
}

function metadataIn(areas: readonly JoinedArea[], language: Language) {
  return areas.flatMap(({ editions }) => editions[language]?.metadata ?? []);
}

function listsOf(areas: readonly JoinedArea[], now: number) {
  const listOf = (language: Language): BulletinList => {
    const bulletins = areas.flatMap(({ id: areaId, editions }) => {
      const edition = editions[language];
      return edition?.kind === 'bulletin' && !edition.kept ? [{ ...edition.bulletin, areaId }] : [];
    });
    return { state: 'answered', at: now, bulletins, unreadable: new Map() };
  };
  return { en: listOf('en'), fr: listOf('fr') };
}
