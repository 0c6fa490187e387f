import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { finishArchive, planArchive } from '../../src/archive/plan.ts';
import { restoreFromSite } from '../../src/archive/restore.ts';
import { type Archive, type ArchivePage, archivePath } from '../../src/model/archive.ts';
import type { Issue } from '../../src/model/issue.ts';
import { publish } from '../../src/output/publish.ts';
import { keepList, listFileOf, SiteWriter } from '../../src/output/site-writer.ts';
import { readAddresses } from '../../src/state/addresses.ts';
import { openState } from '../../src/state/database.ts';
import { type NewIssue, openHistory } from '../../src/state/history.ts';

function filed(id: string, day: string, change: Partial<Issue> = {}): NewIssue {
  const issued = Date.parse(day);
  const issue: Issue = {
    ...{
      id,
      version: 1,
      revision: 1,
      language: 'en',
      digest: 'd',
      areaId: 'a',
      slug: 'area',
      name: 'Area',
      day,
    },
    ...{ issued, until: issued + 86_400_000, zone: 'UTC', seenAt: issued, whole: true, external: false },
    ...{ offSeason: false, days: [], ...change },
  };
  return { issue, product: {} };
}

/** A state folder and an output folder; a build puts every page that its plan names, and gives those that it had to make. */
async function builds() {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-plan-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const out = path.join(folder, 'dist');
  const state = openState(path.join(folder, 'state'), { now: 0, warn: () => undefined });
  onTestFinished(() => state.close());
  const open = () => openHistory(state, 's');
  const plan = (renderKey = 'v1', history = open()) =>
    planArchive({ history, serviceDigest: 's', languages: ['en', 'fr'], areas: 3, renderKey, outDir: out });
  return {
    out,
    state,
    open,
    plan,
    async build(renderKey?: string): Promise<string[]> {
      const planned = await plan(renderKey);
      const aside = `${out}.next`;
      const listFile = listFileOf(out, path.join(folder, 'cache'));
      const made = new SiteWriter({
        ...{ folder: aside, published: out, listFile, force: false, precompress: false, common: renderKey },
      });
      const rendered: string[] = [];
      for (const page of planned.archive.pages) {
        const place = placeOf(page);
        expect(planned.places).toContain(place);
        await made.put(`${place}/index.html`, shownOn(page, planned.archive), () => {
          rendered.push(place);
          return place;
        });
      }
      await finishArchive(planned, aside, out);
      await publish(out);
      await keepList(listFile, made.files);
      return rendered;
    },
    async expectWhole(): Promise<void> {
      // Also those that are taken over.
      for (const place of (await plan()).places)
        expect((await readFile(path.join(out, place, 'index.html'), 'utf8')).length).toBeGreaterThan(0);
      for (const month of open().months()) {
        const { pages } = JSON.parse(await readFile(path.join(out, `archive/${month}.json`), 'utf8')) as {
          pages: string[];
        };
        for (const place of pages)
          expect(await readFile(path.join(out, place, 'index.html'), 'utf8')).toBe(place);
      }
    },
  };
}

/** What a page shows of its issues: not whether their texts are kept. */
function shownOn(page: ArchivePage, { issues }: Archive): unknown {
  const shown = page.kind === 'issue' ? [page.issue] : (issues[archivePath(page).slice(0, 7)] ?? []);
  return shown
    .filter(({ language, day }) => language === page.language && (page.kind !== 'day' || day === page.day))
    .map(({ row: _, hasText: __, ...rest }) => rest);
}

function placeOf(page: ArchivePage): string {
  return `${page.language}/archive/${archivePath(page)}`;
}

test('a page is rendered once; afterwards only what is new, its day and its month', async () => {
  const { build, open, expectWhole } = await builds();
  open().append([filed('x', '2026-01-30'), filed('y', '2026-02-06')]);
  // Of each language a page for each month and day, and two issues in English.
  expect(await build()).toHaveLength(2 * (2 + 2) + 2);
  expect(await build()).toEqual([]);
  open().append([filed('z', '2026-02-07')]);
  const rendered = await build();
  expect(rendered).toContainEqual(expect.stringMatching(/^en\/archive\/2026-02\/07\/area-\w{8}-v1$/));
  expect(rendered.filter((place) => !place.includes('2026-02/07')).sort()).toEqual(['en/archive/2026-02']);
  await expectWhole();
  expect(await build()).toEqual([]);
  await expectWhole();
});

