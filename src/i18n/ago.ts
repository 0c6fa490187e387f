import type { Language } from './locales.ts';

const units = {
  en: ['minute', 'hour', 'day'],
  fr: ['minute', 'heure', 'jour'],
} as const;

/**
 * How long ago something was that is `ms` old: "9 minutes ago", « il y a 9 minutes »; at least a minute, from a day and a half
 * on in days. Without `Intl`, whose first use takes a phone a tenth of a second.
 */
export function ago(language: Language, ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const [count, at] =
    hours < 1
      ? ([minutes, 0] as const)
      : hours < 36
        ? ([hours, 1] as const)
        : ([Math.round(minutes / 1440), 2] as const);
  const length = `${count}\u00a0${units[language][at]}${count === 1 ? '' : 's'}`;
  return language === 'fr' ? `il y a ${length}` : `${length.replace('\u00a0', ' ')} ago`;
}
