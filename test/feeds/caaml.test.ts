import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { caamlCollection, caamlJson } from '../../src/feeds/caaml.ts';
import type { Area } from '../../src/model/area.ts';
import type { Bulletin } from '../../src/model/bulletin.ts';
import { type Problem, problemTypes } from '../../src/model/problem.ts';
import type { Site } from '../../src/model/site.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readProducts } from '../../src/schema/listing.ts';
import { areaSubject } from '../../src/views/subject.ts';
import { capture, hasCaptures } from '../html/corpus.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { areaWith, contextWith } from '../views/context.ts';

const issued = Date.UTC(2026, 1, 6, 23);
const until = Date.UTC(2026, 1, 7, 23);

function areaOf(change: Partial<Bulletin> = {}, metadata?: ReturnType<typeof metadataWith>): Area {
  const edition = {
    kind: 'bulletin',
    bulletin: bulletinWith(change),
    metadata,
  } as const;
  return areaWith({ en: edition, fr: edition });
}

function collection(areas: Area[], change: Partial<Site> = {}, language: 'en' | 'fr' = 'en') {
  const made = caamlCollection(contextWith(language, { areas, ...change }));
  return { ...made, bulletins: [...made.bulletins] };
}

function only(area: Area) {
  const [bulletin, ...others] = collection([area]).bulletins;
  expect(others).toEqual([]);
  if (!bulletin) throw new Error('no bulletin in CAAML');
  return bulletin;
}

const problem = (change: Partial<Problem>): Problem => ({
  type: 'windslab',
  display: '',
  comment: '',
  factors: [],
  advice: '',
  ...change,
});

test('half a character in an id doesn’t make the whole file unreadable to strict readers', () => {
  const id = 'b\ud800';
  const area = { ...areaOf({ id, areaId: id }), id };
  const listed = JSON.stringify(collection([area, { ...area, en: undefined, fr: undefined }]));
  expect(listed).not.toMatch(/\\ud[89a-f]/);
});

const ratingsOf = (words: string) => only(areaOf({ days: [dayUntil(until, words)] })).dangerRatings;

describe('the ratings of a bulletin in CAAML', () => {
  test('are those of each band, with extreme as very high and the treeline between both of its bounds', () => {
    const given = ratingsOf('extreme high considerable');
    expect(given.map(({ mainValue }) => mainValue)).toEqual(['very_high', 'high', 'considerable']);
    expect(given.map(({ elevation }) => elevation)).toEqual([
      { lowerBound: 'treeline' },
      { lowerBound: 'treeline', upperBound: 'treeline' },
      { upperBound: 'treeline' },
    ]);
  });

  test.each(['norating', 'spring', 'earlyseason', 'noforecast'])(
    'say "no rating" for %s and keep the word',
    (word) => {
      for (const { mainValue, customData } of ratingsOf(word)) {
        expect(mainValue).toBe('no_rating');
        expect(customData?.neve['value']).toBe(word);
      }
    },
  );

  test('are left out altogether when one of them is an unknown word, which is kept', () => {
    const bulletin = only(areaOf({ days: [dayUntil(until, 'low severe low')] }));
    expect(bulletin.dangerRatings).toEqual([]);
    expect(JSON.stringify(bulletin.customData)).toContain('"raw":"severe"');
  });

  test('leave a band out that has none, which is neither low nor "no rating"', () => {
    expect(ratingsOf('high - low').map(({ customData }) => customData?.neve['band'])).toEqual(['alp', 'btl']);
  });

  test('hold for the time that they are said for: a bulletin for each part of the validity', () => {
    const evening = Date.UTC(2026, 1, 7, 8);
    const { bulletins } = collection([
      areaOf(
        { version: 3, days: [dayUntil(until, 'low')] },
        metadataWith({ periods: [period('open', evening, 'low'), period(evening, until, 'high')] }),
      ),
    ]);
    expect(bulletins.map(({ bulletinID }) => bulletinID)).toEqual(['b1-v3-1', 'b1-v3-2']);
    expect(bulletins.map(({ validTime }) => validTime)).toEqual([
      { startTime: new Date(issued).toISOString(), endTime: new Date(evening).toISOString() },
      { startTime: new Date(evening).toISOString(), endTime: new Date(until).toISOString() },
    ]);
    expect(bulletins.map(({ dangerRatings }) => dangerRatings[0]?.mainValue)).toEqual(['low', 'high']);
  });

  test('of the days after the validity stand among the originals only', () => {
    const later = Date.UTC(2026, 1, 8, 23);
    const bulletin = only(areaOf({ days: [dayUntil(until, 'low'), dayUntil(later, 'extreme')] }));
    expect(bulletin.dangerRatings.map(({ mainValue }) => mainValue)).toEqual(['low', 'low', 'low']);
    expect(JSON.stringify(bulletin.customData?.neve['days'])).toContain('extreme');
  });
});

