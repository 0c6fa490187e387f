import type { Edition } from './area.ts';
import { type Bulletin, validityPeriodOf } from './bulletin.ts';
import { factsOf, isNewer } from './kept-bulletin.ts';
import { isRaisedBy } from './listed-bulletins.ts';
import { raisedBy } from './raised.ts';
import type { JoinedArea } from './site.ts';
import { isUsable, validityAt } from './validity.ts';

type BulletinEdition = Extract<Edition, { kind: 'bulletin' }>;

/**
 * The areas so that no language rates one lower than another: danger has no language, so where the bulletins of both are in
 * force and differ, one of them is wrong or outdated. Each has the other's ratings where those are higher, and the notice; one
 * that is newer than the other stays as it is. `now` in epoch milliseconds.
 */
export function withBothLanguages(areas: readonly JoinedArea[], now: number): JoinedArea[] {
  return areas.map((area) => {
    const { en, fr } = area.editions;
    if (en?.kind !== 'bulletin' || fr?.kind !== 'bulletin') return area;
    const areBothInForce = [en, fr].every(({ bulletin }) =>
      isUsable(validityAt(validityPeriodOf(bulletin), now)),
    );
    if (!areBothInForce) return area;
    return { ...area, editions: { en: withOther(en, fr, now), fr: withOther(fr, en, now) } };
  });
}

function withOther(own: BulletinEdition, other: BulletinEdition, now: number): BulletinEdition {
  if (isNewerText(own.bulletin, other.bulletin, now) || !isRaisedBy(own, other, now)) return own;
  return { ...raisedBy(own, other, now), notices: [...(own.notices ?? []), { kind: 'languages' }] };
}

/** Of one version the translation may have been issued later: that doesn't make it the newer one. */
function isNewerText(own: Bulletin, other: Bulletin, now: number): boolean {
  const isSame = own.id === other.id && own.version === other.version;
  return !isSame && isNewer(factsOf(own), factsOf(other), now);
}
