import { escapeAttribute, escapeHtml } from '../html/escape.ts';
import { locales } from '../i18n/locales.ts';
import { bands } from '../model/danger.ts';
import type { BulletinContent, BulletinPage } from '../views/bulletin.ts';
import type { Context } from '../views/context.ts';
import type { DangerTable } from '../views/danger-table.ts';
import type { GonePage } from '../views/gone.ts';
import type { PictureView } from '../views/picture.ts';
import type { ProblemView } from '../views/problem.ts';
import { ratingWords } from '../views/rating.ts';
import { highestInWords } from '../views/social-card.ts';
import type { StateText } from '../views/state.ts';
import type { Subject } from '../views/subject.ts';
import type { Text } from '../views/text.ts';
import { untilText } from '../views/time.ts';

/**
 * A bulletin's page as an entry of a feed: the same words in the same order, without drawings. What the page
 * hides while its ratings may not be shown isn't there at all, since no script can bring it back. Every
 * address is whole: a reader has no page that it could start from.
 */
export function bulletinHtml(context: Context, subject: Subject, page: BulletinPage): string {
  const { content, publisher, elsewhere } = page;
  const { text: area, href } = subject.place?.today ?? {};
  const today = area && context.messages.places.today(area);
  const words = context.messages.feeds;
  return [
    ...sampleNote(context),
    ...stateOfEntry(context, page.state),
    ...ratingHtml(context, subject),
    ...(content ? [validityHtml(content), paragraph(words.judged)] : []),
    ...(today ? [href ? linkHtml(context, href, today) : paragraph(today)] : []),
    ...page.notices.map(paragraph),
    linkHtml(context, page.frame.canonical, words.read),
    ...(publisher ? [linkHtml(context, publisher.href, publisher.text)] : []),
    ...(elsewhere ? [linkHtml(context, elsewhere.href, elsewhere.text)] : []),
    ...(content ? contentHtml(context, content, subject.state, context.messages.colon) : []),
  ].join('\n');
}

/** What takes the place of a bulletin's page in a feed of very many: what the page says of itself, and the way to it. */
export function noteHtml(context: Context, { canonical, description }: BulletinPage['frame']): string {
  const { read } = context.messages.feeds;
  return [...sampleNote(context), paragraph(description), linkHtml(context, canonical, read)].join('\n');
}

/** The page at the address of an area that went, as an entry. */
export function goneHtml(context: Context, page: GonePage): string {
  const covers = page.covers?.list.map(
    ({ href, text, share }) => `<li>${anchor(context, href, text)} (${escapeHtml(share)})</li>`,
  );
  return [
    ...sampleNote(context),
    paragraph(page.text),
    ...(page.moved
      ? [
          `<p>${escapeHtml(page.moved.text)} ${anchor(context, page.moved.link.href, page.moved.link.text)}</p>`,
        ]
      : []),
    ...(page.covers && covers ? [heading(page.covers.heading), `<ul>${covers.join('')}</ul>`] : []),
    ...(page.none ? [paragraph(page.none)] : []),
    ...(page.places ? [linkHtml(context, page.places.href, page.places.text)] : []),
    linkHtml(context, page.back.href, page.back.text),
  ].join('\n');
}

function stateHtml({ label, more }: StateText): string {
  return `<p><strong>${escapeHtml(label)}.</strong> ${escapeHtml(more)}</p>`;
}

/** A reader keeps an entry for weeks: "current", "expires soon" or "issued today" would be untrue for most of them. */
function stateOfEntry({ messages }: Context, state: StateText): string[] {
  if (state.key === 'current' || state.key === 'expiring') return [];
  return [stateHtml(state.key === 'recent' ? { ...state, more: messages.feeds.noEnd } : state)];
}

/** The highest danger of the whole validity, each band's, and their end where it isn't the bulletin's; nothing where none may be shown. */
function ratingHtml(context: Context, { span, bulletin }: Subject): string[] {
  const { messages: t } = context;
  if (!span || !bulletin) return [];
  const highest = highestInWords(context, span.highest);
  const byBand = bands.map((band) => escapeHtml(t.band[band] + t.colon + ratingWords(t, span.ratings[band])));
  const { label, text } = untilText(context, { until: span.until, zone: bulletin.zone });
  const end = span.until === bulletin.until ? [] : [`<strong>${escapeHtml(`${label} ${text}`)}</strong>`];
  return [`<p>${[`<strong>${escapeHtml(highest)}</strong>`, ...byBand, ...end].join('<br>')}</p>`];
}

function validityHtml({ issued, until, preparedBy }: BulletinContent): string {
  const said = (label: string, text: string) => escapeHtml([label, text].filter(Boolean).join(' '));
  const lines = [said(issued.label, issued.text), `<strong>${said(until.label, until.text)}</strong>`];
  if (preparedBy) lines.push(said(preparedBy.label, preparedBy.text));
  return `<p>${lines.join('<br>')}</p>`;
}

