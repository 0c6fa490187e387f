/** How a rating, or why there is none, is drawn: each has a colour and a sign of its own. `missing`: of a band only. */
export type DangerStyle = keyof typeof palette;

/**
 * What each style is (`state`: no rating at all), its fill and the colour of what is drawn on it, in the order of a
 * legend: the danger scale's own palette. The style sheet `tokens.css` holds the same values and wins; these are for
 * readers without styles.
 */
export const palette = {
  low: { face: '#52BA4A', on: '#000', kind: 'level' },
  moderate: { face: '#FFF300', on: '#000', kind: 'level' },
  considerable: { face: '#F79218', on: '#000', kind: 'level' },
  high: { face: '#EF1C29', on: '#000', kind: 'level' },
  extreme: { face: '#000', on: '#FFF', kind: 'level' },
  norating: { face: '#FFF', on: '#000', kind: 'statement' },
  spring: { face: '#0072C6', on: '#FFF', kind: 'statement' },
  earlyseason: { face: '#0072C6', on: '#FFF', kind: 'statement' },
  offseason: { face: '#D2D2D2', on: '#000', kind: 'statement' },
  noforecast: { face: '#D2D2D2', on: '#000', kind: 'statement' },
  unknown: { face: '#FFF', on: '#000', kind: 'unknown' },
  missing: { face: '#FFF', on: '#000', kind: 'unknown' },
  unreadable: { face: '#F0F0F0', on: '#000', kind: 'state' },
  external: { face: '#F0F0F0', on: '#000', kind: 'state' },
  expired: { face: '#B4B4B4', on: '#000', kind: 'state' },
  none: { face: '#FFF', on: '#000', kind: 'state' },
};

/** All styles that a map knows. */
export const mapStyles = (Object.keys(palette) as DangerStyle[]).filter((style) => style !== 'missing');
