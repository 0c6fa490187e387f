import type { Language } from '../model/language.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const units: Record<Language, readonly [minute: string, hour: string, day: string]> = {
  en: ['minute', 'hour', 'day'],
  fr: ['minute', 'heure', 'jour'],
};

/**
 * A length of time in milliseconds, rounded down: minutes under an hour, hours under two days ("47 hours": "1 day" would
 * hide half of it), days from there on; "less than a minute" below one. In French there is a no-break space between number
 * and unit. Without `Intl`, whose first use takes a phone a tenth of a second.
 */
export function duration(language: Language, ms: number): string {
  if (ms < minute) return language === 'fr' ? 'moins d’une minute' : 'less than a minute';
  const [one, at] = ms < hour ? [minute, 0] : ms < 2 * day ? [hour, 1] : [day, 2];
  const count = Math.floor(ms / one);
  return `${count}${language === 'fr' ? '\u00a0' : ' '}${units[language][at]}${count === 1 ? '' : 's'}`;
}

/** How long ago something was that is `ms` old, at least a minute: "9 minutes ago", « il y a 9 minutes ». */
export function ago(language: Language, ms: number): string {
  const length = duration(language, Math.max(minute, ms));
  return language === 'fr' ? `il y a ${length}` : `${length} ago`;
}
