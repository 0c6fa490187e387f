import { cleanCharacters } from '../html/characters.ts';
import { wordFor } from '../i18n/messages.ts';
import { bulletinIn, type Edition, ownerIn } from '../model/area.ts';
import { type Bulletin, type Confidence, isOffSeason } from '../model/bulletin.ts';
import { bulletinHead } from './bulletin-head.ts';
import type { Context } from './context.ts';
import { dangerNow, sheetOf } from './danger-now.ts';
import { type DangerTable, dangerTable } from './danger-table.ts';
import { embedOffer } from './embed.ts';
import { feedLinks, type Link } from './frame.ts';
import { historyOf } from './history.ts';
import { keepOffer } from './offline.ts';
import { validityAttributes } from './page-script.ts';
import { type ProblemView, problemViews } from './problem.ts';
import { areaReports } from './reports.ts';
import { areaStations } from './stations.ts';
import { areaName, keptText, type Subject } from './subject.ts';
import { type PictureView, pictureViews, serviceText, type Text } from './text.ts';
import { issuedText, type LabelledTime, untilText, type ValidityEnd, validityEnd } from './time.ts';

/** A label with its words, and with a time or a link where it has one. */
export interface Fact {
  label: string;
  text: string;
  iso?: string;
  href?: string;
}

export interface Section {
  heading: string;
  text: Text;
  id?: string;
  /** When it was written, where it names weekdays only. */
  issued?: string;
}

export type BulletinPage = ReturnType<typeof bulletinPage>;

/** Everything that a bulletin holds, in the order in which it is to be read. */
export interface BulletinContent {
  issued: LabelledTime;
  until: ValidityEnd;
  /** What it says of itself once it has expired. */
  asOf: string;
  /** The same briefly, for each of its parts: without the year. */
  asOfDay: string;
  preparedBy?: Fact;
  notifications: { kind: 'warning' | 'info' | 'message'; label: string; text: Text }[];
  highlights?: Section;
  /** Absent where there is nothing to say: off season, or neither table nor sentence. */
  danger?: { heading: string; table: DangerTable | undefined; none: string };
  confidence?: { heading: string; rating: string; statements: Text[] };
  /** Absent where there is none and their absence would mean nothing. */
  problems?: { heading: string; list: ProblemView[]; none: string };
  advice?: { heading: string; list: Text[] };
  sections: Section[];
  jumps: Link[];
  jumpsLabel: string;
  remarksFailed?: string;
  pictures?: { heading: string; list: PictureView[] };
  details: { heading: string; facts: Fact[] };
}

