import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { noonsBefore, rememberIssues } from '../../src/gather/history.ts';
import { issueOf } from '../../src/gather/issue-record.ts';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import { type Area, bulletinIn } from '../../src/model/area.ts';
import { textNumber } from '../../src/model/bulletin.ts';
import { ratingsOfDay } from '../../src/model/issue.ts';
import { type History, openHistory, servicesWithHistory } from '../../src/state/history.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { type AreaCase, answersOf } from '../sites/answers.ts';
import { type Preparation, preparation } from '../sites/preparation.ts';
import { day, inHours, type Json, product } from '../sites/wire.ts';
import { stateFolder } from '../state/state.ts';

/** Area a with changes to its bulletin; `nth` is the issue, a day after the one before. */
function issue(nth: number, report: Json = {}, others: Json = {}): AreaCase[] {
  const shift = 24 * nth;
  const product_ = (language: 'en' | 'fr') =>
    product('a', language, {
      id: `issue-${nth}_a`,
      report: {
        dateIssued: inHours(shift - 20),
        validUntil: inHours(shift + 4),
        dangerRatings: [day(shift + 4, 'high', 'moderate', 'low'), day(shift + 28, 'low', 'low', 'low')],
        ...report,
      },
      ...others,
    });
  return [{ id: 'a', product: product_, metadata: null }];
}

async function next(place: Preparation, areas: AreaCase[], after: number): Promise<PreparedSite> {
  place.service.answers = answersOf(areas);
  return place.prepare({ after });
}

function kept({ history }: PreparedSite) {
  const issues = history.months().flatMap((month) => history.issues(month));
  return issues.filter(({ language }) => language === 'en');
}

/** As the disk might change the state between two builds. */
function damage({ stateDir }: Preparation, sql: string): void {
  const database = new DatabaseSync(path.join(stateDir, 'neve.db'));
  database.exec(sql);
  database.close();
}

const revisionIn = ({ site }: PreparedSite) => bulletinIn(site.areas[0]?.en)?.revision;
const pastIn = ({ site }: PreparedSite) => site.past?.a?.en;

test('of bulletins that are new in every answer a day’s first ten thousand are filed, those that areas show first, and a warning counts the others', () => {
  const history = openHistory(stateFolder().open(), 's');
  const hour = 3_600_000;
  const build = (nth: number, count: number) => {
    const own = bulletinWith({ id: `own-${nth}` });
    const area: Area = { id: 'a1', slug: 'ember', en: { kind: 'bulletin', bulletin: own } };
    const others = Array.from({ length: count }, (_, index) => ({ ...own, id: `${nth}-${index}` }));
    const received = [...others, own].map((bulletin) => ({ language: 'en' as const, bulletin, input: {} }));
    const { warnings } = rememberIssues(history, received, [area], 7, nth * hour);
    return { warnings, isFiled: history.ofId(own.id).length > 0 };
  };
  const filed = () => history.months().reduce((sum, month) => sum + history.issues(month).length, 0);
  expect(build(0, 6_000)).toEqual({ warnings: [], isFiled: true });
  const beyond = build(1, 6_000);
  expect(beyond.isFiled).toBe(true);
  expect(beyond.warnings).toEqual([
    expect.stringMatching(/^2002 new bulletin\(s\) are shown, but not filed: .* the first 10000,/),
  ]);
  expect(filed()).toBe(10_000);
  // A day later there is room again.
  expect(build(25.5, 10)).toEqual({ warnings: [], isFiled: true });
  expect(filed()).toBe(10_011);
});

test('an issue is kept once, however often it is seen, with the bulletin as it came', async () => {
  const place = await preparation(issue(0));
  const once = await place.prepare();
  const token = once.history.token('2026-02');
  const again = await place.prepare({ after: 1 });
  expect(again.history.token('2026-02')).toBe(token);
  const issues = kept(again);
  expect(issues).toMatchObject([
    { id: 'issue-0_a', version: 1, revision: 1, slug: 'area-a', day: '2026-02-06' },
  ]);
  const [first] = issues;
  expect(first && again.history.product(first)).toMatchObject({
    id: 'issue-0_a',
    report: { highlights: '<p>Highlights of a.</p>', message: 'Message for issue-0_a' },
  });
  expect(pastIn(again)).toBeUndefined();
});

