import { unescapeHtml } from '../html/escape.ts';

/**
 * Reads a page of this site. Nothing for whatever else comes in its place, such as the page to log in at a
 * hotspot: none but our pages name the worker in their first tag.
 */
export function readPageText(html: string, base: string) {
  const tag = /<html\b[^>]*>/i.exec(html.slice(0, 2_000))?.[0] ?? '';
  const attribute = (name: string) => unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  if (attribute('data-worker') !== `${base}sw.js` || !html.includes('</html>')) return undefined;
  const until = Number(attribute('data-until') || 'none');
  const tags = html.match(/<[a-z](?:[^>"]|"[^"]*")*>/gi)?.join('') ?? '';
  // A text of the service may look like the address of a file that was never there.
  const files = tags.matchAll(/<(?:script|link|img)\b(?:[^>"]|"[^"]*")*?\s(?:src|href)="(\/[^"]*)"/gi);
  const data = [...tags.matchAll(/\sdata-[\w-]+="([^"]*)"/g)].flatMap(([, value = '']) =>
    value.split(/&quot;|&#34;/).filter((part) => /^\/[^\s<>&\\]*\.json$/.test(part)),
  );
  const path = attribute('data-path') || unescapeHtml(canonicalPath.exec(html)?.[1] ?? '');
  const rated = [...tags.matchAll(/<(?:[^>"]|"[^"]*")*?\sdata-issued="(\d+)"/g)];
  const issues = rated.map(([tag, time]): [string, number] => {
    const row = /\sid="area-([\w-]+)"/.exec(tag)?.[1];
    return [row ? `${path}forecasts/${row}/` : path, Number(time)];
  });
  const below = (paths: Iterable<string>, folder: string) =>
    [...new Set(paths)].filter((path) => path.startsWith(base + folder));
  const named = [...files].map(([, path = '']) => path);
  return {
    /** The path of its own address, which may not be the one that it was asked for by; none where it has no address. */
    path,
    title: headingOf(html),
    language: attribute('lang'),
    until: Number.isNaN(until) ? undefined : until,
    untilText: attribute('data-until-text'),
    /** Its digest, and the file that lists the digests of the pages that are current; of a page with ratings only. */
    listed: listedIn(html, base),
    /** When its bulletins were issued, epoch milliseconds: its own by its path, an overview's by those of their pages. */
    issues: new Map(issues),
    lasting: [...below(named, '_astro/'), ...below(named, 'images/')],
    data: below(data, 'data/'),
  };
}

export type PageText = NonNullable<ReturnType<typeof readPageText>>;

/** From the data of the page's script: a text of the service may look like them. */
function listedIn(html: string, base: string): { file: string; digest: string } | undefined {
  const [, given = '{}'] = /<script\b[^>]*\sid="page-script"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  const { status: file, digest } = JSON.parse(given);
  return typeof digest === 'string' && String(file).startsWith(base) ? { file, digest } : undefined;
}

const canonicalPath = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/;

/** What the page is called. Its title won't do: that of a bulletin names a danger, which may be over. */
function headingOf(html: string): string {
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '';
  return unescapeHtml(heading.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The page as a copy: it says since when it has been kept, and the latest time that the device knows of. `isOver`: its
 * bulletin has ended by then, and no rating is shown until the page's script, if it runs at all, has said so.
 */
export function markedAsCopy(html: string, keptAt: number, seenAt: number, isOver: boolean): string {
  const marks = `data-kept-at="${keptAt}" data-seen-at="${seenAt}"${isOver ? ' data-over' : ''}`;
  return html.replace(/<html\b/i, `$& ${marks}`);
}

/**
 * Paths of further files that a style or script of ours names. `withLater`: also those that it loads only when
 * something is done.
 */
export function namedIn(code: string, path: string, withLater: boolean): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const pattern = withLater
    ? /["'`(](?:[^"'`()\s]*\/)?([\w.-]+\.(?:js|css|png|svg|woff2))["'`)]/g
    : /(?:\bfrom|\bimport|\burl\()\s*["']?(?:[^"'`()\s]*\/)?([\w.-]+\.(?:js|css|png|svg|woff2))["')]/g;
  const found = [...code.matchAll(pattern)].map(([, name = '']) => folder + name);
  return [...new Set(found)].filter((each) => each !== path);
}
