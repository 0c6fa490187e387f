import { clusters } from '../graphics/clusters.ts';
import { bands } from '../model/danger.ts';
import type { Context } from './context.ts';

export type MapScript = ReturnType<typeof mapOf>['script'];
export type MapWords = ReturnType<typeof mapOf>['words'];

/** The interactive map of a page. `label` is its name, `named` the names of areas for a page without a drawn map. */
export function mapOf(context: Context, label: string, named?: (areaId: string) => string) {
  const { config, clean, messages: t, addresses } = context;
  const { open, close, byService } = t.map;
  const regions = named ? regionsOf(context, named) : [];
  const tiles = config.tiles && clean(config.tiles.attribution, { where: 'tiles.attribution' });
  return {
    /** What its script needs from the page. What it says of areas comes from the rows of the list. */
    script: {
      areas: addresses.file('data/areas.json'),
      version: context.index.shapes,
      label,
      words: { open, close, byService, colon: t.colon },
      bands: bands.map((band) => t.band[band]),
      home: config.home,
      tiles: config.tiles?.url,
      regions,
    },
    /** The words around it: the way past it, how to use it, its buttons, whose tiles it shows (checked HTML). */
    words: {
      ...t.map,
      regions: [t.map.home, ...regions.slice(1).map(({ text }) => text)],
      tiles: tiles && { label: `${t.map.tiles}${t.colon}`, html: tiles.html },
    },
  };
}

function regionsOf({ compare, site, formats, messages }: Context, named: (areaId: string) => string) {
  const drawn = site.areas.flatMap(({ id, shape }) => (shape ? [{ id, shape }] : []));
  return clusters(drawn).map((group) => {
    const areas = group.map(({ id }) => id);
    const names = areas.map(named).sort(compare);
    const [first = ''] = names;
    const isShort = names.length <= 2;
    return {
      text: isShort ? formats.list(names) : messages.map.region(first, names.length - 1),
      areas,
    };
  });
}
