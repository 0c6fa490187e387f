import type { Judged } from '../judging/judge.ts';
import { nameIn } from '../model/area.ts';
import {
  areaKey,
  type Confirmation,
  instantOfConfirmation,
  isInForce,
  isOver,
  type KnownBulletin,
} from '../model/kept-bulletin.ts';
import { formatMinute } from '../source/progress.ts';

/** A bulletin that the service doesn't list as it did before. */
export interface Loss {
  kind: 'carried' | 'compared' | 'hidden' | 'unreadable' | 'external' | 'replaced' | 'confirmed';
  known: KnownBulletin;
}

/** The losses that the operator hears of. `now` in epoch milliseconds. */
export function lossesOf({ decisions, areas, accepted, statements, confirmed }: Judged, now: number): Loss[] {
  const areasById = new Map(areas.map((area) => [area.id, area]));
  const rows = new Map(accepted.map(({ known }) => [areaKey(known), known]));
  const compared = statements.flatMap((each): Loss[] => {
    const row = rows.get(areaKey(each));
    const edition = areasById.get(each.areaId)?.editions[each.language];
    if (!edition || !each.missing || !isInForce(each, now)) return [];
    const known = { name: nameIn(edition), ...row, ...each, listedAt: each.heardAt };
    const kind =
      edition.kind === 'unreadable' || edition.kind === 'external' ? edition.kind : row && 'compared';
    return kind ? [{ kind, known }] : [];
  });
  const ofKnown = decisions.flatMap(({ known, outcome }): Loss[] => {
    if (isOver(known, now)) return [];
    if (outcome === 'copy') return known.missing ? [{ kind: 'carried', known }] : [];
    if (outcome === 'replaced' || outcome === 'confirmed') return [{ kind: outcome, known }];
    if (outcome !== 'listed') return [{ kind: 'hidden', known }];
    return [];
  });
  const gone = confirmed.map((known): Loss => ({ kind: 'confirmed', known }));
  return [...ofKnown, ...compared, ...gone];
}

const maxNames = 20;

/** What the operator is told of them, those of a kind in one sentence for each language. */
export function lossWarnings(losses: readonly Loss[], needed: Confirmation): string[] {
  const groups = Map.groupBy(losses, ({ kind, known: { language, missing } }) =>
    JSON.stringify([language, kind, missing?.since, missing?.builds]),
  );
  return [...groups.values()].flatMap((group) => {
    const names = group.map(({ known }) => known.name || known.areaId.slice(0, 16));
    return group.slice(0, 1).map((first) => warningOf(first, names, needed));
  });
}

function warningOf({ kind, known }: Loss, names: readonly string[], needed: Confirmation): string {
  const { language, missing } = known;
  const listed = names.slice(0, maxNames).join(', ');
  const all = names.length > maxNames ? `${listed} and ${names.length - maxNames} more` : listed;
  const of = `the bulletin${names.length === 1 ? '' : 's'} of ${all}`;
  if (kind === 'unreadable')
    return `${language}: the service now lists something unreadable in place of ${of}; what it listed before isn’t shown any more.`;
  if (kind === 'external')
    return `${language}: the service now names another agency’s in place of ${of}; what it listed before isn’t shown any more.`;
  if (kind === 'replaced')
    return `${language}: the service no longer lists ${of}, whose validity hasn’t ended; newer bulletins of other areas cover the ground.`;
  if (!missing) return `${language}: the service doesn’t list ${of} as before.`;
  const since = `since ${formatMinute(missing.since)}`;
  if (kind === 'confirmed')
    return `${language}: the service hasn’t listed ${of} as before ${since}, in ${missing.builds} builds; this is confirmed now.`;
  const counted = `${since} (${Math.min(missing.builds, needed.repeats)} of ${needed.repeats} builds)`;
  const until = `${formatMinute(instantOfConfirmation(missing, needed))} at the earliest`;
  if (kind === 'compared')
    return `${language}: the service has listed earlier or lower bulletins than before ${counted} in the place of ${of}; the higher ratings of both are shown until that is confirmed, ${until}.`;
  if (kind === 'hidden')
    return `${language}: the service hasn’t listed ${of} ${counted}; no copy is shown, since there are newer ones, or there may be.`;
  return `${language}: the service hasn’t listed ${of} as before ${counted}; copies are shown until that is confirmed, ${until}, or they expire.`;
}
