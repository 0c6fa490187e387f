import type { Area } from '../model/area.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';

export type KeepOffer = NonNullable<ReturnType<typeof keepOffer>>;

/** The offer for the page of an area or of a place in it; absent where offline reading is switched off. */
export function keepOffer(context: Context, area: Area) {
  const { config, index, addresses } = context;
  if (!config.offline) return undefined;
  const { keep, keepMore, keeping, kept, full, network, gone, list } = context.messages.offline;
  const stations = index.stations.get(area.id) ?? [];
  const pages = config.languages.flatMap((each) => [
    addresses.page(each, { kind: 'locate' }),
    ...stations.map(({ station: { id } }) => addresses.page(each, { kind: 'station', slug: id })),
  ]);
  return {
    pages: pages.join(' '),
    keep,
    keepMore,
    /** For the page's script. */
    words: { keeping, kept, full, network, gone },
    list: context.linkTo({ kind: 'offline' }, list),
  };
}

/** The list of what is kept, in a language. */
export function offlinePage(context: Context) {
  const words = context.messages.offline;
  const frame = frameOf(context, { kind: 'offline' }, { title: words.title, description: words.intro });
  return { frame: { ...frame, noindex: true }, words, base: context.addresses.root };
}
