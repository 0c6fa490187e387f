import type { PageKind } from '../i18n/addresses.ts';
import type { Area, Edition } from '../model/area.ts';
import { bulletinIn } from '../model/area.ts';
import { bands, highest } from '../model/danger.ts';
import type { GoneAddress } from '../model/gone-address.ts';
import type { Place } from '../model/place.ts';
import { periodAt, ratingPeriods } from '../model/rating-now.ts';
import { areaName } from './area-name.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { goneWords } from './gone.ts';
import { keptText, noticeTexts } from './notice.ts';
import { pageDigest } from './page-digest.ts';
import { pageScript, validityAttributes } from './page-script.ts';
import { basisText, placeState } from './place.ts';
import { currentRating, type DisplayPeriod, displayCurrent, type RatingDisplay } from './rating.ts';
import { shownTime } from './shown-time.ts';
import { type StateText, stateOf } from './state.ts';
import { untilText } from './time.ts';

/** A small page for other sites to frame: the rating now, until when, by whom, and the way to the whole of it. */
export type EmbedPage = ReturnType<typeof embedOf>;

/** The small page of an area. */
export function areaEmbed(context: Context, area: Area): EmbedPage {
  const name = areaName(context, area);
  const kind = { page: 'bulletin', slug: area.slug } as const;
  return embedOf(context, {
    kind,
    name,
    edition: area[context.language],
    state: stateOf(context, area[context.language]),
  });
}

/** The small page of a place. */
export function placeEmbed(context: Context, place: Place): EmbedPage {
  const { area, state } = placeState(context, place);
  const kind = { page: 'place', slug: place.slug } as const;
  return embedOf(context, {
    kind,
    name: place.name[context.language],
    edition: area[context.language],
    state,
    basis: basisText(context, place[context.language]),
  });
}

/** The small page at the address of an area that went: it says so, and shows no rating. */
export function goneEmbed(context: Context, gone: GoneAddress): EmbedPage {
  const { title, text } = goneWords(context, gone);
  const kind = { page: 'bulletin', slug: gone.slug } as const;
  const state = { ...stateOf(context, { kind: 'none' }), more: text };
  return embedOf(context, { kind, name: title, edition: undefined, state });
}

interface Subject {
  /** The page that this is a small picture of. */
  kind: PageKind;
  name: string;
  edition: Edition | undefined;
  state: StateText;
  /** How a place's bulletin is known, where that has to be said. */
  basis?: string;
}

function embedOf(context: Context, { kind, name, edition, state, basis }: Subject) {
  const { language, messages: t, addresses } = context;
  const words = context.messages.embed;
  const frame = frameOf(context, kind, { title: words.title(name), description: words.title(name) });
  frame.noindex = true;
  const owner = edition && (bulletinIn(edition)?.owner?.display || edition.metadata?.owner?.display);
  const bulletin = edition?.kind === 'bulletin' ? edition : undefined;
  return {
    frame,
    heading: name,
    state,
    highest: bulletin && {
      label: t.sharing.highest,
      now: t.now,
      shown: currentRating(context, bulletin, state),
      validity: validityAttributes(context, bulletin),
    },
    byBand: bulletin && { label: words.byBand, lines: bandLines(context, bulletin, state) },
    until: bulletin ? untilText(context, bulletin.bulletin) : { label: '', text: '' },
    notes: [basis ?? '', ...noticeTexts(context, edition), keptText(context, edition)].filter(Boolean),
    owner: owner ? words.publishedBy(owner) : '',
    noscript: t.noscript,
    link: {
      href: addresses.page(language, kind),
      text: bulletin ? words.whole : words.page,
    },
    script: bulletin && pageScript(context, pageDigest(language, kind, [edition])),
  };
}

/** The rating of each band; none of them where no rating may be shown, now or later. */
function bandLines(context: Context, edition: BulletinEdition, state: StateText) {
  const { messages: t, site } = context;
  if (!state.usable && !state.pending) return [];
  const { 'data-periods': _, ...validity } = validityAttributes(context, edition);
  return bands.map((band) => {
    const periods = bandPeriods(context, edition, band);
    const now = state.usable ? periodAt(periods, site.builtAt) : undefined;
    const text = state.usable ? t.noRatingNow : state.label;
    const { style, text: words } = now ?? { style: 'none' as const, text };
    const shown: RatingDisplay = { style, text: words, icon: style };
    if (now) shown.outside = { time: shownTime(edition.bulletin, now), instead: t.noneCurrent };
    return {
      label: t.band[band],
      shown,
      validity: { ...validity, 'data-periods': JSON.stringify(periods) },
    };
  });
}

type BulletinEdition = Extract<Edition, { kind: 'bulletin' }>;

function bandPeriods(
  { messages: t }: Context,
  { bulletin, metadata }: BulletinEdition,
  band: (typeof bands)[number],
): DisplayPeriod[] {
  return ratingPeriods(bulletin, metadata).map(({ from, to, ratings }) => {
    const { style, text } = displayCurrent(t, highest([ratings[band]]));
    return { from, to, style, text };
  });
}
