/*
 * To be loaded before Leaflet, which asks at once whether the browser can draw SVG. The pages' content policy lets no
 * text become markup that this one policy doesn't let through: the words that Leaflet itself writes, none of ours and
 * none of anybody's data. Those are nodes and text (`card.ts`, `areas.ts`).
 */

const own: readonly string[] = ['<svg/>', '<span aria-hidden="true">&#215;</span>'];

globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (markup) => (own.includes(markup) ? markup : null),
});
