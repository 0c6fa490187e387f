import { bulletinIn } from '../model/area.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { mapScript, mapWords } from './map.ts';
import { locateDigest, pageScript } from './page-script.ts';
import { areaName, keptLists } from './subject.ts';

const scriptWords = [
  ...(['asking', 'searching', 'denied', 'unavailable', 'timeout', 'unsupported', 'accuracy'] as const),
  ...(['nearBorder', 'found', 'foundNone', 'outside', 'nearest', 'nowhere', 'empty', 'unreadable'] as const),
  ...(['unmapped'] as const),
  ...(['several', 'outOfRange', 'meant', 'overlap', 'failed', 'kilometres', 'metres'] as const),
];
type ScriptWord = (typeof scriptWords)[number];

export type LocatePage = ReturnType<typeof locatePage>;

export type LocateScript = LocatePage['script'];
export type LocatedArea = LocateScript['areas'][number];
export type LocatedPlace = LocateScript['places'][number];

/** The look-up of a language. It shows no rating: the answer only links. */
export function locatePage(context: Context) {
  const { language, site, config, addresses } = context;
  const t = context.messages.locate;
  const areas = site.areas.map((area) => {
    const edition = area[language];
    const isNone = edition?.kind === 'none' || (!edition && !bulletinIn(area.en) && !bulletinIn(area.fr));
    return {
      id: area.id,
      name: areaName(context, area),
      href: addresses.page(language, { page: 'bulletin', slug: area.slug }),
      // The service lists no bulletin for it.
      none: isNone,
    };
  });
  const places = (config.places ?? []).map(({ name, latitude, longitude }) => ({
    name: name[language],
    latitude,
    longitude,
  }));
  const names = [...places, ...areas].map(({ name }) => name).sort(new Intl.Collator(language).compare);
  const nameOf = new Map(areas.map(({ id, name }) => [id, name]));
  const map = mapScript(context, t.mapLabel, (id) => nameOf.get(id) ?? '');
  const kind = { page: 'locate' } as const;
  return {
    page: pageScript(context, locateDigest(language, site.areas)),
    frame: frameOf(context, kind, { title: t.title, description: t.description }),
    heading: t.title,
    intro: t.intro,
    noscript: t.noscript,
    kept: keptLists(context),
    list: { href: addresses.page(language, { page: 'overview' }), text: t.list },
    mine: { button: t.mine, note: t.mineNote },
    input: { label: t.input, examples: t.examples, submit: t.submit, names: [...new Set(names)] },
    answerLabel: t.answerLabel,
    map: {
      heading: t.map,
      script: map,
      words: { ...mapWords(context, map), hint: t.mapHint },
    },
    script: {
      language,
      shapes: addresses.file('data/shapes.json'),
      version: context.index.shapes,
      areas,
      places,
      words: Object.fromEntries(scriptWords.map((word) => [word, t[word]])) as Record<ScriptWord, string>,
    },
  };
}
