import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { formatsFor } from '../../src/i18n/formats.ts';
import { goldenMoments } from './golden-moments.ts';

const en = formatsFor('en');
const fr = formatsFor('fr');
const at = (iso: string) => Date.parse(iso);
/** "~" in an expected text stands for a no-break space. */
const spaced = (text: string) => text.replaceAll('~', '\u00a0');

describe('instants', () => {
  test('the golden table has 12 zones with 6 instants each', () => {
    expect(Object.values(goldenMoments).map((moments) => moments.length)).toEqual(Array(12).fill(6));
  });

  for (const [zone, moments] of Object.entries(goldenMoments)) {
    test.each(moments)(`in ${zone}, $instant reads "$en"`, (golden) => {
      expect(en.instant(at(golden.instant), zone).exact).toBe(spaced(golden.en));
      expect(fr.instant(at(golden.instant), zone).exact).toBe(spaced(golden.fr));
    });
  }

  test('an instant has its parts in English', () => {
    expect(en.instant(at('2026-01-09T00:00:00.123Z'), 'America/Vancouver')).toEqual({
      iso: '2026-01-09T00:00:00Z',
      date: 'Thursday, January 8, 2026',
      time: spaced('4~p.m.~PT'),
      text: spaced('Thursday, January 8, 2026, 4~p.m.~PT'),
      exact: spaced('Thursday, January 8, 2026, 4~p.m.~PT (UTC−8)'),
      brief: spaced('Thu 8~Jan, 4~p.m.~PT'),
      dated: spaced('8~Jan~2026'),
      zoneKnown: true,
    });
  });

  test('an instant has its parts in French', () => {
    expect(fr.instant(at('2026-07-09T00:30:00Z'), 'America/Vancouver')).toEqual({
      iso: '2026-07-09T00:30:00Z',
      date: 'mercredi 8 juillet 2026',
      time: spaced('17~h~30~(HP)'),
      text: spaced('mercredi 8 juillet 2026 à 17~h~30~(HP)'),
      exact: spaced('mercredi 8 juillet 2026 à 17~h~30~HP (UTC−7)'),
      brief: spaced('mer. 8~juill., 17~h~30~HP'),
      dated: spaced('8~juill.~2026'),
      zoneKnown: true,
    });
  });

  test('the brief text names full hours without minutes, and the first of a month as each language does', () => {
    const instant = at('2027-01-01T20:00:00Z');
    expect(en.instant(instant, 'America/Toronto').brief).toBe(spaced('Fri 1~Jan, 3~p.m.~ET'));
    expect(fr.instant(instant, 'America/Toronto').brief).toBe(spaced('ven. 1er~janv., 15~h~HE'));
    expect(en.instant(instant, 'nowhere').brief).toBe(spaced('Fri 1~Jan, 8~p.m.~UTC'));
  });

  test.each([
    ['America/Toronto', '2026-03-08T06:59:59Z', '1:59~a.m.~ET (UTC−5)'],
    ['America/Toronto', '2026-03-08T07:00:00Z', '3~a.m.~ET (UTC−4)'],
    ['America/Toronto', '2026-03-08T07:00:01Z', '3~a.m.~ET (UTC−4)'],
    ['America/Toronto', '2026-11-01T05:00:00Z', '1~a.m.~ET (UTC−4)'],
    ['America/Toronto', '2026-11-01T05:59:59Z', '1:59~a.m.~ET (UTC−4)'],
    ['America/Toronto', '2026-11-01T06:00:00Z', '1~a.m.~ET (UTC−5)'],
    ['America/Toronto', '2026-11-01T07:00:00Z', '2~a.m.~ET (UTC−5)'],
    ['America/St_Johns', '2026-03-08T05:29:59Z', '1:59~a.m.~NT (UTC−3:30)'],
    ['America/St_Johns', '2026-03-08T05:30:00Z', '3~a.m.~NT (UTC−2:30)'],
    ['America/St_Johns', '2026-03-08T05:30:01Z', '3~a.m.~NT (UTC−2:30)'],
    ['America/St_Johns', '2026-11-01T04:29:59Z', '1:59~a.m.~NT (UTC−2:30)'],
    ['America/St_Johns', '2026-11-01T04:30:00Z', '1~a.m.~NT (UTC−3:30)'],
    ['America/Vancouver', '2026-03-08T09:59:59Z', '1:59~a.m.~PT (UTC−8)'],
    ['America/Vancouver', '2026-03-08T10:00:00Z', '3~a.m.~PT (UTC−7)'],
    ['America/Vancouver', '2026-11-01T08:59:59Z', '1:59~a.m.~PT (UTC−7)'],
    ['America/Vancouver', '2026-11-01T09:00:00Z', '2~a.m.~PT (UTC−7)'],
    ['America/Edmonton', '2026-03-08T08:59:59Z', '1:59~a.m.~MT (UTC−7)'],
    ['America/Edmonton', '2026-03-08T09:00:00Z', '3~a.m.~MT (UTC−6)'],
    ['America/Edmonton', '2026-11-01T07:59:59Z', '1:59~a.m.~MT (UTC−6)'],
    ['America/Edmonton', '2026-11-01T08:00:00Z', '2~a.m.~MT (UTC−6)'],
  ])('on the night when clocks change, or no longer do, %s at %s reads "%s"', (zone, iso, time) => {
    expect(en.instant(at(iso), zone).exact).toContain(`, ${spaced(time)}`);
  });

  test.each([
    ['America/Los_Angeles', '4~p.m.~PT (UTC−8)', '16~h~HP (UTC−8)'],
    ['America/Denver', '5~p.m.~MT (UTC−7)', '17~h~HR (UTC−7)'],
    ['Canada/Pacific', '5~p.m.~PT (UTC−7)', '17~h~HP (UTC−7)'],
    ['Atlantic/Reykjavik', '12~a.m.~UTC', '0~h~UTC'],
    ['Etc/GMT+7', '5~p.m.~UTC−7', '17~h~UTC−7'],
  ])('in %s a long or repeated zone name gives way to a plain one', (zone, english, french) => {
    const december = at('2026-12-02T00:00:00Z');
    expect(en.instant(december, zone).exact).toContain(`, ${spaced(english)}`);
    expect(fr.instant(december, zone).exact).toContain(` à ${spaced(french)}`);
  });

  const unknown = [
    '',
    'local',
    'America/Nowhere',
    '+07:00',
    'MST',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    'America/Vancouver\u0000',
    ' America/Vancouver',
    '\ud800',
    'A'.repeat(1_000_000),
  ];
  test.each(unknown.map((zone) => [zone.slice(0, 30), zone]))(
    'the zone %j is shown as UTC, and that it is unknown',
    (_, zone) => {
      const moment = en.instant(at('2026-01-09T00:00:00Z'), zone);
      expect(moment.text).toBe(spaced('Friday, January 9, 2026, 12~a.m.~UTC'));
      expect(moment.zoneKnown).toBe(false);
      expect(fr.instant(at('2026-01-09T00:00:00Z'), zone).time).toBe(spaced('0~h~UTC'));
      expect(en.day(at('2026-01-09T00:00:00Z'), zone).isoDate).toBe('2026-01-09');
    },
  );

  test('what is no instant is refused with a sentence', () => {
    expect(() => en.instant(Number.NaN, 'America/Vancouver')).toThrow(/NaN is not an instant/);
    expect(() => fr.instant(Number.POSITIVE_INFINITY, '')).toThrow(/Infinity is not an instant/);
    expect(() => fr.day(9e15, 'UTC')).toThrow(/is not an instant/);
  });

  test('no text holds a space or mark that changes between versions of ICU', () => {
    for (const formats of [en, fr]) {
      for (const zone of Intl.supportedValuesOf('timeZone')) {
        const { text, exact, brief } = formats.instant(at('2026-02-15T18:05:00Z'), zone);
        expect(text + exact + brief).not.toMatch(/[\u2000-\u200f\u202f\u2060-\u206f\u061c\ufeff-]/);
      }
    }
  });
});

