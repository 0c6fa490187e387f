import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { sha256 } from '../digest.ts';
import { isMissing } from '../disk.ts';
import { namesOfFiles } from '../folders.ts';
import { cacheFolder, projectFolder } from '../project.ts';
import type { Run } from '../run.ts';
import type { SiteConfig } from '../settings/config.ts';
import { answerOf, startThread } from '../thread.ts';

/*
 * What Astro and Vite make of the program: the pages' code, and the scripts and styles that pages ask for. It depends on the
 * program and the settings but not on the service's data, so it is kept, and a build that finds it loads neither of them.
 */

/** A kept bundle: the folder with its record, and in it the module that renders pages. */
export interface Bundle {
  folder: string;
  entry: string;
}

/** `bundle.json`: what each page's head is made from, by Astro's key of the page, and the digests of all files. */
interface BundleRecord {
  heads: [key: string, head: { styles: unknown[] }][];
  files: Record<string, string>;
}

export const bundles = path.join(cacheFolder, 'bundles');

/** As many bundles are kept: those of other settings that are built in turn. */
const maxBundles = 3;

const record = 'bundle.json';

/** All that a bundle is made from. */
export type BundleSettings = Pick<Run, 'config' | 'siteUrl' | 'programDigest'>;

/** A bundle depends on the program, the site's path and few settings: no data, texts or hosts are in it. */
export function bundleKey({ config, siteUrl, programDigest }: BundleSettings): string {
  const { tiles, offline, own } = config;
  const { pathname } = new URL(siteUrl);
  return sha256(
    JSON.stringify([tiles, offline, own.brand?.colours, hasOfficeParts(config), pathname, programDigest]),
  ).slice(0, 32);
}

/** Whether pages show parts that only an office's choices ask for, which have styles of their own. */
export function hasOfficeParts({ brand, announcement, disclaimer, emergency }: SiteConfig): boolean {
  return Boolean(brand || announcement || disclaimer || emergency.length > 0);
}

/** The bundle under a key; undefined where there is none, or where one of its files isn't what was written. */
export async function keptBundle(bundles: string, key: string): Promise<Bundle | undefined> {
  const folder = path.join(bundles, key);
  try {
    const { files } = await readRecord(folder);
    const found = await digestsIn(folder);
    if (Object.keys(found).length !== Object.keys(files).length) return undefined;
    if (Object.keys(files).some((file) => found[file] !== files[file])) return undefined;
    const entry = Object.keys(files).find((file) => /^pages.prerender-entry[^/]*\.mjs$/.test(file));
    return entry === undefined ? undefined : { folder, entry };
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A thread that bundles once it is asked to, and its answer. */
type Bundler = ReturnType<typeof startBundler>;

/**
 * Starts the thread that bundles before the settings are read, which takes less time than loading Astro. Undefined where a kept
 * bundle may do. The thread keeps no process alive.
 */
export function bundlerAhead(force: boolean): Bundler | undefined {
  const isSure = force || !existsSync(bundles);
  return isSure && process.cwd() === projectFolder ? startBundler() : undefined;
}

/**
 * The bundle of the program for some settings: the kept one, else one that a thread (`ahead`, where there is one) begins to make at
 * once, since it needs nothing of the service. A thread whose bundle nobody asks for keeps no process alive. With
 * `force` nothing kept is used.
 */
export function bundleFor(
  configured: BundleSettings,
  force: boolean,
  ahead?: Bundler,
): () => Promise<Bundle> {
  const key = bundleKey(configured);
  let making = force || !existsSync(path.join(bundles, key)) ? begin() : undefined;
  return async () => {
    const kept = making ? undefined : await keptBundle(bundles, key);
    if (kept) return kept;
    making ??= begin();
    making.thread.ref();
    return making.bundle;
  };

  function begin(): Bundler {
    // Astro puts the pages' code into the current folder, from where it must find the packages.
    process.chdir(projectFolder);
    const bundler = ahead ?? startBundler();
    bundler.thread.postMessage({ ...configured, force });
    return bundler;
  }
}

function startBundler() {
  // Keeping its compiled code takes longer than to compile it once more, which it hardly ever has to.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' };
  const thread = startThread(new URL('./bundle-thread.ts', import.meta.url), undefined, env);
  const bundle = answerOf<Bundle>(thread);
  // Reported where it is asked for.
  bundle.catch(() => undefined);
  return { thread, bundle };
}

/** What a bundle says of itself. @throws where it has no record */
export async function readRecord(folder: string): Promise<BundleRecord> {
  return JSON.parse(await readFile(path.join(folder, record), 'utf8')) as BundleRecord;
}

/** Where Astro puts the files of a bundle that is being made. */
export function siteOfNewBundle(folder: string): string {
  return path.join(folder, 'new', 'site');
}

/** The hooks by which an Astro build leaves its bundle under a key in `folder`, and renders no page itself. `done` takes it. */
export function bundleHooks(
  folder: string,
  key: string,
  done: (bundle: Bundle) => void,
): AstroIntegration['hooks'] {
  const own = path.join(folder, 'new');
  let heads = (): BundleRecord['heads'] => [];
  return {
    'astro:build:setup': ({ pages }) => {
      // Filled while Vite bundles.
      heads = () => [...pages].map(([name, { styles }]) => [name, { styles }]);
    },
    'astro:build:start': async ({ setPrerenderer }) => {
      // What a build left that was killed while it bundled.
      await rm(own, { recursive: true, force: true });
      setPrerenderer({
        name: 'neve',
        // Astro removes the pages' code when it is through with it.
        setup: () => rename(path.join(own, 'site', '.prerender'), path.join(own, 'pages')),
        // Pages are rendered from the kept bundle, in the same way whether Astro has just made it or not.
        getStaticPaths: async () => [],
        render: async () => new Response(null),
      });
    },
    'astro:build:done': async () => {
      const files = await digestsIn(own);
      await writeFile(path.join(own, record), JSON.stringify({ heads: heads(), files }));
      await rm(path.join(folder, key), { recursive: true, force: true });
      await rename(own, path.join(folder, key));
      await removeOld(folder);
      const bundle = await keptBundle(folder, key);
      if (!bundle) throw new Error(`The bundle in ${path.join(folder, key)} isn’t what was just written.`);
      done(bundle);
    },
  };
}

/** Puts a bundle's files into a site that is being made. */
export async function placeBundle(bundle: Bundle, folder: string): Promise<void> {
  await cp(path.join(bundle.folder, 'site'), folder, { recursive: true });
}

async function removeOld(folder: string): Promise<void> {
  const names = await readdir(folder);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(path.join(folder, name))).mtimeMs })),
  );
  for (const { name } of dated.sort((a, b) => b.time - a.time).slice(maxBundles))
    await rm(path.join(folder, name), { recursive: true, force: true });
}

/** The digests of all files of a bundle, by their paths. */
async function digestsIn(folder: string): Promise<Record<string, string>> {
  const files = namesOfFiles(folder)
    .filter((file) => file !== record)
    .sort();
  const digests = files.map(async (file) => [file, sha256(await readFile(path.join(folder, file)))]);
  return Object.fromEntries(await Promise.all(digests));
}
