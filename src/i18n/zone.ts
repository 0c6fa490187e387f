import { type Language, locales } from '../model/language.ts';

/**
 * What a zone's name may look like before `Intl` is asked. It begins with a letter, so an offset such as
 * "+07:00" is none: it can't follow daylight saving, and Node versions differ in taking it. The longest
 * IANA name has 32 characters.
 */
const shape = /^[a-z][\w+/-]{0,63}$/i;

/**
 * Three letters alone mislead: `Intl` takes "AST" for Alaska and "MST" for Arizona, where a Canadian means
 * Atlantic and Mountain time.
 */
const abbreviation = /^(?!utc$|gmt$)[a-z]{3}$/i;

/** Made once for each name, refused ones (`undefined`) included: a new formatter costs 56 µs. */
const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** How a locale writes a part of dates in a zone; undefined for a name that `Intl` doesn't know. */
export function zonedFormat(
  locale: string,
  timeZone: string,
  part: Pick<Intl.DateTimeFormatOptions, 'weekday' | 'timeZoneName'>,
): Intl.DateTimeFormat | undefined {
  const key = `${locale} ${part.weekday ?? part.timeZoneName} ${timeZone}`;
  if (!formats.has(key)) {
    formats.set(key, undefined);
    try {
      formats.set(key, new Intl.DateTimeFormat(locale, { timeZone, ...part }));
    } catch (error) {
      // The only way to ask `Intl` whether it knows a name, old and linked ones included.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return formats.get(key);
}

function offsetFormat(zone: string): Intl.DateTimeFormat | undefined {
  const isName = shape.test(zone) && !abbreviation.test(zone);
  return isName ? zonedFormat('en-US', zone, { timeZoneName: 'longOffset' }) : undefined;
}

/**
 * Whether `name` is a time zone to show local times in: an IANA name known to `Intl` ("America/Vancouver",
 * old names such as "Canada/Mountain" and any case included), "UTC" or "GMT". Not a zone: the empty text,
 * "local", offsets ("+07:00"), abbreviations ("PST", "MST"), names with spaces around. Never throws.
 */
export function isZone(name: string): boolean {
  return offsetFormat(name) !== undefined;
}

/**
 * How far local time in `zone` is ahead of UTC at the instant `ms` (epoch milliseconds), in minutes: −480
 * for Vancouver in January 2026. Before about 1900 it is local mean time, to the nearest minute.
 * @throws RangeError when `zone` is none (see `isZone`), or `ms` is no instant.
 */
export function offsetMinutes(zone: string, ms: number): number {
  const format = offsetFormat(zone);
  if (!format) {
    throw new RangeError(`"${zone.slice(0, 64)}" is not a time zone; ask isZone first and use UTC instead.`);
  }
  if (Number.isNaN(new Date(ms).getTime())) {
    throw new RangeError(
      `${ms} is not an instant in epoch milliseconds; show the missing date in words instead.`,
    );
  }
  return offsetIn(format.format(ms), zone);
}

/** An offset in minutes as `Intl` writes it. */
function offsetIn(written: string, zone: string): number {
  const found = /GMT(?:([+\-\u2212])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(written);
  // A changed `Intl` must stop the build: a guessed offset would show a wrong hour.
  if (!found)
    throw new Error(
      `Intl wrote the offset of ${zone} as "${written}", which src/i18n/zone.ts can't read; correct it there.`,
    );
  const [, sign, hours = '', minutes = '', seconds = '0'] = found;
  if (sign === undefined) return 0;
  const ahead = Math.round(Number(hours) * 60 + Number(minutes) + Number(seconds) / 60);
  return sign === '+' || ahead === 0 ? ahead : -ahead;
}

/** An offset in minutes as readers know it: "UTC", "UTC−7", "UTC−3:30". */
export function offsetLabel(minutes: number): string {
  if (minutes === 0) return 'UTC';
  const size = Math.abs(minutes);
  const rest = size % 60;
  const hours = `${Math.floor(size / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
  return `UTC${minutes < 0 ? '\u2212' : '+'}${hours}`;
}

/**
 * The zone's short name at the instant `ms`: "PT", « HP »; none where it would only repeat the offset ("GMT",
 * "UTC−7") or is a phrase ("Nepal Time", « heure : Suisse »).
 */
export function zoneName(language: Language, zone: string, ms: number): string | undefined {
  const format = zonedFormat(locales[language], zone, { timeZoneName: 'shortGeneric' });
  const part = format?.formatToParts(ms).find(({ type }) => type === 'timeZoneName');
  // Since Vancouver and Los Angeles keep different hours, Intl writes "PT (United States)" for the latter.
  const name = part?.value.replace(/\s*\(.*\)$/, '');
  return name && name !== 'GMT' && name !== 'UTC' && /^\p{Lu}{2,5}$/u.test(name) ? name : undefined;
}