/** The bulletin of an area or a place, or in plain words why there is none to show. */
export function bulletinPage(context: Context, subject: Subject) {
  const { language, messages: t, formats, addresses } = context;
  const { area, edition, bulletin, state, place } = subject;
  const name = areaName(context, area);
  const content = bulletin && contentOf(bulletin);
  const head = headOf(context, subject);
  const other = language === 'en' ? area.fr : area.en;
  const [translation] = head.frame.translations;
  const { tools, share, copied, notCopied, print } = t.bulletin;
  return {
    ...head,
    heading: subject.name,
    sheet: sheetOf(context, subject),
    validity: validityAttributes(context, subject, 'where'),
    noscript: t.noscript,
    // Above everything else.
    notices: noticesOf(),
    now: content && (state.usable || state.pending) ? dangerNow(context, subject) : undefined,
    // Offered again wherever something is missing here.
    publisher: publisherOf(context, edition),
    content,
    locator: context.index.locator(area.id, { label: t.onTheMap(name), point: place?.point }),
    stations: areaStations(context, area),
    reports: areaReports(context, area),
    history: content && historyOf(context, area, state),
    keep: keepOffer(context, area),
    feeds: feedLinks(context, subject.kind),
    embed: embedOffer(context, subject),
    tools: { heading: tools, share, copied, notCopied, print },
    back: { href: addresses.page(language, { page: 'overview' }), text: t.allAreas },
    elsewhere:
      !content && other?.kind === 'bulletin' && translation
        ? { href: translation.href, text: t.otherLanguage, lang: translation.locale }
        : undefined,
  };

  function contentOf(bulletin: Bulletin): BulletinContent {
    const english = language === 'en' ? undefined : bulletinIn(area.en);
    const base = bulletin.url;
    const text = (written: string, field: string, other?: string) =>
      serviceText(context, written, { where: `${name} (${language}), ${field}`, base, english: other });
    const section = (heading: string, written: string, other?: string): Section[] => {
      const cleaned = text(written, heading, other);
      return cleaned ? [{ heading, text: cleaned }] : [];
    };
    const { remarks } = bulletin;
    const [highlights] = section(t.highlights, bulletin.highlights, english?.highlights);
    const advice = bulletin.advice.flatMap(
      (line, index) => text(line, t.advice, english?.advice[index]) ?? [],
    );
    const pictures = pictureViews(context, bulletin, english, name);
    const table = dangerTable(context, bulletin, name);
    const issued = issuedText(context, bulletin);
    const brief = issuedText(context, bulletin, 'brief');
    const preparedBy = bulletin.forecaster || bulletin.owner?.display;
    // Without a rating on the scale, or without validity, "none" would be taken for reassurance.
    const hasRatings = state.usable || state.pending;
    const list = problemViews(context, bulletin, english);
    const areListed = list.length > 0 || (hasRatings && areProblemsTold(bulletin));
    const isRated = hasRatings && (table ? !isOffSeason(bulletin) : kindOf(bulletin) === 'avalancheforecast');
    const content: BulletinContent = {
      issued,
      until: validityEnd(context, bulletin),
      asOf: issued.iso ? t.asOf(issued.text) : t.asOfUnknown,
      asOfDay:
        typeof bulletin.issued === 'number'
          ? t.asOf(formats.day(bulletin.issued, bulletin.zone).short)
          : t.asOfUnknown,
      preparedBy: preparedBy ? { label: t.preparedBy, text: preparedBy } : undefined,
      highlights,
      danger: isRated ? { heading: t.danger, none: t.noDays, table } : undefined,
      confidence: confidenceOf(bulletin.confidence, english?.confidence),
      problems: areListed ? { heading: t.problems, list, none: t.noProblems } : undefined,
      advice: advice.length > 0 ? { heading: t.advice, list: advice } : undefined,
      remarksFailed: remarks ? undefined : t.remarksFailed,
      pictures: pictures.length > 0 ? { heading: t.pictures, list: pictures } : undefined,
      notifications: [
        ...bulletin.notifications.flatMap(({ kind, content }, index) => {
          const cleaned = text(content, t.notification.info, english?.notifications[index]?.content);
          const isWarning = /warn|alert|danger/i.test(kind);
          const label = isWarning ? t.notification.warning : t.notification.info;
          const shown = isWarning ? ('warning' as const) : ('info' as const);
          return cleaned ? [{ kind: shown, label, text: cleaned }] : [];
        }),
        ...section(t.message, remarks?.message ?? '', english?.remarks?.message).map(({ heading, text }) => ({
          kind: 'message' as const,
          label: heading,
          text,
        })),
      ],
      sections: [
        ...bulletin.summaries.flatMap(({ kind, display, content }) => {
          const other = english?.summaries.find((summary) => summary.kind === kind)?.content;
          const id = summaryIds[kind];
          const heading = wordFor(t.summary, kind) || display || t.otherSummary;
          return section(heading, content, other).map((each) => ({
            ...each,
            id,
            issued: id === 'weather' && brief.iso ? `${brief.label} ${brief.text}` : undefined,
          }));
        }),
        ...section(t.season, remarks?.season ?? '', english?.remarks?.season),
        ...section(t.comment, remarks?.comment ?? '', english?.remarks?.comment),
      ],
      jumps: [],
      jumpsLabel: t.jumps.label,
      details: { heading: t.aboutBulletin, facts: detailsOf(context, bulletin) },
    };
    return { ...content, jumps: jumpsOf(context, content) };
  }

  function confidenceOf(confidence: Confidence | undefined, english: Confidence | undefined) {
    if (!confidence) return undefined;
    const word = confidence.value.toLowerCase();
    const rating = wordFor(t.confidenceWord, word) || confidence.display || confidence.value;
    const statements = confidence.statements.flatMap(
      (line, index) =>
        serviceText(context, line, {
          where: `${name} (${language}), ${t.confidence}`,
          base: '',
          english: english?.statements[index],
        }) ?? [],
    );
    const isStated = rating && rating !== t.confidenceWord.norating;
    return isStated || statements.length > 0
      ? { heading: t.confidence, rating: rating || t.confidenceWord.norating, statements }
      : undefined;
  }

  function noticesOf(): string[] {
    const notices = [...(place?.basis ? [place.basis] : []), ...subject.notices];
    const kept = keptText(context, edition);
    if (kept) notices.push(kept);
    if (!bulletin) return notices;
    if (language === 'fr' && bulletin.fullTranslation === false) notices.push(t.notTranslated);
    // Ratings of the metadata that were left out are a part of the bulletin to a reader.
    const unread = bulletin.unread.length + Number(edition?.metadata?.unread.includes('icons') ?? false);
    if (unread > 0) notices.push(t.unread(unread));
    const showsTime = typeof bulletin.issued === 'number' || typeof bulletin.until === 'number';
    if (showsTime && !formats.instant(0, bulletin.zone).zoneKnown) notices.push(t.zoneMissing);
    if (ratingDiffers(context, subject)) notices.push(t.differ);
    return notices;
  }
}

