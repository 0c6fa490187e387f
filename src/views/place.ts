import { qrCode } from '../graphics/qr-code.ts';
import type { Area } from '../model/area.ts';
import { areaHere, type Here, type Place } from '../model/place.ts';
import { areaName } from './area-name.ts';
import { bulletinPage } from './bulletin.ts';
import type { Context } from './context.ts';
import { placeOffer } from './embed-offer.ts';
import type { Link } from './frame.ts';
import { keepOffer } from './offline.ts';
import { areaState, type StateText } from './state.ts';

/** A place's permanent page: the bulletin that is in force there, and what belongs to the place itself. */
export type PlacePage = ReturnType<typeof placePage>;

/** The area and the state of a place. "No forecast here" has words of its own, so that nobody takes it for low. */
export function placeState(context: Context, place: Place): { area: Area; state: StateText } {
  const { language, site } = context;
  const words = context.messages.places;
  const area = areaHere(place, site.areas, language);
  const state = areaState(context, area);
  const here = place[language];
  if (state.key !== 'none' || here?.areaId !== undefined) return { area, state };
  const more = here?.basis === 'shapes' ? words.outside : words.noForecastMore;
  return { area, state: { ...state, label: words.noForecast, more } };
}

/** The page of a place. */
export function placePage(context: Context, place: Place) {
  const { language, messages: t, addresses, formats } = context;
  const words = context.messages.places;
  const name = place.name[language];
  const { area, state } = placeState(context, place);
  const kind = { page: 'place', slug: place.slug } as const;
  const { href, text } = areaToday(context, place, area);
  const bulletin = bulletinPage(context, area, {
    kind,
    name,
    label: text ? words.dangerHere(text) : t.sharing.highest,
    point: [place.longitude, place.latitude],
    area: text ? t.area + t.colon + text : undefined,
    state,
  });
  bulletin.back = { href: addresses.page(language, { page: 'places' }), text: words.back };
  const basis = basisText(context, place[language]);
  if (basis) bulletin.notices.unshift(basis);
  const address = addresses.absolute(addresses.page(language, kind));
  return {
    bulletin,
    area: text ? { text: words.today(text), href } : undefined,
    coordinates: { label: words.coordinates, text: formats.degrees(place.latitude, place.longitude) },
    stays: {
      heading: words.stays,
      text: words.staysMore,
      address,
      code: qrCode(address, { label: t.code(name) }),
    },
    embed: placeOffer(context, place, name),
    keep: keepOffer(context, area),
  };
}

/** The area that holds a place today, with a link to its page; empty words when there is none. */
export function areaToday(context: Context, place: Place, area: Area): Partial<Link> & { text: string } {
  const { language, addresses } = context;
  if (place[language]?.areaId === undefined) return { text: '' };
  const text = areaName(context, area);
  return area.slug
    ? { text, href: addresses.page(language, { page: 'bulletin', slug: area.slug }) }
    : { text };
}

/** How a place's bulletin is known, where that isn't the service's answer of today; else empty. */
export function basisText({ messages }: Context, here: Here | undefined): string {
  const words = messages.places;
  if (here?.basis === 'shapes') return words.byShapes;
  return here?.basis === 'kept' ? words.byEarlier : '';
}
