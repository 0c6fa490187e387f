import { dangerRank } from '../model/danger.ts';
import { write } from './element.ts';
import { areaRows, shownBy, watchRows } from './map/rows.ts';

/*
 * Sorts the list of areas and groups it anew whenever a row comes to say something else, and by name where the reader
 * asks for that. The rows themselves are kept true by `validity.ts`.
 */

const section = document.querySelector<HTMLElement>('.area-list');
const rated = section?.querySelector('.rated');
const unrated = section?.querySelector<HTMLDetailsElement>('.unrated');

if (section && rated && unrated) {
  const rows = [...areaRows().values()].sort((a, b) => Number(a.dataset['nth']) - Number(b.dataset['nth']));
  const others = unrated.querySelector('ul');

  const arrange = (): void => {
    const byName = section.querySelector<HTMLInputElement>('[name=order]:checked')?.value === 'name';
    const ranked = rows.map((row) => {
      const style = row.querySelector<HTMLElement>('.rating')?.dataset['rating'] ?? '';
      return { row, rank: dangerRank(style, shownBy(row)?.least, row.dataset['validity'] === 'failed') };
    });
    const isFirst = ({ rank }: { rank: number }) => byName || rank > 0;
    const first = ranked.filter(isFirst);
    if (!byName) first.sort((a, b) => b.rank - a.rank);
    const last = ranked.filter((each) => !isFirst(each));
    fill(rated, first);
    if (others) fill(others, last);
    unrated.hidden = last.length === 0;
    if (first.length === 0) unrated.open = true;
    write(
      unrated.querySelector('summary'),
      unrated.dataset['count']?.replace('{}', String(last.length)) ?? '',
    );
  };

  for (const input of section.querySelectorAll('[name=order]')) input.addEventListener('change', arrange);
  watchRows(rows, arrange);
  arrange();
}

/** Puts rows into a list in their order, and the focus back where it was. */
function fill(list: Element, ranked: readonly { row: HTMLElement }[]): void {
  const rows = ranked.map(({ row }) => row);
  if (rows.length === list.children.length && rows.every((row, index) => row === list.children[index]))
    return;
  const focused = document.activeElement as HTMLElement | null;
  list.replaceChildren(...rows);
  if (focused && focused !== document.activeElement && list.contains(focused))
    focused.focus({ preventScroll: true });
}
