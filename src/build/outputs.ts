import { posix } from 'node:path';
import { sha256 } from '../digest.ts';
import { caamlJson } from '../feeds/caaml.ts';
import {
  type Feed,
  type FeedItem,
  feedItem,
  goneFeed,
  itemAmongAll,
  jsonFeedOf,
  languageFeed,
  rssOf,
  subjectFeed,
} from '../feeds/feed.ts';
import { redirectsFile } from '../feeds/mirror.ts';
import { socialCard } from '../graphics/social-card.ts';
import { type Archive, type ArchivedIssue, type ArchivePage, archivePath } from '../model/archive.ts';
import type { Area } from '../model/area.ts';
import type { Bulletin } from '../model/bulletin.ts';
import type { Language } from '../model/language.ts';
import type { ContextFeature } from '../model/map-context.ts';
import type { Week } from '../model/series.ts';
import { hasStations, type StationEntry } from '../model/weather.ts';
import type { DrawnBrand } from '../output/brand-files.ts';
import { headersFile } from '../output/headers.ts';
import { iconDrawings, manifestFiles } from '../output/icons.ts';
import { pngOf } from '../output/raster.ts';
import type { ListedPage } from '../output/sitemap.ts';
import { stationCsv, stationData } from '../output/station-files.ts';
import type { Run } from '../run.ts';
import { fullShapes } from '../shapes/full.ts';
import { overviewShapes } from '../shapes/topology.ts';
import { aboutPage, ownPage } from '../views/about.ts';
import { archiveDayPage, archiveIndexPage, archiveMonthPage } from '../views/archive.ts';
import { archivedIssuePage } from '../views/archived-issue.ts';
import { bulletinPage } from '../views/bulletin.ts';
import { choicePage, notFoundPage } from '../views/choice.ts';
import type { Context } from '../views/context.ts';
import { embedPage, goneEmbed } from '../views/embed.ts';
import { type Frame, menuOf } from '../views/frame.ts';
import { gonePage } from '../views/gone.ts';
import { locatePage } from '../views/locate.ts';
import { offlinePage } from '../views/offline.ts';
import { openDataPage } from '../views/open-data.ts';
import { overviewPage } from '../views/overview.ts';
import { placesPage } from '../views/places.ts';
import { reportsPage } from '../views/reports.ts';
import { areaCard, cardPath, siteCard } from '../views/sharing.ts';
import { stationFacts, stationPage } from '../views/station.ts';
import { comparePage, stationsPage } from '../views/stations.ts';
import { areaSubject, placeSubject, type Subject } from '../views/subject.ts';

/** A page: the route in `src/pages` that renders it, its parameters, and its view, all that it shows. */
export interface PageOutput {
  /** From the site's folder on, such as `en/about/index.html`. */
  file: string;
  route: string;
  params: Record<string, string>;
  view: unknown;
  /** How search engines find it; absent where they are asked to stay away. */
  listed?: ListedPage | undefined;
  /** What the view is made from, where it needn't be made to see that nothing changed. */
  from?: unknown;
}

/** A file that isn't rendered: its content, and what that is made from. */
interface FileOutput {
  file: string;
  from: unknown;
  /** Undefined where that can't be read any more. */
  content(): string | Uint8Array | undefined | Promise<string | Uint8Array>;
}

/** What a view says of its page to search engines, itself or in its frame. */
type IndexedPage = ListedPage & Pick<Frame, 'noindex'>;
type PageView = IndexedPage | { frame: IndexedPage };

export type Output = PageOutput | FileOutput;
/** Outputs that share work, such as a view; made together by one thread. */
type Group = () => Iterable<Output>;

export interface SiteData {
  run: Run;
  contexts: Record<Language, Context>;
  brand: DrawnBrand;
  /** What of the archive this build renders. */
  archive: Archive;
  /** The week of a station; undefined where there are none, or they can't be read. */
  weekOf(entry: StationEntry): Week | undefined;
  /** The bulletin of an archived issue; undefined where it can't be read any more. */
  bulletinOf(issue: ArchivedIssue): Bulletin | undefined;
}

/** All that is made of a site: see `groupsOf`. */
export function* outputsOf(data: SiteData): Generator<Output> {
  for (const group of groupsOf(data)) yield* group();
}

/**
 * All pages of a site, its feeds, pictures, and the data files that its pages ask for, in groups, always in the same order.
 * What needs no bundle comes first. One view of an area or place serves its page and its feeds.
 */
