import { type DangerIcon, isDangerIcon } from '../graphics/danger-icon.ts';

/**
 * The icons of a page, each once: those that its view shows, and those of the styles that its script may have to show
 * instead, as periods and states name them. None where the view shows none. Read from the view as a whole, so that no
 * page can forget one.
 */
export function iconsIn(view: unknown): DangerIcon[] {
  const named = new Set<string>();
  let hasIcon = false;
  const look = (key: string, value: unknown): void => {
    hasIcon ||= key === 'icon' && value !== undefined;
    if (typeof value === 'object' && value !== null)
      for (const name in value) look(name, value[name as keyof typeof value]);
    if (typeof value !== 'string') return;
    if (key === 'icon' || key === 'style') named.add(value);
    // JSON for the page's script.
    if (value.includes('"style":') || value.includes('"icon":'))
      for (const [, name = '', least = ''] of value.matchAll(
        /"(?:icon|style)":"([a-z-]+)"|(?:"least":"|\bunknown-)([a-z]+)/g,
      ))
        named.add(name || `unknown-${least}`);
  };
  look('', view);
  return hasIcon ? [...named].filter(isDangerIcon).sort() : [];
}
