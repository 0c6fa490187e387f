import type { Language } from '../../i18n/locales.ts';
import type { Rule } from '../finding.ts';

/** The newest bulletin isn't older than the newest one before: that would be an old answer of the service. */
export const newest: Rule = ({ figures, before, languages }) => {
  if (!before?.figures || before.figures.service !== figures.service) return [];
  const { figures: previous } = before;
  return languages.flatMap((language: Language) => {
    const [now, then] = [figures.languages[language]?.newest, previous.languages[language]?.newest];
    if (!then || (now && Date.parse(now) >= Date.parse(then))) return [];
    return [
      {
        sentence: `${language}: the newest bulletin was issued at ${now ?? 'no known time'}, the newest before at ${then}.`,
        level: now ? Date.parse(now) : 0,
        about: language,
      },
    ];
  });
};
