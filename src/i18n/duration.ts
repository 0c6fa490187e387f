import type { Language } from '../model/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units: Record<Language, readonly [hour: string, day: string]> = {
  en: ['hour', 'day'],
  fr: ['heure', 'jour'],
};

/**
 * A length of time in milliseconds, rounded down: minutes under an hour, hours under two days ("47 hours": "1 day" would
 * hide half of it), days from there on; "less than a minute" below one. Minutes are short, since columns of them are narrow.
 * In French there is a no-break space between number and unit. Without `Intl`, whose first use takes a phone a tenth of a second.
 */
export function duration(language: Language, ms: number): string {
  if (ms < minute) return language === 'fr' ? 'moins d’une minute' : 'less than a minute';
  const space = language === 'fr' ? '\u00a0' : ' ';
  if (ms < hour) return `${Math.floor(ms / minute)}${space}min`;
  const [one, at] = ms < 2 * day ? [hour, 0] : [day, 1];
  const count = Math.floor(ms / one);
  return `${count}${space}${units[language][at]}${count === 1 ? '' : 's'}`;
}

/** How long ago something was that is `ms` old, at least a minute: "9 min ago", « il y a 9 min ». */
export function ago(language: Language, ms: number): string {
  const length = duration(language, Math.max(minute, ms));
  return language === 'fr' ? `il y a ${length}` : `${length} ago`;
}
