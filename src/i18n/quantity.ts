import { type Language, locales } from '../model/language.ts';

const space = '\u00a0';
const minus = '\u2212';

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * A number with the language's decimal sign and grouping and a real minus sign: "−12,345.6",
 * « −12 345,6 ». With `digits`, exactly that many after the decimal sign; without, up to three.
 * What rounds to zero has no sign. @throws RangeError when `value` isn't finite: a missing value is said
 * in words by the caller.
 */
export function number(language: Language, value: number, digits?: number): string {
  if (!Number.isFinite(value)) {
    throw new RangeError(`${value} is not a number to show; say in words that the value is missing.`);
  }
  // Nearly all numbers of pages and their scripts: a number format takes long, and a browser's first one very long.
  const size = Math.abs(value);
  if ((digits !== undefined || Number.isInteger(value)) && size < 999) {
    const decimals = digits ?? 0;
    // What is a half as it is written may be a little less in binary: 1.005 gives 1.01.
    const rounded = Math.round(size * 10 ** decimals * (1 + Number.EPSILON));
    const sign = value < 0 && rounded > 0 ? minus : '';
    if (decimals === 0) return `${sign}${rounded}`;
    // `toFixed` takes several times as long.
    const written = String(rounded).padStart(decimals + 1, '0');
    return `${sign}${written.slice(0, -decimals)}${language === 'fr' ? ',' : '.'}${written.slice(-decimals)}`;
  }
  return numberFormat(language, digits)
    .format(value)
    .replace('-', minus)
    .replaceAll(/[\u200e\u200f\u061c]/g, '') // direction marks, which ICU puts around signs in some versions
    .replaceAll(/\s/g, space); // ICU groups with U+202F in some versions
}

function numberFormat(language: Language, digits: number | undefined): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  const options = {
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locales[language], options);
  numberFormats.set(key, format);
  return format;
}

/**
 * A position in degrees, to about a kilometre or with as many digits of each figure as `digitsOf` says:
 * "49.21° N, 114.47° W", « 49,21° N, 114,47° O », with a no-break space before each letter.
 */
export function degrees(
  language: Language,
  latitude: number,
  longitude: number,
  digitsOf: (value: number) => number = () => 2,
): string {
  const west = language === 'fr' ? 'O' : 'W';
  const part = (value: number, letter: string) =>
    `${number(language, Math.abs(value), digitsOf(value))}°${space}${letter}`;
  return `${part(latitude, latitude < 0 ? 'S' : 'N')}, ${part(longitude, longitude < 0 ? west : 'E')}`;
}

/** The items as a phrase: "a, b and c", « a, b et c »; one item is itself, none is the empty text. */
export function list(language: Language, items: readonly string[]): string {
  const before = items.slice(0, -1);
  const last = items.at(-1) ?? '';
  return before.length === 0 ? last : `${before.join(', ')} ${language === 'fr' ? 'et' : 'and'} ${last}`;
}