test('a rating that contradicts itself stays unknown in the history', async () => {
  const first = { ...day(4, 'low', 'low', 'low'), ratings: { alp: { value: 'extreme', display: 'Low' } } };
  const place = await preparation(issue(0, { dangerRatings: [first] }));
  const [issued] = kept(await place.prepare());
  expect(issued && ratingsOfDay(issued.days[0] ?? ['absent', '', '', '']).alp.kind).toBe('unknown');
});

describe('a text that changes', () => {
  test('under the same id and version is a revision of its own, which feeds give as an update', async () => {
    const place = await preparation(issue(0));
    expect(revisionIn(await place.prepare())).toBeUndefined();
    const changed = await next(place, issue(0, { highlights: '<p>Now another one.</p>' }), 1);
    expect(revisionIn(changed)).toBe(2);
    // Behind an id, as in feeds.
    expect(textNumber({ version: 1, revision: 2 })).toBe('-v1-r2');
    expect(pastIn(changed)?.earlier?.bulletin.highlights).toBe('<p>Highlights of a.</p>');
    // The old text once more, as from a cache on the way: no third text.
    const back = await next(place, issue(0), 2);
    expect(revisionIn(back)).toBeUndefined();
    expect(kept(back)).toHaveLength(2);
  });

  test('with a new version is that version’s first', async () => {
    const place = await preparation(issue(0));
    await place.prepare();
    const changed = await next(place, issue(0, { highlights: 'x' }, { version: 2 }), 1);
    expect(revisionIn(changed)).toBeUndefined();
    expect(pastIn(changed)?.earlier?.issue).toMatchObject({ version: 1, revision: 1 });
  });

  test('only by what the program takes for its text is the same, as where the schema has learned a field', () => {
    const bulletin = bulletinWith();
    const area: Area = { id: 'a1', slug: 'ember', en: { kind: 'bulletin', bulletin } };
    const seen = (highlights: string, remarks?: typeof bulletin.remarks) => [
      { language: 'en' as const, bulletin: { ...bulletin, remarks }, input: { report: { highlights } } },
    ];
    const history = openHistory(stateFolder().open(), 's');
    const [received] = seen('Wind.');
    if (!received) throw new Error('There is one.');
    const issue = { ...issueOf(received, area, 0), digest: 'that of an earlier version' };
    history.append([{ issue, product: received.input }]);
    const revisionOf = (highlights: string) =>
      bulletinIn(rememberIssues(history, seen(highlights), [area], 7, 1).areas[0]?.en)?.revision;
    expect(revisionOf('Wind.')).toBeUndefined();
    expect(history.ofId(bulletin.id)).toMatchObject([{ digest: issue.digest, revision: 1 }]);
    expect(revisionOf('Snow.')).toBe(2);
    expect(revisionOf('Wind.')).toBeUndefined();
    // By its id it has more than in the list.
    rememberIssues(history, seen('Wind.', { message: 'x', season: '', comment: '' }), [area], 7, 2);
    expect(history.ofId(bulletin.id)).toMatchObject([
      { digest: issue.digest, revision: 1, seenAt: 0, whole: true },
      { revision: 2, whole: false },
    ]);
  });

  test('that was another agency’s isn’t ours to compare with, or to link to', async () => {
    const owner = { value: 'other', display: 'Other agency', isExternal: true, url: 'https://other.example' };
    const place = await preparation(issue(0, {}, { owner }));
    expect((await place.prepare()).site.areas[0]?.en?.kind).toBe('external');
    const own = await next(place, issue(0, { highlights: 'Now ours.' }), 1);
    expect(own.site.areas[0]?.en?.kind).toBe('bulletin');
    expect(pastIn(own)?.earlier).toBeUndefined();
  });

  test('that was another agency’s is filed as ours once it is, also where no word of it changed', async () => {
    const owner = { value: 'other', display: 'Other agency', isExternal: true, url: 'https://other.example' };
    const place = await preparation(issue(0, {}, { owner }));
    await place.prepare();
    expect(kept(await next(place, issue(0), 1))).toMatchObject([{ revision: 1, external: false }]);
  });

  test('in the order of its fields or the address of a picture only is the same', async () => {
    const place = await preparation(
      issue(0, {}, { media: { images: [{ id: 'p', url: 'https://a.example/1' }] } }),
    );
    await place.prepare();
    const same = await next(
      place,
      issue(0, {}, { media: { images: [{ id: 'p', url: 'https://b.example/2' }] } }),
      1,
    );
    expect(kept(same)).toHaveLength(1);
  });
  test('in the signature of an address or an unknown field only is the same', async () => {
    const place = await preparation();
    const signed = (nonce: number) =>
      issue(0, {
        generatedAt: nonce,
        highlights: `<p><img src="https://cdn.invalid/a.png?sig=${nonce}"> Wind.</p>`,
        problems: [{ factors: [{ graphic: { url: `https://cdn.invalid/g.svg?sig=${nonce}` } }] }],
      });
    await next(place, signed(1), 0);
    expect(kept(await next(place, signed(2), 1))).toHaveLength(1);
  });

  // By the square of their number, a minute for each text.
  test('of nothing but beginnings of addresses is known at once', { timeout: 15_000 }, () => {
    const issueWith = (highlights: string) =>
      issueOf(
        { language: 'en', bulletin: bulletinWith({}), input: { report: { highlights } } },
        undefined,
        0,
      );
    const written = 'http://'.repeat(42_000);
    expect(issueWith(`${written}?a`).digest).toBe(issueWith(`${written}#b`).digest);
    expect(issueWith(`${written}a`).digest).not.toBe(issueWith(written).digest);
  });

  test('with every build is filed twenty times, and then a warning', async () => {
    const place = await preparation();
    let last: PreparedSite | undefined;
    for (let nth = 1; nth <= 22; nth += 1)
      last = await next(place, issue(0, { highlights: `<p>Text ${nth}.</p>` }), nth / 60);
    expect(last && kept(last)).toHaveLength(20);
    expect(last && revisionIn(last)).toBe(20);
    expect(last && bulletinIn(last.site.areas[0]?.en)?.highlights).toBe('<p>Text 22.</p>');
    expect(last?.warnings).toContainEqual(
      expect.stringMatching(/^The text of 1 bulletin\(s\) keeps changing/),
    );
  });
});

