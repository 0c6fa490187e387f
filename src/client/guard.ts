/*
 * Is inline in every page, before everything else, so that no rating outlives its end when the script that knows
 * more (`validity.ts`) is late or can't be loaded, and then says that nothing was checked. Else it only takes away:
 * whatever carries `data-from` and `data-to` (epoch milliseconds) is hidden outside them, by the device's clock; only the
 * operator's announcement also comes. It is a classic script in plain syntax, for browsers that don't run modules too.
 */
{
  const root = document.documentElement;
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A page that was saved as it looked would say that it is checked, which nothing does there.
  delete root.dataset['checked'];

  const look = (element: HTMLElement | SVGElement, now: number): number => {
    const { dataset } = element;
    // Texts, which JavaScript compares as numbers.
    const { from, to, when } = dataset as unknown as { from: number; to: number; when?: string };
    const state = now < from ? 'early' : now < to ? '' : 'expired';
    // Only an announcement has a level.
    if (dataset['level']) (element as HTMLElement).hidden = state !== '';
    if (!state) return to - now;
    if (dataset['validity']) dataset['validity'] = state;
    // Words that are there already: those of one state, or those of every one.
    else if (when != null) (element as HTMLElement).hidden = !state.startsWith(when);
    // The title, in its words for the state.
    else if (dataset[state]) {
      if (element.textContent !== dataset[state]) element.textContent = dataset[state] as string;
    } else if ('hidden' in element) element.hidden = true;
    // An area of the drawn map, in which `hidden` does nothing: its last part is what shows the rating.
    else {
      element.removeAttribute('aria-label');
      if (element.lastElementChild) element.lastElementChild.setAttribute('display', 'none');
    }
    return 30_000;
  };

  const check = () => {
    clearTimeout(timer);
    // `validity.ts` has taken over.
    if ('checked' in root.dataset) return observer.disconnect();
    // With this one here, nothing has to wait for that one, and nobody needs the words for where no script runs. Those
    // by a style: in a page that was saved as one file its own policy forbids that, so that they are seen again.
    for (const each of all('[blocking],[data-unguarded]')) {
      each.removeAttribute('blocking');
      each.style.display = 'none';
    }
    // A copy of the page knows a time that has been.
    const now = Math.max(Date.now(), (root.dataset['seenAt'] || 0) as number);
    let wait = 5_000;
    for (const element of all('[data-to]')) wait = Math.min(wait, look(element, now));
    // Nothing looks whether this is an old copy: the page's script has had its time.
    for (const unchecked of all('[data-unchecked]')) unchecked.hidden = performance.now() < 5_000;
    timer = setTimeout(check, wait);
  };

  // That script has come by now, and doesn't run: if it was cut short on the way, the browser would keep it so for a year.
  // The next page has the new one.
  addEventListener('load', () => {
    for (const { src } of all('script[src*=validity]') as NodeListOf<HTMLScriptElement>)
      if (!('checked' in root.dataset)) fetch(src, { cache: 'reload' }).catch(() => 0);
  });

  const observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true });
  for (const kind of ['pageshow', 'visibilitychange', 'beforeprint']) addEventListener(kind, check, true);
}
