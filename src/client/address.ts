/**
 * Puts what a reader asks for into the page's address; an empty wish is taken out. "Back" undoes that, unless it
 * `replaces` what the address was. Gives whether that changed it.
 */
export function writeAddress(wishes: Readonly<Record<string, string>>, replaces = false): boolean {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(wishes)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  // Commas as they are written by hand and in links.
  address.search = address.search.replaceAll('%2C', ',');
  address.hash = '';
  const isNew = address.search !== location.search;
  if (isNew) history[replaces ? 'replaceState' : 'pushState'](null, '', address);
  return isNew;
}
