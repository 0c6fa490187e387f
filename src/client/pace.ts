/** How long a piece of work may keep the page from its reader, in milliseconds. */
const piece = 16;
let began = Number.NEGATIVE_INFINITY;

/**
 * Awaited between pieces of long work: lets the page answer its reader and draw, where the last time is long enough
 * ago. Anything may have changed after it.
 */
export async function nextPiece(): Promise<void> {
  if (performance.now() - began < piece) return;
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)));
  began = performance.now();
}
