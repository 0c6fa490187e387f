/** An element as the strict reader found it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  parents: string[];
}

const attribute = /^\s+([A-Za-z][\w:-]*)="([^"<]*)"/;
const entity = /&(?!(?:amp|lt|gt|quot|#39);)/;

/**
 * The elements of a drawing in document order. Reads XML as strictly as it is written here and throws for
 * anything else: an unquoted or repeated attribute, a stray `<` or `&`, a tag that isn't closed.
 */
export function elementsOf(xml: string): Element[] {
  const open: string[] = [];
  const elements: Element[] = [];
  let rest = xml;
  while (rest !== '') {
    const text = /^[^<]*/.exec(rest)?.[0] ?? '';
    if (entity.test(text)) throw new Error(`A bare & in the text "${text}".`);
    if (text !== '' && open.length === 0) throw new Error(`Text outside of the drawing: "${text}".`);
    rest = rest.slice(text.length);
    if (rest === '') break;
    const closing = /^<\/([\w]+)>/.exec(rest);
    if (closing) {
      if (open.pop() !== closing[1]) throw new Error(`</${closing[1]}> closes nothing.`);
      rest = rest.slice(closing[0].length);
      continue;
    }
    const opening = /^<([A-Za-z]\w*)/.exec(rest);
    if (!opening?.[1]) throw new Error(`Not a tag: ${rest.slice(0, 40)}`);
    rest = rest.slice(opening[0].length);
    const attributes: Record<string, string> = {};
    for (let found = attribute.exec(rest); found; found = attribute.exec(rest)) {
      const [all, name = '', value = ''] = found;
      if (name in attributes) throw new Error(`The attribute ${name} appears twice on <${opening[1]}>.`);
      if (entity.test(value)) throw new Error(`A bare & in ${name}="${value}".`);
      attributes[name] = value;
      rest = rest.slice(all.length);
    }
    const end = /^\/?>/.exec(rest)?.[0];
    if (!end) throw new Error(`<${opening[1]}> isn't closed: ${rest.slice(0, 40)}`);
    elements.push({ name: opening[1], attributes, parents: [...open] });
    if (end === '>') open.push(opening[1]);
    rest = rest.slice(end.length);
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join(', ')}.`);
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
