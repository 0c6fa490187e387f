import { dangerIcon } from '../graphics/danger-icon.ts';
import type { Messages } from '../i18n/messages.ts';
import { type Highest, levelNumber, type Rating } from '../model/danger.ts';

/** One rating as a page shows it: sign, number and word, never a colour alone. */
export interface RatingText {
  /** For styling only: a level, a statement, `unknown` or `missing`. */
  key: string;
  /** The whole of it in words: "3 – Considerable". */
  text: string;
  /** SVG; says nothing that `text` doesn't. */
  icon: string;
}

/** A rating in words with its icon. `display` is the service's own word, for values nobody knows. */
export function ratingText(t: Messages, rating: Rating, display = ''): RatingText {
  return { key: ratingKey(rating), text: ratingWords(t, rating, display), icon: dangerIcon(rating, {}) };
}

/** A rating's key for styles and maps. */
export function ratingKey(rating: Rating): string {
  return rating.kind === 'level' || rating.kind === 'statement' ? rating.value : rating.kind;
}

/** "3 – Considerable", "Early season", "Not given", "Can’t be read (…)". */
export function ratingWords(t: Messages, rating: Rating, display = ''): string {
  switch (rating.kind) {
    case 'level':
      return t.level(levelNumber(rating.value), t.rating[rating.value]);
    case 'statement':
      return t.rating[rating.value];
    case 'unknown': {
      const word = display || rating.raw;
      return rating.atLeast
        ? t.ratingUnknownAtLeast(t.rating[rating.atLeast])
        : `${t.ratingUnknown} (${word})`;
    }
    case 'missing':
      return t.ratingMissing;
  }
}

/** The highest danger in words with its icon. With values that can't be read, it is only "at least". */
export function highestText(t: Messages, highest: Highest): RatingText {
  const { level, statement, unread } = highest;
  if (level && unread === 0) return ratingText(t, { kind: 'level', value: level });
  if (level) {
    const rating: Rating = { kind: 'unknown', raw: '', atLeast: level };
    const words = t.level(levelNumber(level), t.rating[level]);
    return { key: 'unknown', text: t.atLeast(words, unread), icon: dangerIcon(rating, {}) };
  }
  if (unread > 0) return { ...ratingText(t, { kind: 'unknown', raw: '' }), text: t.ratingUnknown };
  return statement
    ? ratingText(t, { kind: 'statement', value: statement })
    : ratingText(t, { kind: 'missing' });
}
