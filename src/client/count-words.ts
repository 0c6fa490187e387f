import { languageOfPage } from './page-language.ts';

/**
 * Words for a number of things, of an element that holds those for one ("1 station shown") and those for others
 * ("{} stations shown"). In French nought is singular too.
 */
export function countWords({ dataset }: HTMLElement, count: number): string {
  const { one = '', many = '' } = dataset;
  const isOne = count === 1 || (count === 0 && languageOfPage() === 'fr');
  return isOne ? one.replace('1', String(count)) : many.replace('{}', String(count));
}
