interface PageSource {
  /** The parameters of a route's pages, as `getStaticPaths` gives them. */
  paths(route: string): { params: Record<string, string> }[];
  /** The view of the page at a path such as `/en/about/`; throws where there is none. */
  view(pathname: string): unknown;
}

const key = Symbol.for('neve.site');

/** Astro loads pages as module instances of their own, so they get their views through `globalThis`. */
export function setSite(source: PageSource): void {
  Object.assign(globalThis, { [key]: source });
}

function getSite(): PageSource {
  const source = (globalThis as Record<symbol, unknown>)[key] as PageSource | undefined;
  if (!source) throw new Error('There is no site to make pages of: only a build has one (npm run build).');
  return source;
}

/** The paths of a route, for its `getStaticPaths`. */
export function staticPaths({ routePattern }: { routePattern: string }): ReturnType<PageSource['paths']> {
  return getSite().paths(routePattern);
}

/** The view of a page, by its address: all that it shows, as its function (`typeof …`) gives it. */
export function viewOf<View extends (...given: never[]) => unknown>(page: { url: URL }): ReturnType<View> {
  return getSite().view(page.url.pathname) as ReturnType<View>;
}
