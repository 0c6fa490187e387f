/**
 * Where a page's script loads its data: in a copy that the device kept, from the copy that was kept with it. Data of
 * another hour would not fit the page.
 */
export function dataAddress(address: string): string {
  return document.documentElement.dataset['keptAt'] === undefined ? address : `${address}?copy`;
}

/**
 * The shapes of a page's areas from one of their files, as the page was made with them: a cache may have newer or older
 * ones. @throws where they can't be loaded, or are those of another day
 */
export async function loadShapes<Shapes>(address: string, version: string): Promise<Shapes> {
  const copy = dataAddress(address);
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetch(copy === address ? `${address}?v=${version}` : copy, { cache });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`);
    const shapes = await answer.json();
    if (shapes.version === version) return shapes;
  }
  throw new Error(`${address} isn’t the one that this page was made with.`);
}
