import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readProducts } from '../../src/schema/listing.ts';
import { areaId, changed, fullProblem, fullProduct, productId, specProduct } from './payloads.ts';

function read(input: unknown): Bulletin {
  const { value: bulletin } = readBulletin(input, 'whole');
  if (!bulletin) throw new Error('The product is not read.');
  return bulletin;
}

const withProblem = (at: (string | number)[], value: unknown) =>
  read(changed(fullProduct(), ['report', 'problems', 0, ...at], value)).problems[0];

describe('a day that is called by another weekday than that of its date', () => {
  const days = (dates: [value: string, display: string][], timezone = 'America/Vancouver') => {
    const product = changed(fullProduct(), ['report', 'timezone'], timezone);
    const ratings = { alp: 'high', tln: 'low', btl: 'low' };
    const list = dates.map(([value, display]) => ({ date: { value, display }, ratings }));
    return read(changed(product, ['report', 'dangerRatings'], list));
  };
  const until = (...given: Parameters<typeof days>) => days(...given).days.map((day) => typeof day.until);

  test('has no date that can be read: it may mean the day that begins then', () => {
    const dates: [string, string][] = [
      ['2026-02-08T00:00:00Z', 'Sunday'],
      ['2026-02-09T00:00:00Z', 'lundi'],
    ];
    expect(until(dates)).toEqual(['string', 'string']);
    expect(days(dates).days[0]).toMatchObject({ until: 'unreadable', display: 'Sunday' });
    expect(days(dates).unread).toEqual(['report.dangerRatings.0.date', 'report.dangerRatings.1.date']);
    expect(until([['2026-02-08T08:00:00Z', 'Sunday']])).toEqual(['string']);
  });

  // Its ratings end on Saturday afternoon; the bulletin was issued on Friday.
  test.each([
    ...[
      'Sun',
      'Sun.',
      'dim.',
      'Sunday, Feb 8',
      'Sunday 8',
      'Dimanche 8 février',
      'Sun\u200bday',
      'Sunday night',
    ],
    ...['Today', 'Aujourd’hui', '2026-02-08', 'SUNDAY', 'Sunday/Monday'],
  ])('however it is written: %s', (display) => {
    expect(until([['2026-02-08T00:00:00Z', display]])).toEqual(['string']);
  });

  test.each([
    'Sat',
    'sam.',
    'Saturday, Feb 7',
    'Friday night and Saturday',
    '2026-02-07',
    'Demain',
    'Day 1',
    'Mar 7',
  ])('not where it is named by "%s"', (display) =>
    expect(until([['2026-02-08T00:00:00Z', display]])).toEqual(['number']),
  );

  test.each([
    [[['2026-02-08T00:00:00Z', 'Saturday']], 'America/Vancouver'],
    [[['2026-02-08T00:00:00Z', 'SAMEDI ']], 'America/Vancouver'],
    // It ends at midnight.
    [[['2026-02-08T08:00:00Z', 'Saturday']], 'America/Vancouver'],
    [[['2026-02-08T00:00:00Z', 'Tomorrow']], 'America/Vancouver'],
    [[['2026-02-08T00:00:00Z', '']], 'America/Vancouver'],
    [[['2026-02-08T00:00:00Z', 'Sunday']], ''],
    [[['2026-02-08T00:00:00Z', 'Sunday']], 'Mars/Olympus'],
  ] as [[string, string][], string][])('keeps it otherwise: %o in %s', (dates, zone) => {
    expect(until(dates, zone)).toEqual(['number']);
    expect(days(dates, zone).unread).toEqual([]);
  });
});

