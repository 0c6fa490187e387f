/*
 * Shows the trip reports of one area, or of one kind, or both; what is asked for is in the address, so that it
 * can be linked and the back button undoes it. Without this the list is whole.
 */

const form = document.querySelector<HTMLFormElement>('form[data-filters]');
const rows = [...document.querySelectorAll<HTMLElement>('ol.reports > [data-area]')];
const dots = new Map(
  [...document.querySelectorAll('.report-map a')].map((dot) => [dot.getAttribute('href'), dot]),
);

/** What the address asks of a filter; the filter then offers it, or offers everything. */
function asked(name: string, wish: string | null): { value: string; known: boolean } {
  const select = form?.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  const known = [...(select?.options ?? [])].some(({ value }) => value === (wish ?? ''));
  const value = known ? (wish ?? '') : '';
  if (select) select.value = value;
  return { value, known };
}

function show(): void {
  const wishes = new URLSearchParams(location.search);
  const [area, kind] = [asked('area', wishes.get('area')), asked('kind', wishes.get('kind'))];
  let shown = 0;
  for (const row of rows) {
    const isInArea = area.value === '' || row.dataset.area === area.value;
    const isOfKind = kind.value === '' || (row.dataset.kinds ?? '').split(' ').includes(kind.value);
    row.hidden = !(isInArea && isOfKind);
    if (!row.hidden) shown += 1;
    dots.get(`#${row.id}`)?.toggleAttribute('data-elsewhere', row.hidden);
  }
  const count = form?.querySelector<HTMLElement>('.count');
  if (!count) return;
  const words = count.dataset.count?.replace('{}', String(shown)) ?? '';
  count.textContent = area.known && kind.known ? words : `${words} ${count.dataset.unknown}`;
}

if (form) {
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', () => {
    const address = new URL(location.href);
    address.hash = '';
    for (const [name, value] of new FormData(form)) {
      if (value) address.searchParams.set(name, String(value));
      else address.searchParams.delete(name);
    }
    history.pushState(null, '', address);
    show();
  });
  for (const kind of ['pageshow', 'popstate']) addEventListener(kind, show);
}