export function* groupsOf(data: SiteData): Generator<Group> {
  const { run, contexts } = data;
  const { areas, places, weather } = run.site;
  const spoken = run.config.languages.map((language) => contexts[language]);
  for (const context of spoken)
    for (let start = 0; start === 0 || start < areas.length; start += 8)
      yield () => previewsIn(context, data.brand, areas.slice(start, start + 8), start === 0);
  yield () => siteFiles(run, data.brand);
  yield () => shapeFiles(areas, spoken[0]?.index.shapes ?? '', run.config.own.context);
  for (const context of spoken) yield () => [caamlFile(context)];
  for (const context of spoken) yield () => areasIn(context);
  for (const context of spoken) yield () => pagesIn(context, data);
  yield () => [page('/', {}, choicePage(run, contexts)), page('/404', {}, notFoundPage(run, contexts))];
  for (const context of spoken)
    for (const place of places) yield () => ofSubject(context, placeSubject(context, place));
  for (const context of spoken)
    for (const each of data.archive.pages)
      if (each.language === context.language) yield () => [archivePage(context, each, data)];
  for (const entry of weather?.stations ?? []) yield () => ofStation(entry, data);
}

/** The previews of links: a picture per area, and one for all other pages of the language. */
function* previewsIn(
  context: Context,
  { logo }: DrawnBrand,
  areas: readonly Area[],
  isFirst: boolean,
): Generator<FileOutput> {
  const { language } = context;
  if (isFirst) yield picture(cardPath(language), socialCard({ ...siteCard(context), logo }));
  for (const area of areas) {
    const card = areaCard(context, areaSubject(context, area));
    yield picture(cardPath(language, area.slug), socialCard({ ...card, logo }));
  }
}

/** What browsers, hosts and search engines ask for. */
function* siteFiles({ config, site, siteUrl }: Run, { icon }: DrawnBrand): Generator<FileOutput> {
  const base = new URL(siteUrl).pathname;
  const files = {
    'favicon.svg': icon,
    _redirects: redirectsFile(base, config.languages),
    _headers: headersFile(base, config.languages, config.own.pages),
    // A sample asks every search engine to stay away.
    'robots.txt': site.sample
      ? 'User-agent: *\nDisallow: /\n'
      : `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}sitemap-index.xml\n`,
    ...manifestFiles({ config, siteUrl }),
  };
  for (const [file, text] of Object.entries(files)) yield { file, from: text, content: () => text };
  for (const { file, svg, width } of iconDrawings(icon)) yield picture(file, [svg], width);
}

/** SVGs below each other as a PNG, in their own size, or as wide as asked (pixels). */
function picture(file: string, svgs: string[], width?: number): FileOutput {
  return { file, from: { svgs, width }, content: () => pngOf(svgs, width) };
}

function* shapeFiles(
  areas: readonly Area[],
  version: string,
  context: readonly ContextFeature[] = [],
): Generator<FileOutput> {
  const shapes = areas.map(({ id, shape }) => (shape ? { id, shape } : { id }));
  yield {
    file: 'data/areas.json',
    from: { shapes, context },
    content: () => JSON.stringify({ version, ...overviewShapes(shapes, context) }),
  };
  yield {
    file: 'data/shapes.json',
    from: shapes,
    content: () => JSON.stringify({ version, ...fullShapes(shapes) }),
  };
}

function caamlFile(context: Context): FileOutput {
  const json = caamlJson(context);
  // Not the JSON itself: a key would hold it twice more.
  return { file: `${context.language}/caaml.json`, from: sha256(json), content: () => json };
}

/** The pages of a language that are about no single area, place or station. */
function* pagesIn(context: Context, { archive }: SiteData): Generator<PageOutput> {
  const { language: lang, site, config } = context;
  yield page('/[lang]', { lang }, overviewPage(context));
  yield page('/[lang]/locate', { lang }, locatePage(context));
  yield page('/[lang]/about', { lang }, aboutPage(context));
  yield page('/[lang]/about/data', { lang }, openDataPage(context));
  for (const each of config.own.pages)
    if (each.language === lang)
      yield page('/[lang]/[page]', { lang, page: each.name }, ownPage(context, each));
  if (config.offline) yield page('/[lang]/offline', { lang }, offlinePage(context));
  if (site.reports) yield page('/[lang]/reports', { lang }, reportsPage(context));
  if (hasStations(site)) {
    yield page('/[lang]/stations', { lang }, stationsPage(context));
    yield page('/[lang]/stations/compare', { lang }, comparePage(context));
  }
  if (site.places.length > 0) yield page('/[lang]/places', { lang }, placesPage(context));
  // Without a history the archive stays as it was published.
  if (site.past)
    yield page('/[lang]/archive/[...path]', { lang, path: '' }, archiveIndexPage(context, archive.months));
}

