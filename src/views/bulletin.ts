import { cleanCharacters } from '../html/characters.ts';
import { wordFor } from '../i18n/messages.ts';
import { bulletinIn, type Edition, ownerIn } from '../model/area.ts';
import { type Bulletin, isOffSeason } from '../model/bulletin.ts';
import { bulletinHead } from './bulletin-head.ts';
import type { Context } from './context.ts';
import { dangerNow, sheetOf } from './danger-now.ts';
import { dangerTable } from './danger-table.ts';
import { embedOffer } from './embed.ts';
import { feedLinks, type Link } from './frame.ts';
import { historyOf } from './history.ts';
import { keepOffer } from './offline.ts';
import { validityAttributes } from './page-script.ts';
import { stayingPlace } from './places.ts';
import { problemViews } from './problem.ts';
import { areaReports } from './reports.ts';
import { areaStations } from './stations.ts';
import { areaName, keptText, type Subject } from './subject.ts';
import { pictureViews, type Text, writeText } from './text.ts';
import { issuedText, untilText } from './time.ts';

interface Section {
  heading: string;
  text: Text;
  id?: string;
  /** When it was written, where it names weekdays only. */
  issued?: string;
}

export type BulletinPage = ReturnType<typeof bulletinPage>;

/** Everything that a bulletin holds, in the order in which it is to be read. */
export type BulletinContent = ReturnType<typeof contentOf>;

/** The bulletin of an area or a place, or in plain words why there is none to show. */
export function bulletinPage(context: Context, subject: Subject) {
  const { language, messages: t, addresses } = context;
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
    back: place
      ? { href: addresses.page(language, { kind: 'places' }), text: t.places.back }
      : { href: addresses.page(language, { kind: 'overview' }), text: t.allAreas },
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
  const text = writeText(context, bulletin, name);
  const section = (heading: string, written = '', counterpart?: string): Section[] => {
    const cleaned = text(written, heading, counterpart);
    return cleaned ? [{ heading, text: cleaned }] : [];
  };
  const texts = (heading: string, lines: readonly string[], counterparts?: readonly string[]) =>
    lines.flatMap((line, index) => text(line, heading, counterparts?.[index]) ?? []);
  const [highlights] = section(t.highlights, bulletin.highlights, english?.highlights);
  const advice = texts(t.advice, bulletin.advice, english?.advice);
  const pictures = pictureViews(context, bulletin, english, text);
  const table = dangerTable(context, bulletin, name);
  const issued = issuedText(context, bulletin);
  const brief = issuedText(context, bulletin, 'brief');
  const preparedBy = bulletin.forecaster || bulletin.owner?.display;
  // Without a rating on the scale, or without validity, "none" would be taken for reassurance.
  const list = problemViews(context, bulletin, english, text);
  const areListed = list.length > 0 || (state.rated && areProblemsTold(bulletin));
  const isRated = state.rated && (table ? !isOffSeason(bulletin) : kindOf(bulletin) === 'avalancheforecast');
  const word = confidence && wordFor(t.confidenceWord, confidence.value.toLowerCase());
  const rating = word || confidence?.display || confidence?.value || t.confidenceWord.norating;
  const statements = texts(t.confidence, confidence?.statements ?? [], english?.confidence?.statements);
  const notifications = bulletin.notifications.flatMap(({ kind, content }, index) => {
    const cleaned = text(content, t.notification.info, english?.notifications[index]?.content);
    const shown = /warn|alert|danger/i.test(kind) ? ('warning' as const) : ('info' as const);
    return cleaned ? [{ kind: shown, label: t.notification[shown], text: cleaned }] : [];
  });
  const messages = section(t.message, remarks?.message, english?.remarks?.message);
  const summaries = bulletin.summaries.flatMap(({ kind, display, content }) => {
    const counterpart = english?.summaries.find((summary) => summary.kind === kind)?.content;
    const id = summaryIds.get(kind);
    const heading = wordFor(t.summary, kind) || display || t.otherSummary;
    return section(heading, content, counterpart).map((each) => ({
      ...each,
      id,
      issued: id === 'weather' && brief.iso ? `${brief.label} ${brief.text}` : undefined,
    }));
  });
  const parts = {
    // Absent where there is nothing to say: off season, or neither table nor sentence.
    danger: isRated ? { heading: t.danger, none: t.noDays, table } : undefined,
    // Absent where there is none and their absence would mean nothing.
    problems: areListed ? { heading: t.problems, list, none: t.noProblems } : undefined,
    advice: advice.length > 0 ? { heading: t.advice, list: advice } : undefined,
    sections: [
      ...summaries,
      ...section(t.season, remarks?.season, english?.remarks?.season),
      ...section(t.comment, remarks?.comment, english?.remarks?.comment),
    ],
  };
  return {
    issued,
    until: untilText(context, bulletin),
    // What it says of itself once it has expired.
    asOf: issued.iso ? t.asOf(issued.text) : t.asOfUnknown,
    // The same briefly, for each of its parts: without the year.
    asOfDay:
      typeof bulletin.issued === 'number'
        ? t.asOf(formats.day(bulletin.issued, bulletin.zone).short)
        : t.asOfUnknown,
    preparedBy: preparedBy ? { label: t.preparedBy, text: preparedBy } : undefined,
    notifications: [
      ...notifications,
      ...messages.map(({ heading: label, text }) => ({ kind: 'message' as const, label, text })),
    ],
    highlights,
    ...parts,
    confidence:
      rating !== t.confidenceWord.norating || statements.length > 0
        ? { heading: t.confidence, rating, statements }
        : undefined,
    remarksFailed: remarks ? undefined : t.remarksFailed,
    pictures: pictures.length > 0 ? { heading: t.pictures, list: pictures } : undefined,
    jumps: jumpsOf(context, parts),
    jumpsLabel: t.jumps.label,
    details: { heading: t.aboutBulletin, facts: detailsOf(context, bulletin) },
  };
}

function noticesOf(context: Context, subject: Subject): string[] {
  const { language, messages: t, formats } = context;
  const { bulletin, edition, place } = subject;
  const notices = [place?.basis, ...subject.notices, keptText(context, edition)];
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
  const ofTwo = 'earlierIssue earlierVersion lowered undated languages announced unreadToo'.split(' ');
  if (edition?.notices?.some(({ kind }) => ofTwo.includes(kind))) return false;
  return Boolean(state.rated) && periods.some(({ differ, to = Infinity }) => differ && to > site.builtAt);
}

/** Ids of the summaries that links on the page lead to. */
const summaryIds: ReadonlyMap<string, string> = new Map([
  ['snowpack-summary', 'snowpack'],
  ['weather-summary', 'weather'],
]);

/** Links to the parts that a bulletin has, in the order of the page. */
function jumpsOf(
  { messages: t }: Context,
  { sections, ...shown }: { danger?: object; problems?: object; advice?: object; sections: Section[] },
): Link[] {
  const parts = [
    [shown.danger, 'danger', t.jumps.danger],
    [shown.problems, 'problems', t.jumps.problems],
    [shown.advice, 'advice', t.jumps.advice],
    ...sections.map((section) => [section, section.id, wordFor(t.jumps.section, section.id ?? '')] as const),
  ] as const;
  return parts.flatMap(([part, id, text]) => (part && id && text ? [{ href: `#${id}`, text }] : []));
}

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
