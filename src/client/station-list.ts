import { writeAddress } from './address.ts';
import { element } from './element.ts';
import { languageOfPage } from './page-language.ts';
import { showMapValues } from './station-values.ts';

/*
 * The list of stations: searched by name, of one area, from an elevation on, sorted by any column; one value is on the
 * map and, on a phone, in the table. All of that is in the address, so that it can be linked and the back button undoes
 * it. Without this the table is whole and sorted by name.
 */

const table = document.querySelector<HTMLTableElement>('table.stations');
const body = table?.tBodies[0];
const form = document.querySelector<HTMLFormElement>('form[data-filters]');
const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
const rows = [...(body?.rows ?? [])];
/** Made when it is needed: a phone takes a tenth of a second for it. */
let collator: Intl.Collator | undefined;

/** Shows what the address asks for; what it asks for in vain is left out. */
function show(): void {
  if (!form || !table || !body) return;
  const wishes = new URLSearchParams(location.search);
  const asked = (name: string) => {
    const field = form.elements.namedItem(name) as HTMLSelectElement | HTMLInputElement;
    const wish = wishes.get(name) ?? '';
    // Typing goes on in the field: only what differs is written into it.
    if (field.value !== wish) field.value = wish;
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.selectedIndex = 0;
    return field.value;
  };
  const [name, area] = [plain(asked('name')), asked('area')];
  const [above, column] = [Number(asked('above')), asked('show')];
  let count = 0;
  for (const row of rows) {
    const elevation = row.cells[1]?.dataset.sort;
    row.hidden =
      !plain(row.cells[0]?.dataset.sort ?? '').includes(name) ||
      (area !== '' && row.dataset.area !== area) ||
      (above > 0 && !(elevation && Number(elevation) >= above));
    if (!row.hidden) count += 1;
  }
  const shown = form.querySelector<HTMLElement>('.count');
  if (shown) shown.textContent = shown.dataset.count?.replace('{}', String(count)) ?? '';
  sort(wishes);
  const chosen = heads.findIndex(({ dataset }) => dataset.key === column);
  table.dataset.shown = column;
  for (const { cells } of [{ cells: heads }, ...rows])
    [...cells].forEach((cell, index) => {
      cell.classList.toggle('chosen', index === chosen);
    });
  showMapValues(rows, chosen, heads[chosen]?.textContent ?? '');
}

/** Without case, accents and spaces at the ends. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function sort(wishes: URLSearchParams): void {
  const column = Math.max(
    0,
    heads.findIndex(({ dataset }) => dataset.key === wishes.get('sort')),
  );
  const asked = wishes.get('order');
  const order = asked === 'ascending' || asked === 'descending' ? asked : firstOrder(column);
  const sign = order === 'ascending' ? 1 : -1;
  const keyOf = (row: HTMLTableRowElement) => {
    const cell = row.cells[column];
    // What a silent station measured last isn't compared with what others measure now.
    const isOld = row.dataset.silent === 'true' && cell?.classList.contains('value');
    return isOld ? '' : (cell?.dataset.sort ?? '');
  };
  // As the build sorted them.
  const isBuilt = column === 0 && order === 'ascending';
  if (isText(column) && !isBuilt) collator ??= new Intl.Collator(languageOfPage(), { sensitivity: 'base' });
  const inOrder = (a: HTMLTableRowElement, b: HTMLTableRowElement) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    // A gap is neither high nor low: it comes last both ways.
    if (first === '' || second === '') return Number(first === '') - Number(second === '');
    return sign * (isText(column) ? (collator?.compare(first, second) ?? 0) : Number(first) - Number(second));
  };
  const sorted = isBuilt ? rows : [...rows].sort(inOrder);
  if (sorted.some((row, index) => body?.rows[index] !== row)) for (const row of sorted) body?.append(row);
  heads.forEach((cell, index) => {
    if (index === column) cell.setAttribute('aria-sort', order);
    else cell.removeAttribute('aria-sort');
  });
}

/** The first column holds names of stations, the last one those of areas; the others are numbers. */
const isText = (column: number) => column === 0 || column + 1 === heads.length;

/** What is highest is looked for first; names begin with A. */
const firstOrder = (column: number) => (isText(column) ? 'ascending' : 'descending');

/** Puts wishes into the address and shows them. Says whether that changed the address. */
function ask(wishes: Record<string, string>, replaces = false): boolean {
  const isNew = writeAddress(wishes, replaces);
  show();
  return isNew;
}

function makeSortable(cell: HTMLTableCellElement, column: number): void {
  const button = element('button', { type: 'button' }, ...cell.childNodes);
  cell.append(button);
  button.addEventListener('click', () => {
    const first = firstOrder(column);
    const other = first === 'ascending' ? 'descending' : 'ascending';
    const order = cell.getAttribute('aria-sort') === first ? other : first;
    ask({ sort: cell.dataset.key ?? '', order: order === first ? '' : order });
  });
}

if (table && form) {
  heads.forEach(makeSortable);
  const sortedBy = table.querySelector<HTMLElement>('.sorted-by');
  if (sortedBy) sortedBy.hidden = false;
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  let typedIn: EventTarget | null = null;
  form.addEventListener('input', ({ target }) => {
    const wishes = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
    const [first] = (form.elements.namedItem('show') as HTMLSelectElement).options;
    if (wishes.show === first?.value) wishes.show = '';
    // A word typed letter by letter is one step back, not as many.
    if (ask(wishes, typedIn === target && target instanceof HTMLInputElement)) typedIn = target;
  });
  for (const kind of ['pageshow', 'popstate'])
    addEventListener(kind, () => {
      typedIn = null;
      show();
    });
  let width = innerWidth;
  addEventListener('resize', () => {
    // A phone's bars change the height only.
    if (width !== innerWidth) show();
    width = innerWidth;
  });
  // A station that falls silent while the page is open leaves the sorting and the map.
  document.addEventListener('ages', show);
  addEventListener('units', show);
}
