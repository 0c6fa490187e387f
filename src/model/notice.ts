/**
 * What a reader has to know before trusting the rating of an area: said on its page and wherever else its rating
 * is put into words. Each kind has its own sentence, in `notices` of `i18n/sentences.ts`.
 */
export type Notice =
  /** The service lists this many bulletins that are in force; the higher danger is shown. */
  | { kind: 'several'; count: number }
  /**
   * Of a place: its answer for the point and the areas' shapes name different bulletins (`placeDiffers`), or the shapes of
   * several areas hold it (`areasOverlap`). `ratedCount`: how many of them have a rating now; where it is more than one,
   * the higher one is shown.
   */
  | { kind: 'placeDiffers' | 'areasOverlap'; ratedCount: number }
  /**
   * It doesn't list a bulletin that it names, or gives another way (`announced`), or the other language's differs
   * (`languages`): the higher ratings of both are shown, unless that has none that are higher (`isUnraised`).
   */
  | { kind: 'announced' | 'languages'; isUnraised?: true }
  /** It lists one for another area, which may have this one's ground: outlines are late. No rating is raised. */
  | { kind: 'otherArea' }
  /**
   * It has changed the bulletin's end under one version, and one of its answers, seen before, still gives an earlier end; or all
   * have gone back to a later one. `isOver`: by that it has ended, and is shown so.
   */
  | { kind: 'earlierEnd'; isOver?: true }
  /** It lists another one for this area that can't be read, in this language or the other: the ratings are the least that the danger can be. */
  | { kind: 'unreadToo' }
  /** It lists one that may be for this area or for another: its ids contradict each other. */
  | { kind: 'unassigned' }
  /** The service no longer lists the bulletin, and did so last at `at` (epoch milliseconds). */
  | { kind: 'unlisted'; at: number }
  /** It now lists an earlier version of the bulletin; of both the higher ratings are shown. */
  | { kind: 'earlierVersion'; at: number }
  /** It now lists an earlier bulletin than the one it listed last at `at`; of both the higher ratings are shown. */
  | { kind: 'earlierIssue'; at: number }
  /** One of its answers gave something else at `at`, and gives now what it gave before that. */
  | { kind: 'goneBack'; at: number }
  /** Its ratings were higher at `at`, and it has issued nothing newer since; the higher ones are shown. */
  | { kind: 'lowered'; at: number }
  /** It now lists one whose dates can't be right; of that and this one the higher ratings are shown. */
  | { kind: 'undated'; at: number }
  /** The clocks of the build and the service are too far apart to tell whether its rating is current. */
  | { kind: 'clock' };

/**
 * What else a notice says of the edition:
 * - `ofTwo`: its ratings may be of two bulletins, so that they differ from its text needs no notice of its own;
 * - `instead`: it is something else than the service lists for the area now, or more than that;
 * - `withdrawal`: the service has withdrawn something, or may have;
 * - `raised`: it counts as `raised` in the build's report (docs/status.md).
 */
type NoticeTrait = 'ofTwo' | 'instead' | 'withdrawal' | 'raised';

const traits: Record<Notice['kind'], readonly NoticeTrait[]> = {
  several: [],
  placeDiffers: [],
  areasOverlap: [],
  announced: ['ofTwo', 'instead'],
  languages: ['ofTwo', 'instead'],
  otherArea: ['instead'],
  earlierEnd: ['instead', 'withdrawal'],
  unreadToo: ['ofTwo'],
  unassigned: [],
  unlisted: ['instead', 'withdrawal'],
  earlierVersion: ['ofTwo', 'instead', 'withdrawal'],
  earlierIssue: ['ofTwo', 'instead', 'raised'],
  goneBack: ['instead', 'withdrawal'],
  lowered: ['ofTwo', 'instead', 'raised'],
  undated: ['ofTwo', 'instead', 'withdrawal'],
  clock: [],
};

/** Whether a notice says that of the edition. */
export function hasTrait({ kind }: Notice, trait: NoticeTrait): boolean {
  return traits[kind].includes(trait);
}
