import { escapeAttribute } from '../html/escape.ts';
import { ownerIn } from '../model/area.ts';
import type { GoneAddress } from '../model/gone-address.ts';
import type { Context } from './context.ts';
import { dangerNow } from './danger-now.ts';
import { frameOf } from './frame.ts';
import { goneWords } from './gone.ts';
import { pageDigest } from './page-digest.ts';
import { pageScript, validityAttributes } from './page-script.ts';
import { stateOf } from './page-state.ts';
import { areaSubject, keptText, type Subject } from './subject.ts';
import { untilText } from './time.ts';

/** The small page at the address of an area that went: it says so, and shows no rating. */
export function goneEmbed(context: Context, gone: GoneAddress) {
  const { title, text } = goneWords(context, gone);
  const state = { ...stateOf(context, { kind: 'none' }), more: text };
  const subject = areaSubject(context, { id: '', slug: gone.slug });
  return embedPage(context, { ...subject, name: title, state });
}

/** A small page for other sites to frame: the rating of an area or a place now, until when, by whom, and a link. */
export function embedPage(context: Context, subject: Subject) {
  const { messages: t } = context;
  const { page, name, area, edition, bulletin, state, notices, place } = subject;
  const words = t.embed;
  const frame = frameOf(context, page, { title: words.title(name), description: words.title(name) });
  frame.noindex = true;
  const owner = ownerIn(edition);
  return {
    frame,
    heading: name,
    state,
    highest: bulletin && {
      ...dangerNow(context, subject),
      label: t.sharing.highest,
      validity: validityAttributes(context, subject, 'where'),
    },
    until: bulletin ? untilText(context, bulletin) : { label: '', text: '' },
    notes: [place?.basis ?? '', ...notices, keptText(context, subject)].filter(Boolean),
    // Of a bulletin elsewhere, the state names its publisher.
    owner: owner && state.key !== 'external' ? words.publishedBy(owner) : '',
    noscript: t.noscript,
    link: context.linkTo(page, bulletin ? words.whole : words.page),
    script: pageScript(context, pageDigest(context, page, [area]), [edition]),
  };
}

/** The offer to show the rating of an area or a place on another site: what it is, and the markup to copy. */
export function embedOffer(
  { language, addresses, messages }: Context,
  { page: { kind, slug }, name }: Pick<Subject, 'page' | 'name'>,
) {
  const words = messages.embed;
  const path = addresses.page(language, { kind: `${kind}Embed`, slug });
  const address = escapeAttribute(addresses.absolute(path));
  const title = escapeAttribute(words.title(name));
  const markup = `<iframe src="${address}" title="${title}" width="320" height="300" loading="lazy"></iframe>`;
  return { heading: words.heading, text: kind === 'bulletin' ? words.ofArea : words.ofPlace, markup };
}