/** The pages and feeds of an area or a place; comes back with its entry in the feed of all. */
function* ofSubject(context: Context, subject: Subject): Generator<PageOutput | FileOutput, FeedItem> {
  const view = bulletinPage(context, subject);
  const item = feedItem(context, subject, view);
  const feed = subjectFeed(context, subject, item);
  yield* atAddress(context, subject.page, view, embedPage(context, subject), feed);
  return itemAmongAll(context, item, view.frame);
}

function* areasIn(context: Context): Generator<PageOutput | FileOutput> {
  const { language, site } = context;
  const items: FeedItem[] = [];
  for (const area of site.areas) items.push(yield* ofSubject(context, areaSubject(context, area)));
  for (const gone of site.gone) {
    const [kind, view] = [{ kind: 'bulletin', slug: gone.slug } as const, gonePage(context, gone)];
    yield* atAddress(context, kind, view, goneEmbed(context, gone), goneFeed(context, gone, view));
  }
  yield* feedFiles(language, languageFeed(context, items));
}

/** The page at an address of areas or places, the small one for other sites to frame, and the feeds. */
function* atAddress(
  { language: lang }: Context,
  { kind, slug }: Subject['page'],
  view: PageView,
  small: PageView,
  feed: Feed,
): Generator<PageOutput | FileOutput> {
  const folder = kind === 'bulletin' ? 'forecasts' : 'places';
  yield page('/[lang]/[kind]/[slug]', { lang, kind: folder, slug }, view);
  yield page('/[lang]/embed/[kind]/[slug]', { lang, kind: folder, slug }, small);
  yield* feedFiles(`${lang}/${folder}/${slug}`, feed);
}

function archivePage(context: Context, each: ArchivePage, { archive, bulletinOf }: SiteData): PageOutput {
  const { language: lang } = context;
  const [month = '', day = '', issue = ''] = archivePath(each).split('/');
  const issues = archive.issues[month] ?? [];
  const route = '/[lang]/archive/[...path]';
  if (each.kind === 'month')
    return page(route, { lang, path: month }, archiveMonthPage(context, month, issues));
  if (each.kind === 'day')
    return page(route, { lang, path: `${month}/${day}` }, archiveDayPage(context, each.day, issues));
  const { row: _, hasText: __, ...shown } = each.issue;
  return {
    ...page('/[lang]/archive/[month]/[day]/[issue]', { lang, month, day, issue }),
    from: [shown, context.site.sample, menuOf(context.site)],
    get view() {
      return archivedIssuePage(context, each.issue, bulletinOf(each.issue));
    },
  };
}

function* ofStation(
  entry: StationEntry,
  { run, contexts, weekOf }: SiteData,
): Generator<PageOutput | FileOutput> {
  const { station, weekDigest: digest } = entry;
  let week: Week | undefined;
  // Read only where something is made from it.
  const read = () => {
    week ??= weekOf(entry);
    return week;
  };
  for (const lang of run.config.languages) {
    const facts = stationFacts(contexts[lang], entry, digest !== undefined);
    yield {
      ...page('/[lang]/stations/[id]', { lang, id: station.id }, facts),
      from: [facts, station, digest],
      get view() {
        return stationPage(contexts[lang], entry, read());
      },
    };
  }
  if (digest === undefined) return;
  const [file, from] = [`data/stations/${station.id}`, { station, digest }];
  const made = (write: (week: Week) => string) => () => {
    const found = read();
    return found && write(found);
  };
  yield { file: `${file}.json`, from, content: made((each) => JSON.stringify(stationData(station, each))) };
  yield { file: `${file}.csv`, from, content: made(stationCsv) };
}

function* feedFiles(folder: string, feed: Feed): Generator<FileOutput> {
  yield { file: `${folder}/feed.json`, from: feed, content: () => jsonFeedOf(feed) };
  yield { file: `${folder}/feed.xml`, from: feed, content: () => rssOf(feed) };
}

function page(route: string, params: Record<string, string>, view?: PageView): PageOutput {
  const address = route.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => params[name] ?? '').slice(1);
  const file = address === '404' ? '404.html' : posix.join(address, 'index.html');
  const found = view && ('frame' in view ? view.frame : view);
  const listed =
    found && !found.noindex ? { canonical: found.canonical, alternates: found.alternates } : undefined;
  return { file, route, params, view, listed };
}