describe('a product', () => {
  test('is read with everything that it holds', () => {
    expect(read(fullProduct())).toMatchSnapshot();
  });

  test('needs nothing but an id and a report that says something', () => {
    const bulletin = read({ id: productId, report: { dateIssued: '2026-02-06T23:00:00Z' } });
    expect(bulletin.areaId).toBe(areaId);
    expect(bulletin.unread).toEqual([]);
    expect(bulletin).toMatchObject({
      until: 'absent',
      zone: '',
      days: [],
      problems: [],
      notifications: [],
      pictures: [],
    });
  });

  test('with a report that holds nothing known is not taken for an empty bulletin', () => {
    expect(readBulletin({ id: productId, report: {} }, 'list').value).toBeUndefined();
    expect(
      readBulletin({ id: productId, report: { Report: specProduct().report } }, 'list').value,
    ).toBeUndefined();
  });

  test.each(['a\nb', 'a\rb', 'a\u2028b', 'a\u0000b', '\u001b[2J', 'a\ud800'])(
    'with %j as its id is lost',
    (id) => {
      expect(readBulletin(changed(fullProduct(), ['id'], id), 'whole')).toEqual({
        faults: expect.arrayContaining([expect.objectContaining({ path: 'id' })]),
      });
    },
  );

  test('without an id means that there is no forecast: it is lost, not shown', () => {
    for (const id of [undefined, null, '', 5]) {
      expect(readBulletin(changed(fullProduct(), ['id'], id), 'whole').value).toBeUndefined();
    }
  });

  test('from the list says nothing of message, season and comment; by id it does', () => {
    expect(readBulletin(specProduct(), 'list').value?.remarks).toBeUndefined();
    expect(read(fullProduct()).remarks).toEqual({ message: '', season: '<p>Winter.</p>', comment: '' });
  });

  test('may give its season as an object', () => {
    const product = changed(fullProduct(), ['report', 'season'], { value: 'fall', display: 'Early season' });
    expect(read(product).remarks?.season).toBe('Early season');
  });

  test('is named by its title, never by a hash; in older products by its area', () => {
    expect(read(changed(fullProduct(), ['report', 'title'], ' A\u0007 B ')).title).toBe('A B');
    expect(read(changed(fullProduct(), ['report', 'title'], '')).title).toBe('');
    const untitled = {
      ...fullProduct(),
      id: 'ember-2020',
      slug: 'ember',
      report: { ...fullProduct().report, id: 'ember-2020', title: '' },
    };
    const older = changed(untitled, ['area'], { id: 'ember', name: 'Ember' });
    expect(read(older).title).toBe('Ember');
  });

  test('belongs to the area of its id where area.id can’t be read', () => {
    expect(read(changed(fullProduct(), ['area'], null)).areaId).toBe(areaId);
    expect(read(changed(fullProduct(), ['area', 'id'], ['x'])).areaId).toBe(areaId);
  });

  test('keeps an owner whose address is plain text, and does without an owner', () => {
    expect(read(fullProduct()).owner?.url).toBe('Ember Avalanche');
    expect(read(changed(fullProduct(), ['owner'], undefined)).owner).toBeUndefined();
    expect(read(changed(fullProduct(), ['owner', 'isExternal'], 'true')).owner?.external).toBe(true);
  });

  test('has names and words of one line, of a length that a page can hold', () => {
    const long = `A\n${'b'.repeat(200_000)}`;
    const given = changed(changed(fullProduct(), ['owner', 'display'], long), ['report', 'forecaster'], long);
    const { value: bulletin } = readBulletin(changed(given, ['report', 'timezone'], long), 'list');
    for (const written of [bulletin?.owner?.display, bulletin?.forecaster, bulletin?.zone]) {
      expect(written).toMatch(/^A b+…$/);
      expect(written).toHaveLength(500);
    }
  });

  test('may have no confidence at all, an empty one, or statements beside it', () => {
    expect(read(changed(fullProduct(), ['report', 'confidence'], undefined)).confidence).toBeUndefined();
    const empty = changed(fullProduct(), ['report', 'confidence'], { rating: { value: '', display: '' } });
    expect(read(empty).confidence).toEqual({ value: '', display: '', statements: [] });
    expect(read(fullProduct()).confidence?.statements).toEqual(['Few observations.']);
  });

  test('loses the space before a summary, and keeps unclosed markup for the sanitizer', () => {
    const product = changed(fullProduct(), ['report', 'summaries', 0, 'content'], ' <p>Several.');
    expect(read(product).summaries[0]?.content).toBe('<p>Several.');
    expect(read(product).notifications[0]?.content).toBe('<p>Closed.');
  });

  test('may have advice that is null, one text, or partly empty', () => {
    const advice = (value: unknown) =>
      read(changed(fullProduct(), ['report', 'terrainAndTravelAdvice'], value)).advice;
    expect(advice(null)).toEqual([]);
    expect(advice('Wait.')).toEqual(['Wait.']);
    expect(advice(['Wait.', ' ', ''])).toEqual(['Wait.']);
  });

  test('issued before the year 2000 is unreadable: its end decides whether it is current', () => {
    const { issued, until } = read(changed(fullProduct(), ['report', 'dateIssued'], '1970-01-01T00:00:00Z'));
    expect(issued).toBe('unreadable');
    expect(until).toBe(read(fullProduct()).until);
  });

  test('valid until the year 1 is open, issued in the year 1 is unreadable', () => {
    const product = changed(fullProduct(), ['report', 'validUntil'], '0001-01-01T00:00:00Z');
    expect(read(product).until).toBe('open');
    expect(read(changed(fullProduct(), ['report', 'dateIssued'], '0001-01-01T00:00:00Z')).issued).toBe(
      'unreadable',
    );
  });
});