describe('the days before', () => {
  test('show what was in force at noon, and days without an issue', async () => {
    const place = await preparation(issue(-3));
    await place.prepare({ after: -72 });
    await next(place, issue(-1), -24);
    const past = pastIn(await next(place, issue(0), 0));
    expect(past?.previous?.issue.id).toBe('issue--1_a');
    // Noon at 20:00 UTC, issues at 0:00 UTC for 24 hours: the fourth last day, and the last one.
    expect(past?.noons.map(({ rating }) => rating?.issue.id)).toEqual([
      ...[undefined, undefined, undefined, undefined],
      ...['issue--3_a', undefined, 'issue--1_a'],
    ]);
    expect(past?.noons.at(-1)?.rating?.ratings?.alp).toEqual({ kind: 'level', value: 'high' });
  });

  test('belong to another area’s issues only where it stands at the same address', async () => {
    const place = await preparation(issue(-1));
    const first = await place.prepare({ after: -24 });
    first.published();
    const other: AreaCase = { id: 'b', metadata: null };
    const past = (await next(place, [other], 0)).site.past;
    expect(past).toEqual({});
  });

  test('end before the issue, in its own zone, over a change of clocks', () => {
    const issued = Date.UTC(2026, 2, 10, 23);
    const noons = noonsBefore(issued, 'America/New_York', 4).map((noon) => new Date(noon).toISOString());
    expect(noons).toEqual([
      '2026-03-07T17:00:00.000Z',
      '2026-03-08T16:00:00.000Z',
      '2026-03-09T16:00:00.000Z',
      '2026-03-10T16:00:00.000Z',
    ]);
    expect(noonsBefore(issued, 'Mars/Olympus', 1)).toEqual([Date.UTC(2026, 2, 10, 12)]);
    expect(noonsBefore(Date.UTC(2026, 2, 10, 12), 'UTC', 1)).toEqual([Date.UTC(2026, 2, 9, 12)]);
  });
});

