import type { Band } from '../model/danger.ts';
import type { Language } from '../model/language.ts';
import type { Aspect, ProblemType } from '../model/problem.ts';

/** One text in each language. */
export type Both = Readonly<Record<Language, string>>;

const both = (en: string, fr: string): Both => ({ en, fr });

/** Danger ratings as the service displays them; the colour is a word, not a colour value. */
export const ratingWords = {
  low: { ...both('1 - Low', '1 - Faible'), colour: 'green' },
  moderate: { ...both('2 - Moderate', '2 - Modéré'), colour: 'yellow' },
  considerable: { ...both('3 - Considerable', '3 - Considérable'), colour: 'orange' },
  high: { ...both('4 - High', '4 - Élevé'), colour: 'red' },
  extreme: { ...both('5 - Extreme', '5 - Extrême'), colour: 'black' },
  norating: { ...both('No Rating', 'Aucun indice'), colour: 'white' },
  spring: { ...both('Spring', 'Conditions printanières'), colour: 'blue' },
  earlyseason: { ...both('Early Season', 'Début de saison'), colour: 'blue' },
  offseason: { ...both('Summer Conditions', 'Conditions estivales'), colour: 'grey' },
} as const;
export type RatingValue = keyof typeof ratingWords;

export const bandWords: Record<Band, Both> = {
  alp: both('Alpine', 'Alpin'),
  tln: both('Treeline', 'Limite forestière'),
  btl: both('Below Treeline', 'Sous la limite forestière'),
};

/** South displays as "s", in both languages: a quirk of the service. */
export const aspectWords: Record<Aspect, Both> = {
  n: both('North', 'Nord'),
  ne: both('Northeast', 'Nord-est'),
  e: both('East', 'Est'),
  se: both('Southeast', 'Sud-est'),
  s: both('s', 's'),
  sw: both('Southwest', 'Sud-ouest'),
  w: both('West', 'Ouest'),
  nw: both('Northwest', 'Nord-ouest'),
};

export const problemWords: Record<ProblemType, Both> = {
  stormslab: both('Storm slab', 'Plaque de neige de tempête'),
  windslab: both('Wind slab', 'Plaque à vent'),
  persistentslab: both('Persistent slab', 'Plaque persistante'),
  deeppersistentslab: both('Deep persistent slab', 'Plaque profonde et persistante'),
  wetslab: both('Wet slab', 'Plaque de neige mouillée'),
  wetloose: both('Loose wet', 'Neige mouillée sans cohésion'),
  dryloose: both('Loose dry', 'Neige sèche sans cohésion'),
  cornice: both('Cornice', 'Corniche'),
  glide: both('Glide', 'Glissement'),
};

/** The nine steps of likelihood, from the least likely; `step` numbers the service's pictures. */
export const likelihoodWords = {
  unlikely: { step: 1, ...both('unlikely', 'peu probable') },
  possible_unlikely: { step: 2, ...both('possible - unlikely', 'possible - peu probable') },
  possible: { step: 3, ...both('possible', 'possible') },
  likely_possible: { step: 4, ...both('likely - possible', 'probable - possible') },
  likely: { step: 5, ...both('likely', 'probable') },
  veryLikely_likely: { step: 6, ...both('very likely - likely', 'très probable - probable') },
  /** The same step as the one before: the service sends pairs in either order. */
  likely_veryLikely: { step: 6, ...both('likely - very likely', 'probable - très probable') },
  veryLikely: { step: 7, ...both('very likely', 'très probable') },
  certain_veryLikely: { step: 8, ...both('certain - very likely', 'certain - très probable') },
  certain: { step: 9, ...both('certain', 'certain') },
} as const;
export type LikelihoodValue = keyof typeof likelihoodWords;

export const factorWords = {
  elevation: both('What Elevation?', 'À quelle altitude?'),
  aspect: both('Which Slopes?', 'Sur quelles pentes?'),
  likelihood: both('Chances of Avalanches?', 'Probabilité d’avalanches?'),
  size: both('Expected Size?', 'Taille attendue?'),
} as const;

export const summaryWords = {
  'avalanche-summary': both('Avalanche Summary', 'Sommaire des avalanches'),
  'snowpack-summary': both('Snowpack Summary', 'Sommaire du manteau neigeux'),
  'weather-summary': both('Weather Summary', 'Prévisions météorologiques'),
} as const;

/** The confidence rating is written `noRating`, unlike a danger rating, and is sometimes empty. */
export const confidenceWords = {
  low: both('Low', 'Faible'),
  moderate: both('Moderate', 'Modérée'),
  high: both('High', 'Élevée'),
  noRating: both('No Rating', 'Aucune évaluation'),
  '': both('', ''),
} as const;
export type ConfidenceValue = keyof typeof confidenceWords;
