import type { Widened } from './en.ts';
import type { Language } from './locales.ts';

const en = {
  areas: (time: string) => `The list of areas is unavailable. Areas and outlines are the copy of ${time}.`,
  metadata: (time: string) =>
    `The areas’ summary data is unavailable. The copy of ${time} is used; its ratings only where they belong to the bulletin shown.`,
};

const fr: Widened<typeof en> = {
  areas: (time) =>
    `La liste des régions est indisponible. Les régions et leurs contours sont la copie du ${time}.`,
  metadata: (time) =>
    `Les données d’ensemble des régions sont indisponibles. La copie du ${time} est utilisée, et ses indices seulement là où ils appartiennent au bulletin affiché.`,
};

/** The words for lists of which an earlier copy is shown. */
export function messagesOfKeptLists(language: Language): Widened<typeof en> {
  return { en, fr }[language];
}
