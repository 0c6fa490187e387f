import pLimit from 'p-limit';
import { sha256 } from '../digest.ts';
import { answerTime } from '../model/answer-time.ts';
import type { Bulletin } from '../model/bulletin.ts';
import { type Language, languages } from '../model/language.ts';
import { readProducts } from '../schema/listing.ts';
import { printableAddress } from '../source/address.ts';
import { readBody } from '../source/attempt.ts';
import { endpointsOf } from '../source/endpoints.ts';
import { createClient } from '../source/http.ts';
import { assess, type Expectation, type Findings, type HealthReport, type PageFault } from './assessment.ts';
import { buildDetails, liveStatus } from './live-status.ts';

/** The site gives no answer at all, or only that it is broken: nothing else can be said about it. */
class SiteUnreachable extends Error {
  override name = 'SiteUnreachable';
}

interface LookDeps {
  fetch: typeof fetch;
  clock: () => number;
}

/** An address below which there should be nothing: the host has to answer it with the 404 page. */
const nowhere = 'neve-watch/there-is-no-such-page/';

/** In bytes: larger than any file of a site, and small enough for the memory. */
const largestFile = 100_000_000;

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
      (error: unknown): HealthReport => {
        if (!(error instanceof SiteUnreachable)) throw error;
        return { trouble: 'unreachable', line: `The site can’t be reached: ${error.message}.` };
      },
    );
    const left = until - performance.now();
    if (!report.trouble || left <= 0) return report;
    await deps.pause(Math.min(10_000, left));
  }
}

/**
 * Looks at a live site as a reader's device would: status, some pages of each kind and how they belong to the build, the
 * bulletins that it serves, and those of the service where one is named.
 * @throws SiteUnreachable
 */
async function lookAt(site: URL, service: string | undefined, deps: LookDeps): Promise<Findings> {
  const faults: PageFault[] = [];
  let hostAhead = Number.NaN;
  const missing = (page: string) => void faults.push({ kind: 'missing', page });
  /** What the site says in a file; one that isn't there, or isn't what it has to be, is missing. */
  const said = async <T>(path: string, otherwise: string, read: (json: unknown) => T) => {
    const { address, status, body, ahead } = await ask(site, path, deps);
    if (path === 'status.json' && status >= 500)
      throw new SiteUnreachable(`${address} answers HTTP ${status}`);
    // The answer by which pages tell a wrong clock.
    if (path === 'status.json') hostAhead = ahead;
    if (status !== 200) return missing(`${path} (HTTP ${status})`);
    try {
      return read(JSON.parse(new TextDecoder().decode(body)));
    } catch {
      return missing(`${path} (${otherwise})`);
    }
  };
  const status = await said('status.json', 'not the status of a site', (json) => liveStatus.parse(json));
  if (!status)
    return {
      status: { build: 'unknown', builtAt: deps.clock(), sample: false, sources: [] },
      hostAhead,
      pages: { read: 0, faults },
      shown: {},
      unanswered: [],
    };
  const details = await said('build.json', 'without digests of pages', (json) => buildDetails.parse(json));
  const { build = status.build, unlisted = [], pages = {} } = details ?? {};
  if (build !== status.build) faults.push({ kind: 'other-build', page: `build.json (${build})` });
  const queue = pLimit(4);
  // Files below the site, by the addresses that readers use.
  const digests = Object.entries(pages).filter(
    ([name]) => /^[a-z0-9_][a-z0-9/._-]*$/i.test(name) && !name.includes('..'),
  );
  const found = await queue.map(digests, ([name, digest]) => pageFault(site, name, digest, deps));
  for (const fault of found) if (fault) faults.push(fault);
  const spoken = languages.filter((language) =>
    status.sources.some(({ name, language: own }) => name === 'products' && own === language),
  );
  const shown: Findings['shown'] = {};
  for (const language of spoken) {
    const list = await said(
      `api/forecasts/${language}/products.json`,
      'not a list of bulletins',
      readProducts,
    );
    if (list) shown[language] = list.items.map(({ bulletin }) => bulletin);
  }
  return {
    status,
    hostAhead,
    pages: { read: digests.length, faults },
    shown,
    unlisted: unlisted.map(({ name, language }) => `${name} (${language})`),
    ...(await askService(service, spoken, deps)),
  };
}

/**
 * A file of the site, past every cache, and by how much the host's clock is ahead (milliseconds; `NaN` where it doesn't say). Each
 * file is asked for on a connection of its own, since a host may close one that is kept at any time, and once more where that fails.
 * @throws SiteUnreachable when there is no answer
 */
async function ask(site: URL, path: string, { fetch, clock }: LookDeps) {
  const address = new URL(path, site).href;
  const signal = AbortSignal.timeout(15_000);
  const headers = { 'cache-control': 'no-cache', connection: 'close' };
  const attempt = async () => {
    const answer = await fetch(address, { headers, signal });
    const ahead = answerTime(answer.headers, clock()) - clock();
    const body = await readBody(answer, largestFile);
    return { address: printableAddress(address), status: answer.status, body, ahead };
  };
  try {
    return await attempt().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return attempt();
    });
  } catch (error) {
    throw new SiteUnreachable(`${printableAddress(address)} gives no answer (${reasonOf(error)})`);
  }
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
