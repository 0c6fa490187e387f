import type { Language } from '../../i18n/locales.ts';
import { unexpired } from '../figures.ts';
import { percent, type Rule } from '../finding.ts';

/**
 * The unexpired bulletins haven't become much fewer in any language. Those that have run out since the site
 * before don't count: expired bulletins are to be shown as such, at once.
 */
export const bulletins: Rule = ({ figures, before, limits, languages, now }) => {
  if (!before?.figures || before.figures.service !== figures.service) return [];
  const { figures: previous } = before;
  return languages.flatMap((language: Language) => {
    const [own, other] = [figures.languages[language], previous.languages[language]];
    if (!own || !other) return [];
    const [there, expected] = [unexpired(own, now), unexpired(other, now)];
    const drop = 1 - there / expected;
    if (expected === 0 || drop <= limits.bulletinsDrop) return [];
    return [
      {
        sentence: `${language}: ${there} unexpired bulletins, while ${expected} of those before haven’t run out: ${percent(drop)} fewer; at most ${percent(limits.bulletinsDrop)} may go at once.`,
        level: there,
        about: language,
      },
    ];
  });
};
