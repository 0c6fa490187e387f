import { SaxesParser } from 'saxes';

/** An element as the strict reader found it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  parents: string[];
}

/** The elements of a drawing in document order. Throws for what isn't whole XML. */
export function elementsOf(xml: string): Element[] {
  const open: string[] = [];
  const elements: Element[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, attributes, parents: [...open] });
    open.push(name);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return elements;
}

/**
 * What holds for every drawing, as sentences of what doesn't: no styles, scripts or handlers, nothing from
 * elsewhere, ids only with the prefix, every reference leads to an id of the drawing, no broken number.
 */
export function faultsOf(svg: string, prefix?: string): string[] {
  const elements = elementsOf(svg);
  const ids = elements.flatMap(({ attributes }) => (attributes.id === undefined ? [] : [attributes.id]));
  const faults = new Set<string>();
  if (new Set(ids).size !== ids.length) faults.add('an id is there twice');
  for (const id of ids)
    if (!prefix || !id.startsWith(`${prefix}-`)) faults.add(`id ${id} without the prefix`);
  for (const { name, attributes } of elements) {
    if (['script', 'style', 'image', 'foreignObject', 'animate'].includes(name)) faults.add(`<${name}>`);
    for (const [key, value] of Object.entries(attributes)) {
      if (key === 'style' || key.startsWith('on')) faults.add(`the attribute ${key}`);
      const reference = name === 'use' && key === 'href' ? value.slice(1) : /^url\(#(.*)\)$/.exec(value)?.[1];
      if (reference !== undefined && !ids.includes(reference)) {
        faults.add(`${key}="${value}" leads nowhere`);
      }
      if (/url\((?!#)/.test(value)) faults.add(`${key}="${value}" leads elsewhere`);
      if (/NaN|undefined|Infinity|null|\[object/.test(value)) faults.add(`${key}="${value}"`);
    }
  }
  return [...faults];
}