describe('the problems of a bulletin in CAAML', () => {
  test('have the types of the exchange format; loose dry and unknown ones stand among the originals only', () => {
    const problems = [...problemTypes, 'unknown' as const].map((type) =>
      problem({ type, display: `Name of ${type}` }),
    );
    const bulletin = only(areaOf({ problems }));
    expect(bulletin.avalancheProblems.map(({ problemType }) => problemType)).toEqual([
      'new_snow',
      'wind_slab',
      'persistent_weak_layers',
      'persistent_weak_layers',
      'wet_snow',
      'wet_snow',
      'cornices',
      'gliding_snow',
    ]);
    for (const type of ['dryloose', 'unknown'])
      expect(JSON.stringify(bulletin.customData?.neve['problems'])).toContain(`Name of ${type}`);
  });

  test('name the largest size and where they are; likelihood and the range of sizes are kept', () => {
    const where = {
      bands: ['alp', 'tln'],
      aspects: ['n', 'ne'],
      cells: ['n_alp', 'ne_tln'],
    } as Problem['where'];
    const given = problem({ size: { min: 1.5, max: 3 }, likelihood: 'likely', where });
    const [told] = only(areaOf({ problems: [given] })).avalancheProblems;
    expect(told).toMatchObject({
      avalancheSize: 3,
      elevation: { lowerBound: 'treeline' },
      aspects: ['N', 'NE'],
    });
    expect(told?.customData?.neve).toMatchObject({ likelihood: 'likely', size: { min: 1.5, max: 3 }, where });
  });

  test('are said to be everywhere when a part of their place can’t be read', () => {
    const where = { bands: ['btl'], aspects: ['n'], cells: ['n_btl'] } as NonNullable<Problem['where']>;
    const [told] = only(
      areaOf({ problems: [problem({ where, unreadWhere: ['upperalpine'] })] }),
    ).avalancheProblems;
    expect(told?.elevation).toBeUndefined();
    expect(told?.aspects).toBeUndefined();
  });
});

