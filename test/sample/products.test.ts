import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/model/language.ts';
import { problemTypes } from '../../src/model/problem.ts';
import { areas } from '../../src/sample/areas.ts';
import { metadataItem } from '../../src/sample/metadata.ts';
import { issuesAt, listedProduct, productById } from '../../src/sample/products.ts';
import { metadataContract } from './contract.ts';
import { instants } from './instants.ts';

const hour = 3_600_000;

function at(now: number, language: Language = 'en') {
  const issues = issuesAt(now);
  return {
    issues,
    products: issues.map((issue) => listedProduct(issue, language)),
    metadata: issues.map((issue) => metadataItem(issue, language)),
  };
}

describe.each(instants.map((now) => ({ now, name: new Date(now).toISOString() })))('at $name', ({ now }) => {
  const { issues, products, metadata } = at(now);

  test('every area has one product and one metadata item', () => {
    const ids = areas.map(({ id }) => id).sort();
    expect(products.map(({ area }) => area.id).sort()).toEqual(ids);
    expect(metadata.map(({ area }) => area.id).sort()).toEqual(ids);
    expect(metadata.map(({ product }) => product.id)).toEqual(products.map(({ id }) => id));
  });

  test('every level is in force somewhere, beside no rating and mixed bands', () => {
    const current = issues.filter(
      ({ issued, validUntil }) => issued <= now && validUntil !== null && now < validUntil,
    );
    const inForce = current.flatMap(({ days }) => days.find(({ until }) => now < until) ?? []);
    const values = new Set<string>(inForce.flatMap(({ ratings }) => ratings));
    for (const value of ['low', 'moderate', 'considerable', 'high', 'extreme', 'norating', 'spring']) {
      expect(values, value).toContain(value);
    }
    const mixed = inForce.filter(({ ratings }) => ratings.includes('norating') && new Set(ratings).size > 1);
    expect(mixed.length).toBeGreaterThan(0);
    expect(inForce.some(({ ratings }) => ratings.every((value) => value === 'norating'))).toBe(true);
  });

  test('problems of all nine types occur, none to three in a product', () => {
    const types = new Set(
      products.flatMap(({ report }) => report.problems?.map(({ type }) => type.value) ?? []),
    );
    expect([...types].sort()).toEqual([...problemTypes].sort());
    const counts = new Set(products.map(({ report }) => report.problems?.length));
    expect([...counts].sort()).toEqual([0, 1, 2, 3]);
  });

  test('the special bulletins exist', () => {
    const early = products.filter(({ report }) =>
      report.dangerRatings.some(({ ratings }) => ratings.alp?.rating.value === 'earlyseason'),
    );
    expect(early).toHaveLength(1);
    const [first] = early;
    const valid = Date.parse(first?.report.validUntil ?? '') - Date.parse(first?.report.dateIssued ?? '');
    expect(Math.abs(valid - 14 * 24 * hour)).toBeLessThanOrEqual(hour);
    expect(Date.parse(first?.report.validUntil ?? '')).toBeGreaterThan(now);
    expect(products.filter(({ type }) => type === 'offseason')).toHaveLength(1);
    expect(products.filter(({ report }) => report.validUntil.startsWith('0001'))).toHaveLength(1);
    expect(products.filter(({ owner }) => owner.isExternal)).toHaveLength(1);
    const expired = products.filter(
      ({ report }) => !report.validUntil.startsWith('0001') && Date.parse(report.validUntil) <= now,
    );
    expect(expired).toHaveLength(1);
    expect(now - Date.parse(expired[0]?.report.validUntil ?? '')).toBeGreaterThan(2 * 24 * hour);
  });

  test('a daily bulletin is issued at 16:00 local time and valid to the next 16:00', () => {
    for (const { report } of products.filter(({ report }) => report.dangerRatings.length === 3)) {
      const clock = new Intl.DateTimeFormat('en-CA', {
        timeZone: report.timezone,
        timeStyle: 'short',
        hourCycle: 'h23',
      });
      const times = [
        report.dateIssued,
        report.validUntil,
        ...report.dangerRatings.map(({ date }) => date.value),
      ];
      for (const time of times) expect(clock.format(Date.parse(time))).toBe('16:00');
      expect(Date.parse(report.dateIssued)).toBeLessThanOrEqual(now);
    }
  });

  test('a day of ratings is named after its day in the zone of the bulletin', () => {
    for (const { report } of products) {
      for (const { date } of report.dangerRatings) {
        const weekday = new Intl.DateTimeFormat('en-CA', { timeZone: report.timezone, weekday: 'long' });
        expect(date.display).toBe(weekday.format(Date.parse(date.value)));
      }
    }
  });

  test('metadata periods start in year 0001, abut, and agree with the product', () => {
    metadataContract.parse(metadata);
    metadata.forEach(({ icons }, index) => {
      const days = products[index]?.report.dangerRatings ?? [];
      expect(icons.map(({ to }) => to)).toEqual(days.map(({ date }) => date.value));
      icons.forEach((icon, at) => {
        expect(icon.from).toBe(at === 0 ? '0001-01-01T00:00:00Z' : icons[at - 1]?.to);
        for (const [band, value] of Object.entries(icon.ratings)) {
          expect(value).toBe(days[at]?.ratings[band]?.rating.value);
        }
      });
    });
  });

  test('no text keeps a placeholder', () => {
    for (const language of ['en', 'fr'] as const) {
      const text = JSON.stringify(at(now, language).products);
      expect(text.match(/.{0,40}(\{[A-Za-z]+\d?\}|undefined|NaN)/g)).toBeNull();
    }
  });
});

