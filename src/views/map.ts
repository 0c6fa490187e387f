import { clusters } from '../graphics/clusters.ts';
import { bands } from '../model/danger.ts';
import type { Shape } from '../model/shape.ts';
import type { Context } from './context.ts';

/** What the interactive map's script needs from the page. What it says of areas comes from the rows of the list. */
export interface MapScript {
  areas: string;
  label: string;
  words: Record<'open' | 'close' | 'colon' | 'byService', string>;
  /** Names of the bands, from the top. */
  bands: string[];
  /** Where the map opens; without it, on the first region. */
  home?: { latitude: number; longitude: number; zoom: number };
  tiles?: string;
  /** Groups of areas that lie far apart, the main one first, by area ids; none where the drawn map shows them. */
  regions: { text: string; areas: string[] }[];
}

/** The map of a page. `label` is its name, `named` the names of areas for a page without a drawn map. */
export function mapScript(context: Context, label: string, named?: (areaId: string) => string): MapScript {
  const { config, messages: t, addresses } = context;
  const { open, close, byService } = t.map;
  return {
    areas: addresses.file('data/areas.json'),
    label,
    words: { open, close, byService, colon: t.colon },
    bands: bands.map((band) => t.band[band]),
    home: config.home,
    tiles: config.tiles?.url,
    regions: named ? regionsOf(context, named) : [],
  };
}

/**
 * The words around the map: the way past it, how to use it, its buttons, whose tiles it shows (checked HTML).
 */
export interface MapWords {
  skip: string;
  /** Offered to who saves data, and where loading failed. */
  load: string;
  hint: string;
  tools: { label: string; zoomIn: string; zoomOut: string; regions: string[] };
  tiles?: { label: string; html: string };
}

/** The words around a map. */
export function mapWords({ config, clean, messages }: Context, { regions }: MapScript): MapWords {
  const t = messages.map;
  const words: MapWords = {
    skip: t.skip,
    load: t.load,
    hint: t.hint,
    tools: {
      label: t.tools,
      zoomIn: t.zoomIn,
      zoomOut: t.zoomOut,
      regions: [t.home, ...regions.slice(1).map(({ text }) => text)],
    },
  };
  if (config.tiles) {
    const { html } = clean(config.tiles.attribution, { where: 'tiles.attribution' });
    words.tiles = { label: `${t.tiles}${messages.colon}`, html };
  }
  return words;
}

function regionsOf(
  { language, site, formats, messages }: Context,
  named: (areaId: string) => string,
): MapScript['regions'] {
  const drawn = site.areas.flatMap(({ id, shape }) => (shape ? [{ id, shape }] : []));
  const shapes: Shape[] = drawn.map(({ shape }) => shape);
  return clusters(shapes).map((group) => {
    const areas = group.flatMap((index) => drawn[index]?.id ?? []);
    const names = areas.map(named).sort(new Intl.Collator(language).compare);
    const [first = ''] = names;
    const isShort = names.length <= 2;
    return {
      text: isShort ? formats.list(names) : messages.map.region(first, formats.number(names.length - 1)),
      areas,
    };
  });
}
