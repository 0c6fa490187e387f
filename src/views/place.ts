import { bulletinPage } from './bulletin.ts';
import type { Context } from './context.ts';
import { embedOffer } from './embed-offer.ts';
import { keepOffer } from './offline.ts';
import type { PlaceSubject } from './subject.ts';

export type PlacePage = ReturnType<typeof placePage>;

/** A place's permanent page: the bulletin that is in force there, and what belongs to the place itself. */
export function placePage(context: Context, subject: PlaceSubject) {
  const { language, messages: t, addresses, formats } = context;
  const { kind, name, area, place } = subject;
  const words = context.messages.places;
  const [longitude, latitude] = place.point;
  const address = addresses.absolute(addresses.page(language, kind));
  return {
    bulletin: {
      ...bulletinPage(context, subject),
      back: { href: addresses.page(language, { page: 'places' }), text: words.back },
    },
    area: place.today && { text: words.today(place.today.text), href: place.today.href },
    coordinates: { label: words.coordinates, text: formats.degrees(latitude, longitude) },
    stays: {
      heading: words.stays,
      text: words.staysMore,
      address,
      label: t.code(name),
    },
    embed: embedOffer(context, subject),
    keep: keepOffer(context, area),
  };
}
