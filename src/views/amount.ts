import type { Language } from '../i18n/locales.ts';
import { type Measure, quantity } from '../i18n/units.ts';

/**
 * A metric value with its unit as HTML, by which the page's script can show it in other units. Made of
 * numbers and of our own words only.
 */
export function amount(language: Language, measure: Measure, value: number, isDifference = false): string {
  const difference = isDifference ? ' data-difference' : '';
  return `<span class="amount" data-measure="${measure}" data-value="${value}"${difference}>${quantity(language, measure, 'metric', value, isDifference)}</span>`;
}
