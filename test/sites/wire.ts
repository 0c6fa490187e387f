import type { Language } from '../../src/model/language.ts';
import { boxRing } from '../boxes.ts';

/** A value of the service, free to be wrong. */
export type Json = Record<string, unknown>;

/** The instant at which the sites of these tests are built. */
export const now = Date.UTC(2026, 1, 7, 20);

const hour = 3_600_000;

/** An instant as the service writes it, some hours after `now`. */
export function inHours(hours: number): string {
  return new Date(now + hours * hour).toISOString();
}

/** A rating of the danger table. */
export function rated(value: string, display = value): Json {
  return { display: 'band', rating: { value, display } };
}

/** A day of the danger table that lasts until some hours after `now`. */
export function day(
  hours: number,
  alp: string,
  tln: string,
  btl: string,
  timeZone = 'America/Vancouver',
): Json {
  const display = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(now + hours * hour - 1);
  return {
    date: { value: inHours(hours), display },
    ratings: { alp: rated(alp), tln: rated(tln), btl: rated(btl) },
  };
}

/** A current, complete bulletin; `report` and the rest are put over it. */
export function product(areaId: string, language: Language, changes: Json = {}): Json {
  const id = `0000-${areaId}_${areaId}`;
  const { report, ...others } = changes;
  const say = (en: string, fr: string) => (language === 'en' ? en : fr);
  return {
    id,
    slug: id,
    url: `https://publisher.example/forecasts/${areaId}`,
    type: 'avalancheforecast',
    area: { id: areaId, name: areaId, bbox: null },
    report: {
      id,
      forecaster: say('Test forecasters', 'Prévisionnistes d’essai'),
      dateIssued: inHours(-20),
      validUntil: inHours(4),
      timezone: 'America/Vancouver',
      title: say(`Area ${areaId}`, `Région ${areaId}`),
      highlights: say(`<p>Highlights of ${areaId}.</p>`, `<p>Points saillants de ${areaId}.</p>`),
      confidence: { rating: { value: 'high', display: say('High', 'Élevée') }, statements: [] },
      summaries: [
        {
          type: { value: 'avalanche-summary', display: 'Avalanche Summary' },
          content: say(`<p>Avalanches seen in ${areaId}.</p>`, `<p>Avalanches observées à ${areaId}.</p>`),
        },
      ],
      dangerRatings: [
        day(4, 'considerable', 'moderate', 'low'),
        day(28, 'moderate', 'low', 'low'),
        day(52, 'low', 'low', 'low'),
      ],
      problems: [],
      terrainAndTravelAdvice: [say(`Take care in ${areaId}.`, `Soyez prudents à ${areaId}.`)],
      isFullTranslation: true,
      ...(report as Json | undefined),
    },
    version: 1,
    owner: {
      value: 'office',
      display: 'Test office',
      isExternal: false,
      url: 'https://publisher.example/',
    },
    notifications: [],
    media: { images: [] },
    ...others,
  };
}

/** A product as the by-id and point answers give it: with message, season and comment. */
export function whole(listed: unknown, remarks: Json = {}): Json {
  const given = listed as { id: string; report: Json };
  return {
    ...given,
    report: { ...given.report, message: `Message for ${given.id}`, season: null, comment: null, ...remarks },
  };
}

/** The metadata of an area, which agrees with `product`. */
export function metadata(areaId: string, language: Language, changes: Json = {}): Json {
  const id = `0000-${areaId}_${areaId}`;
  return {
    product: { slug: id, type: 'avalancheforecast', title: `Area ${areaId}`, id, reportId: id },
    area: { id: areaId, name: language === 'en' ? `Area ${areaId}` : `Région ${areaId}`, bbox: [0, 0, 1, 1] },
    icons: [
      {
        type: 'ratings',
        from: '0001-01-01T00:00:00Z',
        to: inHours(4),
        ratings: { alp: 'considerable', tln: 'moderate', btl: 'low' },
        graphic: { id: 'considerable-moderate-low', url: 'https://assets.example/x.svg', alt: '' },
      },
    ],
    centroid: { longitude: -117, latitude: 51 },
    url: `https://publisher.example/${language}/forecasts/${areaId}`,
    owner: {
      value: 'office',
      display: 'Test office',
      isExternal: false,
      url: 'https://publisher.example/',
    },
    highestDanger: { value: 'considerable', display: '3 - Considerable', colour: 'orange' },
    ...changes,
  };
}

/** A square area, the nth of a row of touching ones. */
export function feature(areaId: string, index: number): Json {
  const west = -125 + index;
  return {
    id: areaId,
    type: 'Feature',
    bbox: [west, 50, west + 1, 51],
    geometry: {
      type: 'MultiPolygon',
      coordinates: [[boxRing(west, 50, west + 1, 51)]],
    },
    properties: { id: areaId, centroid: [west + 0.5, 50.5] },
  };
}

/** A station. */
export function station(stationId: number): Json {
  return {
    stationId,
    name: `Station ${stationId}`,
    latitude: 50.5,
    longitude: -120,
    elevation: 1900,
    timezone: 'America/Vancouver',
    externalId: `x${stationId}`,
    source: 'test',
  };
}

/** Two hours of a station's measurements. */
export function measurements(stationId: number): Json[] {
  return [-2, -1].map((hours) => ({
    stationId,
    measurementDateTime: inHours(hours),
    snowHeight: 120,
    airTempAvg: 0,
  }));
}

/** A page of trip reports with one in it. */
export function submissions(): Json {
  const report = {
    id: 'report-1',
    title: 'A test tour',
    datetime: inHours(-30),
    location: { latitude: 50.5, longitude: -120 },
    region: 'Test',
    observations: { quick: 1 },
  };
  return { items: { data: [report] }, itemCount: 1, totalPages: 1 };
}
