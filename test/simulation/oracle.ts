import { validityPeriodOf } from '../../src/model/bulletin.ts';
import { bands, levelNumber } from '../../src/model/danger.ts';
import type { Language } from '../../src/model/language.ts';
import { ratingNow } from '../../src/model/rating-now.ts';
import { isUsable, validityAt } from '../../src/model/validity.ts';
import type { Built, Shown } from './run.ts';
import { type Heard, instantOf, stateAt } from './service.ts';
import { type Change, type Levels, levelsOf, type Slot, slotOf, type Text, type World } from './world.ts';

/**
 * - `high`: readers rely on a rating that is lower than the service's word, or outdated, without a word of doubt.
 * - `medium`: a rating in force, which is in hand and which no answer contradicts, isn't shown.
 * - `low`: readers are warned where nothing is doubtful, or see a rating above the service's word, without a word of doubt.
 */
export interface Finding {
  severity: 'high' | 'medium' | 'low';
  rule: string;
  /** Hours. */
  at: number;
  where: string;
  expected: string;
  seen: string;
}

/** For so long the site holds on to what the service doesn't say any more. */
const confirmed = { builds: 3, hours: 3 };
/** Ground below this share of both is a matter of how borders are drawn. */
const least = 0.1;
/** Changes of a normal winter: what comes is newer by its version or its time of issue. */
const plain = ['first', 'issue', 'regroup', 'renew', 'absorb', 'version', 'id', 'extend', 'end', 'warning'];
const slots = ['daily', 'warning'] as const;

