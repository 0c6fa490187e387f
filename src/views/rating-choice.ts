import { messagesOfOverview } from '../i18n/overview.ts';
import { isZone } from '../i18n/zone.ts';
import { bands } from '../model/danger.ts';
import type { Context } from './context.ts';
import type { DisplayPeriod } from './rating.ts';

/** The choice of the day and the band that list and map show; the days are the page's script's, by the reader's clock. */
export type RatingChoice = ReturnType<typeof ratingChoice>;

/** What a row shows of another day or one band. `said`: which day and band. */
export type ChosenRating = Pick<DisplayPeriod, 'style' | 'text' | 'least' | 'alt' | 'bands'> & {
  said: string;
};

/** The choice in a language; `zone` is that of most bulletins. */
export function ratingChoice({ language, messages: t }: Context, zone: string) {
  const { choice } = messagesOfOverview(language);
  const { tomorrow, none, otherDay, otherBand, ...labels } = choice;
  return {
    ...labels,
    bands: bands.map((key) => ({ key, name: t.band[key] })),
    zone: isZone(zone) ? zone : 'UTC',
    words: { tomorrow, none, noneNow: t.noRatingNow, otherDay, otherBand },
  };
}
