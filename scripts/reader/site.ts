import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeTwins } from '../../src/output/compressed.ts';
import { copyOfProject } from '../project-copy.ts';
import { serveSite } from '../serve.ts';

/** A finished site as a real host serves it: compressed, with the headers of its own `_headers`, tags and 304. */
export interface ReaderSite {
  origin: string;
  /** Paths of pages of a section in a language, such as `/en/forecasts/…/`: the heaviest and a usual one. */
  pages(language: string, section: string): Promise<{ largest: string; usual: string }>;
  close(): Promise<void>;
}

/** A page with nothing on it: what any page takes on this network and this machine. */
export const emptyPage = '/empty/';

/**
 * Serves a copy of the site in `folder`; without one, of the sample's site as of now, which is built for it.
 * @throws when there is no site there, or it can't be built
 */
export async function readerSite(given?: string): Promise<ReaderSite> {
  if (given && !existsSync(path.join(given, '_headers')))
    throw new Error(`${given} holds no finished site: there is no _headers in it.`);
  const outer = await mkdtemp(path.join(tmpdir(), 'neve-reader-'));
  const remove = () => rm(outer, { recursive: true, force: true });
  const folder = path.join(outer, 'site');
  try {
    if (given) await cp(given, folder, { recursive: true });
    else await buildSample(folder);
    await mkdir(path.join(folder, emptyPage));
    await writeFile(
      path.join(folder, emptyPage, 'index.html'),
      '<!doctype html><title>Empty</title><p>Empty</p>',
    );
    await writeTwins(folder, path.join(outer, 'nothing'));
    // Most hosts compress with gzip only.
    for (const file of await readdir(folder, { recursive: true }))
      if (file.endsWith('.br')) await rm(path.join(folder, file));
    const served = await serveSite({ folder, base: '/', port: 0 });
    return {
      origin: `http://localhost:${served.port}`,
      pages: (language, section) => pagesOf(folder, `${language}/${section}`),
      close: async () => {
        await served.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function buildSample(folder: string): Promise<void> {
  const project = await copyOfProject();
  try {
    const { code, said } = await project.build(Date.now(), {});
    if (code !== 0) throw new Error(`The sample's site could not be built:\n${said}`);
    await cp(path.join(project.folder, 'dist'), folder, { recursive: true });
  } finally {
    await project.remove();
  }
}

/** Of the pages right below a folder, by weight as they are sent. @throws when there is none */
async function pagesOf(folder: string, below: string): Promise<{ largest: string; usual: string }> {
  const found = await Promise.all(
    (await readdir(path.join(folder, below), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }) => {
        const html = await readFile(path.join(folder, below, name, 'index.html'));
        return { page: `/${below}/${name}/`, weight: gzipSync(html).length };
      }),
  );
  const sorted = found.sort((a, b) => a.weight - b.weight);
  const [largest, usual] = [sorted.at(-1), sorted[Math.floor(sorted.length / 2)]];
  if (!largest || !usual)
    throw new Error(`The site has no page below ${below}; there is nothing to measure.`);
  return { largest: largest.page, usual: usual.page };
}
