import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const en = {
  label: 'Note',
  several: (count: string) =>
    `The service lists ${count} bulletins for this area. The higher danger is shown here.`,
  counts: ['two', 'three', 'four'],
};

const fr: Widened<typeof en> = {
  label: 'À noter',
  several: (count) =>
    `Le service publie ${count} bulletins pour cette région. Le danger le plus élevé est affiché ici.`,
  counts: ['deux', 'trois', 'quatre'],
};

/** The words for what a reader has to know beside a rating. */
export function messagesOfNotices(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