/** What is wrong with the builds of a world, by what the service really said and what of that they heard. */
export function findingsOf(world: World, builds: readonly Built[]): Finding[] {
  const isLastAlone = world.gives?.products === 'last';
  const knowledge = knowledgeOf(world.changes);
  const texts = world.changes.flatMap(({ put }) => put);
  let agreed: { since: number; builds: number } | undefined;
  let isPlain = true;
  return builds.flatMap((build) => {
    const { at, off, heard, shown } = build;
    const changes = world.changes.filter((change) => change.at <= at);
    const isClean = off === 0 && heard.every(({ isTrue }) => isTrue) && isTranslated(world, at);
    isPlain &&= isClean && changes.every(({ kind }) => plain.includes(kind));
    const lastChange = Math.max(...changes.flatMap(timesOf).filter((time) => time <= at));
    if (!isClean) agreed = undefined;
    else if (!agreed || agreed.since < lastChange) agreed = { since: at, builds: 1 };
    else agreed = { ...agreed, builds: agreed.builds + 1 };
    const isSettled = agreed && agreed.builds > confirmed.builds && at - agreed.since >= confirmed.hours;
    knowledge.hear(build);
    // Where answers don't say how old they are nobody can tell that a clock is wrong.
    const untimed = world.troubles.some((each) => each.from <= at && at < each.to && each.dates !== 'right');
    const isTimeless = off !== 0 && (untimed || world.edges?.dates === 'old');
    const all = isTimeless
      ? []
      : [
          ...shown.flatMap((each) => [
            ...slots.flatMap((slot) => tooLow(each, build, slot)),
            ...withdrawn(each, build),
            ...hidden(each, build),
          ]),
          ...notShown(build),
        ];
    // What comes without a version or later time of issue is doubted for some hours.
    const needless = isSettled ? 'stays' : isPlain ? 'over-warning' : 'brief';
    return isClean ? [...all, ...tooMuch(build, needless)] : all;
  });

  /** Where readers rely on less than the forecasters said, or on what they have taken back. */
  function tooLow(shown: Shown, { at, off, heard }: Built, slot: Slot): Finding[] {
    if (shown.isNoted || shown.edition?.kind !== 'bulletin') return [];
    const cells = shown.cells ?? knowledge.cellsOf(shown.areaId ?? '');
    const groups = Map.groupBy(cells, (cell) => knowledge.wordOf(cell, at, shown, slot));
    const other = slot === 'daily' ? 'warning' : 'daily';
    const own = textShown(shown);
    const isOfOther = own !== undefined && slotOf(own) === other;
    // A page without scripts says what is so by the build's clock, one with them what is so by the reader's.
    const moments = [
      ...(Math.abs(off) > 1 || off === 0 ? [{ own: at + off, time: at }] : []),
      ...[0, 2].map((later) => ({ own: at + later, time: at + later })),
    ];
    return [...groups].flatMap(([text, ground]): Finding[] => {
      const share = text && Math.max(ground.length / cells.length, ground.length / knowledge.groundOf(text));
      if (!text || !share || share < least || text.issued === null) return [];
      if (shown.areaId === undefined && isDrawnElsewhere(text, ground, at)) return [];
      // What is shown may be the area's later word, also where late outlines have it on more ground.
      const isSuperseded = own?.areaId === text.areaId && own.serial > text.serial && slotOf(own) === slot;
      // Nobody knows of an earlier one that it has been reinstated whose language never had the later one.
      const isOlder =
        own?.id !== text.id && Number(own?.issued) > text.issued && slotOf(own as Text) === slot;
      if (isSuperseded || (own && isOlder && !knowledge.wasReinstated(text, own))) return [];
      for (const { own, time } of moments) {
        const claimed = claimedAt(shown, own);
        const soon = text.issued > time && text.issued < time + 1;
        const due = levelsOf(text, soon ? text.issued : time);
        const beside = ground.map((cell) => knowledge.wordOf(cell, at, shown, other));
        const isMore = (level: number, band: number) =>
          [due, ...beside.map((each) => each && levelsOf(each, time))].every(
            (all) => level > (all?.[band] ?? 0),
          );
        // What has ended in one product is no reason not to show the other one.
        if (!claimed || (!due && (isOfOther || !claimed.some(isMore)))) continue;
        const isOver = !due && text.kind === 'plain';
        const rule = due
          ? claimed.some((level, band) => level < (due[band] ?? 0))
            ? 'lower'
            : !soon && claimed.some(isMore)
              ? 'higher'
              : ''
          : `outdated, ${isOver ? 'over' : text.kind}`;
        const isSaid = due || text.kind === 'external' || knowledge.isRead(text);
        if (rule === '' || !isSaid || (!due && !(isLater(text, shown) && isEndKnown(text, shown, at))))
          continue;
        // Outlines are the service's word, and may go back; but one answer of a build may give another outline than the rest.
        const has = (areaId = '') =>
          heard.some(({ layout = {} }) => layout[areaId]?.some((cell) => ground.includes(cell)));
        const isOther = text.areaId !== shown.areaId && has(shown.areaId);
        const isGivenForPlace =
          shown.areaId === undefined &&
          heard.some(({ endpoint, texts }) => endpoint === 'productAt' && texts.includes(text));
        const isUndrawn = !knowledge.isDrawn(text.areaId) && !isGivenForPlace;
        const isUnknown = isUndrawn && isYoung(text, at);
        const drawn = isUndrawn ? ', by an area not drawn yet' : isOther ? ', by an outline of before' : '';
        const by = `${drawn}${isUnknown ? ', on a new site' : ''}`;
        const isLow = rule === 'higher' || (isOther && !isUndrawn && !has(text.areaId));
        const when = time > at ? ' later' : own !== time ? ' by its own clock' : '';
        return [
          {
            severity: isLow ? 'low' : isUnknown ? 'medium' : 'high',
            rule: `${rule}${when}${by}`,
            ...{ at, where: nameOf(shown) },
            expected: `${due?.join('-') ?? 'none'} by ${describe(text)} on ${ground.length} cells`,
            seen: `${claimed.join('-')} of ${describeShown(shown)}`,
          },
        ];
      }
      return [];
    });
  }

  /** The text that is shown, as the forecasters made it: a French one may be dated later. */
  function textShown({ edition }: Shown): Text | undefined {
    const { id, version, until } = (edition?.kind === 'bulletin' && edition.bulletin) || {};
    const own = texts.filter((text) => text.id === id && text.version === version);
    // Where ids begin anew, two bulletins have one id.
    return own.find((text) => typeof text.until === 'number' && instantOf(text.until) === until) ?? own[0];
  }

  /** Whether a text is later than the one that is shown: another one may end before that, and says nothing of it. */
  function isLater({ id, version, issued }: Text, shown: Shown): boolean {
    const own = textShown(shown);
    if (!own) return true;
    return own.id === id ? version >= own.version : issued !== null && issued > Number(own.issued);
  }

  /** Whether a longer end of the same version, which is shown, can't be taken for an extension. */
  function isEndKnown(text: Text, { language, edition }: Shown, at: number): boolean {
    const { id, version, until } = (edition?.kind === 'bulletin' && edition.bulletin) || {};
    if (id !== text.id || version !== text.version) return true;
    const longer = texts.filter(
      (one) =>
        one.id === id &&
        one.version === version &&
        typeof one.until === 'number' &&
        instantOf(one.until) === until,
    );
    return longer.some((one) => knowledge.hadInTurn(language, one, text, at));
  }

  /** Whether builds hadn't known the outlines for long when they first heard of a text. */
  function isYoung(text: Text, at: number): boolean {
    return Math.min(at, knowledge.firstGiven(text)) - Number(builds[0]?.at) < confirmed.hours;
  }

  /** Whether the service itself draws a text's area still without a ground: its points and outlines know no better. */
  function isDrawnElsewhere({ areaId }: Text, ground: readonly number[], at: number): boolean {
    const cells = stateAt(world.changes, 'en', at).layout[areaId];
    return cells !== undefined && !ground.some((cell) => cells.includes(cell));
  }

  /** Where what the forecasters have taken back, and the list that came doesn't have any more, is shown as if it had it. */
  function withdrawn(shown: Shown, { at, heard }: Built): Finding[] {
    const { areaId, language, isNoted } = shown;
    const claimed = claimedAt(shown, at);
    if (isNoted || areaId === undefined || !claimed) return [];
    // Where ids begin anew, an area may have been drawn elsewhere last.
    const { listed } = stateAt(world.changes, 'forecasters', at);
    if ([...listed.values()].some((text) => text.areaId === areaId && levelsOf(text, at))) return [];
    const isGone = knowledge.cellsOf(areaId).every((cell) => knowledge.isWithdrawn(cell, at));
    const isAbsent = ({ texts }: Heard) => texts.every((text) => text.areaId !== areaId);
    const own = heard.filter((each) => each.language === language);
    // What one language alone has taken back is in doubt in the other one as well, for as long as that lasts.
    const elsewhere = heard.filter((each) => each.language !== language);
    const lists = ({ endpoint }: Heard) => endpoint === 'products' || endpoint === 'metadata';
    const isGoneThere =
      elsewhere.every((each) => each.isTrue && (!lists(each) || isAbsent(each))) &&
      knowledge.wasListed(elsewhere[0]?.language, textShown(shown));
    const isGoneHere = own.some((each) => each.endpoint === 'products' && each.isTrue && isAbsent(each));
    if (!isGone || !(isGoneThere || isGoneHere)) return [];
    // By its id the service still has it, which other answers name.
    const isById = own.some(({ endpoint, texts }) => {
      return endpoint === 'product' && texts.some((text) => text.areaId === areaId && levelsOf(text, at));
    });
    if (isById && !isGoneThere) return [];
    return [
      {
        ...{
          severity: 'high',
          rule: `outdated, withdrawn${isGoneHere ? '' : ' in the other language'}`,
          at,
          where: nameOf(shown),
        },
        ...{ expected: 'none', seen: describeShown(shown, claimed.join('-')) },
      },
    ];
  }

  /** Where a page or a place says that there is no bulletin, or none any more, and one of another area is known to be in force on its ground. */
  function hidden(shown: Shown, build: Built): Finding[] {
    const { at, off, heard } = build;
    const { areaId, language, state, isNoted, cells = [] } = shown;
    const isTold = isNoted || ['failed', 'unreadable', 'unknown'].includes(state);
    if (off !== 0 || isTold || claimedAt(shown, at)) return [];
    // The page says so where the other language has a bulletin.
    const claims = (one: Shown) =>
      build.shown.some(
        (each) =>
          each.areaId === one.areaId &&
          (one.areaId !== undefined || each.cells?.[0] === one.cells?.[0]) &&
          claimedAt(each, at),
      );
    if (claims(shown)) return [];
    const isOnMap = (cell: number) =>
      areaId !== undefined &&
      build.shown.some((each) => {
        const says = each.isNoted || ['failed', 'unknown'].includes(each.state) || claims(each);
        const isOther = each.areaId !== undefined && each.areaId !== areaId && each.language === language;
        return isOther && says && each.cells?.includes(cell);
      });
    const hadBulletin =
      areaId === undefined ||
      texts.some((one) => one.areaId === areaId && levelsOf(one, Math.max(at - 24, Number(one.issued))));
    const own = textShown(shown);
    return slots.flatMap((slot): Finding[] => {
      const words = Map.groupBy(cells, (cell) => {
        const word = knowledge.wordOf(cell, at, {}, slot);
        return word && levelsOf(word, at) ? word : knowledge.drawnFor(cell, at, slot);
      });
      return [...words].flatMap(([text, ground]): Finding[] => {
        const levels = text && levelsOf(text, at);
        if (!levels || text.areaId === areaId || Number(own?.issued) > Number(text.issued)) return [];
        // A service that has no outline of an area gives its points no forecast.
        if (
          areaId === undefined &&
          (world.undrawn?.includes(text.areaId) || isDrawnElsewhere(text, ground, at))
        )
          return [];
        const share = Math.max(ground.length / cells.length, ground.length / knowledge.groundOf(text));
        if (share < least || ground.every(isOnMap)) return [];
        // That a neighbour has grown over the ground only outlines say.
        const areOutlines = heard.some(({ endpoint, isWhole }) => endpoint === 'areas' && isWhole);
        const isGrown =
          areaId !== undefined &&
          knowledge.isDrawn(text.areaId) &&
          !ground.some((cell) => knowledge.isDrawn(text.areaId, cell));
        if (isGrown && areOutlines) return [];
        const isGiven = knowledge.isGiven(language, text);
        if (!isGiven && knowledge.firstGiven(text) < Infinity) return [];
        const why = [
          ...(isGrown ? ['of a neighbour'] : []),
          ...(isGiven ? [] : ['as outlines alone have said']),
          ...(isYoung(text, at) ? ['on a new site'] : []),
          ...(hadBulletin ? [] : ['for a day']),
        ];
        return [
          {
            severity: why.length > 0 ? 'medium' : 'high',
            rule: ['hidden', state, ...why].join(', '),
            ...{ at, where: nameOf(shown) },
            expected: `${levels.join('-')} by ${describe(text)} on ${ground.length} cells`,
            seen: describeShown(shown),
          },
        ];
      });
    });
  }

  /** Bulletins in force that this build has in hand, where the page says that there are none. */
  function notShown({ at, off, heard, shown }: Built): Finding[] {
    if (off !== 0) return [];
    const listed = [...stateAt(world.changes, 'forecasters', at).listed.values()];
    return heard
      .filter(({ endpoint }) => endpoint !== 'areas' && endpoint !== 'metadata')
      .flatMap(({ endpoint, language, texts }) =>
        texts
          .filter((text) => listed.includes(text) && levelsOf(text, at))
          .map((text) => ({ endpoint, language, text })),
      )
      .filter(
        (one, index, all) =>
          all.findIndex(({ language, text }) => language === one.language && text === one.text) === index,
      )
      .flatMap(({ endpoint, language, text }): Finding[] => {
        const own = shown.find((each) => each.language === language && each.areaId === text.areaId);
        if (!shown.some((each) => each.language === language)) return [];
        // Where others have its ground, and what it has isn't in all lists, those are shown.
        if (isFollowedArea(text.areaId, at)) return [];
        if (own && (claimedAt(own, at) || own.edition?.kind === 'unreadable')) return [];
        // A list that goes on with the last one alone, though it is over, is said to announce another.
        const isNoted = own?.isNoted || own?.state === 'unknown';
        if (isNoted && (isLastAlone || isContradicted(heard, language, text, at))) return [];
        // Which of two ends of one version came first is unknown, until the language's list had both in turn.
        const isEndDoubtful = heard
          .flatMap(({ texts }) => texts)
          .some((other) => isEarlierEnd(other, text) && !knowledge.hadInTurn(language, other, text, at));
        if (isEndDoubtful) return [];
        return [
          {
            severity: 'medium',
            rule: `not shown${isNoted ? ' (noted)' : ''}, ${own?.state ?? 'no page'}, in hand by ${endpoint}`,
            ...{
              at,
              where: `${language} ${text.areaId}`,
              expected: describe(text),
              seen: own ? describeShown(own) : 'nothing',
            },
          },
        ];
      });
  }

  /** Whether an area has given its ground to others. */
  function isFollowedArea(areaId: string, at: number): boolean {
    const layouts = world.changes.flatMap((change) =>
      change.at <= at && change.layout ? [change.layout] : [],
    );
    return !layouts.at(-1)?.[areaId] && layouts.some((layout) => layout[areaId]);
  }

  /** Where all answers agree, and have for long enough, and yet readers are warned or shown something else. */
  function tooMuch({ at, shown }: Built, rule: string): Finding[] {
    const { listed, layout } = stateAt(world.changes, 'forecasters', at);
    return shown.flatMap((each): Finding[] => {
      const [areaId] =
        each.areaId === undefined
          ? (Object.entries(layout).findLast(([, cells]) => cells.includes(each.cells?.[0] ?? -1)) ?? [''])
          : [each.areaId];
      if (each.areaId === undefined && world.undrawn?.includes(areaId)) return [];
      const all = [...listed.values()].filter((one) => one.areaId === areaId);
      // The bulletins of an area that others have followed may stay listed, or drawn.
      if (all.length > 0 && isFollowedArea(areaId, at)) return [];
      if (all.some(({ kind, issued }) => kind !== 'plain' || issued === null)) return [];
      const inForce = all
        .filter((one) => levelsOf(one, at))
        .sort((a, b) => Number(b.issued) - Number(a.issued));
      const [text] = inForce.length > 0 ? inForce : all;
      const claimed = claimedAt(each, at)?.join('-');
      const dueOf = (some: readonly Text[]) =>
        some.length === 0
          ? undefined
          : [0, 1, 2].map((band) => Math.max(...some.map((one) => levelsOf(one, at)?.[band] ?? 0))).join('-');
      const due = dueOf(inForce);
      // Where the list has the last one alone, other answers announce the higher one, or don't.
      const areUnequal = isLastAlone && inForce.length > 1;
      if (isLastAlone && each.isNoted && !claimed) return [];
      if (areUnequal && [due, dueOf(inForce.slice(0, 1))].includes(claimed)) return [];
      const isSaid = inForce.length > 1 && each.edition?.notices?.every(({ kind }) => kind === 'several');
      const isExtra = !layout[areaId] && !text && claimed !== undefined;
      const isOther = claimed !== due || (text && each.isNoted && !isSaid);
      if (!isExtra && !isOther) return [];
      const kinds = each.edition?.notices?.map(({ kind }) => kind).join(' ') || each.state;
      return [
        {
          ...{
            severity: due && !claimed ? 'medium' : due || each.isNoted ? 'low' : 'high',
            rule: `${rule}, ${kinds}`,
          },
          ...{ at, where: nameOf(each) },
          ...{
            expected: `${due ?? 'none'} by ${text ? describe(text) : 'nobody'}`,
            seen: describeShown(each, claimed),
          },
        },
      ];
    });
  }
}