describe('the collection', () => {
  const at = (change: Partial<Bulletin>) => collection([areaOf(change)]);

  test.each([
    ['expired', { until: Date.UTC(2026, 1, 6, 23, 30) }],
    ['early', { issued: Date.UTC(2026, 1, 7, 3) }],
    ['offseason', { kind: 'offseason', days: [dayUntil(until, 'norating')] }],
    ['unknown', { until: 'unreadable', issued: 'absent' }],
    ['recent', { until: 'absent' }],
  ] as [string, Partial<Bulletin>][])('names a bulletin that is %s, but doesn’t list it', (state, change) => {
    const { bulletins, customData } = at({ days: [dayUntil(until, 'high')], ...change });
    expect(bulletins).toEqual([]);
    expect(customData.neve['notListed']).toMatchObject([
      {
        regionID: 'a1',
        name: 'Ember Range',
        state,
        page: 'https://bulletins.example/en/forecasts/ember-range/',
      },
    ]);
  });

  test('says of what it doesn’t list what its page says', () => {
    const bulletin = bulletinWith({ until: Date.UTC(2026, 1, 6, 23, 30) });
    const notices = [{ kind: 'announced', isUnraised: true } as const];
    const area = areaWith({ en: { kind: 'bulletin', bulletin, notices } });
    const { bulletins, customData } = collection([area]);
    expect(bulletins).toEqual([]);
    const context = contextWith('en', { areas: [area] });
    const said = areaSubject(context, area).notices;
    expect(said).toHaveLength(1);
    expect(customData.neve.notListed).toMatchObject([{ state: 'expired', notices: said }]);
  });

  test('lists a bulletin until further notice, or for years, until its end isn’t taken at its word any more', () => {
    const weekLater = new Date(issued + 7 * 24 * 3_600_000).toISOString();
    for (const end of ['open', Date.UTC(2100, 0, 1)] as const) {
      const { bulletins } = at({ until: end, days: [dayUntil(Date.UTC(2101, 0, 1), 'low')] });
      expect(bulletins.map(({ validTime }) => validTime)).toEqual([
        { startTime: new Date(issued).toISOString(), endTime: weekLater },
      ]);
    }
  });

  test('gives the service’s own highest danger only where nothing else rates: it could be lower than the ratings', () => {
    const low = metadataWith({ highest: { kind: 'level', value: 'low' } });
    const own = (change: Partial<Bulletin>) => {
      const bulletin = bulletinWith(change);
      return collection([areaWith({ en: { kind: 'bulletin', bulletin, metadata: low } })]).bulletins[0]
        ?.customData?.neve;
    };
    expect(own({ days: [dayUntil(until, 'high')] })?.['highestDanger']).toBeUndefined();
    expect(own({ days: [] })?.['highestDanger']).toEqual({ kind: 'level', value: 'low' });
  });

  test('calls itself experimental, and a sample a sample in every bulletin', () => {
    const { bulletins, customData } = collection([areaOf()], { sample: true }, 'fr');
    expect(customData.neve).toMatchObject({
      status: 'experimental',
      sample: expect.stringMatching(/\S/) as string,
    });
    expect(bulletins[0]?.customData?.neve['sample']).toMatch(/\S/);
  });

  test('carries no markup of the service but line ends, and the sanitized original beside it', () => {
    const [bulletin] = at({
      highlights: '<p>Above &lt;2000&gt; m</p><script>alert(1)</script><p>Take <b>care</b></p>',
    }).bulletins;
    expect(bulletin?.highlights).toBe('Above &lt;2000&gt; m<br/><br/>Take care');
    expect(bulletin?.customData?.neve['highlights']).toContain('<b>care</b>');
    expect(JSON.stringify(bulletin)).not.toContain('alert(1)');
  });

  test('says of a copy since when it is kept, and whether the service still lists it', () => {
    const kept = (isUnlisted?: true) => {
      const edition = {
        kind: 'bulletin',
        bulletin: bulletinWith(),
        kept: { at: issued, isUnlisted },
      } as const;
      return only(areaWith({ en: edition, fr: edition })).customData.neve;
    };
    expect(kept()).toMatchObject({ keptSince: '2026-02-06T23:00:00.000Z', unlisted: undefined });
    expect(kept(true)).toMatchObject({ keptSince: '2026-02-06T23:00:00.000Z', unlisted: true });
  });

  test('cleans every text of the service but its plain ones, and has no notes of the program’s own', () => {
    const script = '<script>alert(1)</script>';
    const given = withScript(everyField) as Bulletin;
    // Such a one isn't listed at all.
    delete given.isTimeDoubtful;
    const [bulletin] = at(given).bulletins;
    const { ratings, sourcesDiffer, notices, ...own } = { ...bulletin?.customData.neve };
    expect([...fieldsWith(script, own)].sort()).toEqual(
      'alt credit display displays forecaster id label raw timezone title url value'.split(' '),
    );
    const fields =
      'advice areaId confidence days forecaster fullTranslation highlights id issued kind notifications';
    const others = 'owner pictures problems remarks summaries timezone title unread until url version';
    expect(Object.keys(JSON.parse(JSON.stringify(own)) as object).sort()).toEqual(
      `${fields} ${others}`.split(' '),
    );

    function withScript(value: unknown): unknown {
      if (typeof value === 'string') return value + script;
      if (Array.isArray(value)) return value.map(withScript);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withScript(each)]));
    }
  });
});

