import { nameIn } from '../model/area.ts';
import { areaKey, isInForce, isOver, type KnownBulletin } from '../model/kept-bulletin.ts';
import type { Judged } from './judge.ts';

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