describe('bad input', () => {
  test('an issue without dates is filed under the day on which it was seen', async () => {
    const place = await preparation(
      issue(0, { dateIssued: undefined, validUntil: 'soon', title: '<b>\u0000"/../' }),
    );
    const issues = kept(await place.prepare());
    expect(issues).toMatchObject([{ day: '2026-02-07', issued: 'absent' }]);
    expect(issues[0]?.slug).toMatch(/^[a-z0-9-]+$/);
  });

  test('a date far in the future or past files nothing under it', async () => {
    for (const dateIssued of ['9998-01-01T00:00:00Z', '1873-01-01T00:00:00Z']) {
      const place = await preparation(issue(0, { dateIssued }));
      expect(kept(await place.prepare())).toMatchObject([{ day: '2026-02-07' }]);
    }
  });

  test('a clock that went back changes nothing that is kept', async () => {
    const place = await preparation(issue(0));
    await place.prepare();
    const back = await place.prepare({ after: -400 });
    expect(kept(back)).toHaveLength(1);
  });

  test('a history that was damaged costs the past, not the bulletins, and is reported', async () => {
    const place = await preparation(issue(-1));
    await place.prepare({ after: -24 });
    damage(place, "UPDATE issues SET record = '[]'");
    const { site, warnings } = await next(place, issue(0), 0);
    expect(site.areas[0]?.en?.kind).toBe('bulletin');
    expect(site.past).toEqual({});
    // The issue in each language.
    expect(warnings.filter((warning) => warning.includes('table "issues"'))).toHaveLength(2);
  });

  test('a text that was damaged is reported, and no page shows half of it', async () => {
    const place = await preparation(issue(-1));
    await place.prepare({ after: -24 });
    damage(place, "UPDATE issues SET body = x'00'");
    const { site, warnings } = await next(place, issue(0), 0);
    expect(site.past?.a?.en?.previous).toBeUndefined();
    expect(warnings.filter((warning) => warning.includes('table "issues"'))).toHaveLength(2);
  });

  test('issues of the sample never mix with those of a service', async () => {
    const place = await preparation(issue(0));
    await place.prepare({ sample: true });
    await place.prepare();
    expect(servicesWithHistory(place.state())).toHaveLength(2);
  });
});

test('of all issues that are filed only those that a bulletin is compared with stay in memory', () => {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  const heap = () => {
    gc();
    return process.memoryUsage().heapUsed;
  };
  const bulletin = bulletinWith();
  const area: Area = { id: 'a1', slug: 'ember', en: { kind: 'bulletin', bulletin } };
  const received = [{ language: 'en' as const, bulletin, input: {} }];
  const issued = Number(bulletin.issued);
  let growth = 0;
  const history: History = {
    ...openHistory(stateFolder().open(), 's'),
    *eachOf(month) {
      if (month !== '2026-02') return;
      const before = heap();
      for (let nth = 20_000; nth > 0; nth -= 1) {
        const at = issued - nth * 60_000 - 48 * 3_600_000;
        yield {
          ...issueOf({ language: 'en', bulletin: { ...bulletin, id: `b-${nth}` }, input: {} }, area, at),
          ...{ issued: at, until: at + 60_000, name: randomBytes(1_000).toString('hex') },
          ...{ row: nth, hasText: false },
        };
      }
      growth = heap() - before;
    },
  };
  const { pasts } = rememberIssues(history, received, [area], 7, issued);
  expect(pasts.a1?.en?.noons.filter(({ rating }) => rating)).toHaveLength(5);
  // They take 40 MB.
  expect(growth).toBeLessThan(4_000_000);
});
