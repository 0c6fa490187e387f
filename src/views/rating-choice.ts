import { messagesOfOverview } from '../i18n/overview.ts';
import { bands } from '../model/danger.ts';
import type { Context } from './context.ts';

/** The choice of the day and the band that list and map show; the days are the page's script's, by the reader's clock. */
export interface RatingChoice {
  label: string;
  day: string;
  today: string;
  band: string;
  highest: string;
  /** From the top, with their words in the address. */
  bands: { key: string; name: string }[];
  back: string;
  /** By whose calendar today is today. */
  zone: string;
  words: Record<'tomorrow' | 'none' | 'otherDay' | 'otherBand' | 'colon', string>;
}

/** The choice in a language; `zone` is that of most bulletins. */
export function ratingChoice({ language, messages: t }: Context, zone: string): RatingChoice {
  const { choice } = messagesOfOverview(language);
  const { tomorrow, none, otherDay, otherBand, ...labels } = choice;
  return {
    ...labels,
    bands: bands.map((key) => ({ key, name: t.band[key] })),
    zone,
    words: { tomorrow, none, otherDay, otherBand, colon: t.colon },
  };
}
