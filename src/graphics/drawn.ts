import { escapeText } from './markup.ts';

/** A drawing as data: a build writes it as text, a page's script makes elements of it. What is absent is left out. */
export type Drawn = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...children: (Drawn | string | false | undefined)[],
];

/** The drawing as text of SVG. */
export function svgText([tag, attributes, ...children]: Drawn): string {
  let written = '';
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) written += ` ${name}="${escapeText(String(value))}"`;
  }
  let inner = '';
  for (const child of children)
    if (child) inner += typeof child === 'string' ? escapeText(child) : svgText(child);
  return `<${tag}${written}${children.length > 0 ? `>${inner}</${tag}>` : '/>'}`;
}

/** The drawing as an element, made without any text of markup, which the content policy forbids; `more`: what else is in it. */
export function svgElement([tag, attributes, ...children]: Drawn, ...more: SVGElement[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value));
  for (const child of children)
    if (child) element.append(typeof child === 'string' ? child : svgElement(child));
  for (const each of more) element.append(each);
  return element;
}
