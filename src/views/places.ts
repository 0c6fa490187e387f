import type { Context } from './context.ts';
import { frameOf, type Link } from './frame.ts';
import { noticeTexts } from './notice.ts';
import { keptNotice, untilOf } from './overview.ts';
import { pageDigest } from './page-digest.ts';
import { pageScript, validityAttributes } from './page-script.ts';
import { areaToday, placeState } from './place.ts';
import { currentRating } from './rating.ts';

export type PlacesPage = ReturnType<typeof placesPage>;

/** The list of places in a language. */
export function placesPage(context: Context) {
  const { language, messages: t } = context;
  const words = context.messages.places;
  const kind = { page: 'places' } as const;
  const editions = context.site.places.map((place) => placeState(context, place).area[language]);
  const digest = pageDigest(language, kind, editions);
  return {
    frame: frameOf(context, kind, { title: words.title, description: words.intro }),
    heading: words.title,
    intro: words.intro,
    noscript: t.noscript,
    kept: keptNotice(context),
    caption: words.caption,
    headers: { place: words.place, area: words.areaToday, danger: words.dangerNow },
    rows: sorted(context).map((place) => {
      const { area, state } = placeState(context, place);
      const edition = area[language];
      const { text, href } = areaToday(context, place, area);
      return {
        ...linkTo(context, place),
        area: text ? { text, href } : { text: words.noArea },
        state,
        validity: validityAttributes(context, edition),
        danger: currentRating(context, edition, state),
        until: untilOf(context, edition),
        notices: noticeTexts(context, edition),
      };
    }),
    script: pageScript(context, digest),
  };
}

/** The ways from the overview to the places: the first few by name, and to all of them. */
export type PlaceLinks = NonNullable<ReturnType<typeof placeLinks>>;

/** How many places the overview names itself. */
const named = 8;

/** Absent when there are no places. */
export function placeLinks(context: Context) {
  const { language, site, addresses } = context;
  const words = context.messages.places;
  if (site.places.length === 0) return undefined;
  const few = site.places.length <= named;
  return {
    label: words.title,
    links: few ? sorted(context).map((place) => toLink(linkTo(context, place))) : [],
    all: few
      ? undefined
      : {
          href: addresses.page(language, { page: 'places' }),
          text: words.allPlaces(site.places.length),
        },
  };
}

function sorted({ language, site }: Context): Context['site']['places'] {
  const sorter = new Intl.Collator(language);
  return [...site.places].sort(
    (a, b) => sorter.compare(a.name[language], b.name[language]) || (a.slug < b.slug ? -1 : 1),
  );
}

function linkTo({ language, addresses }: Context, place: Context['site']['places'][number]) {
  return { name: place.name[language], href: addresses.page(language, { page: 'place', slug: place.slug }) };
}

function toLink({ name, href }: { name: string; href: string }): Link {
  return { href, text: name };
}
