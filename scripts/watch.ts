/**
 * `npm run watch -- URL`: looks at a live site as a reader's device would, for monitors and for the end of a
 * deployment. One line on the standard output; exit code 0 when all is well, 1 when somebody has to look, 2 for
 * wrong arguments.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { languages } from '../src/i18n/locales.ts';
import type { Bulletin } from '../src/model/bulletin.ts';
import { readProducts } from '../src/schema/listing.ts';
import { isRecord } from '../src/schema/value.ts';
import { printableAddress } from '../src/source/address.ts';
import * as endpoints from '../src/source/endpoints.ts';
import { oneLine } from '../src/source/failure.ts';
import { createClient } from '../src/source/http.ts';
import { type Expectation, type Findings, type Verdict, verdictOf } from '../src/watch/verdict.ts';

const usage = `Usage: npm run watch -- URL [--max-age MINUTES] [--service URL] [--build ID] [--wait SECONDS]

Says in one line whether the site at URL is fit to be read; exit code 1 when it is not:
it can't be read, was built too long ago, has only expired bulletins, or disagrees with the service.
--max-age: the greatest age of the build, in minutes (60).
--service: the service's base address (as NEVE_FORECAST_URL), to compare with.
--build: the build that has to be live, as in status.json.
--wait: how many seconds to go on looking until all is well (0).`;

const minute = 60_000;

function stop(sentence: string): never {
  console.error(`watch: ${sentence}\n\n${usage}`);
  process.exit(2);
}

interface Wanted {
  site: URL;
  service?: string;
  expected: Expectation;
  wait: number;
}

function readArguments(): Wanted {
  const { positionals, values } = parsed();
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [address, ...others] = positionals;
  if (!address || others.length > 0) stop('name one address.');
  const site = webAddress(address.endsWith('/') ? address : `${address}/`);
  const service = values.service && webAddress(values.service).href;
  return {
    site,
    ...(service ? { service } : {}),
    expected: {
      maxAge: number('--max-age', values['max-age'] ?? '60') * minute,
      ...(values.build ? { build: values.build } : {}),
    },
    wait: number('--wait', values.wait ?? '0') * 1000,
  };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'max-age': { type: 'string' },
        service: { type: 'string' },
        build: { type: 'string' },
        wait: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

function webAddress(text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) stop(`"${text}" is not an http or https address.`);
  return url;
}

function number(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < 1e6)) stop(`${option} must be a number, 0 or more.`);
  return value;
}

/** A file of the site, past every cache. @throws when it can't be had. */
async function askSite(site: URL, path: string): Promise<unknown> {
  const address = new URL(path, site);
  const answer = await fetch(address, {
    headers: { 'cache-control': 'no-cache' },
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok) throw new Error(`${printableAddress(address.href)} answers HTTP ${answer.status}`);
  return answer.json();
}

async function statusOf(site: URL): Promise<Findings['status'] & { languages: string[] }> {
  const status = await askSite(site, 'status.json');
  const builtAt = isRecord(status) ? Date.parse(String(status.builtAt)) : Number.NaN;
  if (!isRecord(status) || Number.isNaN(builtAt)) throw new Error('status.json is not the status of a site');
  const sources = Array.isArray(status.sources) ? status.sources.filter(isRecord) : [];
  const named = new Set(sources.filter(({ name }) => name === 'products').map(({ language }) => language));
  return {
    build: String(status.build),
    builtAt,
    sample: status.sample === true,
    languages: languages.filter((language) => named.has(language)),
  };
}

async function look({ site, service, expected }: Wanted): Promise<Verdict> {
  try {
    const { languages: spoken, ...status } = await statusOf(site);
    const shown: Record<string, readonly Bulletin[]> = {};
    const listed: Record<string, readonly Bulletin[]> = {};
    const client = createClient({ fetch, clock: Date.now, userAgent: 'Neve-watch/0.1' });
    for (const language of languages.filter((each) => spoken.includes(each))) {
      shown[language] = readProducts(await askSite(site, `api/forecasts/${language}/products.json`)).items;
      if (!service) continue;
      const answer = await endpoints.products(client, service, language, { read: readProducts });
      if (answer.kind === 'fresh') listed[language] = answer.value.items;
    }
    return verdictOf({ status, shown, ...(service ? { listed } : {}) }, expected, Date.now());
  } catch (error) {
    return { trouble: 'unreadable', line: `The site can’t be judged: ${reasonOf(error)}.` };
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`.replace(/\.$/, '');
}

const wanted = readArguments();
const until = performance.now() + wanted.wait;
let verdict = await look(wanted);
while (verdict.trouble && performance.now() < until) {
  await pause(Math.min(10_000, Math.max(0, until - performance.now())));
  verdict = await look(wanted);
}
console.log(`${verdict.trouble ?? 'ok'}: ${oneLine(verdict.line, 2_000)}`);
process.exitCode = verdict.trouble ? 1 : 0;
