import { existsSync } from 'node:fs';
import { flushCompileCache, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Bundles from '../../src/render/bundle.ts';
import { endOfTurn, type Turn, type TurnEnd, turnTo } from './turn.ts';

/*
 * Builds one project after the other, each as scripts/build.ts does in a process of its own. That would load and compile
 * the program each time, which takes longer than all else in a small build.
 */

const program = process.cwd();
const script = path.join(program, 'scripts/build.ts');
const inTurn = new URL('./turn.ts', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith('/src/project.ts') ? { ...found, url: inTurn } : found;
  },
});
// Until it releases its locks, each turn listens for the end of the process.
process.setMaxListeners(0);
process.chdir = () => undefined;
// Bundles are kept with the program, whoever's turn it is.
turnTo(program);
const { bundles }: typeof Bundles = await import(
  pathToFileURL(path.join(program, 'src/render/bundle.ts')).href
);

let turns = 0;

process.on('message', async ({ folder, args, env }: Turn) => {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  // The process stays with its program, where Astro bundles; whoever asks is told where the project is.
  process.cwd = () => folder;
  turnTo(folder);
  process.argv.splice(1, Number.POSITIVE_INFINITY, script, ...args);
  turns += 1;
  // The script alone is loaded anew, and builds while it is loaded.
  await import(`${pathToFileURL(script).href}?turn=${turns}`);
  flushCompileCache();
  const code = Number(process.exitCode);
  // A build that failed leaves its locks to the end of the process; a bundle that wasn't asked for is still being made.
  const isLast = code !== 0 || existsSync(path.join(bundles, 'new'));
  for (const stream of [process.stdout, process.stderr]) stream.write(endOfTurn);
  process.send?.({ code, isLast } satisfies TurnEnd);
});
process.on('disconnect', () => process.exit());
