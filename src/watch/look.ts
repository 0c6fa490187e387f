import pLimit from 'p-limit';
import { sha256 } from '../digest.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { readProducts } from '../schema/listing.ts';
import { isRecord } from '../schema/value.ts';
import { printableAddress } from '../source/address.ts';
import { endpointsOf } from '../source/endpoints.ts';
import { createClient } from '../source/http.ts';
import { assess, type Expectation, type Findings, type HealthReport, type PageFault } from './assessment.ts';
import { liveStatus } from './live-status.ts';

/** The site gives no answer at all, or only that it is broken: nothing else can be said about it. */
class SiteUnreachable extends Error {
  override name = 'SiteUnreachable';
}

export interface LookDeps {
  fetch: typeof fetch;
  clock: () => number;
}

/** An address below which there should be nothing: the host has to answer it with the 404 page. */
const nowhere = 'neve-watch/there-is-no-such-page/';

/**
 * Looks at a site until all is well or `wait` (milliseconds) is over, and gives the last report. With a service, its
 * bulletins are compared with the site's.
 */
export async function watchSite(
  wanted: { site: URL; service: string | undefined; expected: Expectation; wait: number },
  deps: LookDeps & { pause: (milliseconds: number) => Promise<unknown> },
): Promise<HealthReport> {
  const until = performance.now() + wanted.wait;
  for (;;) {
    const report = await lookAt(wanted.site, wanted.service, deps).then(
      (findings) => assess(findings, wanted.expected, deps.clock()),
      reportOf,
    );
    const left = until - performance.now();
    if (!report.trouble || left <= 0) return report;
    await deps.pause(Math.min(10_000, left));
  }
}

function reportOf(error: unknown): HealthReport {
  if (!(error instanceof SiteUnreachable)) throw error;
  return { trouble: 'unreachable', line: `The site can’t be reached: ${error.message}.` };
}

/**
 * Looks at a live site as a reader's device would: status, some pages of each kind and how they belong to the build, the
 * bulletins that it serves, and those of the service where one is named.
 * @throws SiteUnreachable
 */
async function lookAt(site: URL, service: string | undefined, deps: LookDeps): Promise<Findings> {
  const first = await ask(site, 'status.json', deps);
  if (first.status >= 500) throw new SiteUnreachable(`${first.address} answers HTTP ${first.status}`);
  const status = liveStatus.safeParse(first.status === 200 ? parsed(first) : undefined).data;
  const faults: PageFault[] = [];
  const missing = (page: string) => void faults.push({ kind: 'missing', page });
  if (!status) {
    missing(`status.json (${first.status === 200 ? 'not the status of a site' : `HTTP ${first.status}`})`);
    return {
      status: { build: 'unknown', builtAt: deps.clock(), sample: false, sources: [] },
      pages: { read: 0, faults },
      shown: {},
      unanswered: [],
    };
  }
  const pages = await readPages(site, status.build, deps);
  for (const fault of pages.faults) faults.push(fault);
  const spoken = languages.filter((language) =>
    status.sources.some(({ name, language: own }) => name === 'products' && own === language),
  );
  const shown: Record<string, readonly Bulletin[]> = {};
  for (const language of spoken) {
    const path = `api/forecasts/${language}/products.json`;
    const answer = await ask(site, path, deps);
    const list = answer.status === 200 ? bulletinsIn(answer) : undefined;
    if (list) shown[language] = list;
    else missing(`${path} (${answer.status === 200 ? 'not a list of bulletins' : `HTTP ${answer.status}`})`);
  }
  const { listed, unanswered } = await askService(service, spoken, deps);
  const { read, unlisted } = pages;
  return { status, pages: { read, faults }, shown, listed, unlisted, unanswered };
}

interface Answered {
  address: string;
  status: number;
  body: Uint8Array;
}

/** A file of the site, past every cache. @throws SiteUnreachable when there is no answer */
async function ask(site: URL, path: string, { fetch }: LookDeps): Promise<Answered> {
  const address = new URL(path, site).href;
  try {
    const answer = await fetch(address, {
      headers: { 'cache-control': 'no-cache' },
      signal: AbortSignal.timeout(15_000),
    });
    const body = new Uint8Array(await answer.arrayBuffer());
    return { address: printableAddress(address), status: answer.status, body };
  } catch (error) {
    throw new SiteUnreachable(`${printableAddress(address)} gives no answer (${reasonOf(error)})`);
  }
}

