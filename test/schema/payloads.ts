/** Answers made to the service's specification, word for word; the `full…` ones with what its gaps hold today. */

export const areaId = 'a'.repeat(64);
export const productId = `1f0c9a52-0000-4000-8000-000000000001_${areaId}`;

export function specFeature() {
  return {
    id: areaId,
    type: 'Feature',
    bbox: [-118, 50, -117, 51],
    geometry: {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [-118, 50],
            [-117, 50],
            [-117, 51],
            [-118, 51],
            [-118, 50],
          ],
        ],
      ],
    },
    properties: { centroid: [-117.5, 50.5], id: areaId },
  };
}

export function specAreas() {
  return { type: 'FeatureCollection', features: [specFeature()] };
}

export function specMetadata() {
  return {
    product: {
      slug: productId,
      type: 'avalancheforecast',
      title: 'Ember Range',
      id: productId,
      reportId: productId,
    },
    area: { id: areaId, name: 'Ember Range', bbox: [-118, 50, -117, 51] },
    icons: [
      {
        type: 'ratings',
        from: '0001-01-01T00:00:00Z',
        to: '2026-02-07T23:00:00Z',
        ratings: { alp: 'high', tln: 'considerable', btl: 'moderate' },
        graphic: { id: 'high-considerable-moderate', url: 'https://example.org/a.svg', alt: '' },
      },
      {
        type: 'ratings',
        from: '2026-02-07T23:00:00Z',
        to: '2026-02-08T23:00:00Z',
        ratings: { alp: 'considerable', tln: 'moderate', btl: 'low' },
        graphic: {
          id: 'considerable-moderate-low',
          url: 'https://example.org/b.svg',
          alt: 'Alpine: Considerable',
        },
      },
    ],
    centroid: { longitude: -117.5, latitude: 50.5 },
    url: 'https://example.org/en/forecasts/ember',
    owner: { value: 'ember', display: 'Ember Avalanche', isExternal: false, url: 'https://example.org' },
    highestDanger: { value: 'high', display: '4 - High', colour: 'red' },
  };
}

const day = (value: string, display: string, rating: string) => {
  const band = (label: string) => ({ display: label, rating: { value: rating, display: rating } });
  return {
    date: { value, display },
    ratings: { alp: band('Alpine'), tln: band('Treeline'), btl: band('Below Treeline') },
  };
};

/** As in the list; its gaps are empty. */
export function specProduct() {
  return {
    id: productId,
    slug: productId,
    url: 'https://example.org/forecasts/ember',
    type: 'avalancheforecast',
    area: { id: areaId, name: areaId, bbox: null as number[] | null },
    report: {
      id: productId,
      forecaster: 'Ember Avalanche',
      dateIssued: '2026-02-06T23:00:00.000Z',
      validUntil: '2026-02-07T23:00:00Z',
      timezone: 'America/Vancouver',
      title: 'Ember Range',
      highlights: '<p>New snow.</p>',
      confidence: { rating: { value: 'moderate', display: 'Moderate' } },
      summaries: [
        { type: { value: 'avalanche-summary', display: 'Avalanche Summary' }, content: '<p>Several.</p>' },
        { type: { value: 'weather-summary', display: 'Weather Summary' }, content: '<p>Snow.</p>' },
      ],
      dangerRatings: [
        day('2026-02-07T23:00:00Z', 'Saturday', 'high'),
        day('2026-02-08T23:00:00Z', 'Sunday', 'considerable'),
        day('2026-02-09T23:00:00Z', 'Monday', 'moderate'),
      ],
      problems: [] as unknown[],
      terrainAndTravelAdvice: [] as unknown[],
      isFullTranslation: true,
    },
    version: 3,
    owner: { value: 'ember', display: 'Ember Avalanche', isExternal: false, url: 'Ember Avalanche' },
    notifications: [{ type: 'info', content: '<p>Closed.' }],
    media: { images: [] as unknown[] },
  };
}

/** As asked for by id: with message, season and comment. */
export function specWhole() {
  const product = specProduct();
  const remarks = { message: null as unknown, season: '<p>Winter.</p>' as unknown, comment: null as unknown };
  return { ...product, report: { ...product.report, ...remarks } };
}

