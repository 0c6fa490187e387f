import type { Both } from './words.ts';

/** A named point of the sample, in the form that a site's settings have. */
interface SamplePlace {
  slug: string;
  name: { en: string; fr: string };
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const place = (slug: string, name: Both, latitude: number, longitude: number): SamplePlace => ({
  slug,
  name: { ...name },
  latitude,
  longitude,
});

/**
 * Named points: three with an ordinary bulletin (one on the far island), one in the cirque that another
 * organisation looks after, and one outside every area.
 */
export const places: readonly SamplePlace[] = [
  place('tarn-hollow-hut', { en: 'Tarn Hollow Hut', fr: 'Refuge du Creux-du-Tarn' }, 51.921, -117.286),
  place('orrin-lake', { en: 'Orrin Lake', fr: 'Lac Orrin' }, 51.683, -116.873),
  place('cinder-tarn', { en: 'Cinder Tarn', fr: 'Lac du Cirque Cinder' }, 51.9895, -116.537),
  place('lower-wrenna', { en: 'Lower Wrenna', fr: 'Bas-Wrenna' }, 49.4, -57.7),
  place('saltgrass-junction', { en: 'Saltgrass Junction', fr: 'Jonction Saltgrass' }, 50.955, -115.305),
];
