/** `npm run due -- FOLDER`: whether a finished site has to be sent to its host, for schedules that pay for each deployment. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../src/schema/value.ts';
import { safeLine } from '../src/source/failure.ts';
import { commandLine } from './command.ts';
import { ownSite } from './settings.ts';

const usage = `Usage: npm run due -- FOLDER

Compares the site in FOLDER with the live one at its address, and says in one line whether to send it to the host.
Exit code: 0 send it; 10 the live site shows the same, and was built less than half of staleness.siteHours ago;
1 a setting is wrong; 2 a wrong argument.`;

const { positionals, stop } = commandLine('due', usage, {}, 1);
const [folder = stop('name one folder; see --help.', 2)] = positionals;

/** What a site says of itself: its reports, and the instant as of which it was built. */
interface Reports {
  status: Record<string, unknown>;
  details: Record<string, unknown>;
  builtAt: number;
}

async function reportsBy(read: (name: string) => Promise<string>): Promise<Reports> {
  const texts = await Promise.all(['status.json', 'build.json'].map(read));
  const [status, details] = texts.map((text): unknown => JSON.parse(text));
  const builtAt = isRecord(status) ? Date.parse(String(status.builtAt)) : Number.NaN;
  if (isRecord(status) && isRecord(details) && !Number.isNaN(builtAt)) return { status, details, builtAt };
  throw new Error('its reports can’t be read');
}

async function ask(name: string, site: string): Promise<string> {
  const address = new URL(name, site);
  // Past caches, which may hold an older one.
  address.search = `?${Date.now()}`;
  const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.text();
}

/** Why the site has to be sent; nothing where the live one will do. */
async function reasonFor(built: Reports, half: number): Promise<string | undefined> {
  const live = await reportsBy((name) => ask(name, String(built.status.site))).catch(messageOf);
  if (typeof live === 'string') return `the live one can’t be compared (${live})`;
  const isSame = (name: string) => built.status[name] === live.status[name];
  // Pages change with time too: the digests are those of the overviews, which show every rating, and of other pages.
  if (!['content', 'site', 'sample'].every(isSame)) return 'it has other content than the live one';
  if (!isDeepStrictEqual(built.details.pages, live.details.pages))
    return 'its pages differ from the live ones';
  const age = Date.now() - live.builtAt;
  const minutes = `${Math.round(Math.abs(age) / 60_000)} minutes ${age < 0 ? 'from now' : 'ago'}`;
  return Math.abs(age) < half ? undefined : `the live one was built ${minutes}`;
}

const messageOf = (error: Error) => error.message;

const { config } = await ownSite('due');
const built = await reportsBy((name) => readFile(path.join(folder, name), 'utf8')).catch((error) =>
  stop(`${folder} holds no finished site: ${messageOf(error)}.`, 2),
);
const reason = await reasonFor(built, (config.staleness.siteHours * 3_600_000) / 2);
console.log(reason ? safeLine(`Send it: ${reason}.`) : 'The live site shows the same, and is young enough.');
process.exitCode = reason ? 0 : 10;
