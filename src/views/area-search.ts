import type { Context } from './context.ts';

export type AreaSearch = ReturnType<typeof areaSearch>;

/** The search of a language, which the look-up answers. */
export function areaSearch({ language, addresses, messages }: Context) {
  const { find: text, search, submit } = messages.overview;
  const href = addresses.page(language, { page: 'locate' });
  return { href, position: `${href}#here`, text, search, submit };
}