describe('the days of the danger table', () => {
  const days = (value: unknown) => read(changed(fullProduct(), ['report', 'dangerRatings'], value));

  test('may be none, one, or many', () => {
    const [day] = fullProduct().report.dangerRatings;
    const on = (_: unknown, index: number) => ({ ...day, date: `2026-02-1${index}` });
    for (const count of [0, 1, 7]) expect(days(Array.from({ length: count }, on)).days).toHaveLength(count);
  });

  test('that can’t be read keep their place, so that tomorrow’s ratings are never today’s', () => {
    const [first, second, third] = fullProduct().report.dangerRatings;
    const bulletin = days(['Thursday', second, null, third, 5]);
    expect(bulletin.days.map(({ until }) => until)).toEqual([
      'unreadable',
      Date.UTC(2026, 1, 8, 23),
      'unreadable',
      Date.UTC(2026, 1, 9, 23),
      'unreadable',
    ]);
    expect(bulletin.days[0]?.ratings).toEqual({
      alp: { kind: 'unknown', raw: '…' },
      tln: { kind: 'unknown', raw: '…' },
      btl: { kind: 'unknown', raw: '…' },
    });
    expect(bulletin.unread).toHaveLength(3);
    expect(first).toBeDefined();
  });

  test('that are no list are a day that can’t be read, not no day', () => {
    const bulletin = days({ monday: 'high' });
    expect(bulletin.days).toHaveLength(1);
    expect(bulletin.days[0]?.ratings.alp.kind).toBe('unknown');
    expect(bulletin.unread).toEqual(['report.dangerRatings']);
  });

  test('may have a bare date, and one that can’t be read is not one that is missing', () => {
    const [day] = fullProduct().report.dangerRatings;
    const until = (date: unknown) => days([{ ...day, date }]).days[0]?.until;
    for (const date of ['2026-02-07T23:00:00Z', '2026-02-07T15:00:00-08:00', '2026-02-08T00:00:00+0100'])
      expect(until(date)).toBe(Date.UTC(2026, 1, 7, 23));
    expect(until(null)).toBe('absent');
    expect(until(['2026'])).toBe('unreadable');
    expect(until({ value: 5 })).toBe('unreadable');
  });

  test.each(['2026-02-08', '2026-02-08T00:00:00', '2026-02-08 16:00:00', '2026-02-08T00:00:00.000'])(
    'without an offset (%s) end at no known time: none of them is taken for the one before',
    (date) => {
      const [day] = fullProduct().report.dangerRatings;
      const next = { value: date.replace('08', '09'), display: '' };
      const bulletin = days([
        { ...day, date },
        { ...day, date: next },
      ]);
      expect(bulletin.days.map(({ until }) => until)).toEqual(['unreadable', 'unreadable']);
    },
  );

  test('may rate an unknown band: it is reported, and may be of any elevation', () => {
    const product = changed(fullProduct(), ['report', 'dangerRatings', 0, 'ratings', 'valley'], 'high');
    const { value: bulletin, faults } = readBulletin(product, 'list');
    expect(bulletin?.unread).toEqual(['report.dangerRatings.0.ratings.valley']);
    expect(faults[0]?.reason).toBe('is an unrecognised rating or band');
    expect(bulletin?.days[0]?.ratings.alp).toEqual({ kind: 'unknown', raw: 'valley', atLeast: 'high' });
  });
});