function contentHtml(context: Context, content: BulletinContent, state: StateText, colon: string): string[] {
  const { danger, problems, confidence, advice, pictures, details } = content;
  // Without a known end, ratings would look valid for ever.
  const usable = state.usable && state.key !== 'recent';
  const section = (title: string, parts: string[]) => (parts.length > 0 ? [heading(title), ...parts] : []);
  return [
    ...(danger && usable
      ? section(danger.heading, [danger.table ? tableHtml(danger.table) : paragraph(danger.none)])
      : []),
    ...(content.highlights ? section(content.highlights.heading, [textHtml(content.highlights.text)]) : []),
    ...content.notifications.flatMap(({ label, text }) => section(label, [textHtml(text)])),
    ...(problems
      ? section(
          problems.heading,
          problems.list.length === 0 && usable
            ? [paragraph(problems.none)]
            : problems.list.map((problem) => problemHtml(problem, colon)),
        )
      : []),
    ...(confidence
      ? section(confidence.heading, [
          ...(usable ? [paragraph(confidence.rating)] : []),
          ...confidence.statements.map(textHtml),
        ])
      : []),
    ...(advice
      ? section(advice.heading, [
          `<ul>${advice.list.map((text) => `<li>${textHtml(text)}</li>`).join('')}</ul>`,
        ])
      : []),
    ...content.sections.flatMap(({ heading: title, text }) => section(title, [textHtml(text)])),
    ...(content.remarksFailed ? [paragraph(content.remarksFailed)] : []),
    ...(pictures
      ? section(
          pictures.heading,
          pictures.list.map((picture) => pictureHtml(context, picture)),
        )
      : []),
    heading(details.heading),
    `<ul>${details.facts.map(({ label, text, href }) => `<li>${escapeHtml(label + colon)}${href ? anchor(context, href, text) : escapeHtml(text)}</li>`).join('')}</ul>`,
  ];
}

function tableHtml({ caption, elevation, columns, rows }: DangerTable): string {
  const head = columns.map(({ weekday, date }) => `<th>${escapeHtml(`${weekday} ${date}`.trim())}</th>`);
  const body = rows.map(
    ({ label, cells }) =>
      `<tr><th>${escapeHtml(label)}</th>${cells.map(({ text }) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${escapeHtml(caption)}</caption><thead><tr><th>${escapeHtml(elevation)}</th>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function problemHtml({ heading: title, facts, comment, advice }: ProblemView, colon: string): string {
  const list = facts.map(({ label, text }) => `<li>${escapeHtml(label + colon + text.join(' '))}</li>`);
  const texts = [comment, advice].flatMap((text) => (text ? [textHtml(text)] : []));
  return [`<h3>${escapeHtml(title)}</h3>`, `<ul>${list.join('')}</ul>`, ...texts].join('');
}

function pictureHtml(context: Context, picture: PictureView): string {
  const { image, alt, caption, notes, missing, original } = picture;
  const shown = image
    ? `<p><img src="${escapeAttribute(whole(context, image.src))}" width="${image.width}" height="${image.height}" alt="${escapeAttribute(alt)}"></p>`
    : paragraph([missing, alt].filter(Boolean).join(' '));
  const note = [
    ...(notes.length > 0 ? [escapeHtml(notes.join(' · '))] : []),
    ...(original ? [anchor(context, original.href, original.text)] : []),
  ].join(' ');
  return [shown, ...(caption ? [textHtml(caption)] : []), ...(note ? [`<p>${note}</p>`] : [])].join('');
}

/** A text of the service: cleaned where it came into the site. */
function textHtml({ html, lang, cut }: Text): string {
  const marked = lang ? `<div lang="${locales[lang]}">${html}</div>` : `<div>${html}</div>`;
  return cut ? marked + paragraph(cut) : marked;
}

function sampleNote({ site, messages: t }: Context): string[] {
  return site.sample ? [`<p><strong>${escapeHtml(t.sample)}.</strong> ${escapeHtml(t.sampleMore)}</p>`] : [];
}

function heading(text: string): string {
  return `<h2>${escapeHtml(text)}</h2>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function linkHtml(context: Context, href: string, text: string): string {
  return `<p>${anchor(context, href, text)}</p>`;
}

/** A link; only its words where the address leads nowhere on the web. */
function anchor(context: Context, href: string, text: string): string {
  const address = whole(context, href);
  if (!/^(https?|mailto):/i.test(address)) return escapeHtml(text);
  return `<a href="${escapeAttribute(address)}">${escapeHtml(text)}</a>`;
}

/** The whole address of one of the site's paths; others are whole. */
function whole({ addresses }: Context, href: string): string {
  return /^\/(?!\/)/.test(href) ? addresses.absolute(href) : href;
}
