import type { Language } from '../model/language.ts';
import { number } from './quantity.ts';

/** The two systems of units; a page is in metric units until its reader chooses. */
export type System = 'metric' | 'imperial';

/** What is measured, as far as its unit goes. */
export type Measure =
  | 'temperature'
  | 'speed'
  | 'snowDepth'
  | 'newSnow'
  | 'rain'
  | 'water'
  | 'pressure'
  | 'humidity'
  | 'direction'
  | 'elevation';

interface Unit {
  name: Record<Language, string>;
  /** Shown after the decimal sign. */
  digits: number;
  /** From the metric unit: times this, plus `offset`. */
  factor: number;
  offset?: number;
}

const same = (name: string) => ({ en: name, fr: name });
const alike = (unit: Unit) => ({ metric: unit, imperial: unit });
const inches = { en: 'in', fr: 'po' };

const units: Record<Measure, Record<System, Unit>> = {
  temperature: {
    metric: { name: same('°C'), digits: 1, factor: 1 },
    imperial: { name: same('°F'), digits: 0, factor: 1.8, offset: 32 },
  },
  speed: {
    metric: { name: same('km/h'), digits: 0, factor: 1 },
    imperial: { name: { en: 'mph', fr: 'mi/h' }, digits: 0, factor: 1 / 1.609344 },
  },
  snowDepth: {
    metric: { name: same('cm'), digits: 0, factor: 1 },
    imperial: { name: inches, digits: 0, factor: 1 / 2.54 },
  },
  newSnow: {
    metric: { name: same('cm'), digits: 1, factor: 1 },
    imperial: { name: inches, digits: 1, factor: 1 / 2.54 },
  },
  rain: {
    metric: { name: same('mm'), digits: 1, factor: 1 },
    imperial: { name: inches, digits: 2, factor: 1 / 25.4 },
  },
  water: {
    metric: { name: same('mm'), digits: 0, factor: 1 },
    imperial: { name: inches, digits: 1, factor: 1 / 25.4 },
  },
  pressure: {
    metric: { name: same('hPa'), digits: 0, factor: 1 },
    imperial: { name: { en: 'inHg', fr: 'poHg' }, digits: 2, factor: 1 / 33.8639 },
  },
  humidity: alike({ name: same('%'), digits: 0, factor: 1 }),
  direction: alike({ name: same('°'), digits: 0, factor: 1 }),
  elevation: {
    metric: { name: same('m'), digits: 0, factor: 1 },
    imperial: { name: { en: 'ft', fr: 'pi' }, digits: 0, factor: 1 / 0.3048 },
  },
};

/** A metric value in a system's unit; a difference of two values has no zero point to shift. */
export function converted(measure: Measure, system: System, value: number, isDifference = false): number {
  const { factor, offset = 0 } = units[measure][system];
  return value * factor + (isDifference ? 0 : offset);
}

/** "°C", "in", « po ». */
export function unitName(language: Language, measure: Measure, system: System): string {
  return units[measure][system].name[language];
}

/** A metric value in a system's unit, without the unit's name: "−3.2", « −3,2 ». */
export function figure(language: Language, measure: Measure, system: System, value: number): string {
  return number(language, converted(measure, system, value), units[measure][system].digits);
}

/**
 * A metric value with its unit: "−3.2 °C", « −3,2 °C », "84%", « 84 % », "225°". A difference has its sign,
 * also a plus: "+2.3 °C", "±0 cm" being "0 cm".
 */
export function quantity(
  language: Language,
  measure: Measure,
  system: System,
  value: number,
  isDifference = false,
): string {
  const { digits, name } = units[measure][system];
  const size = converted(measure, system, value, isDifference);
  const written = number(language, size, digits);
  const sign = isDifference && size > 0 && /[1-9]/.test(written) ? '+' : '';
  const isJoined = measure === 'direction' || (measure === 'humidity' && language === 'en');
  return `${sign}${written}${isJoined ? '' : '\u00a0'}${name[language]}`;
}
