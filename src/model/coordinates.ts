/** A latitude and a longitude as somebody wrote them, in degrees; not yet known to be a place on earth. */
export interface Coordinates {
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
export function readCoordinates(text: string): Coordinates | undefined {
  const plain = simplified(text);
  // What is left between figures and letters must be signs of degrees, minutes and seconds, or separators.
  if (/[^°'":;, ]/.test(plain.replace(part, ''))) return undefined;
  const parts = plain.match(part) ?? [];
  const letters = parts.filter(isLetter);
  if (letters.length === 0 && parts.length % 2 === 0) {
    const half = parts.length / 2;
    return written(degrees(parts.slice(0, half)), degrees(parts.slice(half)), false);
  }
  if (letters.length !== 2) return undefined;
  const isBefore = isLetter(parts[0]);
  const cut = isBefore ? parts.findLastIndex(isLetter) : parts.findIndex(isLetter) + 1;
  const sides = [parts.slice(0, cut), parts.slice(cut)].map((side) => {
    const letter = (isBefore ? side.shift() : side.pop()) ?? '';
    // A letter and a sign together would say the side twice.
    const size = side.some((each) => /[NSEW+-]/.test(each)) ? undefined : degrees(side);
    return { letter, value: size !== undefined && /[SW]/.test(letter) ? -size : size };
  });
  const along = (axis: RegExp) => sides.find(({ letter }) => axis.test(letter))?.value;
  return written(along(/[NS]/), along(/[EW]/), true);
}

/** A figure with its sign, or a letter that says a side. */
const part = /[NSEW]|[+-]?\d+(?:[.,]\d+)?/g;

const isLetter = (each: string | undefined) => each !== undefined && /[NSEW]/.test(each);

function written(latitude: number | undefined, longitude: number | undefined, lettered: boolean) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, lettered };
}

/**
 * What a writer may have meant instead, for a point that lies in no area: the two swapped, or the minus
 * sign of a western longitude forgotten. Only what is a place on earth.
 */
export function otherReadings({ latitude, longitude, lettered: isLettered }: Coordinates): Coordinates[] {
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

/** Upper case, one form of each sign, letters of one language. */
function simplified(text: string): string {
  let plain = text.toUpperCase().replace(/[−–‐‑]/g, '-');
  for (const [word, letter] of words) plain = plain.replace(word, letter);
  return plain
    .replace(/O/g, 'W')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″”“]/g, '"')
    .replace(/[′’‘´`]/g, "'")
    .replace(/\s+/g, ' ');
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
