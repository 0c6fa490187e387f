/** How long a piece of work may keep the page from its reader, in milliseconds. */
const piece = 16;

/**
 * Parts long work: what it gives is awaited between pieces, and lets the page answer its reader and draw, the first time
 * and whenever the last time is long enough ago. Anything may have changed after it.
 */
export function pace(): () => Promise<void> {
  let began = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - began < piece) return;
    await rest();
    began = performance.now();
  };
}

function rest(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
