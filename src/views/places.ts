import type { Context } from './context.ts';
import { type Frame, frameOf, type Link } from './frame.ts';
import { noticeTexts } from './notice.ts';
import { type AreaRow, keptNotice, untilOf } from './overview.ts';
import { type PageScript, pageScript, type ValidityAttributes, validityAttributes } from './page-script.ts';
import { areaToday, placeState } from './place.ts';
import { currentRating, type RatingDisplay } from './rating.ts';
import type { StateText } from './state.ts';

export interface PlaceRow {
  name: string;
  href: string;
  /** The area that holds the place today; without `href` it has no page. */
  area: { text: string; href?: string };
  state: StateText;
  validity: ValidityAttributes;
  danger: RatingDisplay;
  until: AreaRow['until'];
  notices: string[];
}

export interface PlacesPage {
  frame: Frame;
  heading: string;
  intro: string;
  noscript: string;
  /** Said when lists are earlier copies. */
  kept?: string;
  caption: string;
  headers: { place: string; area: string; danger: string };
  rows: PlaceRow[];
  script: PageScript;
}

/** The list of places in a language. */
export function placesPage(context: Context): PlacesPage {
  const { language, messages: t } = context;
  const words = context.messages.places;
  return {
    frame: frameOf(context, { page: 'places' }, { title: words.title, description: words.intro }),
    heading: words.title,
    intro: words.intro,
    noscript: t.noscript,
    ...keptNotice(context),
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
    script: pageScript(context),
  };
}

/** The ways from the overview to the places: the first few by name, and to all of them. */
export interface PlaceLinks {
  label: string;
  links: Link[];
  all?: Link;
}

/** How many places the overview names itself. */
const named = 8;

/** Absent when there are no places. */
export function placeLinks(context: Context): PlaceLinks | undefined {
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
