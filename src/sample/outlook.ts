import type { Language } from '../model/language.ts';
import { between, pick } from './random.ts';
import type { Both } from './words.ts';

/** Kinds of weather that a forecaster may have to write about. */
export type Regime = 'storm' | 'flurries' | 'cold' | 'mild';

const skies: Record<Regime, readonly Both[]> = {
  storm: [
    { en: 'Cloudy', fr: 'Nuageux' },
    { en: 'Mostly cloudy', fr: 'Généralement nuageux' },
    {
      en: 'Overcast, with the heaviest snowfall before noon',
      fr: 'Ciel couvert, les plus fortes chutes avant midi',
    },
  ],
  flurries: [
    { en: 'Mostly cloudy with flurries', fr: 'Généralement nuageux avec averses de neige' },
    { en: 'A mix of sun and cloud', fr: 'Alternance de soleil et de nuages' },
    { en: 'Cloudy with sunny breaks', fr: 'Nuageux avec percées de soleil' },
  ],
  cold: [
    { en: 'Clear', fr: 'Ciel dégagé' },
    {
      en: 'Mostly clear, with valley cloud in the morning',
      fr: 'Généralement dégagé, nuages de vallée en matinée',
    },
    { en: 'Sunny', fr: 'Ensoleillé' },
  ],
  mild: [
    { en: 'Cloudy with drizzle on the lower slopes', fr: 'Nuageux avec bruine sur les pentes inférieures' },
    { en: 'A mix of sun and cloud', fr: 'Alternance de soleil et de nuages' },
    { en: 'Fog along the coast', fr: 'Brouillard le long de la côte' },
  ],
};

/** Ranges per kind of weather: new snow (cm), ridgetop wind (km/h), temperature at treeline (°C). */
const ranges: Record<
  Regime,
  { snow: [number, number]; wind: [number, number]; temperature: [number, number] }
> = {
  storm: { snow: [8, 25], wind: [45, 80], temperature: [-8, -4] },
  flurries: { snow: [0, 6], wind: [15, 40], temperature: [-13, -7] },
  cold: { snow: [0, 0], wind: [5, 20], temperature: [-22, -14] },
  mild: { snow: [0, 2], wind: [20, 50], temperature: [-1, 3] },
};

const winds: readonly Both[] = [
  { en: 'southwest', fr: 'sud-ouest' },
  { en: 'west', fr: 'ouest' },
  { en: 'northwest', fr: 'nord-ouest' },
];

const periods: readonly Both[] = [
  { en: '{issue} Night', fr: '{Issue} soir et nuit' },
  { en: '{day1}', fr: '{Day1}' },
  { en: '{day2}', fr: '{Day2}' },
  { en: '{day3}', fr: '{Day3}' },
];

function period(index: number, regime: Regime, area: string, day: number, language: Language): string {
  const keys = [area, day, index];
  const { snow, wind, temperature } = ranges[regime];
  const sky = pick(skies[regime], 'sky', ...keys)[language];
  const most = between(snow[0], snow[1], 'snow', ...keys);
  const least = Math.floor(most * 0.6);
  const speed = Math.round(between(wind[0], wind[1], 'wind', ...keys) / 5) * 5;
  const direction = pick(winds, 'direction', ...keys)[language];
  const degrees = between(temperature[0], temperature[1], 'temperature', ...keys);
  if (language === 'fr') {
    const fall = most === 0 ? '' : ` De ${least} à ${most} cm de neige.`;
    const de = direction === 'ouest' ? 'd’ouest' : `du ${direction}`;
    return `${sky}.${fall} Vent de crête ${de} de ${speed} km/h. Température à la limite forestière de ${degrees} °C.`;
  }
  const fall = most === 0 ? '' : ` ${least} to ${most} cm of snow.`;
  return `${sky}.${fall} ${speed} km/h ${direction} ridgetop wind. Treeline temperature ${degrees} °C.`;
}

/**
 * The weather part of a bulletin: HTML with four periods, from the night of the issue on, the same figures
 * in both languages. The names of days are still placeholders (`{issue}`, `{day1}` …). It starts with a
 * space and links with `href =`, as the service's own do.
 */
export function outlook(regime: Regime, area: string, day: number, language: Language): string {
  const lines = periods.map(
    (name, index) => `<strong>${name[language]}</strong><br>${period(index, regime, area, day, language)}`,
  );
  const more =
    language === 'fr'
      ? 'Plus de détails dans les <a href ="https://centre.example/fr/meteo">prévisions météo en montagne</a>.'
      : 'More details can be found in the <a href ="https://centre.example/en/weather">Mountain Weather Forecast</a>.';
  return ` <p>${lines.join(' <br><br>')}<br></p> <p>${more}</p>`;
}
