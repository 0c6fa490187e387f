/**
 * Starts something heavy once its place comes into view; never for a reader who saves data. What stands in
 * the place already stays when it fails.
 */
export function whenSeen(place: Element, start: () => Promise<void>): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches) return;
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    start().catch((error: unknown) => console.warn('The interactive map could not be loaded.', error));
  });
  watcher.observe(place);
}