describe('days', () => {
  test("a day is the zone's own, not the UTC date", () => {
    expect(en.day(at('2026-01-09T00:00:00Z'), 'America/Vancouver')).toEqual({
      weekday: 'Thursday',
      date: 'January 8',
      brief: '8\u00a0Jan',
      short: 'Thu 8\u00a0Jan',
      text: 'Thursday, January 8',
      isoDate: '2026-01-08',
    });
    expect(fr.day(at('2026-01-09T00:00:00Z'), 'America/Vancouver')).toEqual({
      weekday: 'jeudi',
      date: '8 janvier',
      brief: '8\u00a0janv.',
      short: 'jeu. 8\u00a0janv.',
      text: 'jeudi 8 janvier',
      isoDate: '2026-01-08',
    });
    expect(en.day(at('2026-01-09T16:00:00Z'), 'Asia/Tokyo').isoDate).toBe('2026-01-10');
  });

  test('the first of a month is « 1er » in French', () => {
    expect(fr.day(at('2026-08-01T18:00:00Z'), 'America/Edmonton').text).toBe('samedi 1er août');
    expect(fr.day(at('2026-08-11T18:00:00Z'), 'America/Edmonton').text).toBe('mardi 11 août');
  });

  test('every weekday and month is spelled as Intl spells it', () => {
    for (const [formats, locale] of [
      [en, 'en-CA'],
      [fr, 'fr-CA'],
    ] as const) {
      const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
      const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
      const date = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
      for (let month = 0; month < 12; month += 1) {
        for (let day = 2; day <= 8; day += 1) {
          const ms = Date.UTC(2026, month, day);
          expect(formats.day(ms, 'UTC').weekday).toBe(weekday.format(ms));
          expect(formats.day(ms, 'UTC').date).toBe(date.format(ms));
          expect(formats.instant(ms, 'UTC').brief.split(' ')[0]).toBe(short.format(ms));
        }
      }
    }
  });
});

