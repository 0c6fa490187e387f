import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProjectCopy } from '../project-copy.ts';
import { type Reading, type Size, sizeName } from './figures.ts';
import { pagesIn } from './folder.ts';
import type { Ended } from './measured.ts';
import type { PreviewMode } from './options.ts';

/** A program that builds sites, to be measured. */
export interface Builder {
  name: string;
  /** Whether the first round is enough. */
  isOnce: boolean;
  /** Builds a site from nothing. @throws Error with a sentence */
  build(size: Size): Promise<Built>;
}

/** A reading, and what the program says of its own steps. */
export interface Built extends Reading {
  steps?: string;
}

/** Data for Névé to build from. */
export interface Supply {
  /** When the site is built, epoch milliseconds: once all of the data are in force. */
  now: number;
  /** Base addresses of the two interfaces. */
  forecast: string;
  weather: string;
}

// The lists of the largest size are longer than a service's may usually be.
const config = `import site from './site.config.ts';
export default { ...site, answerSizes: 10 };
`;

/**
 * Névé in a copy of the project, with all previews of links drawn, and with those of an earlier build, the only
 * thing that is then there before. A build that draws comes first, since the other takes its previews.
 */
export function neveIn(
  { folder, build }: ProjectCopy,
  supplyOf: (size: Size) => Promise<Supply>,
  mode: PreviewMode,
): Builder[] {
  const drawn = path.join(folder, '.neve', 'drawn');
  const shelf = (size: Size) => path.join(folder, '..', `drawn ${sizeName(size)}`);
  const measure = async (size: Size, isKept: boolean): Promise<Built> => {
    const { now, forecast, weather } = await supplyOf(size);
    for (const left of ['.cache', '.neve', 'dist'])
      await rm(path.join(folder, left), { recursive: true, force: true });
    const before = isKept ? await namesIn(shelf(size)) : undefined;
    if (before) {
      await mkdir(path.dirname(drawn));
      await rename(shelf(size), drawn);
    } else if (isKept) throw new Error('no build before it has drawn the previews.');
    await writeFile(path.join(folder, 'bench.config.ts'), config);
    const ended = await build(now, {
      NEVE_CONFIG: 'bench.config.ts',
      NEVE_FORECAST_URL: forecast,
      ...(size.stations > 0 ? { NEVE_WEATHER_URL: weather } : {}),
    });
    const after = await namesIn(drawn);
    if (mode !== 'drawn' && after) {
      await rm(shelf(size), { recursive: true, force: true });
      await rename(drawn, shelf(size));
    }
    if (before && ended.code === 0 && String(after) !== String(before))
      throw new Error('it drew previews that the build before it had drawn.');
    const steps = /in all: (.*)\.$/m.exec(ended.said)?.[1];
    return { ...(await readingOf(ended, path.join(folder, 'dist'))), steps };
  };
  const all: Builder[] = [
    { name: 'Névé', isOnce: mode === 'kept', build: (size) => measure(size, false) },
    { name: 'Névé, previews kept', isOnce: false, build: (size) => measure(size, true) },
  ];
  return mode === 'drawn' ? all.slice(0, 1) : all;
}

/** The names in a folder, sorted; nothing where there is no such folder. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  const names = await readdir(folder).catch(() => undefined);
  return names?.sort();
}

/** What a build took and wrote. @throws Error with its last words when it didn't end well, or wrote no page. */
export async function readingOf(ended: Ended, out: string): Promise<Reading> {
  const { code, said, clock, processor, memory } = ended;
  if (code !== 0) throw new Error(`it ended with ${code ?? 'a signal'}: ${lastWords(said)}`);
  const written = await pagesIn(out).catch(() => ({ pages: 0, bytes: 0 }));
  if (written.pages === 0) throw new Error(`it wrote no page: ${lastWords(said)}`);
  return { clock, processor, memory, ...written };
}

/** The end of what a command said, on one line, without the places in its code. */
export function lastWords(said: string): string {
  const lines = said
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at /.test(line))
    .slice(-3);
  return lines.join(' ').replace(/\s+/g, ' ').trim().slice(-400) || 'it said nothing.';
}
