import type { Edition } from './area.ts';
import { type Bulletin, validityPeriodOf } from './bulletin.ts';
import { areOverlapping } from './cover.ts';
import { factsOf, isNewer } from './kept-bulletin.ts';
import type { SiteLanguage } from './language.ts';
import { dangerOf, isRaisedBy } from './listed-bulletins.ts';
import { raisedBy } from './raised.ts';
import type { JoinedArea } from './site.ts';
import { isUsable, validityAt } from './validity.ts';

type BulletinEdition = Extract<Edition, { kind: 'bulletin' }>;

const otherOf = { en: 'fr', fr: 'en' } as const;

/**
 * The areas so that no language rates any ground lower than another: danger has no language, so where the bulletins of both are
 * in force and differ, one of them is wrong or outdated. Each has the other's ratings where those are higher, and the notice;
 * one that is newer than the other stays as it is. A bulletin whose area has none in the other language is compared with those
 * of that language on the same ground: languages may group areas differently. `now` in epoch milliseconds.
 */
export function withBothLanguages(areas: readonly JoinedArea[], now: number): JoinedArea[] {
  const alone = { en: [], fr: [] } as Record<SiteLanguage, JoinedArea[]>;
  for (const language of ['en', 'fr'] as const)
    alone[language] = areas
      .filter((area) => inForce(area, language, now) && !inForce(area, otherOf[language], now) && area.shape)
      // Once the highest has raised an area, most of the others needn't be compared with it.
      .sort((a, b) => dangerIn(b, language, now) - dangerIn(a, language, now));
  return areas.map((area) => {
    const editions = { ...area.editions };
    for (const language of ['en', 'fr'] as const) {
      const own = inForce(area, language, now);
      const same = inForce(area, otherOf[language], now);
      if (!own) continue;
      let raised = same ? withOther(own, same, own, now) : own;
      for (const each of alone[otherOf[language]]) {
        const other = inForce(each, otherOf[language], now);
        if (other && each !== area)
          raised = withOther(raised, other, own, now, () => onSameGround(area, each));
      }
      editions[language] = raised;
    }
    return { ...area, editions };
  });
}

function inForce({ editions }: JoinedArea, language: SiteLanguage, now: number): BulletinEdition | undefined {
  const edition = editions[language];
  if (edition?.kind !== 'bulletin') return undefined;
  return isUsable(validityAt(validityPeriodOf(edition.bulletin), now)) ? edition : undefined;
}

function dangerIn(area: JoinedArea, language: SiteLanguage, now: number): number {
  const edition = inForce(area, language, now);
  return edition ? dangerOf(edition, now) : -1;
}

function onSameGround({ shape }: JoinedArea, { shape: other }: JoinedArea): boolean {
  return Boolean(shape && other && areOverlapping(shape, other));
}

/** `raised` is `own` with the ratings of those that were compared before. */
function withOther(
  raised: BulletinEdition,
  other: BulletinEdition,
  own: BulletinEdition,
  now: number,
  isSameGround = () => true,
): BulletinEdition {
  if (isNewerText(own.bulletin, other.bulletin, now) || !isRaisedBy(raised, other, now) || !isSameGround())
    return raised;
  const { notices = [] } = raised;
  const isSaid = notices.some(({ kind }) => kind === 'languages');
  return { ...raisedBy(raised, other, now), notices: isSaid ? notices : [...notices, { kind: 'languages' }] };
}

/** Of one version the translation may have been issued later: that doesn't make it the newer one. */
function isNewerText(own: Bulletin, other: Bulletin, now: number): boolean {
  const isSame = own.id === other.id && own.version === other.version;
  return !isSame && isNewer(factsOf(own), factsOf(other), now);
}
