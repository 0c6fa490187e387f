import { projectFolder } from '../src/project.ts';
import { readSettings, type Settings } from '../src/settings/settings.ts';
import { SettingsError } from '../src/settings/settings-error.ts';
import { readOwnSite } from '../src/settings/site-folder.ts';
import { stopper } from './command.ts';

/** The variables of this process, checked. Ends with a sentence for each fault. */
export function settingsFor(name: string): Settings {
  try {
    return readSettings(process.env, projectFolder);
  } catch (error) {
    return stopWith(name, error);
  }
}

/** The settings and the configuration of the operator's site. Ends with a sentence for each fault. */
export async function ownSite(name: string) {
  const settings = settingsFor(name);
  const own = await readOwnSite(settings, projectFolder).catch((error: unknown) => stopWith(name, error));
  return { settings, ...own };
}

function stopWith(name: string, error: unknown): never {
  if (error instanceof SettingsError) return stopper(name)(error.faults.join(`\n${name}: `), 1);
  throw error;
}
