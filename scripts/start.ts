/** `npm start`: builds the site and serves it on this machine until it is interrupted. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../src/settings/settings.ts';
import { serveSite } from './serve.ts';

const usage = `Usage: npm start -- [--port NUMBER]

Builds the site and serves it on this machine. --port: 0 to 65535; without it, that of NEVE_SITE_URL where
its host is this machine, else 4321; 0 for any free one. The next free port is taken when it is in use.`;

function stop(sentence: string, code: 1 | 2): never {
  console.error(`start: ${sentence}`);
  process.exit(code);
}

/** The port that was asked for, if any. */
function givenPort(): number | undefined {
  const { values, positionals, tokens } = parseArgs({
    strict: false,
    tokens: true,
    options: { port: { type: 'string' }, help: { type: 'boolean' } },
  });
  const strange = tokens.find(
    (token) => token.kind === 'option' && token.name !== 'port' && token.name !== 'help',
  );
  if (positionals.length > 0) stop(`unexpected "${positionals[0]}"; the only option is --port NUMBER.`, 2);
  if (strange?.kind === 'option')
    stop(`unknown option "${strange.rawName}"; the only option is --port NUMBER.`, 2);
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const port = values.port;
  if (port === undefined) return undefined;
  if (typeof port !== 'string' || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    stop(`--port must be a number from 0 to 65535, not "${String(port)}".`, 2);
  }
  return Number(port);
}

function portOf({ hostname, port, protocol }: URL): number {
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  if (!isHere) return 4321;
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

const given = givenPort();
// Only now: it brings all of Astro, and a wrong option should be told of at once.
const { buildSite } = await import('./build.ts');
if (!(await buildSite()))
  stop('the site was not built, so it is not served; an earlier one is left as it was.', 1);

const { outDir, siteUrl } = readSettings(process.env, path.resolve(import.meta.dirname, '..'));
const folder = await stat(outDir).then(
  () => outDir,
  () => stop(`there is no finished site in ${outDir}.`, 1),
);
const wanted = given ?? portOf(siteUrl);
const { port } = await serveSite({ folder, base: siteUrl.pathname, port: wanted }).catch((error: unknown) =>
  stop(error instanceof Error ? error.message : String(error), 1),
);
if (wanted !== 0 && port !== wanted) console.log(`Port ${wanted} is in use, so ${port} is taken.`);
console.log(`\nThe site is at http://localhost:${port}${siteUrl.pathname}\nStop it with Ctrl+C.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
