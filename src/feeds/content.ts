import { escapeAttribute, escapeHtml } from '../html/escape.ts';
import { bands } from '../model/danger.ts';
import { locales } from '../model/language.ts';
import type { Block, BulletinContent, BulletinPage, Section } from '../views/bulletin.ts';
import type { Context } from '../views/context.ts';
import type { DangerTable } from '../views/danger-table.ts';
import type { Link } from '../views/frame.ts';
import type { GonePage } from '../views/gone.ts';
import type { PageState } from '../views/page-state.ts';
import type { ProblemView } from '../views/problem.ts';
import { ratingWords } from '../views/rating.ts';
import { highestInWords } from '../views/sharing.ts';
import type { Subject } from '../views/subject.ts';
import type { PictureView, Text } from '../views/text.ts';
import { inWords, untilText } from '../views/time.ts';

/**
 * A bulletin's page as an entry of a feed: the same words in the same order, without drawings. What the page
 * hides while its ratings may not be shown isn't there at all, since no script can bring it back. Every
 * address is whole: a reader has no page that it could start from.
 */
export function bulletinHtml(context: Context, subject: Subject, page: BulletinPage): string {
  const { content, publisher, elsewhere } = page;
  const { judged, read } = context.messages.feeds;
  const { today } = subject.place ?? {};
  return lines([
    sampleNote(context),
    stateOfEntry(context, page.state),
    ratingHtml(context, subject),
    content && validityHtml(content),
    content && paragraph(judged),
    today && linkHtml(context, { href: today.href, text: context.messages.places.today(today.text) }),
    ...page.notices.map(paragraph),
    linkHtml(context, { href: page.frame.canonical, text: read }),
    elsewhere && linkHtml(context, elsewhere),
    content && contentHtml(context, content, subject.state),
    publisher && linkHtml(context, publisher),
  ]);
}

/** What takes the place of a bulletin's page in a feed of very many: what the page says of itself, and the way to it. */
export function noteHtml(context: Context, { canonical: href, description }: BulletinPage['frame']): string {
  const { read: text } = context.messages.feeds;
  return lines([sampleNote(context), paragraph(description), linkHtml(context, { href, text })]);
}

/** The page at the address of an area that went, as an entry. */
export function goneHtml(context: Context, { text, moved, covers, none, places, back }: GonePage): string {
  const areas = covers?.list.map((area) => `${anchor(context, area)} (${escapeHtml(area.share)})`);
  return lines([
    sampleNote(context),
    paragraph(text),
    moved && `<p>${escapeHtml(moved.text)} ${anchor(context, moved.link)}</p>`,
    covers && areas && section(covers.heading, [list(areas)]),
    none && paragraph(none),
    places && linkHtml(context, places),
    linkHtml(context, back),
  ]);
}

/** A reader keeps an entry for weeks: "current", "expires soon" or "issued today" would be untrue for most of them. */
function stateOfEntry({ messages }: Context, { key, label, more }: PageState): string {
  if (key === 'current' || key === 'expiring') return '';
  return `<p><strong>${escapeHtml(label)}.</strong> ${escapeHtml(key === 'recent' ? messages.feeds.noEnd : more)}</p>`;
}

/** The highest danger of a `RatingSpan`, each band's, and their end where it isn't the bulletin's; nothing where none may be shown. */
function ratingHtml(context: Context, { span, bulletin }: Subject): string {
  const { messages: t } = context;
  if (!span || !bulletin) return '';
  const highest = highestInWords(context, span.highest);
  const byBand = bands.map((band) => escapeHtml(t.band[band] + t.colon + ratingWords(t, span.ratings[band])));
  const until = inWords(untilText(context, { until: span.until, zone: bulletin.zone }));
  const end = span.until === bulletin.until ? [] : [`<strong>${escapeHtml(until)}</strong>`];
  return `<p>${[`<strong>${escapeHtml(highest)}</strong>`, ...byBand, ...end].join('<br>')}</p>`;
}

function validityHtml({ issued, until, preparedBy }: BulletinContent): string {
  const parts = [escapeHtml(inWords(issued)), `<strong>${escapeHtml(inWords(until))}</strong>`];
  if (preparedBy) parts.push(escapeHtml(inWords(preparedBy)));
  return `<p>${parts.join('<br>')}</p>`;
}