describe('a problem', () => {
  test.each([
    ['persistent-slab', 'persistentslab'],
    ['Deep_Persistent Slabs', 'deeppersistentslab'],
    ['looseWet', 'wetloose'],
    ['LOOSE-DRY', 'dryloose'],
    ['cornices', 'cornice'],
    ['yeti', 'unknown'],
  ])('of the type %j is %j', (value, type) => {
    const problem = withProblem(['type'], { value, display: '' });
    expect(problem?.type).toBe(type);
    // An unknown type keeps its word.
    expect(problem?.display).toBe(type === 'unknown' ? value : '');
  });

  test('has its bands, aspects and cells in order, however they come', () => {
    expect(withProblem([], fullProblem())?.where).toEqual({
      bands: ['alp', 'tln'],
      aspects: ['n', 'e', 's'],
      cells: ['n_alp', 'n_tln', 'e_alp', 's_tln'],
    });
  });

  test('without cells is in every given band on every given aspect', () => {
    for (const cells of [undefined, null, []]) {
      expect(withProblem(['data', 'aspectElevations'], cells)?.where?.cells).toEqual([
        'n_alp',
        'n_tln',
        'e_alp',
        'e_tln',
        's_alp',
        's_tln',
      ]);
    }
  });

  test('keeps unknown words for places', () => {
    const problem = withProblem(['data', 'elevations'], [{ value: 'ridge', display: 'Ridgetop' }, 'alp']);
    expect(problem?.unreadWhere).toEqual(['Ridgetop']);
    expect(withProblem(['data', 'aspectElevations'], ['n_alp', 'all'])?.unreadWhere).toEqual(['all']);
    expect(withProblem(['data', 'aspects', 0, 'value'], 'all')?.unreadWhere).toEqual(['s']);
  });

  test.each([
    ['veryLikely_likely', 'verylikely_likely'],
    ['likely_veryLikely', 'verylikely_likely'],
    ['certain_veryLikely', 'certain_verylikely'],
    ['unlikely_possible', 'possible_unlikely'],
    ['Very Likely', 'verylikely'],
    ['very_likely', 'verylikely'],
    ['unlikely', 'unlikely'],
  ])('with the likelihood %j is %j', (value, likelihood) => {
    const problem = withProblem(['data', 'likelihood'], { value, display: value });
    expect(problem?.likelihood).toBe(likelihood);
    expect(problem?.unreadLikelihood).toBeUndefined();
  });

  test('keeps a likelihood that is none of the nine', () => {
    const problem = withProblem(['data', 'likelihood'], { value: 'plausible', display: 'Plausible' });
    expect(problem).toMatchObject({ unreadLikelihood: 'Plausible' });
    expect(problem?.likelihood).toBeUndefined();
  });

  test.each([
    [
      { min: '1.5', max: '2.5' },
      { min: 1.5, max: 2.5 },
    ],
    [
      { min: '3', max: '1' },
      { min: 1, max: 3 },
    ],
    [
      { min: 2, max: 2 },
      { min: 2, max: 2 },
    ],
    [{ min: '1,5' }, { min: 1.5, max: 1.5 }],
    ['2.0', { min: 2, max: 2 }],
  ])('of the size %j is %j', (written, size) => {
    expect(withProblem(['data', 'expectedSize'], written)?.size).toEqual(size);
  });

  test('keeps a size that is none', () => {
    expect(withProblem(['data', 'expectedSize'], { min: 'big', max: 'huge' })?.unreadSize).toBe('big – huge');
    expect(withProblem(['data', 'expectedSize'], { min: '0', max: '9' })?.unreadSize).toBe('0 – 9');
  });

  test('without data has its factors, whose words lose the space before them', () => {
    const problem = withProblem(['data'], undefined);
    expect(problem?.where).toBeUndefined();
    expect(problem?.factors.map(({ kind, alt }) => [kind, alt])).toEqual([
      ['elevation', 'Alpine, Treeline'],
      ['aspect', 'North, East'],
      ['likelihood', 'Likely'],
      ['size', 'Small - Large'],
    ]);
  });

  test('whose data can’t be read says so where no factor stands in', () => {
    const bare = { ...fullProblem(), factors: [], data: 'all over' };
    expect(withProblem([], bare)).toMatchObject({
      unreadWhere: ['…'],
      unreadLikelihood: '…',
      unreadSize: '…',
    });
    expect(withProblem(['data'], 'all over')?.unreadLikelihood).toBeUndefined();
    const half = {
      ...fullProblem(),
      factors: [],
      data: { ...fullProblem().data, likelihood: { value: [1] } },
    };
    expect(withProblem([], half)).toMatchObject({ unreadLikelihood: '…', size: { min: 1.5, max: 2.5 } });
  });

  test('may bring its own advice, in one of two places', () => {
    expect(withProblem([], fullProblem())?.advice).toBe('<ul><li>Wait.</li></ul>');
    const inside = {
      ...fullProblem(),
      terrainAndTravelAdvice: '',
      data: { terrainAndTravelAdvice: '<p>In.</p>' },
    };
    expect(withProblem([], inside)?.advice).toBe('<p>In.</p>');
  });

  test('that can’t be read stays, as one that can’t be read; the others keep their order and their faults', () => {
    const odd = { ...fullProblem(), factors: [], data: 7 };
    const product = changed(fullProduct(), ['report', 'problems'], ['wind', fullProblem(), null, odd]);
    const { problems, unread } = read(product);
    expect(problems.map(({ type }) => type)).toEqual(['unknown', 'stormslab', 'unknown', 'stormslab']);
    expect(problems.map(({ unreadSize }) => unreadSize)).toEqual(['…', undefined, '…', '…']);
    expect([...unread].sort()).toEqual(['report.problems.0', 'report.problems.2', 'report.problems.3.data']);
  });

  test('list that is no list is a problem that can’t be read, not "no problems"', () => {
    expect(read(changed(fullProduct(), ['report', 'problems'], 'wind slab')).problems).toHaveLength(1);
    expect(read(changed(fullProduct(), ['report', 'problems'], null)).problems).toEqual([]);
  });
});