/** The levels that a site shows as current; those of which it says "at least" count as a word of doubt. */
export function claimedAt({ edition }: Shown, time: number): Levels | undefined {
  if (edition?.kind !== 'bulletin') return undefined;
  const now = instantOf(time);
  if (!isUsable(validityAt(validityPeriodOf(edition.bulletin), now))) return undefined;
  const rating = ratingNow(edition.bulletin, edition.metadata, now);
  if (rating.kind === 'none') return undefined;
  const levels = bands.map((band) => {
    if (rating.kind === 'highestOnly') return rating.highest.level ? levelNumber(rating.highest.level) : 0;
    const each = rating.ratings[band];
    return each.kind === 'level' ? levelNumber(each.value) : each.kind === 'unknown' ? 6 : 0;
  });
  return levels as unknown as Levels;
}

/** What builds have heard, and could know by that. */
function knowledgeOf(changes: readonly Change[]) {
  const times = [...new Set(changes.map(({ at }) => at))].sort((a, b) => a - b);
  const words = times.map((from) => {
    const { layout, listed } = stateAt(changes, 'forecasters', from);
    const byArea = new Map([...listed.values()].map((text) => [`${slotOf(text)} ${text.areaId}`, text]));
    // Where outlines have areas of before as well, the new one has the ground.
    const bySlot = (slot: Slot) =>
      new Map(
        Object.entries(layout).flatMap(([areaId, cells]) =>
          cells.map((cell) => [cell, byArea.get(`${slot} ${areaId}`)] as const),
        ),
      );
    /** The word for the ground of an area: its own, as long as the service draws it. */
    const wordFor = (areaId: string | undefined, cell: number, slot: Slot) =>
      areaId !== undefined && layout[areaId]?.includes(cell)
        ? byArea.get(`${slot} ${areaId}`)
        : byCell[slot].get(cell);
    const byCell = { daily: bySlot('daily'), warning: bySlot('warning') };
    return { from, byCell, wordFor };
  });
  const heardAt = new Map<Text, { at: number; builds: number; isPassing: boolean; isTrue: boolean }>();
  const read = new Set<Text>();
  /** Those that an answer has given beside another one of the area. */
  const beside = new Set<Text>();
  /** As it was drawn last. */
  const outlines = new Map<string, { at: number; cells: Set<number> }>();
  const [firstListed, firstGiven] = [new Map<string, number>(), new Map<string, number>()];
  return {
    hear({ at, off, heard }: Built): void {
      const now = (of: Language | 'forecasters') => [...stateAt(changes, of, at).listed.values()];
      const made = now('forecasters');
      const lists = { en: now('en'), fr: now('fr') };
      for (const each of heardAt.values()) each.builds += 1;
      for (const [text, each] of heardAt) if (each.isPassing) heardAt.delete(text);
      for (const { endpoint, language, texts, layout, isTrue } of heard) {
        for (const { serial } of texts) {
          const key = `${language} ${serial}`;
          for (const first of endpoint === 'products' ? [firstListed, firstGiven] : [firstGiven])
            first.set(key, Math.min(at, first.get(key) ?? at));
        }
        if (endpoint !== 'metadata') for (const text of texts) read.add(text);
        for (const [, all] of Map.groupBy(texts, ({ areaId }) => areaId))
          if (all.length > 1) for (const text of all) beside.add(text);
        for (const text of texts) {
          const known = heardAt.get(text);
          const isUpToDate = made.every((one) => one.areaId !== text.areaId || lists[language].includes(one));
          const isSaid =
            (isTrue && isUpToDate && endpoint !== 'product') || (known?.builds === 0 && known.isTrue);
          heardAt.set(text, { at, builds: 0, isPassing: off !== 0, isTrue: isSaid });
        }
        for (const [areaId, cells] of Object.entries(layout ?? {})) {
          const last = outlines.get(areaId);
          // The languages of one build may draw it differently.
          const same = last?.at === at ? last.cells : [];
          outlines.set(areaId, { at, cells: new Set([...same, ...cells]) });
        }
      }
    },
    /** Whether more than the ratings that metadata gives were heard of a text. */
    isRead: (text: Text) => read.has(text),
    /** Whether the forecasters have taken back what they last said of a cell, with nothing in its place. */
    isWithdrawn(cell: number, at: number): boolean {
      const last = words.findLast(({ from }) => from <= at)?.byCell;
      return last !== undefined && slots.every((slot) => last[slot].get(cell) === undefined);
    },
    /** Whether a language's list had a bulletin, in this version or a later one. */
    wasListed: (language?: Language, { id, version = 0 }: Partial<Text> = {}) =>
      changes.some(({ put }) =>
        put.some(
          (text) =>
            text.id === id && text.version >= version && firstListed.has(`${language} ${text.serial}`),
        ),
      ),
    /** Whether a language's list had one text before another, and that before a time. */
    hadInTurn(language: Language, one: Text, other: Text, before: number): boolean {
      const [first, second] = [one, other].map(
        ({ serial }) => firstListed.get(`${language} ${serial}`) ?? Infinity,
      );
      return Number(first) < Number(second) && Number(second) < before;
    },
    /** Whether a language has given one text after another. */
    wasReinstated: (one: Text, other: Text) =>
      (['en', 'fr'] as const).some((language) => {
        const [first, before] = [one, other].map(({ serial }) => firstGiven.get(`${language} ${serial}`));
        return before !== undefined && first !== undefined && before < first;
      }),
    /** How many cells a text is for. */
    groundOf(text: Text): number {
      const grounds = words.map(({ byCell }) => [...byCell[slotOf(text)].values()]);
      const last = grounds.findLast((ground) => ground.includes(text));
      return last?.filter((each) => each === text).length ?? 0;
    },
    cellsOf: (areaId: string) => [...(outlines.get(areaId)?.cells ?? [])],
    /** Whether an area was ever drawn, and with a cell when it was last. */
    isDrawn: (areaId: string, cell?: number) =>
      cell === undefined ? outlines.has(areaId) : outlines.get(areaId)?.cells.has(cell) === true,
    isGiven: (language: Language, { serial }: Text) => firstGiven.has(`${language} ${serial}`),
    firstGiven: ({ serial }: Text) =>
      Math.min(...(['en', 'fr'] as const).map((each) => firstGiven.get(`${each} ${serial}`) ?? Infinity)),
    /** What the forecasters say of a cell for an area that outlines have given it within the hours of confirmation. */
    drawnFor(cell: number, at: number, slot: Slot): Text | undefined {
      const text = words.findLast(({ from }) => from <= at)?.byCell[slot].get(cell);
      const drawn = text && outlines.get(text.areaId);
      return drawn?.cells.has(cell) && at - drawn.at < confirmed.hours ? text : undefined;
    },
    /** What the forecasters said last of a cell, as far as it was heard, for the page of an area, a place, or whoever asks. */
    wordOf(
      cell: number,
      at: number,
      { areaId }: Pick<Partial<Shown>, 'areaId'>,
      slot: Slot,
    ): Text | undefined {
      const said = words.filter(({ from }) => from <= at).map((each) => each.wordFor(areaId, cell, slot));
      const index = said.findLastIndex((text) => {
        const known = text && heardAt.get(text);
        const drawn = text && outlines.get(text.areaId);
        if (!text || !known || (areaId !== undefined && drawn && !drawn.cells.has(cell))) return false;
        return known.builds < confirmed.builds || at - known.at < confirmed.hours;
      });
      const text = said[index];
      const known = text && heardAt.get(text);
      // Of two that no answer has given beside each other the later one may have replaced the other, unless that is still said.
      const isFollowed = words.some(({ from, byCell }) => {
        const other = byCell[slot === 'daily' ? 'warning' : 'daily'].get(cell);
        return from <= at && other && heardAt.has(other) && Number(other.issued) > Number(text?.issued);
      });
      if (known && isFollowed && !beside.has(text) && !(known.builds === 0 && known.isTrue)) return undefined;
      // What was withdrawn since says nothing any more.
      return said.slice(index).includes(undefined) ? undefined : text;
    },
  };
}