function headOf(context: Context, subject: Subject) {
  const { bulletin, edition, state } = subject;
  if (bulletin) return { ...bulletinHead(context, subject, validityEnd(context, bulletin)), state };
  const shown = { ...state, more: state.more || externalText(context, edition) };
  return { ...bulletinHead(context, { ...subject, state: shown }, undefined), state: shown };
}

/**
 * Whether metadata and bulletin differ, now or later: the danger table has the bulletin's. The ratings of two bulletins do as
 * well, which a notice of its own says.
 */
function ratingDiffers({ site }: Context, { edition, state, periods }: Subject): boolean {
  const ofTwo: readonly string[] = ['earlierIssue', 'earlierVersion', 'undated', 'languages', 'announced'];
  if (edition?.notices?.some(({ kind }) => ofTwo.includes(kind))) return false;
  const isShown = state.usable || state.pending;
  return isShown && periods.some(({ differ, to = Infinity }) => differ && to > site.builtAt);
}

/** Ids of the summaries that links on the page lead to. */
const summaryIds: Readonly<Record<string, string>> = {
  'snowpack-summary': 'snowpack',
  'weather-summary': 'weather',
};

/** Links to the parts that a bulletin has, in the order of the page. */
function jumpsOf({ messages: t }: Context, content: BulletinContent): Link[] {
  const parts = [
    [content.danger, 'danger', t.jumps.danger],
    [content.problems, 'problems', t.jumps.problems],
    [content.advice, 'advice', t.jumps.advice],
    ...content.sections.map(
      (section) => [section, section.id, wordFor(t.jumps.section, section.id ?? '')] as const,
    ),
  ] as const;
  return parts.flatMap(([part, id, text]) => (part && id && text ? [{ href: `#${id}`, text }] : []));
}

/** Where an area's bulletin is published, if elsewhere; else empty. */
export function externalText({ messages: t }: Context, edition: Edition | undefined): string {
  return edition?.kind === 'external' ? t.externalText(ownerIn(edition) || t.externalUnknown) : '';
}

/** Where the publisher shows this bulletin itself. */
function publisherOf({ messages: t }: Context, edition: Edition | undefined): Link | undefined {
  if (!edition) return undefined;
  const own = edition.kind === 'unreadable' ? edition.url : bulletinIn(edition)?.url;
  const href = own || edition.metadata?.url;
  if (!href) return undefined;
  const text =
    edition.kind === 'external'
      ? t.externalLink(ownerIn(edition) || t.externalUnknown)
      : edition.kind === 'bulletin'
        ? t.original(ownerIn(edition))
        : t.seeOriginal;
  return { href, text };
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

function detailsOf(context: Context, bulletin: Bulletin): Fact[] {
  const { messages: t, language } = context;
  const { owner, version, forecaster, fullTranslation } = bulletin;
  const until = untilText(context, bulletin, 'exact');
  const facts: Fact[] = [
    { ...issuedText(context, bulletin, 'exact'), label: t.dateOfIssue },
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
