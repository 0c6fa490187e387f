/** A latitude and a longitude as somebody wrote them, in degrees; not yet known to be a place on earth. */
export interface Written {
  latitude: number;
  longitude: number;
  /** Letters say which is which and on which side; without them order and signs do. */
  lettered: boolean;
}

/**
 * Coordinates as people write them, or undefined for a text that is none: decimal degrees with point or
 * comma, degrees and minutes, degrees, minutes and seconds; signs, or letters before or after (N S E W, and
 * O for ouest); latitude first unless letters say otherwise. Minutes and seconds are below 60, and only the
 * last figure of each half has decimals.
 */
export function readCoordinates(text: string): Written | undefined {
  const plain = simplified(text);
  if (plain === undefined) return undefined;
  const letters = [...plain.matchAll(/[NSEW]/g)];
  if (letters.length === 0) return halves(plain);
  if (letters.length !== 2) return undefined;
  const [first, second] = letters as [RegExpExecArray, RegExpExecArray];
  const isBefore = plain.trimStart().startsWith(first[0]);
  const cut = isBefore ? second.index : first.index + 1;
  const parts = [lettered(plain.slice(0, cut), isBefore), lettered(plain.slice(cut), isBefore)];
  const latitude = parts.find((part) => part?.axis === 'latitude')?.value;
  const longitude = parts.find((part) => part?.axis === 'longitude')?.value;
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, lettered: true };
}

/**
 * What a writer may have meant instead, for a point that lies in no area: the two swapped, or the minus
 * sign of a western longitude forgotten. Only what is a place on earth.
 */
export function otherReadings({ latitude, longitude, lettered: isLettered }: Written): Written[] {
  if (isLettered) return [];
  const readings = [{ latitude: longitude, longitude: latitude, lettered: false }];
  if (longitude > 0) readings.push({ latitude, longitude: -longitude, lettered: false });
  if (latitude > 0) readings.push({ latitude: longitude, longitude: -latitude, lettered: false });
  return readings.filter((reading) => Math.abs(reading.latitude) <= 90 && Math.abs(reading.longitude) <= 180);
}

const words: readonly (readonly [RegExp, string])[] = [
  [/\b(NORTH|NORD)\b/g, 'N'],
  [/\b(SOUTH|SUD)\b/g, 'S'],
  [/\b(EAST|EST)\b/g, 'E'],
  [/\b(WEST|OUEST)\b/g, 'W'],
];

/** Upper case, one form of each sign, letters of one language; undefined when there is anything else in it. */
function simplified(text: string): string | undefined {
  let plain = text.toUpperCase().replace(/[−–‐‑]/g, '-');
  for (const [word, letter] of words) plain = plain.replace(word, letter);
  plain = plain
    .replace(/O/g, 'W')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″”“]/g, '"')
    .replace(/[′’‘´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  return /^[\dNSEW°'":;,.+\- ]+$/.test(plain) ? plain : undefined;
}

const figures = /[+-]?\d+(?:[.,]\d+)?/g;

/** Without letters: two, four or six figures, half of them for each. */
function halves(plain: string): Written | undefined {
  const found = plain.match(figures) ?? [];
  // What is left between the figures must be signs.
  if (/[.+-]/.test(plain.replace(figures, ''))) return undefined;
  if (found.length === 0 || found.length % 2 !== 0) return undefined;
  const latitude = degrees(found.slice(0, found.length / 2));
  const longitude = degrees(found.slice(found.length / 2));
  return latitude === undefined || longitude === undefined
    ? undefined
    : { latitude, longitude, lettered: false };
}

function lettered(
  part: string,
  isBefore: boolean,
): { axis: 'latitude' | 'longitude'; value: number } | undefined {
  const trimmed = part.replace(/^[\s,;]+|[\s,;]+$/g, '');
  const letter = isBefore ? trimmed[0] : trimmed.at(-1);
  const rest = isBefore ? trimmed.slice(1) : trimmed.slice(0, -1);
  // A letter and a sign together would say the side twice.
  if (!letter || /[NSEW+-]/.test(rest) || /[.]/.test(rest.replace(figures, ''))) return undefined;
  const value = degrees(rest.match(figures) ?? []);
  if (value === undefined) return undefined;
  return {
    axis: letter === 'N' || letter === 'S' ? 'latitude' : 'longitude',
    value: letter === 'S' || letter === 'W' ? -value : value,
  };
}

/** Degrees, with minutes and seconds where given; undefined when these aren't below 60. */
function degrees(written: readonly string[]): number | undefined {
  if (written.length === 0 || written.length > 3) return undefined;
  const isFraction = (figure: string) => /[.,]/.test(figure);
  if (written.slice(0, -1).some(isFraction)) return undefined;
  const [whole, ...rest] = written.map((figure) => Number(figure.replace(',', '.')));
  if (
    whole === undefined ||
    rest.some((value, index) => value >= 60 || /[+-]/.test(written[index + 1] ?? ''))
  )
    return undefined;
  const size = rest.reduce((sum, value, index) => sum + value / 60 ** (index + 1), Math.abs(whole));
  return written[0]?.startsWith('-') ? -size : size;
}
