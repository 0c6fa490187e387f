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
  const tags = tagsIn(html);
  // A text of the service may look like the address of a file that was never there.
  const named = tags.flatMap(({ name, attributes }) =>
    ['script', 'link', 'img'].includes(name)
      ? [attributes.get('src') ?? '', attributes.get('href') ?? ''].filter((file) => file.startsWith('/'))
      : [],
  );
  const data = tags.flatMap(({ attributes }) =>
    [...attributes].flatMap(([attribute, value]) =>
      attribute.startsWith('data-')
        ? value.split(/&quot;|&#34;/).filter((part) => /^\/[^\s<>&\\]*\.json$/.test(part))
        : [],
    ),
  );
  const path = attribute('data-path') || unescapeHtml(canonicalPath.exec(html)?.[1] ?? '');
  const issues = tags.flatMap(({ attributes }): [string, number][] => {
    const issued = attributes.get('data-issued') ?? '';
    const row = /^area-([\w-]+)$/.exec(attributes.get('id') ?? '')?.[1];
    return /^\d+$/.test(issued) ? [[row ? `${path}forecasts/${row}/` : path, Number(issued)]] : [];
  });
  const below = (paths: Iterable<string>, folder: string) =>
    [...new Set(paths)].filter((path) => path.startsWith(base + folder));
  return {
    /** The path of its own address, which may not be the one that it was asked for by; none where it has no address. */
    path,
    title: headingOf(html, tags),
    language: attribute('lang'),
    until: Number.isNaN(until) ? undefined : until,
    untilText: attribute('data-until-text'),
    /** Its digest, and the file that lists the digests of the pages that are current; of a page with ratings only. */
    listed: listedIn(html, tags, base),
    /** When its bulletins were issued, epoch milliseconds: its own by its path, an overview's by those of their pages. */
    issues: new Map(issues),
    lasting: [...below(named, '_astro/'), ...below(named, 'images/')],
    data: below(data, 'data/'),
  };
}

export type PageText = NonNullable<ReturnType<typeof readPageText>>;

interface Tag {
  name: string;
  /** As they are written. */
  attributes: Map<string, string>;
  /** Where what is in it begins. */
  end: number;
}

/**
 * The tags of a page, read once from its beginning to its end: a value may hold hundreds of thousands of characters that look like
 * tags, and an expression that begins anew at each of them would hold up all pages.
 */
function tagsIn(html: string): Tag[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/gi)].map((found) => {
    const [whole, name = '', written = ''] = found;
    const attributes = [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    );
    return { name: name.toLowerCase(), attributes: new Map(attributes), end: found.index + whole.length };
  });
}

/** From the data of the page's script: a text of the service may look like them. */
function listedIn(
  html: string,
  tags: readonly Tag[],
  base: string,
): { file: string; digest: string } | undefined {
  const script = tags.find(
    ({ name, attributes }) => name === 'script' && attributes.get('id') === 'page-script',
  );
  const given = script && html.slice(script.end, html.indexOf('<', script.end));
  const { status: file, digest } = JSON.parse(given ?? '{}');
  return typeof digest === 'string' && String(file).startsWith(base) ? { file, digest } : undefined;
}

const canonicalPath = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/;

/** What the page is called. Its title won't do: that of a bulletin names a danger, which may be over. */
function headingOf(html: string, tags: readonly Tag[]): string {
  const start = tags.find(({ name }) => name === 'h1')?.end ?? html.length;
  const heading = html.slice(start, html.indexOf('</h1>', start));
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
