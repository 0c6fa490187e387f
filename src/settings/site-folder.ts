import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../disk.ts';
import type { OwnMessages } from '../i18n/own-messages.ts';
import { languages } from '../model/language.ts';
import { readConfig } from './config.ts';
import { readConfigFile } from './config-file.ts';
import { reviewConfig } from './first-run.ts';
import { leftovers, ownFiles } from './own-files.ts';
import type { Settings } from './settings.ts';
import { type Review, SettingsError } from './settings-error.ts';

/** Names that a configuration may have in a site folder. */
const configNames = ['site.config.ts', 'site.config.json'] as const;

/** In bytes: larger files of the operator's are named in a warning. */
const maxBytes = 25 * 1024 ** 2;

/**
 * Reads the operator's site folder, or the configuration file that NEVE_CONFIG names in its place. `root` is the
 * project's folder. What reads pictures, pages and maps is loaded only where the site has some: it takes longer than all
 * else. @throws SettingsError with one sentence per fault
 */
export async function readOwnSite(settings: Settings, root: string) {
  const { siteDir, siteDirNamed } = settings;
  const names = await namesIn(siteDir);
  if (!names && siteDirNamed)
    throw new SettingsError([
      `NEVE_SITE is "${siteDir}", which is not a folder; name the folder of your site, or make one: npm run new -- ${siteDir}`,
    ]);
  // All that is wrong at once: one fault after the other would cost a build each.
  const review: Review = { faults: [], warnings: [] };
  const { faults, warnings } = review;
  const unlessFaulty = async <Read>(reading: Promise<Read>): Promise<Read | undefined> =>
    reading.catch((error: unknown) => {
      if (!(error instanceof SettingsError)) throw error;
      for (const fault of error.faults) faults.push(fault);
      return undefined;
    });
  const file = configFileOf(settings, names, root);
  const name = file ? path.basename(file) : configNames[0];
  const files = await ownFiles(siteDir, 'static', review);
  const label = settings.configFile ? 'NEVE_CONFIG' : 'The configuration';
  const config = await unlessFaulty(
    (file ? readConfigFile(file, label) : Promise.resolve({})).then((written) => readConfig(written, name)),
  );
  for (const { file: own, bytes } of files)
    if (bytes > maxBytes)
      warnings.push(
        `static/${own} has ${Math.round(bytes / 1024 ** 2)} MB; some hosts refuse such files, and readers on phones wait for it. Make it smaller, or link to it elsewhere.`,
      );
  const { languages: spoken = languages, brand: chosen, map } = config ?? {};
  const base = settings.siteUrl.pathname;
  const pages = names?.includes('pages')
    ? await (await import('./own-pages.ts')).readOwnPages(siteDir, { base, spoken }, review)
    : [];
  const messages = await unlessFaulty(ownMessages(siteDir, names ?? []));
  const folder = brandFolder(settings);
  const brand = chosen && (await (await import('./brand.ts')).readBrand(chosen, folder, name, review));
  const context =
    map && (await (await import('./map-context.ts')).readMapContext(folder, map.context, warnings));
  if (!config || !messages || faults.length > 0) throw new SettingsError(faults);
  const reviewed = reviewConfig(config, !settings.forecastUrl, warnings);
  const own = { ...config.own, files, pages, messages, brand, context };
  return { config: { ...reviewed, own }, /** What the operator should know. */ warnings };
}

/** Where the files lie that a configuration names: in the site folder, or beside a single configuration file. */
export function brandFolder({ configFile, siteDir }: Pick<Settings, 'configFile' | 'siteDir'>): string {
  return configFile ? path.dirname(configFile) : siteDir;
}

function configFileOf(
  { configFile, siteDir, siteDirNamed }: Settings,
  names: readonly string[] | undefined,
  root: string,
): string | undefined {
  if (configFile) return configFile;
  const found = configNames.filter((name) => names?.includes(name));
  if (found.length > 1)
    throw new SettingsError([`${siteDir} holds ${found.join(' and ')}; keep one of them, delete the other.`]);
  const [name] = found;
  if (name) return path.join(siteDir, name);
  // Where version 0.1 had it.
  const former = path.join(root, configNames[0]);
  if (!siteDirNamed && existsSync(former))
    throw new SettingsError([
      `${former} lies in the program’s own folder; move it into ${siteDir}, and the files of ${path.join(root, 'public')} into ${path.join(siteDir, 'static')}, as docs/customising.md says.`,
    ]);
  // Docker makes an empty folder where compose.yml names one that isn't there.
  if (names && (siteDirNamed || names.length > 0))
    throw new SettingsError([
      `${siteDir} holds no ${configNames.join(' or ')}${names.length > 0 ? `, but ${names.slice(0, 5).join(', ')}` : ''}; npm run new -- ${siteDir} writes one.`,
    ]);
  return undefined;
}

async function ownMessages(siteDir: string, names: readonly string[]): Promise<OwnMessages> {
  const name = ['messages.ts', 'messages.json'].find((each) => names.includes(each));
  if (!name) return {};
  const written = await readConfigFile(path.join(siteDir, name), name);
  const { faultsOfWords } = await import('./own-words.ts');
  const faults = faultsOfWords(written, name);
  if (faults.length > 0) throw new SettingsError(faults);
  return written as OwnMessages;
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder)).filter((name) => !leftovers.test(name)).sort();
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw new SettingsError([`${folder} can’t be read: ${(error as Error).message}.`]);
  }
}