test('the formats of a language are made once', () => {
  expect(formatsFor('fr')).toBe(fr);
  expect(formatsFor('en')).toBe(en);
  expect(en).not.toBe(fr);
});

test("output does not depend on the machine's own zone", () => {
  const script = `
    const { formatsFor } = await import(process.argv[1]);
    const out = [];
    for (const language of ['en', 'fr']) {
      const formats = formatsFor(language);
      for (const zone of ['America/Vancouver', 'America/St_Johns', 'Asia/Tokyo', 'UTC', '']) {
        for (let ms = Date.UTC(2026, 0, 9); ms < Date.UTC(2027, 0, 9); ms += 5.5 * 86_400_000) {
          out.push(formats.instant(ms, zone), formats.day(ms, zone));
        }
      }
    }
    console.log(new Date(0).getTimezoneOffset());
    console.log(JSON.stringify(out));`;
  const module = new URL('../../src/i18n/formats.ts', import.meta.url).href;
  const run = (zone: string) => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', script, module],
      { env: { ...process.env, TZ: zone }, encoding: 'utf8' },
    );
    expect(status, stderr).toBe(0);
    const [own, texts] = stdout.trim().split('\n');
    return { own, texts };
  };
  const [utc, tokyo, vancouver] = [run('UTC'), run('Asia/Tokyo'), run('America/Vancouver')];
  expect([utc.own, tokyo.own, vancouver.own]).toEqual(['0', '-540', '480']);
  expect(utc.texts).toContain(spaced('Thursday, January 8, 2026, 4~p.m.~PT (UTC−8)'));
  expect(tokyo.texts).toBe(utc.texts);
  expect(vancouver.texts).toBe(utc.texts);
}, 30_000);

describe('the hours of a week', () => {
  test('have clock, weekday and day of the zone, and say where a day begins and the clocks change', () => {
    const { labels, zone } = fr.hours(at('2026-11-01T03:00:00Z'), 'America/Toronto', 6);
    expect(labels.map(({ clock }) => clock)).toEqual(['23~h', '0~h', '1~h', '1~h', '2~h', '3~h'].map(spaced));
    expect(labels.map(({ weekday }) => weekday)).toEqual(['sam.', 'dim.', 'dim.', 'dim.', 'dim.', 'dim.']);
    expect(labels[1]).toMatchObject({ day: 'dimanche 1er novembre', startsDay: true });
    expect(labels.flatMap(({ newOffset }, index) => (newOffset ? [[index, newOffset]] : []))).toEqual([
      [3, 'UTC−5'],
    ]);
    expect(zone).toBe('HE');
    expect(en.hours(0, 'nowhere', 1).zone).toBe('UTC');
  });
});
