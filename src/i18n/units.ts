import type { Language } from '../model/language.ts';
import { number } from './quantity.ts';

/** The two systems of units; a page is in metric units until its reader chooses. */
export type System = 'metric' | 'imperial';

/** What is measured, as far as its unit goes. */
export type Measure = keyof typeof units;

/**
 * A unit of one name in both languages, or of two, with so many digits after the decimal sign. From the metric unit: times
 * `factor`, plus `offset`.
 */
function unit(name: string | Record<Language, string>, digits: number, factor = 1, offset = 0) {
  return { name: typeof name === 'string' ? { en: name, fr: name } : name, digits, factor, offset };
}

const inches = { en: 'in', fr: 'po' };
const [percent, degree] = [unit('%', 0), unit('°', 0)];

const units = {
  temperature: { metric: unit('°C', 1), imperial: unit('°F', 0, 1.8, 32) },
  speed: { metric: unit('km/h', 0), imperial: unit({ en: 'mph', fr: 'mi/h' }, 0, 1 / 1.609344) },
  snowDepth: { metric: unit('cm', 0), imperial: unit(inches, 0, 1 / 2.54) },
  newSnow: { metric: unit('cm', 1), imperial: unit(inches, 1, 1 / 2.54) },
  rain: { metric: unit('mm', 1), imperial: unit(inches, 2, 1 / 25.4) },
  water: { metric: unit('mm', 0), imperial: unit(inches, 1, 1 / 25.4) },
  pressure: { metric: unit('hPa', 0), imperial: unit({ en: 'inHg', fr: 'poHg' }, 2, 1 / 33.8639) },
  humidity: { metric: percent, imperial: percent },
  direction: { metric: degree, imperial: degree },
  elevation: { metric: unit('m', 0), imperial: unit({ en: 'ft', fr: 'pi' }, 0, 1 / 0.3048) },
} satisfies Record<string, Record<System, ReturnType<typeof unit>>>;

/** A metric value in a system's unit; a difference of two values has no zero point to shift. */
export function converted(measure: Measure, system: System, value: number, isDifference = false): number {
  const { factor, offset } = units[measure][system];
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
 * also a plus: "+2.3 °C"; zero has none: "0 cm".
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
