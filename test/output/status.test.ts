import { expect, test } from 'vitest';
import { sha256 } from '../../src/digest.ts';
import { createSanitizer } from '../../src/html/sanitize.ts';
import type { Language } from '../../src/model/language.ts';
import { maxStatusBytes, reportFiles, reportOf } from '../../src/output/status.ts';
import type { Run } from '../../src/run.ts';
import { readConfig } from '../../src/settings/config.ts';
import { contextFor } from '../../src/views/context.ts';
import { answersOf } from '../sites/answers.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { feature, inHours, product } from '../sites/wire.ts';
import { bulletinPage } from '../views/pages.ts';

/** A build with its data, as far as reports ask for it. */
const started = (run: Run, serviceTime?: number) => ({
  run,
  contentDigest: 'c'.repeat(64),
  serviceDigest: 's'.repeat(16),
  prepared: { serviceTime },
});

async function report(
  warnings: readonly string[],
  reason = 'The service didn’t answer.',
  serviceTime?: number,
) {
  const place = await preparation();
  place.service.answers = answersOf([{ id: 'a' }]);
  const { site } = await place.prepare();
  const sources = site.sources.map((source) => ({ ...source, reason }));
  const run = {
    site: { ...site, sources },
    config: readConfig({}, 'test'),
    siteUrl: 'https://example.org/',
    programDigest: 'v',
  };
  return reportOf(started(run, serviceTime), { warnings, accepted: [], pages: {} });
}

test('the status that every page loads stays below 8 KB, whatever a build warns of', async () => {
  const many = await report(Array.from({ length: 20_000 }, (_, index) => `${index} ${'é'.repeat(3_000)}`));
  const files = reportFiles(many);
  expect(Buffer.byteLength(files['status.json'])).toBeLessThanOrEqual(maxStatusBytes);
  expect(JSON.parse(files['status.json'])).toMatchObject({ counts: { warnings: 20_000 } });
  const { warnings } = JSON.parse(files['build.json']) as { warnings: string[] };
  expect(warnings).toHaveLength(1_001);
  expect(warnings.at(-1)).toBe('19000 more warning(s) of this build are not listed.');
  expect(Math.max(...warnings.map(({ length }) => length))).toBe(2_001);
});

test('a site of thousands of areas lists its current pages in files of their own, each below 8 KB', async () => {
  const { site } = await (await preparation()).prepare();
  const [area] = site.areas;
  if (!area) throw new Error('The test’s service has no area.');
  const areas = Array.from({ length: 5_000 }, (_, index) => ({ ...area, slug: `area-${index}` }));
  const run = {
    site: { ...site, areas },
    config: readConfig({}, 'test'),
    siteUrl: 'https://x.example/',
    programDigest: 'v',
  };
  const { status, details } = reportOf(started(run), { warnings: [], accepted: [], pages: {} });
  const files = reportFiles({ status, details });
  const parts = Object.keys(files).filter((file) => file.startsWith('status/'));
  expect(parts).toHaveLength(16);
  expect(Object.keys(files).at(-1)).toBe('status.json');
  for (const [file, text] of Object.entries(files))
    if (file !== 'build.json') expect(Buffer.byteLength(text), file).toBeLessThanOrEqual(8_000);
  expect(JSON.parse(files['status.json'])).not.toHaveProperty('current');
  // By these a monitor sees that each is there, and of this build.
  const digests = parts.map((file) => [file, sha256(files[file] ?? '').slice(0, 16)]);
  expect(JSON.parse(files['build.json'])).toMatchObject({ pages: Object.fromEntries(digests) });
  const context = contextFor('en', run, createSanitizer().sanitize);
  for (const area of [areas[7], areas[4_999]]) {
    const { script } = area ? bulletinPage(context, area) : {};
    const { current, ...part } = JSON.parse(files[script?.status.slice(1) ?? ''] ?? '{}');
    const { builtAt, latestIssue, content } = status;
    expect(part).toEqual({ builtAt, latestIssue, content });
    expect(current.match(/.{5}/g)).toContain(script?.digest);
  }
});

