import { type DangerIcon, isDangerIcon } from '../graphics/danger-icon.ts';

/**
 * The icons of a page, each once: those that its view shows, and those of the styles that its script may have to show
 * instead, as periods and states name them. None where the view shows none. Read from the view as a whole, so that no
 * page can forget one.
 */
export function iconsIn(view: unknown): DangerIcon[] {
  const text = JSON.stringify(view);
  if (!text.includes('"icon":')) return [];
  const named = [...text.matchAll(/\\?"(?:icon|style)\\?":\\?"([a-z-]+)\\?"/g)].map(([, name = '']) => name);
  return [...new Set(named)].filter(isDangerIcon).sort();
}
