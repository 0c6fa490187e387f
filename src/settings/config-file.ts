import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from './config.ts';

/**
 * What a configuration file holds, not yet checked: the default export of a `.ts` (`.mjs`, `.js`), or a
 * `.json`. A file that isn't there counts as empty unless the operator named it. @throws SettingsError
 */
export async function readConfigFile(file: string, isNamed: boolean): Promise<unknown> {
  const kind = path.extname(file);
  if (!['.ts', '.mts', '.js', '.mjs', '.json'].includes(kind)) {
    throw new SettingsError([`NEVE_CONFIG is "${file}"; it must name a .ts or a .json file.`]);
  }
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (!isNamed && (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([`NEVE_CONFIG is "${file}", which can’t be read: ${reason}.`]);
  }
  try {
    if (kind === '.json') return JSON.parse(text) as unknown;
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown };
    if (module.default === undefined) throw new Error('it has no default export');
    return module.default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingsError([`${file} can’t be used as the site’s configuration: ${reason}.`]);
  }
}
