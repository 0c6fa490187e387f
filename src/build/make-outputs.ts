import { setImmediate as turn } from 'node:timers/promises';
import pLimit from 'p-limit';
import { readIssue } from '../archive/pages.ts';
import { readWeek } from '../gather/station-weeks.ts';
import type { createSanitizer } from '../html/sanitize.ts';
import type { Archive } from '../model/archive.ts';
import { type Language, languages } from '../model/language.ts';
import type { DrawnBrand } from '../output/brand-files.ts';
import type { SiteToWrite, SiteWriter, WrittenFiles } from '../output/site-writer.ts';
import type { ListedPage } from '../output/sitemap.ts';
import type { Bundle } from '../render/bundle.ts';
import { renderPage } from '../render/page.ts';
import type { Run } from '../run.ts';
import { openStateForReading, type StateDatabase } from '../state/database.ts';
import { openHistory } from '../state/history.ts';
import { openKeptCopies } from '../state/kept-copies.ts';
import { type Clean, type Context, contextFor, indexOf } from '../views/context.ts';
import { groupsOf, type Output, type SiteData } from './outputs.ts';

/** What a site shows, beside what is in the state. */
export interface SiteContent {
  run: Run;
  archive: Archive;
  brand: DrawnBrand;
  serviceDigest: string;
  weatherOrigin: string;
}

/** What each thread makes outputs from. */
export interface OutputJob extends SiteContent {
  stateDir: string;
  site: SiteToWrite;
  /** How many groups of outputs threads have begun: each takes the next. */
  nextGroup: Int32Array<SharedArrayBuffer>;
  /** How many pages and how many pictures all threads have made so far. */
  counts: Int32Array<SharedArrayBuffer>;
}

export interface OutputsMade {
  files: WrittenFiles;
  /** Of each group: its place among all, its pages that search engines find, and sentences on their texts for the operator. */
  groups: { index: number; listed: ListedPage[]; warnings: string[] }[];
}

/** What outputs are made from; `warn` takes sentences on issues of the archive. */
export function siteDataOf(
  { run, archive, serviceDigest, weatherOrigin, brand }: SiteContent,
  state: StateDatabase,
  clean: Clean,
  warn: (sentence: string) => void,
): SiteData {
  const index = indexOf(run.site);
  const contexts = Object.fromEntries(
    languages.map((language) => [language, contextFor(language, run, clean, index)]),
  ) as Record<Language, Context>;
  const history = openHistory(state, serviceDigest);
  const weather = openKeptCopies(state, weatherOrigin);
  return {
    run,
    contexts,
    archive,
    brand,
    weekOf: (entry) => readWeek(weather, entry, run.site.builtAt),
    bulletinOf: (issue) => readIssue(history, issue, warn),
  };
}

/** Makes the groups of outputs that a thread takes. @throws an error that names the output */
export async function makeOutputs(
  job: OutputJob,
  bundle: Promise<Bundle>,
  writer: SiteWriter,
  sanitizer: ReturnType<typeof createSanitizer>,
): Promise<OutputsMade> {
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const state = openStateForReading(job.stateDir, warn);
  if (!state) throw new Error(`The state in ${job.stateDir} is gone.`);
  const groups: OutputsMade['groups'] = [];
  const siteUrl = job.run.siteUrl;
  // Until the bundle is there, pages wait for it with their views made.
  let isBundled = false;
  const bundled = bundle.finally(() => {
    isBundled = true;
  });
  bundled.catch(() => undefined);
  const waiting: Promise<void>[] = [];
  // A page finds its view where the one before it found its own.
  const alone = pLimit(1);
  const makeOutput = async (output: Output) => {
    if (!('view' in output)) {
      await writer.put(output.file, output.from, output.content);
      if (output.file.endsWith('.png')) Atomics.add(job.counts, 1, 1);
      return;
    }
    await writer.put(output.file, output.from ?? output.view, async () => {
      const page = { ...output };
      const found = await bundled;
      return alone(() => renderPage({ ...page, siteUrl, bundle: found }));
    });
    Atomics.add(job.counts, 0, 1);
  };
  const makeGroup = async (index: number, outputs: Iterable<Output>) => {
    const known = sanitizer.warnings().length;
    const listed: ListedPage[] = [];
    for (const output of outputs) {
      if ('view' in output && output.listed) listed.push(output.listed);
      const putting = makeOutput(output).catch((cause: Error) => {
        throw new Error(`${output.file} can’t be made: ${cause.message}`, { cause });
      });
      if (isBundled) {
        await putting;
        continue;
      }
      waiting.push(putting);
      putting.catch(() => undefined);
      // The bundle is reported by an event.
      await turn();
    }
    groups.push({ index, listed, warnings: [...sanitizer.warnings().slice(known), ...warnings.splice(0)] });
  };
  const next = () => Atomics.add(job.nextGroup, 0, 1);
  let taken = next();
  let index = 0;
  for (const group of groupsOf(siteDataOf(job, state, sanitizer.sanitize, warn))) {
    if (index === taken) {
      await makeGroup(index, group());
      taken = next();
    }
    index += 1;
  }
  await Promise.all(waiting);
  state.close();
  return { files: writer.files, groups };
}
