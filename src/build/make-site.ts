import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type ArchivePlan, finishArchive, planArchive, withoutDeadLinks } from '../archive/plan.ts';
import { faultOf } from '../disk.ts';
import { mirrorOf } from '../feeds/mirror.ts';
import { namesOfFiles } from '../folders.ts';
import { createSanitizer } from '../html/sanitize.ts';
import { overlapsOf } from '../model/site-warnings.ts';
import { drawnBrand, putPictures } from '../output/brand-files.ts';
import { keepEarlierFiles } from '../output/earlier-files.ts';
import { isCompressible } from '../output/precompress.ts';
import { openStagingDir } from '../output/publish.ts';
import { keepList, listFileOf, type SiteToWrite, SiteWriter } from '../output/site-writer.ts';
import { writeSitemap } from '../output/sitemap.ts';
import { copyOwnFiles } from '../output/static-files.ts';
import { type Bundle, placeBundle } from '../render/bundle.ts';
import { finishWorker } from '../render/worker-file.ts';
import { forPages } from '../run.ts';
import { menuOf } from '../views/frame.ts';
import { checkAndPublish } from './check-and-publish.ts';
import { makeInThreads } from './in-threads.ts';
import { makeOutputs, type SiteContent } from './make-outputs.ts';
import type { StartedBuild } from './start.ts';

/**
 * Makes the site of a build that has its data, has it checked, and publishes it. All that needs no bundle begins before that
 * is there. Everything that can fail fails before anything published is touched.
 */
export async function makeSite(started: StartedBuild, bundling: Promise<Bundle>): Promise<void> {
  // Reported where it is waited for.
  bundling.catch(() => undefined);
  const { settings, config, log, options } = started;
  const { outDir, stateDir } = settings;
  const folder = await openStagingDir(outDir);
  // Preview pictures of an earlier version.
  await rm(path.join(stateDir, 'drawn'), { recursive: true, force: true });
  const warnings: string[] = [];
  const { content, plan, deadLinks } = await planOf(started);
  const { siteUrl, programDigest, site: shown } = content.run;
  const site: SiteToWrite = {
    folder,
    published: outDir,
    listFile: listFileOf(outDir),
    force: options.force,
    precompress: config.precompress,
    common: { config, siteUrl, programDigest },
  };
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const job = { ...content, stateDir, site, nextGroup: new Int32Array(new SharedArrayBuffer(4)), counts };
  const pagesSoFar = () => Atomics.load(counts, 0);
  const pictures = () => `pictures: ${Atomics.load(counts, 1)}`;
  log.count(() => (pagesSoFar() > 0 ? `pages: ${pagesSoFar()}` : pictures()));
  const writer = new SiteWriter(site);
  const made = await makeInThreads(job, bundling, async (share) => {
    await putPictures(started, folder);
    // The mirror and the pages have the same texts.
    const sanitizer = createSanitizer();
    // What these fields hold, the pages warn of.
    const clean = (html: string, base?: string) =>
      sanitizer.sanitize(html, base ? { where: 'mirror', base } : { where: 'mirror' });
    const mirror = mirrorOf(started.prepared.answers, clean, (sentence) => void warnings.push(sentence));
    for (const { path: file, source, text } of mirror) await writer.put(file, source, text);
    share(sanitizer.known());
    const outputs = await makeOutputs(job, bundling, writer, sanitizer);
    await placeBundle(await bundling, folder);
    return outputs;
  });
  await finishWorker(folder, {
    base: settings.siteUrl.pathname,
    languages: config.languages,
    build: started.contentDigest,
  });
  const groups = made.flatMap((part) => part.groups).sort((a, b) => a.index - b.index);
  await writeSitemap(
    folder,
    siteUrl,
    groups.flatMap(({ listed }) => listed),
  );
  log.step('pages', String(pagesSoFar()), pictures());
  log.count(() => 'files');
  await finishArchive(plan, folder, outDir);
  const added = config.own.files.map(({ file }) => file);
  await keepEarlierFiles(folder, outDir, shown.builtAt, started.prepared.history.lacksTexts(), added);
  const displaced = await copyOwnFiles(path.join(settings.siteDir, 'static'), config.own.files, folder);
  const files = Object.fromEntries(made.flatMap(({ files }) => Object.entries(files)));
  // The files that nobody makes here: scripts, styles, what the operator added.
  const others = config.precompress ? namesOfFiles(folder) : [];
  for (const file of others) if (!files[file] && isCompressible(file)) await writer.compress(file);
  Object.assign(files, writer.files);
  log.step('files');
  log.count(() => 'checks');
  const ofPages = new Set(groups.flatMap((group) => group.warnings));
  const { status, details } = await checkAndPublish(started, folder, files, [
    // Here, so that a build that changes nothing takes no time to compare outlines.
    ...overlapsOf(shown.areas),
    ...plan.warnings,
    ...deadLinks,
    ...ofPages,
    ...warnings,
    ...displaced,
  ]);
  // Not before: what the gate refused is never taken from there.
  await keepList(site.listFile, files).catch((error: unknown) => {
    details.warnings.push(
      `The site is published, but the list of its files couldn’t be written (${faultOf(error)}: ${site.listFile}), so the next build makes all of them anew.`,
    );
  });
  started.release();
  log.step('checks', details.output && `${details.output.files} files`);
  for (const warning of details.warnings) log.warning(warning);
  log.ended('published', outDir, status);
}

/** What the site of a build shows, its plan for the archive, and links that lead to no page of that. */
export async function planOf(
  started: StartedBuild,
): Promise<{ content: SiteContent; plan: ArchivePlan; deadLinks: string[] }> {
  const { run: gathered, config, prepared, serviceDigest, settings, options } = started;
  const { programDigest, siteUrl, site } = gathered;
  const plan = await planArchive({
    history: prepared.history,
    serviceDigest,
    languages: config.languages,
    areas: site.areas.length,
    // Every page of it shows what program and settings decide.
    renderKey: [programDigest, siteUrl, config, site.sample, menuOf(site)],
    outDir: settings.outDir,
    force: options.force,
  });
  const { past, warnings: deadLinks } = withoutDeadLinks(site.past, plan.places);
  const run = forPages({ ...gathered, site: { ...site, past } });
  const { weatherOrigin } = prepared;
  const brand = await drawnBrand(started);
  return { content: { run, archive: plan.archive, brand, serviceDigest, weatherOrigin }, plan, deadLinks };
}
