import { cleanCharacters } from '../html/characters.ts';
import { wordFor } from '../i18n/messages.ts';
import { bulletinIn, type Edition, ownerIn } from '../model/area.ts';
import { type Bulletin, isOffSeason } from '../model/bulletin.ts';
import { hasTrait } from '../model/notice.ts';
import { bulletinHead } from './bulletin-head.ts';
import type { Context } from './context.ts';
import { dangerNow, sheetOf } from './danger-now.ts';
import { type DangerTable, dangerTable } from './danger-table.ts';
import { embedOffer } from './embed.ts';
import { feedLinks, type Link } from './frame.ts';
import { historyOf } from './history.ts';
import { keepOffer } from './offline.ts';
import { validityAttributes } from './page-script.ts';
import { stayingPlace } from './places.ts';
import { type ProblemView, problemViews } from './problem.ts';
import { areaReports } from './reports.ts';
import { areaStations } from './stations.ts';
import { areaName, keptText, type Subject } from './subject.ts';
import { type PictureView, pictureViews, type Text, writeText } from './text.ts';
import { issuedText, untilText } from './time.ts';

/** What a bulletin says under one heading. A page and a feed show all of it, in its order. */
export interface Section {
  /** Empty where what it holds needs none. */
  heading: string;
  /** Of the heading on the page. */
  id?: string | undefined;
  /** That it stands out as a message, and of which kind. */
  notification?: 'info' | 'warning' | 'message';
  /** When it was true: to be said once the bulletin has expired. */
  asOf?: string | undefined;
  blocks: Block[];
}

/** What is shown in one piece. If `isRated`, it means nothing without the ratings, and leaves a page together with them. */
export type Block = { isRated?: true } & (
  | ({ kind: 'text' } & Text)
  | { kind: 'words' | 'issued' | 'notice'; text: string }
  | { kind: 'rating'; text: string; isRated: true }
  | { kind: 'advice'; list: Text[] }
  | DangerTable
  | ProblemView
  | PictureView
);

export type BulletinPage = ReturnType<typeof bulletinPage>;

/** Everything that a bulletin holds, in the order in which it is to be read. */
export type BulletinContent = ReturnType<typeof contentOf>;

/** The bulletin of an area or a place, or in plain words why there is none to show. */
export function bulletinPage(context: Context, subject: Subject) {
  const { language, messages: t, linkTo } = context;
  const { area, edition, bulletin, state, place } = subject;
  const name = areaName(context, area);
  const head = bulletinHead(context, subject);
  const content = bulletin && contentOf(context, subject, bulletin, name);
  const other = language === 'en' ? area.fr : area.en;
  const [translation] = head.frame.translations;
  const { tools, share, copied, notCopied, print } = t.bulletin;
  return {
    ...head,
    state,
    heading: subject.name,
    sheet: sheetOf(context, subject),
    validity: validityAttributes(context, subject, 'where'),
    noscript: t.noscript,
    // Above everything else.
    notices: noticesOf(context, subject),
    now: content && state.rated ? dangerNow(context, subject) : undefined,
    // Offered again wherever something is missing here.
    publisher: publisherOf(context, edition),
    content,
    locator: context.index.locator(area.id, t.onTheMap(name), place?.point),
    stations: areaStations(context, area),
    reports: areaReports(context, area),
    history: content && historyOf(context, area, state),
    keep: keepOffer(context, area),
    feeds: feedLinks(context, subject.page),
    embed: embedOffer(context, subject),
    tools: { heading: tools, share, copied, notCopied, print },
    place: place && stayingPlace(context, subject, place),
    back: place ? linkTo({ kind: 'places' }, t.places.back) : linkTo({ kind: 'overview' }, t.allAreas),
    elsewhere:
      !content && other?.kind === 'bulletin' && translation
        ? { href: translation.href, text: t.otherLanguage, lang: translation.locale }
        : undefined,
  };
}

