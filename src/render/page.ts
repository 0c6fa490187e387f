import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setSite } from '../page-views.ts';
import { type Bundle, readRecord } from './bundle.ts';

interface PageTask {
  bundle: Bundle;
  siteUrl: string;
  file: string;
  route: string;
  params: Record<string, string>;
  view: unknown;
}

/** What of the bundle's app is used; Astro's own prerenderer does the same with it. */
interface App {
  manifest: { routes: { routeData: { route: string } }[] };
  routeCache: { clearAll(): void };
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: object }): Promise<Response>;
}

/** A thread renders pages of one bundle. */
let loaded: { folder: string; app: Promise<App> } | undefined;

/** A page as HTML, in UTF-8. One after the other only: a page finds its view where `setSite` left it. @throws what its components throw */
export async function renderPage(task: PageTask): Promise<Uint8Array> {
  const { bundle, siteUrl, file, route, params, view } = task;
  if (loaded?.folder !== bundle.folder) loaded = { folder: bundle.folder, app: loadApp(bundle) };
  const app = await loaded.app;
  const routeData = app.manifest.routes.find((each) => each.routeData.route === route)?.routeData;
  if (!routeData) throw new Error(`There is no route ${route}.`);
  const url = new URL(file.replace(/index\.html$/, '').replace(/\.html$/, '/'), siteUrl);
  setSite({ paths: () => [{ params }], view: () => view });
  // Astro asks a route for its paths once, and here each page is the only one.
  app.routeCache.clearAll();
  const response = await app.render(new Request(url), { routeData });
  // Such as a redirect, which no page of ours is.
  if (response.status >= 300 && response.status !== 404)
    throw new Error(`Astro answers with ${response.status}.`);
  return response.bytes();
}

async function loadApp({ folder, entry }: Bundle): Promise<App> {
  const { heads } = await readRecord(folder);
  const { app } = (await import(pathToFileURL(path.join(folder, entry)).href)) as { app: App };
  app.setInternals({ pagesByKeys: new Map(heads), entrySpecifierToBundleMap: new Map() });
  const destination = { write: () => undefined };
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination, level: 'silent' } } });
  return app;
}
