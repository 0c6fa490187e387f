import { type Edition, type JoinedArea, withEditions } from '../model/area.ts';
import { factsOf, isInForce } from '../model/kept-bulletin.ts';
import type { Language } from '../model/language.ts';
import type { BulletinList } from './bulletin-list.ts';
import { groundOf, type PublishedBefore, successorsIn } from './successors.ts';

/**
 * The areas without the bulletins that came only by their ids and whose ground other areas now cover: after a
 * regrouping, late answers still name them. `now` in epoch milliseconds.
 *
 * | nine tenths of its ground (`groundOf`)                  | then                                       |
 * |---------------------------------------------------------|--------------------------------------------|
 * | newer listed ones cover                                 | it isn't there; if it was known, it has vanished |
 * | earlier ones cover, or a new area's may, which has no outline yet; it was known | `failed`: whether it is still valid is unknown |
 */
export function withoutTakenGround(
  areas: readonly JoinedArea[],
  lists: Partial<Record<Language, BulletinList>>,
  before: PublishedBefore,
  now: number,
): JoinedArea[] {
  const successors = successorsIn(areas, lists, before);
  const decide = (area: JoinedArea, language: Language): Edition | undefined => {
    const edition = area.editions[language];
    const unlisted = lists[language]?.unlisted;
    if (edition?.kind !== 'bulletin' || !unlisted?.has(edition.bulletin.id)) return edition;
    const facts = factsOf(edition.bulletin);
    if (!isInForce(facts, now)) return edition;
    const known = before.known(language, area.id);
    const isKnown = known?.id === facts.id && known.version === facts.version;
    const self = isKnown ? known : { ...facts, language, areaId: area.id, name: '', listedAt: now };
    // What one answer names beside it, on ground that isn't drawn yet, isn't in its place.
    const { named, metadataFailed } = lists[language] ?? {};
    const beside = !metadataFailed && named?.ids.has(facts.id) ? named.ids : undefined;
    const others = successors[language]
      .filter((each) => {
        const id = each.facts?.id ?? '';
        return each.areaId !== area.id && !unlisted.has(id) && (each.shape || !beside?.has(id));
      })
      // That its neighbours were there before speaks for one that was there beside them.
      .map((each) => (isKnown ? each : { ...each, before: undefined }));
    const { state } = groundOf(self, before.shapeOf(self) ?? area.shape, others, now);
    if (state === 'free' || (state === 'shared' && !isKnown)) return edition;
    return { kind: state === 'shared' ? 'failed' : 'none', metadata: edition.metadata };
  };
  return areas.map((area) => withEditions(area, (_, language) => decide(area, language)));
}