describe('a list of products', () => {
  test('loses an element that can’t be read, and reports its area and address', () => {
    const broken = changed(specProduct(), ['report'], 'gone');
    const { items, lost, warnings } = readProducts([specProduct(), broken, 'x', null]);
    expect(items.map(({ input }) => input)).toEqual([specProduct()]);
    expect(lost.map((one) => one.areaId)).toEqual([areaId, '', '']);
    expect(warnings).toHaveLength(3);
    expect(warnings[0]).toMatch(/^The bulletin at place 2 \(a+…\) can’t be read: report: /);
  });

  test('bounds the title of one that can’t be read like any other: it is laid out on every map and preview', () => {
    const title = `Lost \u202eevil\u0000\n${'z'.repeat(200_000)}`;
    const [lost] = readProducts([{ id: 'x_a1', report: { title } }]).lost;
    expect(lost?.title).toMatch(/^Lost evil z+…$/);
    expect(lost?.title).toHaveLength(500);
  });

  test('says of an element what was left out', () => {
    const { warnings } = readProducts([changed(fullProduct(), ['notifications'], 'closed')]);
    expect(warnings).toEqual([
      expect.stringMatching(/^The bulletin at place 1 .*is shown without a part of it: notifications: /),
    ]);
  });

  test('is needed', () => {
    expect(() => readProducts({ message: 'no' })).toThrow('The answer is not a list but object.');
    expect(() => readProducts(null)).toThrow('The answer is not a list but null.');
  });
});

const captures = process.env.NEVE_CAPTURES;
describe.skipIf(!captures)('captured products (skipped where NEVE_CAPTURES names no folder)', () => {
  const load = (file: string): unknown => JSON.parse(readFileSync(path.join(captures ?? '', file), 'utf8'));

  test('are read without a fault', () => {
    const point = readBulletin(load('product_point_en_2026-01-08_akamina-flathead-lizard.json'), 'whole');
    expect(point.faults).toEqual([]);
    expect(point.value?.problems[0]?.where?.cells).toHaveLength(24);
    expect(point.value?.pictures).toHaveLength(1);
    for (const file of [
      'products_en_2026-10-01_parks-byk_earlyseason.json',
      'products_2018-2020_api-prototype_forecast+offseason.json',
    ]) {
      const { items, lost, warnings } = readProducts(load(file));
      expect(lost).toEqual([]);
      expect(warnings).toEqual([]);
      expect(items.length).toBeGreaterThan(0);
      for (const { bulletin } of items) expect(bulletin.title).not.toBe('');
    }
  });
});

describe('a listed forecast without the list of', () => {
  const readListed = (report: Record<string, unknown>, type = 'avalancheforecast') =>
    readBulletin(
      { ...fullProduct(), type, report: { ...(fullProduct().report as object), ...report } },
      'list',
    );

  test.each(['problems', 'dangerRatings'] as const)('%s has some that can’t be read, not none', (name) => {
    const field = name === 'problems' ? 'problems' : 'days';
    for (const missing of [undefined, null]) {
      const { value: bulletin, faults } = readListed({ [name]: missing });
      expect(bulletin?.[field]).toHaveLength(1);
      expect(bulletin?.unread).toContain(`report.${name}`);
      expect(faults).toContainEqual({ path: `report.${name}`, reason: 'is missing' });
    }
    expect(readListed({ [name]: [] }).value).toMatchObject({ [field]: [], unread: [] });
    expect(readListed({ [name]: undefined }, 'offseason').value).toMatchObject({
      [field]: [],
      unread: [],
    });
  });
});