test('long reasons of sources are cut, and left out where even so they are too much', async () => {
  const [short, long] = [await report([], 'x'.repeat(9_000)), await report([], '\u{1f3d4}'.repeat(9_000))];
  const reasons = (files: ReturnType<typeof reportFiles>) =>
    (JSON.parse(files['status.json']) as { sources: { reason?: string }[] }).sources.map(
      ({ reason }) => reason?.length,
    );
  expect(new Set(reasons(reportFiles(short)))).toEqual(new Set([201]));
  expect(new Set(reasons(reportFiles(long)))).toEqual(new Set([undefined]));
  expect(Buffer.byteLength(reportFiles(long)['status.json'])).toBeLessThanOrEqual(maxStatusBytes);
});

test('warnings hold no character that steers a terminal', async () => {
  const { details } = await report(['\u001b[31mred\u0007\nand\u202emore']);
  expect(details.warnings).toEqual(['[31mred and more']);
});

test('the status has the service’s time where it is far from the build’s', async () => {
  expect((await report([])).status.serviceTime).toBeUndefined();
  const { status } = await report([], '', Date.UTC(2026, 1, 8, 1));
  expect(status.serviceTime).toBe('2026-02-08T01:00:00.000Z');
});

test('the status has when its latest bulletin was issued, unless that is far ahead', async () => {
  const place = await preparation();
  const issued = (id: string, hours: number) => ({
    id,
    product: (language: Language) => product(id, language, { report: { dateIssued: inHours(hours) } }),
  });
  place.service.answers = answersOf([issued('a', -2), issued('b', 0.5), issued('c', 1.5)]);
  expect((await reportAfter(place, 0)).status.latestIssue).toBe(inHours(0.5));
});

async function reportAfter(place: Preparation, hours: number) {
  const { site } = await place.prepare({ after: hours });
  const run = { site, config: readConfig({}, 'test'), siteUrl: 'https://example.org/', programDigest: 'v' };
  return reportOf(started(run), { warnings: [], accepted: [], pages: {} });
}

test('they count and name those whose ratings are raised, since the service has gone back to an earlier one', async () => {
  const place = await preparation([{ id: 'a' }, { id: 'b' }]);
  const before = await place.prepare();
  const old = (language: Language) =>
    product('a', language, { id: 'old_a', report: { dateIssued: inHours(-40) } });
  place.service.answers = answersOf([{ id: 'a', product: old }, { id: 'b' }]);
  const listedAt = new Date(before.site.builtAt).toISOString();
  const { status, details } = await reportAfter(place, 0.5);
  expect(status.counts).toMatchObject({ raised: { en: 1, fr: 1 }, unlisted: { en: 0, fr: 0 } });
  expect(details.raised).toEqual([
    { language: 'en', name: 'Area a', listedAt },
    { language: 'fr', name: 'Région a', listedAt },
  ]);
  await reportAfter(place, 1);
  expect((await reportAfter(place, 3.6)).status.counts.raised).toEqual({ en: 0, fr: 0 });
});

test('status and details count and name the bulletins in force that are copies, since the service no longer lists them', async () => {
  const place = await preparation([{ id: 'a' }, { id: 'b' }]);
  const before = await place.prepare();
  before.published();
  place.service.answers = answersOf([{ id: 'b', feature: feature('b', 1) }]);
  const unlisted = async (hours: number) => {
    const { status, details } = await reportAfter(place, hours);
    return { named: details.unlisted, counted: status.counts.unlisted };
  };
  const listedAt = new Date(before.site.builtAt).toISOString();
  expect(await unlisted(0.5)).toEqual({
    named: [
      { language: 'en', name: 'Area a', listedAt },
      { language: 'fr', name: 'Région a', listedAt },
    ],
    counted: { en: 1, fr: 1 },
  });
  await unlisted(1);
  expect(await unlisted(3.5)).toEqual({ named: [], counted: { en: 0, fr: 0 } });
});
