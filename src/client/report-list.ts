import { writeAddress } from './address.ts';

/*
 * Shows the trip reports of one area, or of one kind, or both; what is asked for is in the address, so that it
 * can be linked and the back button undoes it. Without this the list is whole.
 */

const form = document.querySelector<HTMLFormElement>('form[data-filters]');
const count = form?.querySelector<HTMLElement>('.count');
const rows = [...document.querySelectorAll<HTMLElement>('ol.reports > [data-area]')];
const dots = new Map(
  [...document.querySelectorAll('.report-map a')].map((dot) => [dot.getAttribute('href'), dot]),
);

if (form && count) {
  const selects = [...form.querySelectorAll('select')];
  const show = (): void => {
    const asked = new URLSearchParams(location.search);
    // A filter offers what is asked for, or else everything.
    for (const select of selects) {
      select.value = asked.get(select.name) ?? '';
      if (select.selectedIndex === -1) select.value = '';
    }
    const [area = '', kind = ''] = selects.map(({ value }) => value);
    for (const row of rows) {
      const isOfKind = kind === '' || (row.dataset.kinds ?? '').split(' ').includes(kind);
      row.hidden = !isOfKind || (area !== '' && row.dataset.area !== area);
      dots.get(`#${row.id}`)?.toggleAttribute('data-elsewhere', row.hidden);
    }
    const shown = rows.filter(({ hidden }) => !hidden).length;
    const isKnown = selects.every(({ name, value }) => value === (asked.get(name) ?? ''));
    const words = count.dataset.count?.replace('{}', String(shown)) ?? '';
    count.textContent = isKnown ? words : `${words} ${count.dataset.unknown}`;
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', () => {
    writeAddress(Object.fromEntries(selects.map(({ name, value }) => [name, value])));
    show();
  });
  for (const kind of ['pageshow', 'popstate']) addEventListener(kind, show);
}
