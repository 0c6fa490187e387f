/**
 * Starts something heavy once its place comes into view. A reader who saves data is asked first, by the button beside
 * the place, and so are one for whom it failed and, with `asks`, everybody. What is in the place stays until then.
 */
export function whenSeen(place: HTMLElement, start: () => Promise<void>, asks = false): void {
  const button = place.parentElement?.querySelector<HTMLButtonElement>('.map-load');
  const offer = (): void => {
    place.dataset['waits'] = '';
    if (button) button.hidden = false;
  };
  const run = async (): Promise<void> => {
    try {
      await start();
    } catch (error) {
      console.warn('The interactive map could not be loaded.', error);
      offer();
    }
  };
  button?.addEventListener('click', async () => {
    button.hidden = true;
    delete place.dataset['waits'];
    await run();
    // The button that had the focus is gone: what it brought has it now, or the button again.
    (button.hidden ? place.querySelector<HTMLElement>('.live-map') : button)?.focus({ preventScroll: true });
  });
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (asks || connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches) {
    offer();
    return;
  }
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    void run();
  });
  watcher.observe(place);
}