/** A bulletin with all that one can have: a field that is new has to be here as well. */
const everyField: Required<Bulletin> = {
  ...bulletinWith(),
  remarks: { message: 'x', season: 'x', comment: 'x' },
  owner: { value: 'x', display: 'x', external: false, url: 'x' },
  openDays: 5,
  confidence: { value: 'x', display: 'x', statements: ['x'] },
  summaries: [{ kind: 'x', display: 'x', content: 'x' }],
  days: [{ ...dayUntil(until, 'low high odd'), display: 'x' }],
  areDaysUnread: true,
  problems: [
    {
      type: 'unknown',
      display: 'x',
      comment: 'x',
      factors: [{ kind: 'x', label: 'x', alt: 'x' }],
      advice: 'x',
      unreadWhere: ['x'],
    },
  ],
  advice: ['x'],
  fullTranslation: true,
  version: 1,
  revision: 2,
  notifications: [{ kind: 'x', content: 'x' }],
  pictures: [{ url: 'x', credit: 'x', caption: 'x', alt: 'x', tag: 'x', taken: issued, archived: false }],
  isTimeDoubtful: true,
  isEarlierText: true,
  isUnchanged: true,
  isOwnInList: true,
  mayEndEarlier: true,
  firstIssued: 0,
  isUntraced: true,
  isInSeason: true,
  unread: ['x'],
};

/** The fields of a value whose texts hold some other. */
function fieldsWith(text: string, value: unknown, field = ''): Set<string> {
  if (typeof value === 'string') return new Set(value.includes(text) ? [field] : []);
  if (typeof value !== 'object' || value === null) return new Set();
  const all = Object.entries(value).map(([name, each]) =>
    fieldsWith(text, each, Array.isArray(value) || field === 'displays' ? field : name),
  );
  return new Set(all.flatMap((each) => [...each]));
}

/** An area for each captured bulletin. */
function capturedAreas(): Area[] {
  const point = readBulletin(
    capture('product_point_en_2026-01-08_akamina-flathead-lizard.json'),
    'whole',
  ).value;
  const listed = [
    'products_en_2026-10-01_parks-byk_earlyseason.json',
    'products_2018-2020_api-prototype_forecast+offseason.json',
  ].flatMap((file) => readProducts(capture(file)).items.map(({ bulletin }) => bulletin));
  return [...(point ? [point] : []), ...listed].map((bulletin) =>
    areaWith({ id: bulletin.areaId, en: { kind: 'bulletin', bulletin } }),
  );
}

describe.skipIf(!hasCaptures)(
  'against the schema of CAAML v6 (skipped where NEVE_CAPTURES names no folder)',
  () => {
    test('every kind of bulletin is valid, captured ones too', () => {
      const ajv = new Ajv({ strict: false, allErrors: true });
      formats.default(ajv);
      const validate = ajv.compile(capture('caaml-v6-bulletin.schema.json') as object);
      const words = ['extreme high low', 'norating', 'spring', 'low severe -', '-'];
      const own = words.map((word) => areaOf({ version: 1, days: [dayUntil(until, word)] }));
      const problems = [...problemTypes, 'unknown' as const].map((type) =>
        problem({ type, size: { min: 1, max: 4.5 }, comment: '<p>a</p>' }),
      );
      const texts = {
        highlights: 'a',
        advice: ['b'],
        summaries: [{ kind: 'weather-summary', display: '', content: 'c' }],
      };
      const odd = {
        until: 'open',
        issued: 'absent',
        owner: { value: '', display: 'x', external: false, url: 'no address' },
      } as const;
      const captured = capturedAreas();
      expect(captured.length).toBeGreaterThan(1);
      const lasting = areaOf({ until: 'open', issued: Date.UTC(2026, 8, 28) });
      const areas = [...own, areaOf({ problems, ...texts }), areaOf(odd), lasting, ...captured];
      for (const builtAt of [until - 1, Date.UTC(2026, 0, 8, 12), Date.UTC(2026, 9, 1, 12)]) {
        const made = JSON.parse(String(caamlJson(contextWith('en', { areas, builtAt })))) as object;
        expect(validate(made), JSON.stringify(validate.errors)).toBe(true);
        expect((made as { bulletins: [] }).bulletins.length).toBeGreaterThan(0);
      }
    });
  },
);