function contentHtml(context: Context, content: BulletinContent, state: PageState): string {
  const { lead, sections, details, asOf } = content;
  const facts = details.facts.map(
    ({ label, text, href }) => escapeHtml(label + context.messages.colon) + anchor(context, { href, text }),
  );
  return lines([
    asOfHtml(state, asOf),
    ...[...lead, ...sections.flat()].map((each) => sectionHtml(context, each, state)),
    section(details.heading, [list(facts)]),
  ]);
}

/** As of when something was, once it has expired. */
function asOfHtml({ key }: PageState, asOf: string | undefined): string {
  return asOf && (key === 'expired' || key === 'unknown') ? paragraph(asOf) : '';
}

function sectionHtml(context: Context, { heading, asOf, blocks }: Section, state: PageState): string {
  // Without a known end, ratings would look valid for ever.
  const isRated = state.usable && state.key !== 'recent';
  const shown = blocks.filter((block) => isRated || !block.isRated);
  if (shown.length === 0) return '';
  const parts = shown.map((block) => blockHtml(context, block, state));
  return section(heading, [asOfHtml(state, asOf), ...parts]);
}

function blockHtml(context: Context, block: Block, state: PageState): string {
  switch (block.kind) {
    case 'text':
      return textHtml(block);
    case 'danger':
      return tableHtml(block);
    case 'problem':
      return problemHtml(block, asOfHtml(state, block.asOf), context.messages.colon);
    case 'advice':
      return list(block.list.map(textHtml));
    case 'picture':
      return pictureHtml(context, block);
    default:
      return paragraph(block.text);
  }
}

function tableHtml({ caption, elevation, columns, rows, notes }: DangerTable): string {
  const head = columns.map(({ weekday, date }) => `<th>${escapeHtml(`${weekday} ${date}`.trim())}</th>`);
  const body = rows.map(
    ({ label, cells }) =>
      `<tr><th>${escapeHtml(label)}</th>${cells.map(({ text }) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  );
  const table = `<table><caption>${escapeHtml(caption)}</caption><thead><tr><th>${escapeHtml(elevation)}</th>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
  return lines([table, ...notes.map(paragraph)]);
}

function problemHtml({ heading, facts, texts }: ProblemView, asOf: string, colon: string): string {
  const items = facts.map(({ label, text }) => escapeHtml(label + colon + text.join(' ')));
  return [`<h3>${escapeHtml(heading)}</h3>`, asOf, list(items), ...texts.map(textHtml)].join('');
}

function pictureHtml(context: Context, picture: PictureView): string {
  const { image, alt, caption, notes, missing, original } = picture;
  const shown = image
    ? `<p><img src="${escapeAttribute(whole(context, image.src))}" width="${image.width}" height="${image.height}" alt="${escapeAttribute(alt)}"></p>`
    : paragraph([missing, alt].filter(Boolean).join(' '));
  const note = [escapeHtml(notes.join(' · ')), original && anchor(context, original)]
    .filter(Boolean)
    .join(' ');
  return [shown, caption && textHtml(caption), note && `<p>${note}</p>`].filter(Boolean).join('');
}

/** A text of the service: cleaned where it came into the site. */
function textHtml({ html, lang, cut }: Text): string {
  const marked = lang ? `<div lang="${locales[lang]}">${html}</div>` : `<div>${html}</div>`;
  return cut ? marked + paragraph(cut) : marked;
}

function sampleNote({ site, messages: t }: Context): string {
  return site.sample ? `<p><strong>${escapeHtml(t.sample)}.</strong> ${escapeHtml(t.sampleMore)}</p>` : '';
}

/** What is under a heading; without one where that is empty. */
function section(title: string, parts: readonly string[]): string {
  return lines([title && `<h2>${escapeHtml(title)}</h2>`, ...parts]);
}

function lines(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n');
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function linkHtml(context: Context, link: Partial<Link> & { text: string }): string {
  return `<p>${anchor(context, link)}</p>`;
}

/** A link; only its words where the address leads nowhere on the web. */
function anchor(context: Context, { href = '', text }: Partial<Link> & { text: string }): string {
  const address = whole(context, href);
  if (!/^(https?|mailto):/i.test(address)) return escapeHtml(text);
  return `<a href="${escapeAttribute(address)}">${escapeHtml(text)}</a>`;
}

/** The whole address of one of the site's paths; others are whole. */
function whole({ addresses }: Context, href: string): string {
  return /^\/(?!\/)/.test(href) ? addresses.absolute(href) : href;
}
