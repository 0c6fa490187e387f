/**
 * Where a page's script loads its data: in a copy that the device kept, from the copy that was kept with it. Data of
 * another hour would not fit the page.
 */
export function dataAddress(address: string): string {
  return document.documentElement.dataset['keptAt'] === undefined ? address : `${address}?copy`;
}
