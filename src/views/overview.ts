import { areaLabel } from '../graphics/area-label.ts';
import { areaMap, type MapArea } from '../graphics/area-map.ts';
import { type DangerStyle, mapStyles } from '../graphics/palette.ts';
import { messagesOfNotices } from '../i18n/notices.ts';
import type { Area, Edition } from '../model/area.ts';
import { ratingOf } from '../model/danger.ts';
import { areaName } from './area-name.ts';
import type { Context } from './context.ts';
import { type Frame, frameOf } from './frame.ts';
import { type MapScript, type MapWords, mapScript, mapWords, popupFacts } from './map.ts';
import { noticeTexts } from './notice.ts';
import { type Carrier, carrierOf, type PageScript, pageScript } from './page-script.ts';
import { currentRating, type RatingDisplay, ratingWords, styleIcon } from './rating.ts';
import { areaState, type StateText } from './state.ts';
import { briefUntil, type TimeText } from './time.ts';

/** One row of the list of areas. */
export interface AreaRow {
  areaId: string;
  name: string;
  /** The row's own, for links to it. */
  id: string;
  href: string;
  state: StateText;
  carrier: Carrier;
  /** What the map's popup tells besides the rating, as labels and texts. */
  facts: [label: string, text: string][];
  /** The highest danger now, or why none is shown. */
  danger: RatingDisplay;
  /** Until when, in words; empty where there is nothing that ends. */
  until: TimeText;
  /** What readers have to know beside the rating. */
  notices: string[];
}

/** The overview of a language: the list first, then the map. */
export interface OverviewPage {
  frame: Frame;
  heading: string;
  noscript: string;
  /** Said when the bulletins, the areas or their metadata are an earlier copy. */
  kept?: string;
  list: { caption: string; headers: { area: string; danger: string }; rows: AreaRow[]; none: string };
  map: {
    heading: string;
    svg: string;
    note?: string;
    legend: { heading: string; entries: RatingDisplay[] };
    script: MapScript;
    words: MapWords;
  };
  script: PageScript;
}

/** The overview. Areas stand in the order of their names. */
export function overviewPage(context: Context): OverviewPage {
  const { language, messages: t, site } = context;
  const sorter = new Intl.Collator(language);
  const rows = site.areas
    .map((area) => ({ area, row: rowOf(context, area) }))
    .sort((a, b) => sorter.compare(a.row.name, b.row.name) || (a.area.id < b.area.id ? -1 : 1));
  const { svg, leftOut } = areaMap(
    rows.map(
      ({ area, row }): MapArea => ({
        id: area.id,
        name: row.name,
        href: row.href,
        geometry: area.shape,
        style: row.danger.style,
        time: row.danger.outside?.time,
        label: areaLabel(row.name, row.danger.text, row.danger.alt, t.colon),
      }),
    ),
    { label: t.mapLabel, prefix: 'map' },
  );
  const nameOf = new Map(rows.map(({ area, row }) => [area.id, row.name]));
  const live = mapScript(context, t.mapLabel, (id) => nameOf.get(id) ?? '');
  return {
    frame: frameOf(context, { page: 'overview' }, { title: t.overviewTitle, description: t.listCaption }),
    heading: t.overviewTitle,
    noscript: t.noscript,
    ...keptNotice(context),
    list: {
      caption: t.listCaption,
      headers: { area: t.area, danger: t.dangerNow },
      rows: rows.map(({ row }) => row),
      none: t.noAreas,
    },
    map: {
      heading: t.mapTitle,
      svg,
      note: leftOut.length > 0 ? t.notOnMap(leftOut.map(({ name }) => name).join(', ')) : undefined,
      legend: { heading: t.legend, entries: mapStyles.map((style) => legendEntry(context, style)) },
      script: live,
      words: mapWords(context, live),
    },
    script: pageScript(context),
  };
}

/** That lists are earlier copies, in this language, where they are. */
export function keptNotice({ language, site, messages: t, formats }: Context): Pick<OverviewPage, 'kept'> {
  const words = messagesOfNotices(language);
  const lists = [
    ['products', t.kept],
    ['areas', words.areas],
    ['metadata', words.metadata],
  ] as const;
  const sentences = lists.flatMap(([name, say]) => {
    const source = site.sources.find((each) => each.name === name && each.language === language);
    if (source?.state !== 'kept' || source.at === undefined) return [];
    return [say(formats.instant(source.at, 'UTC').text)];
  });
  return sentences.length > 0 ? { kept: sentences.join(' ') } : {};
}

function rowOf(context: Context, area: Area): AreaRow {
  const { language, addresses } = context;
  const edition = area[language];
  const state = areaState(context, area);
  return {
    areaId: area.id,
    name: areaName(context, area),
    id: rowId(area.slug),
    href: addresses.page(language, { page: 'bulletin', slug: area.slug }),
    state,
    carrier: carrierOf(context, edition, 'bands'),
    facts: popupFacts(context, edition),
    danger: currentRating(context, edition, state),
    until: untilOf(context, edition),
    notices: noticeTexts(context, edition),
  };
}

/** Until when an edition is valid, as a list says it; empty words where there is nothing that ends. */
export function untilOf(context: Context, edition: Edition | undefined): TimeText {
  return edition?.kind === 'bulletin' ? briefUntil(context, edition.bulletin) : { text: '' };
}

function legendEntry({ messages: t }: Context, style: DangerStyle): RatingDisplay {
  const words: Partial<Record<DangerStyle, string>> = {
    unknown: t.mapUnknown,
    unreadable: t.mapUnreadable,
    external: t.mapExternal,
    expired: t.mapExpired,
    none: t.mapNone,
  };
  return { style, text: words[style] ?? ratingWords(t, ratingOf(style)), icon: styleIcon(style) };
}

/** The id of an area's row in the list; `slug` is the area's address. */
export function rowId(slug: string): string {
  return `area-${slug}`;
}
