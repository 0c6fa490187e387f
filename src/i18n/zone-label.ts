import { type Language, locales } from './locales.ts';
import { offsetMinutes } from './zone.ts';

/** One formatter per language and zone, made once. */
const nameFormats: Record<Language, Map<string, Intl.DateTimeFormat>> = { en: new Map(), fr: new Map() };

function nameFormat(language: Language, zone: string): Intl.DateTimeFormat {
  const kept = nameFormats[language].get(zone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(locales[language], { timeZone: zone, timeZoneName: 'shortGeneric' });
  nameFormats[language].set(zone, made);
  return made;
}

/**
 * The zone as it stands after a time, at the instant `ms` (epoch milliseconds): "PT (UTC−7)",
 * « HP (UTC−7) »; where the zone has no short name in that language, the offset alone: "UTC+5:45"; "UTC".
 * The minus sign is U+2212. @throws RangeError for a zone that `isZone` refuses.
 */
export function zoneLabel(language: Language, zone: string, ms: number): string {
  const offset = offsetLabel(offsetMinutes(zone, ms));
  const name = zoneName(language, zone, ms);
  return name === undefined ? offset : `${name} (${offset})`;
}

/** The same as briefly as possible: "PT", « HP »; the offset where the zone has no short name. */
export function briefZone(language: Language, zone: string, ms: number): string {
  return zoneName(language, zone, ms) ?? offsetLabel(offsetMinutes(zone, ms));
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
 * The zone's short name, or nothing where it would only repeat the offset ("GMT", "UTC−7") or is a phrase
 * ("Nepal Time", « heure : Suisse »).
 */
function zoneName(language: Language, zone: string, ms: number): string | undefined {
  const part = nameFormat(language, zone)
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName');
  // Since Vancouver and Los Angeles keep different hours, Intl writes "PT (United States)" for the latter;
  // the offset that follows here tells them apart more clearly.
  const name = part?.value.replace(/\s*\(.*\)$/, '');
  return name && name !== 'GMT' && name !== 'UTC' && /^\p{Lu}{2,5}$/u.test(name) ? name : undefined;
}
