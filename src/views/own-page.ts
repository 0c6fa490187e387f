import type { OwnPage } from '../settings/own-pages.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { pageScript } from './page-script.ts';

export type OwnPageView = ReturnType<typeof ownPage>;

/** The view of a page that the operator wrote. */
export function ownPage(context: Context, { name, title, description, html }: OwnPage) {
  const kind = { page: 'own', slug: name } as const;
  return {
    frame: frameOf(context, kind, { title, description: description ?? title }),
    script: pageScript(context),
    heading: title,
    text: { html, text: '' },
  };
}