const now = Date.parse('2026-01-31T18:00:00Z');

describe('the products of the sample', () => {
  test('stay the same within an issue day and are new issues on the next', () => {
    // 17:00 and 15:45 in Vancouver, when every other zone has the same newest issue as well.
    const morning = JSON.stringify(at(Date.parse('2026-02-01T01:00:00Z')).products);
    expect(JSON.stringify(at(Date.parse('2026-02-01T18:15:00Z')).products)).toBe(morning);
    const next = at(Date.parse('2026-02-02T01:00:00Z')).products;
    const ids = new Set(at(Date.parse('2026-02-01T01:00:00Z')).products.map(({ id }) => id));
    expect(next.filter(({ id }) => !ids.has(id)).length).toBeGreaterThanOrEqual(9);
  });

  test('vary from day to day', () => {
    const ratings = (day: number) =>
      JSON.stringify(
        at(now + day * 24 * hour).metadata.map(({ icons }) => icons.map((icon) => icon.ratings)),
      );
    expect(new Set([0, 1, 2, 3, 4, 5].map(ratings)).size).toBeGreaterThan(1);
  });

  test('use id, slug and report id alike, with the area as the second half and as its own name', () => {
    for (const { id, slug, report, area } of at(now).products) {
      expect([slug, report.id]).toEqual([id, id]);
      expect(id.split('_')[1]).toBe(area.id);
      expect(area.name).toBe(area.id);
      expect(area.bbox).toBeNull();
    }
  });

  test('show the quirks of the service', () => {
    const { products } = at(now);
    const text = JSON.stringify(products);
    expect(text).toContain('href =\\"');
    expect(text).toContain('<p></p>');
    expect(text).toContain('"content":" <p>');
    const issued = products.map(({ report }) => report.dateIssued);
    expect(issued.some((value) => value.includes('.000Z'))).toBe(true);
    expect(issued.some((value) => !value.includes('.'))).toBe(true);
    expect(products.some(({ owner }) => !owner.url.startsWith('http'))).toBe(true);
    expect(products.some(({ report }) => report.confidence === undefined)).toBe(true);
    expect(products.some(({ report }) => report.confidence?.rating.value === '')).toBe(true);
    expect(products.some(({ report }) => report.confidence?.rating.value === 'noRating')).toBe(true);
    const problems = products.flatMap(({ report }) => report.problems ?? []);
    expect(problems.some(({ data }) => data === undefined)).toBe(true);
    expect(problems.some(({ data }) => data && data.aspectElevations === undefined)).toBe(true);
    expect(problems.some(({ data }) => data?.likelihood.value === 'likely_veryLikely')).toBe(true);
    expect(
      products.some(({ notifications }) => notifications?.some(({ content }) => !content.endsWith('</p>'))),
    ).toBe(true);
    expect(products.filter(({ notifications }) => notifications === undefined).length).toBeGreaterThan(5);
  });

  test('have a partly translated bulletin whose untranslated fields equal the English ones', () => {
    const english = at(now, 'en').products;
    const french = at(now, 'fr').products;
    const partly = french.filter(({ report, owner }) => !report.isFullTranslation && !owner.isExternal);
    expect(partly).toHaveLength(1);
    const translation = english.find(({ id }) => id === partly[0]?.id);
    const contents = (product = translation) => product?.report.summaries.map(({ content }) => content) ?? [];
    expect(contents(partly[0]).slice(0, 2)).toEqual(contents().slice(0, 2));
    expect(contents(partly[0])[2]).not.toBe(contents()[2]);
    expect(partly[0]?.report.highlights).not.toBe(translation?.report.highlights);
    for (const product of french.filter(({ report }) => report.isFullTranslation)) {
      const original = english.find(({ id }) => id === product.id)?.report;
      const texts = (report = original) => [
        report?.highlights,
        ...(report?.summaries.map(({ content }) => content) ?? []),
        ...(report?.problems?.map(({ comment }) => comment) ?? []),
        ...(report?.terrainAndTravelAdvice ?? []),
      ];
      expect(texts(product.report)).toHaveLength(texts().length);
      texts(product.report).forEach((text, index) => {
        expect(text).not.toBe(texts()[index]);
      });
    }
  });

  test('carry message, season and comment by id only, where empty lists are null', () => {
    const issues = issuesAt(now);
    const single = issues.map((issue) => productById(issue, 'en'));
    for (const key of ['message', 'season', 'comment'] as const) {
      expect(at(now).products.every(({ report }) => !(key in report))).toBe(true);
      expect(single.every(({ report }) => key in report)).toBe(true);
      expect(single.some(({ report }) => typeof report[key] === 'string')).toBe(true);
      expect(single.some(({ report }) => report[key] === null)).toBe(true);
    }
    expect(single.some(({ report }) => report.problems === null)).toBe(true);
    expect(single.some(({ report }) => report.terrainAndTravelAdvice === null)).toBe(true);
    expect(single.some(({ media }) => media.images === null)).toBe(true);
  });

  test('give the same figures for the weather in both languages', () => {
    const figures = (language: Language) =>
      at(now, language).products.map(({ report }) =>
        report.summaries.find(({ type }) => type.value === 'weather-summary')?.content.match(/-?\d+/g),
      );
    expect(figures('fr')).toEqual(figures('en'));
  });
});
