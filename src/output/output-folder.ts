import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { faultOf, ifThere, readJson, statusOf } from '../disk.ts';
import { isRecord } from '../schema/value.ts';
import { isWithin, type Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';
import { safeLine } from '../source/failure.ts';
import { buildMark, refusedFolder, stagingDir } from './publish.ts';

/**
 * The folder that a site is published to: `outDir`, or where it leads to as a symbolic link, so that the link stays
 * and the folder behind it is replaced. Makes sure, before anything is built, that a rename can put a site there and
 * replaces nothing but a site: the folder is missing or empty, or holds a site made here. The same holds for the
 * folders beside it, where builds finish a site, keep the old one for a moment, and one that was refused. None of them
 * may hold the state or the operator's own files, by whatever links, nor may it or the state lie in what is published as it is, nor any of
 * the three in the folder of another site.
 * @throws SettingsError
 */
export async function outputFolder(settings: Places): Promise<string> {
  const fault = (what: string) => new SettingsError([`NEVE_OUT_DIR is "${settings.outDir}", ${what}`]);
  return replaceableFolder(settings, fault).catch((error: unknown) => {
    if (error instanceof SettingsError) throw error;
    throw fault(`which can’t be used as a folder (${faultOf(error)}); name another one.`);
  });
}

type Places = Pick<Settings, 'outDir' | 'stateDir' | 'siteDir'>;

async function replaceableFolder(
  { outDir, stateDir, siteDir }: Places,
  fault: (what: string) => SettingsError,
): Promise<string> {
  const folder = await targetOf(outDir);
  if (folder === undefined)
    throw fault('a link that leads nowhere; create the folder that it names, or name another one.');
  if (await isMountPoint(folder))
    throw fault(
      `a mount point, and a finished site takes the place of the old one by a rename, which can’t replace that; name a folder inside it, such as ${path.join(outDir, 'site')}.`,
    );
  const beside = /^(.+)\.(old|next|refused)$/.exec(folder)?.[1];
  if (beside !== undefined)
    throw fault(
      `but builds of a site in ${beside} use that name for a folder of their own, and remove it; name another folder.`,
    );
  const places = [folder, `${folder}.old`, stagingDir(folder), refusedFolder(folder)];
  const [state = stateDir, site = siteDir] = await Promise.all(
    // Whatever keeps one from being reached is reported where it is opened.
    [stateDir, siteDir].map((each) => targetOf(each).catch(() => undefined)),
  );
  const added = path.join(site, 'static');
  for (const [name, inner] of [
    ['NEVE_STATE_DIR', state],
    ['NEVE_SITE', site],
  ] as const) {
    const place = places.find((each) => isWithin(inner, each));
    if (place !== undefined)
      throw fault(`but every build replaces ${place}, and ${name} lies there; name folders apart from it.`);
  }
  for (const own of [folder, state])
    if (isWithin(own, added))
      throw fault(`but ${own} lies in ${added}, which every build publishes; name a folder elsewhere.`);
  for (const [name, own] of [
    ['it', folder],
    ['NEVE_STATE_DIR', state],
    ['NEVE_SITE', site],
  ] as const) {
    const other = await siteAround(own);
    if (other !== undefined)
      throw fault(
        `but ${name} lies in ${other}, which holds a site: the next build of that replaces all of it; name a folder beside it.`,
      );
  }
  for (const place of places)
    if (!(await isReplaceable(place)))
      throw fault(
        `but ${place} holds files that aren’t of a site made here, and a build replaces all of it; name another folder, or move those files away.`,
      );
  return folder;
}

/**
 * For an output folder in which the state remembers no site: makes sure that it holds none of another address and another
 * service, as where a second site was set up with the first one's folder. `service`: the digest of ours.
 * @throws SettingsError
 */
export async function expectOwnSite(
  { outDir, siteUrl }: Pick<Settings, 'outDir' | 'siteUrl'>,
  service: string,
): Promise<void> {
  const { sample, site, service: own } = await statusOf(outDir);
  if (sample === true || typeof site !== 'string' || site === siteUrl.href || own === service) return;
  throw new SettingsError([
    `NEVE_OUT_DIR is "${outDir}", but that holds the site of ${safeLine(site)}, which is of another service; name another folder, or move that site away.`,
  ]);
}

/** Where a folder is or would be, with links resolved; undefined for a link that leads nowhere. */
async function targetOf(folder: string): Promise<string | undefined> {
  const found = await ifThere(realpath(folder));
  if (found !== undefined) return found;
  if (await ifThere(lstat(folder))) return undefined;
  const above = await targetOf(path.dirname(folder));
  return above && path.join(above, path.basename(folder));
}

/** Whether a folder is a mount point, also one that shows a folder of the same disk. */
async function isMountPoint(folder: string): Promise<boolean> {
  const found = [folder, path.dirname(folder)].map((place) => ifThere(stat(place)));
  const [inside, above] = await Promise.all(found);
  if (!inside || !above) return false;
  return inside.dev !== above.dev || (await mountPoints()).includes(folder);
}

/** The mount points that Linux names; none on other systems, where different devices show them. */
async function mountPoints(): Promise<string[]> {
  const table = (await ifThere(readFile('/proc/self/mountinfo', 'utf8'))) ?? '';
  const octal = (_: string, digits: string) => String.fromCharCode(Number.parseInt(digits, 8));
  return table.split('\n').map((line) => (line.split(' ')[4] ?? '').replace(/\\(\d{3})/g, octal));
}

/** Whether nothing but a site made here is lost when a folder is replaced. */
async function isReplaceable(folder: string): Promise<boolean> {
  const found = await ifThere(stat(folder));
  if (!found?.isDirectory()) return !found;
  const names = await readdir(folder);
  // A checkout that holds a site, such as of a branch for pages: its history would go with the old site.
  if (names.includes('.git')) return false;
  return names.length === 0 || (await isSite(folder, names));
}

/** The nearest folder above one that holds a site made here; undefined without any. */
async function siteAround(folder: string): Promise<string | undefined> {
  const above = path.dirname(folder);
  if (above === folder) return undefined;
  // What can't be read holds no site of ours.
  const names = await readdir(above).catch(() => []);
  return (await isSite(above, names).catch(() => false)) ? above : siteAround(above);
}

/** Whether a folder, with these files in it, holds a site made here. */
async function isSite(folder: string, names: readonly string[]): Promise<boolean> {
  if (names.includes(buildMark)) return true;
  for (const name of ['status.json', 'build.json'])
    if (names.includes(name) && (await isBuildReport(path.join(folder, name)))) return true;
  return false;
}

/** Whether a file is a report of a build, which names the build by a digest and its service by another. */
async function isBuildReport(file: string): Promise<boolean> {
  const report = await readJson(file).catch((error: NodeJS.ErrnoException) => {
    // A folder of that name.
    if (error.code === 'EISDIR') return undefined;
    throw error;
  });
  if (!isRecord(report)) return false;
  const { build, builtAt, service, figures } = report;
  const digest = service ?? (isRecord(figures) ? figures.service : undefined);
  const areDigests = [build, digest].every(
    (each) => typeof each === 'string' && /^[0-9a-f]{16,64}$/.test(each),
  );
  return areDigests && typeof builtAt === 'string';
}
