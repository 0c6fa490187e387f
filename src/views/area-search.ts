import type { Context } from './context.ts';

/** The ways to a bulletin other than the list: by position, and by the name of an area or place. */
export interface AreaSearch {
  href: string;
  position: string;
  text: string;
  search: string;
  submit: string;
}

/** The search of a language, which the look-up answers. */
export function areaSearch({ language, addresses, messages }: Context): AreaSearch {
  const { find: text, search, submit } = messages.overview;
  const href = addresses.page(language, { page: 'locate' });
  return { href, position: `${href}#mine`, text, search, submit };
}
