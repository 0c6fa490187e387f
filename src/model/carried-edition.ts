import { type Edition, withNotice } from './area.ts';
import type { RatedBulletin } from './bulletin.ts';
import type { Choice, KnownBulletin } from './kept-bulletin.ts';
import { raisedBy } from './raised.ts';

/** A known bulletin as a kept edition, raised where the service's metadata now rates higher. */
export function carried(
  known: KnownBulletin,
  { bulletin: text, metadata }: RatedBulletin,
  listed: Edition,
  choice: Choice,
  now: number,
): Edition {
  const { listedAt: at, missing, external, until } = known;
  // A newer one that came another way, of which only the ratings are known, may end earlier than the text beside it.
  const isShorter = typeof until === 'number' && !(typeof text.until === 'number' && text.until <= until);
  const bulletin = isShorter ? { ...text, until } : text;
  const kept = missing ? ({ at, isUnlisted: true } as const) : { at };
  const edition: Extract<Edition, { kind: 'bulletin' | 'external' }> = {
    kind: external ? 'external' : 'bulletin',
    bulletin,
    kept,
  };
  // Its ratings may be of a newer one than its text.
  const isOfText = known.id === text.id && known.version === text.version;
  if (edition.kind === 'bulletin' && !isOfText) edition.sources = [known];
  const described = metadata ?? listed.metadata;
  if (described) edition.metadata = described;
  if (missing) edition.notices = [{ kind: noticeOf[choice] ?? 'unlisted', at }];
  if (edition.kind === 'external' || !listed.metadata) return edition;
  return raisedBy(edition, { metadata: listed.metadata }, now);
}

const noticeOf: Partial<Record<Choice, 'earlierVersion' | 'undated'>> = {
  laterVersion: 'earlierVersion',
  knownAndListed: 'undated',
};

/** The listed edition with a notice, raised to the known bulletin's ratings where those can still be read. */
export function compared(
  listed: Edition,
  known: KnownBulletin,
  own: RatedBulletin | undefined,
  now: number,
  kind: 'earlierIssue' | 'lowered' = 'earlierIssue',
): Edition {
  if (listed.kind !== 'bulletin') return listed;
  const raised = own && !known.external ? raisedBy(listed, own, now) : listed;
  return withNotice(raised, { kind, at: known.listedAt });
}
