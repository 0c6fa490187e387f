import { languageOfPage } from './page-language.ts';

/*
 * Sorts the table of stations by any column, and shows those of one area; the area stands in the address,
 * so that it can be linked. Without this the table is whole, and sorted by name.
 */

const table = document.querySelector<HTMLTableElement>('table.stations');
const body = table?.tBodies[0];
const filter = document.querySelector<HTMLSelectElement>('[data-filter]');

function sortBy(column: number, direction: 'ascending' | 'descending'): void {
  if (!table || !body) return;
  const collator = new Intl.Collator(languageOfPage());
  const keyOf = (row: HTMLTableRowElement) => row.cells[column]?.dataset.sort ?? '';
  const sign = direction === 'ascending' ? 1 : -1;
  const isText = isName(column);
  const rows = [...body.rows].sort((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    // A gap is neither high nor low: it comes last both ways.
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return sign * (isText ? collator.compare(first, second) : Number(first) - Number(second));
  });
  for (const row of rows) body.append(row);
  [...(table.tHead?.rows[0]?.cells ?? [])].forEach((cell, index) => {
    if (index === column) cell.setAttribute('aria-sort', direction);
    else cell.removeAttribute('aria-sort');
  });
}

/** The first column holds names of stations, the last one those of areas; the others are numbers. */
function isName(column: number): boolean {
  return column === 0 || column + 1 === table?.tHead?.rows[0]?.cells.length;
}

function makeSortable(cell: HTMLTableCellElement, column: number): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...cell.childNodes);
  cell.append(button);
  button.addEventListener('click', () => {
    const before = cell.getAttribute('aria-sort');
    // What is highest is looked for first; names begin with A.
    const first = isName(column) ? 'ascending' : 'descending';
    const other = isName(column) ? 'descending' : 'ascending';
    sortBy(column, before === first ? other : first);
  });
}

function showArea(slug: string): void {
  if (!body) return;
  let shown = 0;
  for (const row of body.rows) {
    row.hidden = slug !== '' && row.dataset.area !== slug;
    if (!row.hidden) shown += 1;
    const dot = document.querySelector(
      `.station-map [data-station="${CSS.escape(row.dataset.station ?? '')}"]`,
    );
    dot?.classList.toggle('elsewhere', row.hidden);
  }
  const count = document.querySelector<HTMLElement>('[data-count]');
  if (count) count.textContent = (count.dataset.count ?? '').replace('{}', String(shown));
}

/** The area in the address, if it is one that the page knows. */
function areaInAddress(): string {
  const asked = new URLSearchParams(location.search).get('area') ?? '';
  return [...(filter?.options ?? [])].some(({ value }) => value === asked) ? asked : '';
}

if (table && filter) {
  [...(table.tHead?.rows[0]?.cells ?? [])].forEach(makeSortable);
  table.tHead?.rows[0]?.cells[0]?.setAttribute('aria-sort', 'ascending');
  const sortedBy = table.querySelector<HTMLElement>('.sorted-by');
  if (sortedBy) sortedBy.hidden = false;
  const label = filter.closest<HTMLElement>('.filter');
  if (label) label.hidden = false;
  filter.addEventListener('change', () => {
    const address = new URL(location.href);
    if (filter.value) address.searchParams.set('area', filter.value);
    else address.searchParams.delete('area');
    history.replaceState(null, '', address);
    showArea(filter.value);
  });
  addEventListener('pageshow', () => {
    filter.value = areaInAddress();
    showArea(filter.value);
  });
}