test('of an area and day so many issues have pages, which says a warning; those that were published stay', async () => {
  const { build, open, plan, expectWhole } = await builds();
  const at = (index: number, change: Partial<Issue> = {}) => filed(`${index}`, '2026-02-06', change);
  open().append(Array.from({ length: 10 }, (_, index) => at(index)));
  open().append([at(10, { slug: 'other' }), at(11, { language: 'fr' }), filed('12', '2026-02-07')]);
  await build();
  expect(await plan()).toMatchObject({ warnings: [] });
  open().append([at(13), at(14), filed('15', '2026-02-07')]);
  const { warnings, archive } = await plan();
  expect(archive.issues['2026-02']?.map(({ id }) => Number(id))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15,
  ]);
  expect(warnings).toEqual([
    'Of an area and day only the first 10 issues in a language have pages in the archive, and of a day the first 100: 2 more of 2026-02 are kept without one, the latest of Area on 2026-02-06. “npm run history -- export” has them.',
  ]);
  await build();
  await expectWhole();
  // Seen before all others, as from a backup.
  const pages = (await plan()).places;
  const { issues } = open();
  const history = { ...open(), issues: (month: string) => issues(month).reverse() };
  for (const place of pages) expect((await plan('v1', history)).places).toContain(place);
});

test('of a day so many issues have pages, however many areas they are of', async () => {
  const { open, plan } = await builds();
  open().append(
    Array.from({ length: 103 }, (_, index) => filed(`${index}`, '2026-02-06', { slug: `area-${index}` })),
  );
  const { warnings, archive } = await plan();
  expect(archive.issues['2026-02']).toHaveLength(100);
  expect(warnings).toEqual([expect.stringContaining('3 more of 2026-02 are kept without one')]);
});

test('of an earlier month whose history is the same nothing is read, and its folders go over as a whole', async () => {
  const { build, open, plan } = await builds();
  open().append([filed('x', '2026-01-30'), filed('y', '2026-02-06')]);
  await build();
  const history = open();
  const { issues } = history;
  history.issues = (month) => {
    if (month === '2026-01') throw new Error('It was read.');
    return issues(month);
  };
  const { moves } = await plan('v1', history);
  expect(moves).toEqual(['archive/2026-01.json', 'en/archive/2026-01', 'fr/archive/2026-01']);
});

test('another program or setting renders all of it anew', async () => {
  const { build, open, expectWhole } = await builds();
  open().append([filed('x', '2026-01-30')]);
  const all = await build('v1');
  expect(await build('v2')).toEqual(all);
  await expectWhole();
});

test('a build that is to make everything anew does', async () => {
  const { build, open, out } = await builds();
  open().append([filed('x', '2026-01-30')]);
  const all = await build();
  const { archive, moves } = await planArchive({
    ...{
      history: open(),
      serviceDigest: 's',
      languages: ['en', 'fr'],
      areas: 3,
      renderKey: 'v1',
      outDir: out,
      force: true,
    },
  });
  expect([archive.pages.length, moves]).toEqual([all.length, []]);
});

test('a later text marks the one before, which is rendered again', async () => {
  const { build, open } = await builds();
  open().append([filed('x', '2026-02-06')]);
  await build();
  open().append([filed('x', '2026-02-06', { version: 2, digest: 'e' })]);
  const issues = (await build()).filter((place) => place.split('/').length === 5);
  expect(issues.map((place) => place.slice(-3))).toEqual(['-v1', '-v2']);
});

test('pages of issues that were pruned leave the archive', async () => {
  const { build, open, out, expectWhole } = await builds();
  open().append([filed('x', '2026-01-30'), filed('y', '2026-02-06'), filed('z', '2026-02-07')]);
  const first = await build();
  open().prune('2026-02-07');
  await build();
  await expectWhole();
  for (const place of first.filter((each) => /2026-01|02\/06/.test(each)))
    await expect(readFile(path.join(out, place, 'index.html'))).rejects.toThrow('ENOENT');
});

