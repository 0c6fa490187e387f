import type { Language } from '../i18n/locales.ts';
import { bulletinIn } from '../model/area.ts';
import { areaName } from './area-name.ts';
import type { Context } from './context.ts';
import { type Frame, frameOf } from './frame.ts';
import { type MapScript, type MapWords, mapScript, mapWords } from './map.ts';

/** An area as the look-up names it. There is no rating here: the answer only links. */
export interface LocatedArea {
  id: string;
  name: string;
  href: string;
  /** The service lists no bulletin for it. */
  none: boolean;
}

export interface LocatedPlace {
  name: string;
  latitude: number;
  longitude: number;
}

/** What the script of the look-up needs from the page. */
export interface LocateScript {
  language: Language;
  /** Address of the full shapes, asked for with the first question only. */
  shapes: string;
  areas: LocatedArea[];
  places: LocatedPlace[];
  words: Record<ScriptWord, string>;
}

const scriptWords = [
  ...(['asking', 'searching', 'denied', 'unavailable', 'timeout', 'unsupported', 'accuracy'] as const),
  ...(['nearBorder', 'found', 'foundNone', 'outside', 'nearest', 'nowhere', 'empty', 'unreadable'] as const),
  ...(['several', 'outOfRange', 'meant', 'overlap', 'failed', 'kilometres', 'metres'] as const),
];
type ScriptWord = (typeof scriptWords)[number];

export interface LocatePage {
  frame: Frame;
  heading: string;
  intro: string;
  noscript: string;
  list: { href: string; text: string };
  mine: { button: string; note: string };
  input: { label: string; examples: string; submit: string; names: string[] };
  answerLabel: string;
  map: { heading: string; script: MapScript; words: MapWords };
  script: LocateScript;
}

/** The look-up of a language. */
export function locatePage(context: Context): LocatePage {
  const { language, site, config, addresses } = context;
  const t = context.messages.locate;
  const areas = site.areas.map((area): LocatedArea => {
    const edition = area[language];
    const isNone = edition?.kind === 'none' || (!edition && !bulletinIn(area.en) && !bulletinIn(area.fr));
    return {
      id: area.id,
      name: areaName(context, area),
      href: addresses.page(language, { page: 'bulletin', slug: area.slug }),
      none: isNone,
    };
  });
  const places = (config.places ?? []).map(
    ({ name, latitude, longitude }): LocatedPlace => ({ name: name[language], latitude, longitude }),
  );
  const names = [...places, ...areas].map(({ name }) => name).sort(new Intl.Collator(language).compare);
  const nameOf = new Map(areas.map(({ id, name }) => [id, name]));
  const map = mapScript(context, t.mapLabel, (id) => nameOf.get(id) ?? '');
  return {
    frame: frameOf(context, { page: 'locate' }, { title: t.title, description: t.description }),
    heading: t.title,
    intro: t.intro,
    noscript: t.noscript,
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
      areas,
      places,
      words: Object.fromEntries(scriptWords.map((word) => [word, t[word]])) as LocateScript['words'],
    },
  };
}
