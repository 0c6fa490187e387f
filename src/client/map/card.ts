import type { MapScript } from '../../views/map.ts';
import { element } from '../element.ts';
import { readRow } from './rows.ts';

/** The card of a map. `dismissed` is called with the area's row when the reader closes it. */
export function cardOf(box: HTMLElement, script: MapScript, dismissed: (row: HTMLElement) => void) {
  // Hidden by the guard, as the map.
  const card = element('div', { class: 'area-card', 'data-to': '0' });
  let shown: HTMLElement | undefined;
  const focus = () => card.querySelector<HTMLElement>('.button')?.focus({ preventScroll: true });
  const fill = (row: HTMLElement): void => {
    shown = row;
    card.replaceChildren(...contentOf(row, script, () => dismissed(row)));
  };
  card.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') card.querySelector<HTMLElement>('.close')?.click();
  });
  return {
    open: (row: HTMLElement): void => {
      fill(row);
      box.append(card);
      focus();
    },
    /** Shows anew what an area's row says, if it is the one shown; the focus stays. */
    refresh: (row: HTMLElement): void => {
      if (row !== shown) return;
      const isFocused = card.contains(document.activeElement);
      fill(row);
      if (isFocused) focus();
    },
    close: (): void => {
      shown = undefined;
      card.remove();
    },
  };
}

/** The rating now, until when, and the bands, as nodes: no text of the service is ever read as HTML. */
function contentOf(row: HTMLElement, { words, bands }: MapScript, close: () => void): Node[] {
  const now = readRow(row);
  const shut = element('button', { class: 'close', type: 'button', 'aria-label': words.close }, '×');
  shut.addEventListener('click', close);
  const label = [words.open, now.name].join(words.colon);
  const open = element('a', { class: 'button', href: now.href, 'aria-label': label }, words.open);
  const pairs = now.bands.map((text, index) =>
    element('div', {}, element('dt', {}, bands[index] ?? ''), element('dd', {}, text)),
  );
  const facts = element('dl', {}, ...pairs);
  const end = now.said ? row.querySelector('.said') : untilOf(row);
  const copies = [row.querySelector('.rating'), end, ...row.querySelectorAll('.row-notice')];
  const [rating, until, ...notices] = copies.map((each) => each?.cloneNode(true) ?? new Text());
  const alt = now.alt ? [element('p', { class: 'alt' }, `${now.alt} (${words.byService})`)] : [];
  const name = element('p', { class: 'name' }, now.name);
  return [shut, name, rating, until, facts, ...notices, ...alt, open].filter((each) => each !== undefined);
}

/** Until when an area's bulletin is valid, as its row says it, or the line for all rows of the same end. */
function untilOf(row: HTMLElement): Element | null {
  const shared = document.querySelector<HTMLElement>('.shared-until');
  const isShared = shared?.dataset['end'] !== undefined && shared.dataset['end'] === row.dataset['until'];
  return row.querySelector('.until') ?? (isShared ? shared.querySelector('.until') : null);
}
