import { describe, expect, test } from 'vitest';
import { readArea } from '../../src/schema/area.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readMeasurements } from '../../src/schema/measurement.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { readStation } from '../../src/schema/station.ts';
import { readSubmissions } from '../../src/schema/submission.ts';
import {
  changed,
  fullProduct,
  fullReport,
  pathsOf,
  specFeature,
  specMeasurement,
  specMetadata,
  specStation,
} from './payloads.ts';

type Path = readonly (string | number)[];

/** What may stand where a field should. A wrong type is one that the field never has. */
const drifts: { name: string; of: (value: unknown) => unknown }[] = [
  { name: 'missing', of: () => undefined },
  { name: 'null', of: () => null },
  { name: 'of a wrong type', of: (value) => (Array.isArray(value) ? { no: 'list' } : [['no', 'word']]) },
  { name: 'an unknown value', of: () => 'x-unknown' },
  { name: 'empty', of: () => '' },
  { name: 'markup', of: () => '<img src=x onerror=alert(1)></script>' },
  { name: 'an object that inherits', of: () => JSON.parse('{"__proto__":{"value":"low"},"constructor":1}') },
];

/**
 * For each resource: the payload, how it is read, which of the model's fields a path may touch (the first two
 * parts of a path decide), and which fields cost the whole element.
 */
const resources: {
  name: string;
  payload: unknown;
  read: (input: unknown) => unknown;
  needed: string[];
  touches: Record<string, string[]>;
}[] = [
  {
    name: 'product',
    payload: fullProduct(),
    read: (input) => readBulletin(input, 'whole').value,
    // An area that contradicts the product's own id leaves no area to show it.
    needed: ['id', 'report', 'area.id'],
    touches: {
      slug: [],
      url: ['url'],
      type: ['kind'],
      area: ['areaId', 'title'],
      'area.id': ['areaId', 'title'],
      'area.name': [],
      'area.bbox': [],
      'report.id': [],
      'report.forecaster': ['forecaster'],
      'report.dateIssued': ['issued'],
      'report.validUntil': ['until'],
      'report.timezone': ['zone'],
      'report.title': ['title'],
      'report.highlights': ['highlights'],
      'report.confidence': ['confidence'],
      'report.summaries': ['summaries'],
      'report.dangerRatings': ['days', 'areDaysUnread'],
      'report.problems': ['problems'],
      'report.terrainAndTravelAdvice': ['advice'],
      'report.message': ['remarks'],
      'report.season': ['remarks'],
      'report.comment': ['remarks'],
      'report.isFullTranslation': ['fullTranslation'],
      version: ['version'],
      owner: ['owner'],
      notifications: ['notifications'],
      media: ['pictures'],
    },
  },
  {
    name: 'metadata item',
    payload: specMetadata(),
    read: (input) => readMetadata(input).value,
    needed: [],
    touches: {
      product: ['productId', 'kind'],
      area: ['name', 'areaId'],
      // Of another area's product: its ratings are left out.
      'area.id': ['areaId', 'periods', 'highest'],
      icons: ['periods'],
      centroid: ['centroid'],
      url: ['url'],
      owner: ['owner'],
      highestDanger: ['highest'],
    },
  },
  {
    name: 'area',
    payload: specFeature(),
    read: (input) => readArea(input).value,
    needed: [],
    touches: { id: ['id'], type: [], bbox: [], geometry: ['shape'], properties: ['centroid'] },
  },
  {
    name: 'station',
    payload: specStation(),
    read: (input) => readStation(input).value,
    needed: ['stationId', 'latitude', 'longitude'],
    touches: {
      name: ['name'],
      elevation: ['elevation'],
      timezone: ['zone'],
      externalId: ['externalId'],
      source: ['source'],
    },
  },
  {
    name: 'trip report',
    payload: fullReport(),
    read: (input) => readSubmissions([input]).reports[0],
    needed: ['id'],
    touches: {
      title: ['title'],
      username: [],
      datetime: ['time'],
      location: ['position'],
      region: ['region'],
      area: ['areaName'],
      tags: [],
      activities: [],
      imageCount: ['pictures'],
      observations: ['observations'],
    },
  },
];