function parsed({ body }: Answered): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body)) as unknown;
  } catch {
    // What isn't JSON holds nothing; who asked says so.
    return undefined;
  }
}

function bulletinsIn(answer: Answered): readonly Bulletin[] | undefined {
  try {
    return readProducts(parsed(answer)).items.map(({ bulletin }) => bulletin);
  } catch {
    // Another shape holds no bulletins; who asked says so.
    return undefined;
  }
}

/** Reads the pages that `build.json` has digests of, an address that doesn't exist, and what it lists as copies. */
async function readPages(
  site: URL,
  build: string,
  deps: LookDeps,
): Promise<{ read: number; faults: PageFault[]; unlisted: string[] }> {
  const answer = await ask(site, 'build.json', deps);
  const details = answer.status === 200 ? parsed(answer) : undefined;
  if (!isRecord(details) || !isRecord(details.pages) || Object.keys(details.pages).length === 0) {
    const reason = answer.status === 200 ? 'without digests of pages' : `HTTP ${answer.status}`;
    return { read: 0, faults: [{ kind: 'missing', page: `build.json (${reason})` }], unlisted: [] };
  }
  const unlisted = Array.isArray(details.unlisted) ? details.unlisted.filter(isRecord) : [];
  const faults: PageFault[] = [];
  if (details.build !== build)
    faults.push({ kind: 'other-build', page: `build.json (${String(details.build)})` });
  const digests = Object.entries(details.pages).filter(([name]) => isOwnPath(name));
  const queue = pLimit(4);
  const found = await Promise.all(
    digests.map(([name, digest]) => queue(() => pageFault(site, name, String(digest), deps))),
  );
  return {
    read: digests.length,
    faults: [...faults, ...found.flatMap((fault) => fault ?? [])],
    unlisted: unlisted.map(({ name, language }) => `${String(name)} (${String(language)})`),
  };
}

/** A file below the site, by the address that readers use. */
function isOwnPath(name: string): boolean {
  return /^[a-z0-9_][a-z0-9/._-]*$/i.test(name) && !name.includes('..');
}

async function pageFault(
  site: URL,
  name: string,
  digest: string,
  deps: LookDeps,
): Promise<PageFault | undefined> {
  const isNotFound = name === '404.html';
  const path = isNotFound ? nowhere : name.replace(/(^|\/)index\.html$/, '$1');
  const { status, body } = await ask(site, path, deps);
  const page = path === '' ? 'the first page' : path;
  if (isNotFound && status !== 404) {
    return { kind: 'missing', page: `the 404 page (an address that doesn’t exist answers HTTP ${status})` };
  }
  if (!isNotFound && status !== 200) return { kind: 'missing', page: `${page} (HTTP ${status})` };
  return sha256(body).slice(0, 16) === digest
    ? undefined
    : { kind: 'other-build', page: isNotFound ? 'the 404 page' : page };
}

/** The service's bulletins, each language by itself: one that fails is reported, and the site is still assessed. */
async function askService(
  service: string | undefined,
  spoken: readonly Language[],
  { fetch, clock }: LookDeps,
): Promise<Pick<Findings, 'listed' | 'unanswered'>> {
  if (!service) return { listed: undefined, unanswered: [] };
  const client = createClient({ fetch, clock, userAgent: 'Neve-watch/0.2' });
  const listed: Record<string, readonly Bulletin[]> = {};
  const unanswered: string[] = [];
  for (const language of spoken) {
    try {
      const answer = await client.get({ ...endpointsOf(service).products(language), read: readProducts });
      if (answer.kind === 'fresh') listed[language] = answer.value.items.map(({ bulletin }) => bulletin);
    } catch (error) {
      unanswered.push(`The service gives no list of bulletins (${language}): ${reasonOf(error)}.`);
    }
  }
  return { listed, unanswered };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`.replace(/\.$/, '');
}
