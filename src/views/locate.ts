import { hasNone } from '../model/area.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { mapOf } from './map.ts';
import { locateDigest } from './page-digest.ts';
import { pageScript } from './page-script.ts';
import { areaName, keptLists } from './subject.ts';

export type LocateScript = ReturnType<typeof locatePage>['script'];
export type LocatedArea = LocateScript['areas'][number];
export type LocatedPlace = LocateScript['places'][number];

/**
 * The look-up of a language. It has no rating itself: the answer links, and frames the area's small page, which checks
 * the time and its own age.
 */
export function locatePage(context: Context) {
  const { language, site, config, addresses } = context;
  const { title, intro, noscript, mine, mineNote, ...t } = context.messages.locate;
  const { input, examples, submit, answerLabel, map: mapHeading, mapHint, mapLabel, ...words } = t;
  const areas = site.areas.map((area) => {
    return {
      id: area.id,
      name: areaName(context, area),
      href: addresses.page(language, { kind: 'bulletin', slug: area.slug }),
      embed: addresses.page(language, { kind: 'bulletinEmbed', slug: area.slug }),
      none: hasNone(area, language),
    };
  });
  const places = (config.places ?? []).map(({ name, latitude, longitude }) => {
    return { name: name[language], latitude, longitude };
  });
  const names = [...places, ...areas].map(({ name }) => name).sort(context.compare);
  const nameOf = new Map(areas.map(({ id, name }) => [id, name]));
  const map = mapOf(context, mapLabel, (id) => nameOf.get(id) ?? '');
  const page = { kind: 'locate' } as const;
  return {
    page: pageScript(context, locateDigest(context, site.areas)),
    frame: frameOf(context, page, { title, description: intro }),
    words: context.messages.locate,
    kept: keptLists(context),
    list: context.linkTo({ kind: 'overview' }, context.messages.allAreas),
    names: [...new Set(names)],
    map: { ...map, words: { ...map.words, hint: mapHint } },
    script: {
      language,
      shapes: addresses.file('data/shapes.json'),
      version: context.index.shapes,
      areas,
      places,
      words: { ...words, danger: context.messages.embed.title('{name}') },
    },
  };
}