export function fullProblem() {
  const factor = (value: string, alt: string) => ({
    type: { value, display: value },
    graphic: { id: value, url: 'https://example.org/f.png', alt },
  });
  return {
    type: { value: 'stormslab', display: 'Storm slab' },
    comment: '<p>Reactive.</p>',
    factors: [
      factor('elevation', ' Alpine, Treeline'),
      factor('aspect', ' North, East'),
      factor('likelihood', ' Likely'),
      factor('size', ' Small - Large'),
    ],
    data: {
      elevations: [
        { value: 'tln', display: 'Treeline' },
        { value: 'alp', display: 'Alpine' },
      ],
      aspects: [
        { value: 's', display: 's' },
        { value: 'n', display: 'North' },
        { value: 'e', display: 'East' },
      ],
      aspectElevations: ['s_tln', 'n_alp', 'e_alp', 'n_tln'],
      likelihood: { value: 'veryLikely_likely', display: 'Likely - Very Likely' },
      expectedSize: { min: '1.5', max: '2.5' },
    },
    terrainAndTravelAdvice: '<ul><li>Wait.</li></ul>',
  };
}

/** A product with everything that is known of the gaps. */
export function fullProduct() {
  const product = specWhole();
  return {
    ...product,
    report: {
      ...product.report,
      confidence: { ...product.report.confidence, statements: ['Few observations.'] },
      problems: [fullProblem()] as unknown[],
      terrainAndTravelAdvice: ['Avoid lee slopes.', 'Watch cornices.'] as unknown[],
    },
    media: {
      images: [
        {
          id: 'p1',
          url: 'http://example.org/p1.jpg',
          width: 1600,
          height: 1200,
          credit: 'A. Person',
          caption: '<p>A slab',
          tag: 'avalanche',
          isArchived: false,
          altText: 'A slab',
          dateTaken: '2026-02-05T20:00:00.123Z',
        },
      ] as unknown[],
    },
  };
}

export function specStation() {
  return {
    stationId: 57,
    name: 'Ember Pass',
    latitude: 50.5,
    longitude: -117.5,
    elevation: 1890,
    timezone: 'America/Vancouver',
    externalId: 'EMB1',
    source: 'Highways',
  };
}

export function specMeasurement(hour = 0) {
  return {
    stationId: 57,
    measurementDateTime: `2026-02-06T${String(hour).padStart(2, '0')}:00:00Z`,
    snowHeight: 212,
    airTempAvg: 0,
    airTempMax: 1.2,
    airTempMin: -3.4,
    windSpeedAvg: 12,
    windDirAvg: 270,
    windDirCompass: 'W',
    windSpeedGust: 30,
    windDirGust: 280,
    windDirGustCompass: 'W',
    relativeHumidity: 98,
    hourlySnow: 1,
    hourlyPrecip: 0.4,
    totalPrecip: 120,
    stationPressure: 820,
    snowTemp: -4,
    newSnow: 8,
    snowWaterEquivalent: null as number | null,
  };
}

export function fullReport() {
  return {
    id: 'r1',
    title: 'Cold but sunny',
    username: 'someone@example.org',
    datetime: '2026-02-05T23:00:00Z',
    location: { latitude: 50.5, longitude: -117.5 },
    region: 'Ember',
    area: { id: 'ember', name: 'Ember Range', slug: 'ember' },
    tags: ['snowConditions'],
    activities: ['skiing'],
    imageCount: 2,
    observations: { avalanche: 1, incident: 0, quick: 1, snowpack: 0, weather: 2 },
  };
}

/**
 * A copy with the value at a path replaced; `undefined` removes it. What doesn't lie on the path is the payload's own:
 * a whole copy for every field of everything would take most of the tests' time.
 */
export function changed<T>(payload: T, path: readonly (string | number)[], value: unknown): T {
  const [key = '', ...rest] = path;
  const copy = (Array.isArray(payload) ? [...payload] : { ...payload }) as Record<string | number, unknown>;
  if (rest.length > 0) copy[key] = changed(copy[key], rest, value);
  else if (value === undefined) delete copy[key];
  else copy[key] = value;
  return copy as T;
}

/** The paths of every field of a payload, lists' first elements included. */
export function pathsOf(payload: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof payload !== 'object' || payload === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(payload)
    ? payload.slice(0, 1).map((value: unknown, index): [number, unknown] => [index, value])
    : Object.entries(payload);
  return entries.flatMap(([key, value]) => [[...path, key], ...pathsOf(value, [...path, key])]);
}
