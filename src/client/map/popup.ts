import type { MapScript } from '../../views/map.ts';
import type { RowNow } from './rows.ts';

/** What the popup of an area shows, as nodes: no text of the service is ever read as HTML. */
export function popupOf(now: RowNow, row: HTMLElement, script: MapScript, close: () => void): HTMLElement {
  const content = element('div', 'area-popup');
  const shut = element('button', 'close', '×');
  shut.type = 'button';
  shut.setAttribute('aria-label', script.words.close);
  shut.addEventListener('click', close);
  const rating = row.querySelector('[data-now] .rating')?.cloneNode(true) ?? '';
  const open = element('a', 'open', script.words.open);
  open.href = now.href;
  open.setAttribute('aria-label', [script.words.open, now.name].join(script.words.colon));
  const facts = element('dl');
  const bands = now.bands.map((text, index): [string, string] => [script.bands[index] ?? '', text]);
  // How long it is valid comes first: it must never have to be scrolled to.
  const [first, ...others] = now.facts;
  for (const [label, text] of [...(first ? [first] : []), ...bands, ...others]) {
    const pair = element('div');
    pair.append(element('dt', '', label), element('dd', '', text));
    facts.append(pair);
  }
  const name = element('p', 'name', now.name);
  content.append(shut, name, rating, open, facts);
  if (now.alt) content.append(element('p', 'alt', `${now.alt} (${script.words.byService})`));
  return content;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