function contentOf(context: Context, { area, state }: Subject, bulletin: Bulletin, name: string) {
  const { language, messages: t, formats } = context;
  const english = language === 'en' ? undefined : bulletinIn(area.en);
  const { remarks, confidence } = bulletin;
  const issued = issuedText(context, bulletin);
  const brief = issuedText(context, bulletin, 'brief');
  const preparedBy = bulletin.forecaster || bulletin.owner?.display;
  // Without the year, which is said above everything else.
  const asOf =
    typeof bulletin.issued === 'number'
      ? t.asOf(formats.day(bulletin.issued, bulletin.zone).short)
      : t.asOfUnknown;
  const text = writeText(context, bulletin, name);
  const textIn = (field: string, written = '', counterpart?: string): Block[] => {
    const cleaned = text(written, field, counterpart);
    return cleaned ? [{ kind: 'text', ...cleaned }] : [];
  };
  const section = (heading: string, given: Block[], more: Partial<Section> = {}): Section[] => {
    // The ratings of what has expired can't come back, so they aren't there; those of what isn't valid yet wait, hidden.
    const blocks = given.filter(({ isRated }) => state.rated || !isRated);
    return blocks.length > 0 ? [{ heading, ...more, blocks }] : [];
  };
  const textSection = (heading: string, written?: string, counterpart?: string, more?: Partial<Section>) =>
    section(heading, textIn(heading, written, counterpart), more);

  const notifications = bulletin.notifications.flatMap(({ kind, content }, index) => {
    const notification = /warn|alert|danger/i.test(kind) ? 'warning' : 'info';
    const blocks = textIn(t.notification.info, content, english?.notifications[index]?.content);
    return section(t.notification[notification], blocks, { notification });
  });

  const danger: Block[] = [];
  const table = dangerTable(context, bulletin, name);
  // Off season there is nothing to say, and of other kinds nobody expects days.
  if (table && !isOffSeason(bulletin)) danger.push(table);
  else if (!table && kindOf(bulletin) === 'avalancheforecast')
    danger.push({ kind: 'words', text: t.noDays, isRated: true });

  const problems: Block[] = problemViews(context, bulletin, english, text, asOf);
  // Without a rating on the scale, "none" would be taken for reassurance.
  if (problems.length === 0 && areProblemsTold(bulletin))
    problems.push({ kind: 'words', text: t.noProblems, isRated: true });

  const advice = bulletin.advice.flatMap((line, index) => text(line, t.advice, english?.advice[index]) ?? []);

  const confident = (confidence?.statements ?? []).flatMap((line, index) =>
    textIn(t.confidence, line, english?.confidence?.statements[index]),
  );
  const word = confidence && wordFor(t.confidenceWord, confidence.value.toLowerCase());
  const rating = word || confidence?.display || confidence?.value || t.confidenceWord.norating;
  if (rating !== t.confidenceWord.norating || confident.length > 0)
    confident.unshift({ kind: 'rating', text: rating, isRated: true });

  const summaries = bulletin.summaries.flatMap(({ kind, display, content }) => {
    const counterpart = english?.summaries.find((summary) => summary.kind === kind)?.content;
    const id = summaryIds.get(kind);
    const heading = wordFor(t.summary, kind) || display || t.otherSummary;
    const blocks = textIn(heading, content, counterpart);
    // It names weekdays only.
    if (id === 'weather' && brief.iso && blocks.length > 0)
      blocks.unshift({ kind: 'issued', text: `${brief.label} ${brief.text}` });
    return section(heading, blocks, { id, asOf });
  });

  // Those in a list of their own are printed in columns.
  const sections: (Section | Section[])[] = [
    ...section(t.danger, danger, { id: 'danger' }),
    ...section(t.problems, problems, { id: 'problems' }),
    ...section(t.advice, advice.length > 0 ? [{ kind: 'advice', list: advice }] : [], { id: 'advice', asOf }),
    ...section(t.confidence, confident, { id: 'confidence', asOf }),
    [
      ...summaries,
      ...textSection(t.season, remarks?.season, english?.remarks?.season, { asOf }),
      ...textSection(t.comment, remarks?.comment, english?.remarks?.comment, { asOf }),
    ],
    ...section('', remarks ? [] : [{ kind: 'notice', text: t.remarksFailed }]),
    ...section(t.pictures, pictureViews(context, bulletin, english, text), { id: 'pictures', asOf }),
  ];
  const { label: jumpsLabel, section: texts, ...jumps } = t.jumps;
  return {
    issued,
    until: untilText(context, bulletin),
    // What it says of itself once it has expired.
    asOf: issued.iso ? t.asOf(issued.text) : t.asOfUnknown,
    preparedBy: preparedBy ? { label: t.preparedBy, text: preparedBy } : undefined,
    /** What has to be known before everything else. */
    lead: [
      ...notifications.filter(({ notification }) => notification !== 'info'),
      ...textSection(t.message, remarks?.message, english?.remarks?.message, { notification: 'message' }),
      ...textSection(t.highlights, bulletin.highlights, english?.highlights, { id: 'highlights' }),
      ...notifications.filter(({ notification }) => notification === 'info'),
    ],
    sections,
    jumps: sections.flat().flatMap(({ id = '' }): Link[] => {
      const text = wordFor({ ...jumps, ...texts }, id);
      return text ? [{ href: `#${id}`, text }] : [];
    }),
    jumpsLabel,
    details: { heading: t.aboutBulletin, facts: detailsOf(context, bulletin) },
  };
}