function timesOf({ at, frenchAt, englishAt = at, drawnAt = at }: Change): number[] {
  return [at, englishAt, drawnAt, ...(frenchAt === null ? [] : [Math.max(at, frenchAt)])];
}

/** Whether a language's answers are late or missing, or any answer says that a bulletin isn't in force, or may say so. */
function isContradicted(heard: readonly Heard[], language: Language, { id, areaId }: Text, at: number) {
  const own = heard.flatMap(({ texts }) => texts).filter((text) => text.areaId === areaId);
  const isOver = (text: Text) => text.id === id && !levelsOf(text, at);
  return (
    heard.some((each) => each.language === language && !each.isTrue) ||
    own.some((text) => text.kind !== 'plain' || text.issued === null || isOver(text))
  );
}

/** Whether a text is of the same version as another and ends before it. */
function isEarlierEnd(one: Text, other: Text): boolean {
  return one.id === other.id && one.version === other.version && Number(one.until) < Number(other.until);
}

/** Whether the lists and outlines have just what the forecasters have decided. */
function isTranslated({ changes, languages = ['en', 'fr'] }: World, at: number): boolean {
  const made = stateAt(changes, 'forecasters', at);
  const all = [...made.listed.values()];
  const last = changes.findLast((change) => change.layout && change.at <= at);
  if (last?.drawnAt !== undefined && last.drawnAt > at) return false;
  return languages.every((language) => {
    const { listed } = stateAt(changes, language, at);
    return listed.size === all.length && all.every((text) => listed.get(text.id) === text);
  });
}

function nameOf({ language, areaId, cells }: Shown): string {
  return `${language} ${areaId ?? `cell ${cells?.[0]}`}`;
}

function describe({ id, version, serial, until }: Text): string {
  return `${id} v${version} #${serial} until ${until}`;
}

function describeShown({ edition, state, notices }: Shown, claimed = ''): string {
  const { id = '', version = '' } = (edition?.kind === 'bulletin' && edition.bulletin) || {};
  return `${claimed} ${id} v${version}, ${state} ${notices.join(' ')}`.trim();
}
