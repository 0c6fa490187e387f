/** A weather station as the service sends it (interface specification, 2.4). */
export interface WireStation {
  stationId: number;
  name: string;
  latitude: number;
  longitude: number;
  /** Metres. */
  elevation: number;
  timezone: string;
  externalId: string;
  source: string;
}

type Instrument = 'gauge' | 'snow board' | 'barometer' | 'snow thermometer' | 'snow pillow';

/** What is wrong with a station, if anything. */
type Fault =
  | 'no readings'
  | 'silent'
  | 'dead snow sensor'
  | 'dead anemometer'
  | 'damp hygrometer'
  | 'shaken gauge'
  | 'outages'
  | 'shuffled';

/** A station, and what its readings are made from. */
export interface Station extends WireStation {
  /** Snow on the ground before the last ten days' snowfall, in cm. */
  oldSnow: number;
  /** 0.3 in a forest, 1.5 on a summit. */
  exposure: number;
  instruments: readonly Instrument[];
  fault?: Fault;
}

const zones = {
  Pacific: 'America/Vancouver',
  Mountain: 'America/Edmonton',
  Island: 'America/St_Johns',
} as const;

const sources = {
  centre: ['Sample Avalanche Centre', 'SAC'],
  roads: ['Sample Ministry of Roads', 'MOR'],
  railway: ['Ostrel Railway', 'OR'],
  parks: ['Sample Parks', 'SP'],
  wrenna: ['Wrenna Snow Service', 'WSS'],
} as const;

const all: readonly Instrument[] = ['gauge', 'snow board', 'barometer', 'snow thermometer', 'snow pillow'];
const common: readonly Instrument[] = ['gauge', 'snow board'];

function station(
  stationId: number,
  name: string,
  position: readonly [latitude: number, longitude: number],
  elevation: number,
  zone: keyof typeof zones,
  source: keyof typeof sources,
  kind: Pick<Station, 'oldSnow' | 'exposure' | 'instruments' | 'fault'>,
): Station {
  const [latitude, longitude] = position;
  const [organisation, code] = sources[source];
  return {
    stationId,
    name,
    latitude,
    longitude,
    elevation,
    timezone: zones[zone],
    externalId: `${code}-${stationId * 7 + 1003}`,
    source: organisation,
    ...kind,
  };
}

const summit = { oldSnow: 70, exposure: 1.5, instruments: ['snow thermometer'] as const };
const plot = { oldSnow: 150, exposure: 0.5, instruments: all };
const valley = { oldSnow: 45, exposure: 0.35, instruments: common };

/** Twenty stations, in no order at all, as the service lists them. One lies outside every area. */
export const stations: readonly Station[] = [
  station(57, 'Tarn Hollow Study Plot', [51.923, -117.281], 1910, 'Pacific', 'centre', {
    ...plot,
    oldSnow: 210,
  }),
  station(12, 'Thimble Peak', [52.346, -118.301], 2540, 'Pacific', 'centre', summit),
  station(203, 'Lower Wrenna Wharf', [49.4, -57.7], 35, 'Island', 'wrenna', {
    ...valley,
    oldSnow: 12,
    fault: 'shaken gauge',
  }),
  station(88, 'Skellan Mill', [52.263, -117.923], 1180, 'Pacific', 'roads', valley),
  station(31, 'Marrowby River Bridge', [52.004, -117.664], 940, 'Pacific', 'roads', {
    ...valley,
    fault: 'damp hygrometer',
  }),
  station(145, 'Orrin Lake', [51.683, -116.873], 1620, 'Pacific', 'centre', { ...plot, fault: 'shuffled' }),
  station(9, 'Cooper’s Draw', [51.562, -116.712], 2080, 'Pacific', 'centre', { ...plot, oldSnow: 120 }),
  station(166, 'Dunlow Ridge', [51.332, -116.117], 2190, 'Pacific', 'centre', {
    ...summit,
    fault: 'silent',
  }),
  station(74, 'Halvorn Rim', [52.59, -117.93], 2710, 'Pacific', 'parks', {
    ...summit,
    fault: 'dead anemometer',
  }),
  station(75, 'Halvorn Gate', [52.442, -117.412], 1590, 'Pacific', 'parks', plot),
  station(120, 'Greywether Hut', [52.204, -116.999], 2230, 'Pacific', 'centre', {
    ...plot,
    oldSnow: 95,
    fault: 'dead snow sensor',
  }),
  station(3, 'Greywether Siding', [52.027, -116.817], 1310, 'Pacific', 'railway', valley),
  station(4, 'Cinder Tarn', [51.99, -116.54], 2020, 'Mountain', 'railway', { ...plot, fault: 'shuffled' }),
  station(191, 'West Penmarrow', [51.788, -116.103], 2050, 'Mountain', 'parks', { ...plot, oldSnow: 85 }),
  station(192, 'Little Ostrel', [51.636, -115.676], 1740, 'Mountain', 'railway', {
    ...valley,
    fault: 'outages',
  }),
  station(66, 'Lanternhead Fire Lookout', [52.855, -117.405], 2310, 'Mountain', 'centre', summit),
  station(67, 'Outer Lantern', [53.258, -116.978], 1880, 'Mountain', 'centre', {
    ...valley,
    fault: 'no readings',
  }),
  station(150, 'Bracken Gate', [52.244, -116.089], 1450, 'Mountain', 'roads', { ...valley, oldSnow: 8 }),
  station(210, 'Old Tansy', [49.9, -57.5], 560, 'Island', 'wrenna', { ...plot, oldSnow: 60 }),
  station(99, 'Saltgrass Junction', [50.955, -115.305], 1060, 'Mountain', 'roads', { ...valley, oldSnow: 3 }),
];

/** The list of stations (endpoint 6), without what their readings are made from. */
export function stationList(): WireStation[] {
  return stations.map(
    ({ stationId, name, latitude, longitude, elevation, timezone, externalId, source }): WireStation => ({
      stationId,
      name,
      latitude,
      longitude,
      elevation,
      timezone,
      externalId,
      source,
    }),
  );
}