function lookUp<T>(table: Record<string, T>, path: Path): T | undefined {
  return table[path.slice(0, 2).join('.')] ?? table[String(path[0])];
}

describe.each(resources)('a $name', ({ payload, read, needed, touches }) => {
  const whole = read(payload) as Record<string, unknown>;
  const paths = pathsOf(payload);

  test.each(drifts)('of which any one field is $name is read, and only that field differs', ({ of }) => {
    for (const path of paths) {
      const drifted = changed(payload, path, of(valueAt(payload, path)));
      const found = read(drifted) as Record<string, unknown> | undefined;
      const where = path.join('.');
      if (needed.includes(where)) {
        // It may be lost as a whole, but only because of these.
        if (found === undefined) continue;
      }
      expect(found, where).toBeDefined();
      const mayDiffer = [
        ...(lookUp(touches, path) ?? []),
        ...(needed.includes(where) ? [where] : []),
        'unread',
      ];
      const differing = Object.keys({ ...whole, ...found }).filter(
        (key) => JSON.stringify(found?.[key]) !== JSON.stringify(whole[key]),
      );
      // An id decides more than itself: the area is its second half, and a report's own ids nothing.
      if (where === 'id' || where === 'stationId') continue;
      expect(
        differing.filter((key) => !mayDiffer.includes(key)),
        `${where} touches something else`,
      ).toEqual([]);
    }
  });
});

test('every field of a product differs from its absence: what is lost is reported', () => {
  const product = fullProduct();
  for (const path of pathsOf(product)) {
    const where = path.join('.');
    const value = valueAt(product, path);
    const drifted = changed(product, path, Array.isArray(value) ? { no: 'list' } : [['no', 'word']]);
    const { value: bulletin, faults } = readBulletin(drifted, 'whole');
    const shown = JSON.stringify(bulletin);
    // Times and ratings say by themselves that they can't be read; `named` things keep the word.
    const isTold =
      bulletin === undefined ||
      faults.length > 0 ||
      /unreadable|unknown|unread[WLS]|no.{1,6}word/.test(shown) ||
      where === 'area.bbox' ||
      // The site has its own labels of the bands, and the rating's value is what counts.
      /ratings\.(alp|tln|btl)(\.rating)?\.display$/.test(where);
    expect(isTold, where).toBe(true);
  }
});

test('a measurement with any field drifted costs that value only, and says so', () => {
  const rows = [specMeasurement(0), specMeasurement(1)];
  const whole = readMeasurements(rows, '57').series;
  for (const [field] of pathsOf(specMeasurement()) as string[][]) {
    for (const { of, name } of drifts) {
      const drifted = changed(rows, [1, field as string], of(valueAt(rows, [1, field as string])));
      const { series, faults } = readMeasurements(drifted, '57');
      if (field === 'measurementDateTime' || (field === 'stationId' && series.timestamps.length === 1)) {
        expect(series.timestamps, `${field} ${name}`).toEqual(whole.timestamps.slice(0, 1));
        expect(faults).toHaveLength(1);
        continue;
      }
      for (const [parameter, column] of Object.entries({ ...series.values, ...series.words })) {
        if (parameter === field) continue;
        expect(column, `${parameter} beside ${field} ${name}`).toEqual(
          { ...whole.values, ...whole.words }[parameter as 'snowHeight'],
        );
      }
      const isGap = field === 'stationId' || name === 'missing' || name === 'null' || name === 'empty';
      expect(faults, `${field} ${name}`).toHaveLength(isGap ? 0 : 1);
    }
  }
});

function valueAt(payload: unknown, path: Path): unknown {
  return path.reduce<unknown>((here, key) => (here as Record<string | number, unknown>)[key], payload);
}
