/** An element with attributes and content. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

/** Sets only what is new, for those who watch. */
export function mark(element: Element | null | undefined, attribute: string, value: string): void {
  if (element && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/** Writes only what is new, so that assistive technology reads a change out once. */
export function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
