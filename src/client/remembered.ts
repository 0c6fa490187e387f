/** What the browser remembers for this site under a name; none where it may not store anything. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Has the browser remember something, where it may. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Forbidden or full: it holds for this page only.
  }
}

/** Under this name is the language that a reader chose, as a tag such as "fr-CA". */
export const chosenLanguage = 'neve-language';
