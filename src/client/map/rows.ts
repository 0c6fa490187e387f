import type { DisplayPeriod } from '../../views/rating.ts';

/** The rows of the list by area id. */
export function areaRows(): Map<string, HTMLElement> {
  const rows = document.querySelectorAll<HTMLElement>('.area-list [data-area]');
  return new Map([...rows].map((row) => [row.dataset['area'] ?? '', row]));
}

/** What a row shows: its period, or the rating of another day or band; none where there is no rating. */
export function shownBy({ dataset }: HTMLElement): Partial<DisplayPeriod> | undefined {
  if (dataset['period'] === 'chosen') return JSON.parse(dataset['chosen'] ?? '{}');
  const periods: DisplayPeriod[] = JSON.parse(dataset['periods'] ?? '[]');
  return periods[Number(dataset['period'] || Number.NaN)];
}

/** What a row says now. The map's card has no other source, so that it can't say anything else. */
export function readRow(row: HTMLElement) {
  const link = row.querySelector<HTMLAnchorElement>('.area-name');
  // The guard hides a rating that is over.
  const isOver = row.querySelector<HTMLElement>('.rating')?.hidden ?? false;
  const { bands = [], alt } = (isOver ? undefined : shownBy(row)) ?? {};
  const said = row.querySelector('.said')?.textContent ?? '';
  return { name: link?.textContent ?? '', href: link?.href ?? '', said, bands, alt };
}

/** Calls back with the rows that have come to say something else, whenever some have. */
export function watchRows(rows: Iterable<HTMLElement>, changed: (rows: Iterable<HTMLElement>) => void): void {
  const observer = new MutationObserver((records) => {
    const found = records.map(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement;
      return element?.closest<HTMLElement>('[data-area]');
    });
    changed(new Set(found.filter((row) => row instanceof HTMLElement)));
  });
  for (const row of rows) {
    observer.observe(row, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['data-rating', 'data-validity', 'data-period', 'data-chosen', 'hidden'],
    });
  }
}
