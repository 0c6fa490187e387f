/** What is known of a page's copy. It is kept in the copy's own headers, so that it can't get lost. */
export interface Copy {
  path: string;
  title: string;
  language: string;
  /** When the site answered with it, epoch milliseconds: by the site's clock where its answer had a date. */
  keptAt: number;
  /** When it was last served, never before `keptAt`: no clock that is set back counts behind that. */
  seenAt: number;
  /** The end of its bulletin's validity; absent where it has no known end. */
  until?: number;
  /** That end in words, in the bulletin's zone. */
  untilText: string;
  /** Bytes of the page itself. */
  size: number;
  /** For what readers asked to keep it, each by the path of a page without its language; none: it was just read. */
  groups: string[];
  needs: string[];
  /** The build that answered with it; '' where that isn't known: see `listing`. */
  build: string;
}

const name = 'neve-copy';
const hour = 3_600_000;
/** How long a copy stays after its validity has ended, and how long one stays that has no end. */
const after = 24 * hour;
const without = 48 * hour;

/** The header that describes a copy; its text is safe in any header. */
export function copyHeader(copy: Copy): [name: string, value: string] {
  return [name, encodeURIComponent(JSON.stringify(copy))];
}

/** Reads what `copyHeader` wrote. Nothing where it wasn't written by this version. */
export function copyIn(headers: Headers): Copy | undefined {
  const written = headers.get(name);
  if (written === null) return undefined;
  try {
    const found: unknown = JSON.parse(decodeURIComponent(written));
    return isCopy(found) ? found : undefined;
  } catch {
    // Not one of ours: as good as none, the page is kept anew.
    return undefined;
  }
}

/** Without one of its times a copy would never be past any. */
function isCopy(found: unknown): found is Copy {
  const { path, keptAt, seenAt, until, size, groups, needs } = (found ?? {}) as Partial<Copy>;
  return (
    typeof path === 'string' &&
    [keptAt, seenAt, until ?? 0, size].every(Number.isFinite) &&
    Array.isArray(groups) &&
    Array.isArray(needs)
  );
}

/**
 * The time as far as a device knows: what one of its copies has seen doesn't come again, however the device's clock is
 * set.
 */
export function latestOf(copies: readonly Pick<Copy, 'seenAt'>[], device: number): number {
  return copies.reduce((latest, { seenAt }) => Math.max(latest, seenAt), device);
}

/** Whether a copy is past its time at an instant: 24 hours after its validity, 48 hours after it was kept. */
export function isOutlived({ until, keptAt }: Copy, now: number): boolean {
  return now >= (until === undefined ? keptAt + without : Math.max(until, keptAt) + after);
}

/** A file that pages need, by its size. */
export type KeptFile = Pick<Copy, 'path' | 'size'>;

/** How many bytes copies take together with the files that they need. */
export function sizeOf(copies: readonly Copy[], files: readonly KeptFile[]): number {
  const needed = new Set(copies.flatMap(({ needs }) => needs));
  const ofFiles = files.reduce((sum, { path, size }) => sum + (needed.has(path) ? size : 0), 0);
  return copies.reduce((sum, { size }) => sum + size, ofFiles);
}

/**
 * Which copies go so that the others fit into `limit` bytes with those that always stay. Those that were just read go first: the
 * large ones (over a fifth of `limit`), then the longest unread. Those that a reader asked to keep go last, the latest first: what
 * doesn't fit takes nothing away from what was asked for before.
 */
export function overflow(
  copies: readonly Copy[],
  files: readonly KeptFile[],
  limit: number,
  staying: readonly Copy[] = [],
): Copy[] {
  const isLarge = ({ size }: Copy) => size > limit / 5;
  const byWorth = [...copies].sort(
    (a, b) =>
      Number(a.groups.length > 0) - Number(b.groups.length > 0) ||
      (a.groups.length > 0
        ? b.keptAt - a.keptAt
        : Number(isLarge(b)) - Number(isLarge(a)) || a.seenAt - b.seenAt),
  );
  const gone: Copy[] = [];
  while (byWorth.length > 0 && sizeOf([...staying, ...byWorth], files) > limit)
    gone.push(...byWorth.splice(0, 1));
  return gone;
}
