import type { OwnPage } from '../settings/own-pages.ts';
import type { Context } from './context.ts';
import { type Frame, frameOf } from './frame.ts';
import { type PageScript, pageScript } from './page-script.ts';
import type { Text } from './text.ts';

export interface OwnPageView {
  frame: Frame;
  script: PageScript;
  heading: string;
  text: Text;
}

/** The view of a page that the operator wrote. */
export function ownPage(context: Context, { name, title, description, html }: OwnPage): OwnPageView {
  const kind = { page: 'own', slug: name } as const;
  return {
    frame: frameOf(context, kind, { title, description: description ?? title }),
    script: pageScript(context),
    heading: title,
    text: { html, text: '' },
  };
}
