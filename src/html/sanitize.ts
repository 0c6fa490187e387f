import { type Sanitized, sanitize } from './field.ts';

/* The only door for text that the service wrote as HTML. */
export { maxFieldBytes, type Sanitized, sanitize } from './field.ts';
export { plainText } from './plain.ts';

/** The sanitizer of one build: it remembers what it has seen, and what went wrong where. */
export interface Sanitizer {
  /** As `sanitize`. `where` names the field in a warning, such as "Product 123, highlights". */
  sanitize(html: string, options: { base?: string; where: string }): Sanitized;
  /** A sentence for each field that became plain text or was cut, in the order of their coming. */
  warnings(): string[];
}

/** How many characters of source the cache holds; the bulletins of 2,000 areas in two languages. */
const maxCacheLength = 16_000_000;

/**
 * A sanitizer with a cache by base and content, since the same field is shown on several pages. A full
 * cache is emptied and begins again.
 */
export function createSanitizer(): Sanitizer {
  const cache = new Map<string, Map<string, Sanitized>>();
  const warnings = new Set<string>();
  let length = 0;

  const sanitizeOnce = (html: string, base: string | undefined): Sanitized => {
    const known = cache.get(base ?? '')?.get(html);
    if (known) return known;
    const fresh = Object.freeze(sanitize(html, { base }));
    length += html.length;
    if (length > maxCacheLength) {
      cache.clear();
      length = html.length;
    }
    const ofBase = cache.get(base ?? '') ?? new Map<string, Sanitized>();
    cache.set(base ?? '', ofBase.set(html, fresh));
    return fresh;
  };

  return {
    sanitize(html, { base, where }) {
      const result = sanitizeOnce(html, base);
      if (result.fallback !== undefined) warnings.add(`${where}: ${result.fallback}`);
      return result;
    },
    warnings: () => [...warnings],
  };
}