function noticesOf(context: Context, subject: Subject): string[] {
  const { language, messages: t, formats } = context;
  const { bulletin, edition, place } = subject;
  const notices = [place?.basis, ...subject.notices, keptText(context, subject)];
  if (bulletin) {
    if (language === 'fr' && bulletin.fullTranslation === false) notices.push(t.notTranslated);
    // Ratings of the metadata that were left out are a part of the bulletin to a reader.
    const unread = bulletin.unread.length + Number(edition?.metadata?.unread.includes('icons') ?? false);
    if (unread > 0) notices.push(t.unread(unread));
    const showsTime = typeof bulletin.issued === 'number' || typeof bulletin.until === 'number';
    if (showsTime && !formats.instant(0, bulletin.zone).zoneKnown) notices.push(t.zoneMissing);
    if (ratingDiffers(context, subject)) notices.push(t.differ);
  }
  return notices.flatMap((notice) => notice || []);
}

/**
 * Whether metadata and bulletin differ, now or later: the danger table has the bulletin's. The ratings of two bulletins do as
 * well, which a notice of its own says.
 */
function ratingDiffers({ site }: Context, { edition, state, periods }: Subject): boolean {
  if (edition?.notices?.some((notice) => hasTrait(notice, 'ofTwo'))) return false;
  return Boolean(state.rated) && periods.some(({ differ, to = Infinity }) => differ && to > site.builtAt);
}

/** Ids of the summaries that links on the page lead to. */
const summaryIds: ReadonlyMap<string, string> = new Map([
  ['snowpack-summary', 'snowpack'],
  ['weather-summary', 'weather'],
]);

/** Where the publisher shows this bulletin itself. */
function publisherOf({ messages: t }: Context, edition: Edition | undefined): Link | undefined {
  if (!edition) return undefined;
  const url = edition.kind === 'unreadable' ? edition.url : bulletinIn(edition)?.url;
  const href = url || edition.metadata?.url;
  if (!href) return undefined;
  const owner = ownerIn(edition);
  return { href, text: owner ? t.original(owner) : t.originalUnnamed };
}

/** The service's kind of a bulletin, however it is spelt. */
function kindOf({ kind }: Bulletin): string {
  return kind.toLowerCase().replace(/[\s_-]/g, '');
}

/** Whether a bulletin without problems says that there are none: it rates the danger, and its list could be read. */
function areProblemsTold({ days, unread }: Bulletin): boolean {
  const isRated = days.some(({ ratings }) => Object.values(ratings).some(({ kind }) => kind === 'level'));
  return isRated && !unread.some((place) => place.includes('problems'));
}

/** Who issued a bulletin, when and how: each a label with its words, and with a time or a link where it has one. */
function detailsOf(context: Context, bulletin: Bulletin) {
  const { messages: t, language } = context;
  const { owner, version, forecaster, fullTranslation } = bulletin;
  const until = untilText(context, bulletin, 'exact');
  const facts: { label: string; text: string; iso?: string; href?: string }[] = [
    { ...issuedText(context, bulletin, 'exact'), label: t.issued },
    { ...until, label: until.label || t.endOfValidity },
  ];
  if (forecaster) facts.push({ label: t.preparedBy, text: forecaster });
  if (owner?.display) {
    const isAddress = /^https?:\/\//i.test(owner.url) && URL.canParse(owner.url);
    facts.push({ label: t.owner, text: owner.display, href: isAddress ? owner.url : undefined });
    if (!isAddress && owner.url && owner.url !== owner.display)
      facts.push({ label: t.owner, text: owner.url });
  }
  for (const { publisher, text, url } of context.config.credits)
    if (publisher.toLowerCase() === owner?.display.trim().toLowerCase())
      facts.push({ label: t.credits, text: text[language], href: url });
  if (version !== undefined) facts.push({ label: t.version, text: String(version) });
  // The service says "false" of English bulletins too: it means something in French only.
  if (language === 'fr' && fullTranslation !== undefined) {
    facts.push({ label: t.translation, text: fullTranslation ? t.translationFull : t.translationPart });
  }
  if (bulletin.kind)
    facts.push({ label: t.kind, text: wordFor(t.kindWord, kindOf(bulletin)) ?? bulletin.kind });
  facts.push({ label: t.identifier, text: cleanCharacters(bulletin.id) });
  return facts;
}
