import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { faultOf, isMissing } from '../disk.ts';
import { examples } from './settings.ts';
import { SettingsError } from './settings-error.ts';

const definitions = new URL('./define.ts', import.meta.url).href;

/**
 * What a file of the operator's holds, not yet checked: the default export of a `.ts` (`.mts`, `.mjs`, `.js`), or a
 * `.json`. Wherever it lies, it may import `neve`. `name` is what sentences call it.
 * @throws SettingsError with file and line
 */
export async function readConfigFile(file: string, name: string): Promise<unknown> {
  const kind = path.extname(file);
  if (!['.ts', '.mts', '.js', '.mjs', '.json'].includes(kind))
    throw new SettingsError([`${name} is "${file}"; it must name a .ts or a .json file.`]);
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new SettingsError([
      isMissing(error)
        ? `${name} is "${file}", which doesn’t exist; name a file that does, such as NEVE_CONFIG=${examples.NEVE_CONFIG}.`
        : `${name} is "${file}", which can’t be read (${faultOf(error)}); give the build the right to.`,
    ]);
  });
  try {
    if (kind === '.json') return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
    const value = await defaultExport(file);
    readThrough(value);
    return value;
  } catch (error) {
    throw new SettingsError([configFault(error, file, text)]);
  }
}

async function defaultExport(file: string): Promise<unknown> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      // The second is how version 0.1 wrote it, in a file beside the program.
      if (specifier === 'neve' || specifier === './src/settings/config.ts')
        return { url: definitions, format: 'module-typescript', shortCircuit: true };
      const found = next(specifier, context);
      // Else Node warns of each file whose folder has no package.json.
      if (found.format || !found.url.startsWith('file:')) return found;
      return { ...found, format: /\.m?ts$/.test(found.url) ? 'module-typescript' : 'module' };
    },
  });
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown };
    if (module.default === undefined)
      throw new Error('it has no default export; write export default defineSite({ … })');
    return module.default;
  } finally {
    hooks.deregister();
  }
}

/** Reads all of a value, so that what throws does so here, where the file is known. @throws where a value contains itself */
function readThrough(value: unknown, path: readonly string[] = [], above: readonly unknown[] = []): void {
  if (typeof value !== 'object' || value === null) return;
  if (above.includes(value)) throw new Error(`"${path.join('.')}" contains itself`);
  for (const [key, each] of Object.entries(value)) readThrough(each, [...path, key], [...above, value]);
}

/** Where and why a file can't be used, as a sentence. */
function configFault(error: unknown, file: string, text: string): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const url = pathToFileURL(file).href;
  // Node names the line of a syntax error at the head of the stack, JSON in the message.
  const places = [url, file].flatMap((each) => {
    const at = stack.indexOf(`${each}:`);
    return at < 0 ? [] : [/^\d+/.exec(stack.slice(at + each.length + 1))?.[0]];
  });
  const position = /at position (\d+)/.exec(message)?.[1];
  const line = places[0] ?? (position && String(text.slice(0, Number(position)).split('\n').length));
  const reason = (message.split('\n')[0] ?? '')
    .replace(/ in JSON at position .*| imported from .*/, '')
    .replace("got 'ident'", 'got a name')
    .replace(
      /^(defineSite|defineMessages) is not defined$/,
      "$1 is not defined; begin the file with import { $1 } from 'neve'",
    );
  return `${file}${line ? `, line ${line}` : ''}: ${reason.replace(/\.$/, '')}.`;
}