test('a page that a restored history knows nothing of leaves its day', async () => {
  const { build, open, out, expectWhole } = await builds();
  open().append([filed('x', '2026-02-06'), filed('y', '2026-02-06')]);
  const before = (await build()).filter((place) => place.includes('area-'));
  open().prune('2026-03-01');
  open().append([filed('x', '2026-02-06')]);
  await build();
  await expectWhole();
  const there = await Promise.allSettled(
    before.map((place) => readFile(path.join(out, place, 'index.html'))),
  );
  expect(there.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each(['2026-02-07', '2026-03-01'])(
  'a published page that somebody took away is rendered again (latest issue: %s)',
  async (latest) => {
    const { build, open, out } = await builds();
    open().append([filed('x', '2026-02-06'), filed('y', latest)]);
    await build();
    await rm(path.join(out, 'en/archive/2026-02'), { recursive: true });
    expect((await build()).every((place) => place.startsWith('en/archive/2026-02'))).toBe(true);
  },
);

test('a state that was lost is made good from the published site: its pages stay, are linked, and are reported', async () => {
  const { build, open, out, expectWhole, state, plan } = await builds();
  open().append([filed('x', '2026-02-06'), filed('y', '2026-02-06'), filed('z', '2026-03-01')]);
  await build();
  expect(open().lacksTexts()).toBe(false);
  state.remove('issues', '');
  expect((await plan()).warnings).toEqual([expect.stringMatching(/^3 pages of the archive are gone/)]);
  const { warning, isStateOlder } = (await restoreFromSite(state, 's', out, 1)) ?? {};
  expect(isStateOlder).toBe(false);
  expect(warning).toMatch(/lacks 3 issues whose pages are in the archive/);
  expect(await restoreFromSite(state, 's', out, 1)).toBeUndefined();
  expect((await plan()).warnings).toEqual([]);
  expect(readAddresses(state)).toMatchObject([{ slug: 'area', areaId: 'a', origin: 's' }]);
  expect(open().lacksTexts()).toBe(true);
  expect(await build()).toEqual([]);
  await expectWhole();
  // A new issue of the month stands beside them, also with another renderKey; what has no text isn't rendered again.
  open().append([filed('new', '2026-02-06')]);
  const rendered = await build('v2');
  expect(rendered.filter((place) => place.split('/').length === 5)).toEqual([
    expect.stringMatching(/^en\/archive\/2026-02\/06\/area-\w{8}-v1$/),
  ]);
  await expectWhole();
  expect(
    open()
      .issues('2026-02')
      .map(({ id }) => id),
  ).toEqual(['x', 'y', 'new']);
});

test.each([
  ['a list of 0.1', '{"renderKey":"l","token":"t","month":{"days":[]},"pages":{},"assets":[]}'],
  ['a damaged list', '{"renderKey":'],
])('pages that a lost state and %s don’t name are counted, not those of another service', async (_, list) => {
  const { build, open, out, state, plan } = await builds();
  open().append([filed('x', '2026-02-06'), filed('y', '2026-02-06', { language: 'fr' })]);
  await build();
  state.remove('issues', '');
  await writeFile(path.join(out, 'archive/2026-02.json'), list);
  expect((await plan()).warnings).toEqual([expect.stringMatching(/^2 pages of the archive are gone/)]);
  await writeFile(path.join(out, 'status.json'), '{"figures":{"service":"s"}}');
  expect((await plan()).warnings).toHaveLength(1);
  await writeFile(path.join(out, 'status.json'), '{"service":"another"}');
  expect((await plan()).warnings).toEqual([]);
});

test.each([
  { issues: [null, 5, 'x', {}, { day: 5 }] },
  { issues: [{ day: '../../..', slug: '../x', id: 'x', language: 'en' }] },
  { month: { month: '2026-02', days: [null] } },
  { month: { month: '../../x', days: [] } },
  { pages: ['../../x', 'en/archive/2026-02', 5] },
  { key: '' },
])('a published list with parts of another kind (%j) stops nothing', async (damage) => {
  const { build, open, out, state, plan } = await builds();
  open().append([filed('x', '2026-02-06')]);
  await build();
  const file = path.join(out, 'archive/2026-02.json');
  const whole = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...whole, ...damage }));
  await plan();
  state.remove('issues', '');
  await restoreFromSite(state, 's', out, 1);
  expect((await plan()).moves.filter((move) => move.includes('..'))).toEqual([]);
  await build();
});

test('an empty state beside a site without an archive is reported too', async () => {
  const { out, state } = await builds();
  await mkdir(out);
  await writeFile(path.join(out, 'status.json'), '{}');
  expect((await restoreFromSite(state, 's', out, 1))?.warning).toMatch(
    /is empty, although .+dist holds a site/,
  );
  expect(await restoreFromSite(state, 's', out, 1)).toBeUndefined();
});

test('nothing is restored from another service’s archive, and what was pruned isn’t missed', async () => {
  const { build, open, out, state, plan } = await builds();
  open().append([filed('x', '2026-02-06')]);
  await build();
  expect(await restoreFromSite(state, 'another', out, 1)).toBeUndefined();
  open().prune('2026-03-01');
  expect((await plan()).warnings).toEqual([]);
  expect(await restoreFromSite(state, 's', out, 1)).toBeUndefined();
  expect(open().months()).toEqual([]);
});
