import type { Language } from '../model/language.ts';
import { uuid } from './random.ts';
import type { WireImage } from './wire.ts';
import type { Both } from './words.ts';

interface Picture {
  credit: string;
  tag: string;
  caption: Both;
  altText: Both;
}

/** Every picture is as large as `draw-pictures.ts` draws it. */
export const pictureSize = { width: 1600, height: 1067 } as const;

/** The drawn pictures in `images/`, by file name. One caption is cut, as the service's sometimes are. */
export const pictures: Readonly<Record<string, Picture>> = {
  'storm-ridge.jpg': {
    credit: 'A. Tamsin, Marrowby field team',
    tag: 'weather',
    caption: {
      en: '<p>The Long Apron during a break in the storm.</p>',
      fr: '<p>Le Long Tablier pendant une accalmie.</p>',
    },
    altText: {
      en: 'Drawing: dark ridges one behind the other in heavy snowfall',
      fr: 'Dessin : crêtes sombres l’une derrière l’autre sous une forte chute de neige',
    },
  },
  'snow-profile.jpg': {
    credit: 'Field school, Halvorn',
    tag: 'snowpack',
    caption: {
      en: '<p>Layers in a test pit at 2140 m; the weak layer is 70 cm down.</p>',
      fr: '<p>Couches dans un puits d’observation à 2140 m; la couche fragile se trouve à 70 cm.</p>',
    },
    altText: {
      en: 'Drawing: a snow profile, hardness of the layers against depth, with one thin weak layer',
      fr: 'Dessin : profil de neige, dureté des couches selon la profondeur, avec une mince couche fragile',
    },
  },
  'wind-slab.jpg': {
    credit: 'R. Okonedo',
    tag: 'avalanche',
    caption: {
      en: '<p>Crown of a wind slab below <strong>Thimble Peak</strong>, north-east, 2350 m.</p>',
      fr: '<p>Couronne d’une plaque à vent sous le <strong>pic du Dé</strong>, nord-est, 2350 m.</p>',
    },
    altText: {
      en: 'Drawing: the jagged fracture line of a slab avalanche across a slope below a ridge',
      fr: 'Dessin : la cassure dentelée d’une avalanche de plaque en travers d’une pente, sous une crête',
    },
  },
  'valley-morning.jpg': {
    credit: 'L. Bourassa-Wynn',
    tag: 'weather',
    caption: {
      en: '<p>Valley cloud on a cold morning, seen from the Lanternhead.</p>',
      fr: '<p>Nuages de vallée par un matin froid, vus de la Tête-de-Lanterne.</p>',
    },
    altText: {
      en: 'Drawing: snowy mountains above a sea of cloud at sunrise',
      fr: 'Dessin : montagnes enneigées au-dessus d’une mer de nuages au lever du soleil',
    },
  },
  'wet-slide.jpg': {
    credit: 'Coast patrol',
    tag: 'avalanche',
    caption: {
      en: '<p>Loose wet avalanches below rocks.</p>',
      fr: '<p>Avalanches de neige mouillée sans cohésion, sous des rochers.</p>',
    },
    altText: {
      en: 'Drawing: fan-shaped wet avalanches on a slope above a cove',
      fr: 'Dessin : avalanches de neige mouillée en éventail sur une pente au-dessus d’une anse',
    },
  },
};

/**
 * A picture of a bulletin as the service sends it. `url` is only a file name here: the service puts its
 * own address before it when it answers. Throws a RangeError for a file that isn't there.
 */
export function wireImage(file: string, issueId: string, taken: number, language: Language): WireImage {
  const picture = pictures[file];
  if (!picture) throw new RangeError(`The sample has no picture "${file}".`);
  return {
    id: uuid('picture', file, issueId),
    url: file,
    ...pictureSize,
    credit: picture.credit,
    caption: picture.caption[language],
    tag: picture.tag,
    isArchived: false,
    altText: picture.altText[language],
    dateTaken: new Date(taken).toISOString(),
  };
}
