import { escapeHtml } from '../html/escape.ts';
import { type Bulletin, textNumber, validityPeriodOf } from '../model/bulletin.ts';
import type { RatingPeriod } from '../model/rating-now.ts';
import { usableUntil } from '../model/validity.ts';
import type { Context } from '../views/context.ts';
import type { Subject } from '../views/subject.ts';
import { caamlProblem, originalProblem } from './caaml-problem.ts';
import { caamlRatings, originalRatings } from './caaml-ratings.ts';
import type { CaamlBulletin } from './caaml-shape.ts';

interface Part {
  from?: number | undefined;
  to: number;
  rated?: RatingPeriod;
}

/**
 * An area's bulletin in CAAML: one for each time within its validity that has ratings of its own, so that
 * none speaks of another time than its `validTime`; one without ratings where no source rates it.
 */
export function caamlBulletins(context: Context, subject: Subject, bulletin: Bulletin): CaamlBulletin[] {
  const { edition, notices, periods, alone } = subject;
  const kept = edition && 'kept' in edition ? edition.kept : undefined;
  const parts = partsOf(bulletin, periods);
  const whole = wholeOf(context, subject, bulletin);
  const own = originals(context, subject, bulletin);
  return parts.map(({ from, to, rated }, index) => ({
    ...whole,
    bulletinID: parts.length === 1 ? idOf(bulletin) : `${idOf(bulletin)}-${index + 1}`,
    validTime: {
      startTime: from === undefined ? undefined : iso(from),
      endTime: iso(to),
    },
    dangerRatings: rated ? caamlRatings(rated.ratings) : [],
    customData: {
      neve: {
        ...own,
        ratings: rated ? originalRatings(rated.ratings) : undefined,
        sourcesDiffer: rated?.differ,
        // Beside ratings it could be lower than they are, where those of an earlier bulletin are higher.
        highestDanger: alone,
        keptSince: kept ? iso(kept.at) : undefined,
        // The service doesn't list it any more.
        unlisted: kept?.isUnlisted,
        notices: notices.length > 0 ? notices : undefined,
      },
    },
  }));
}

/** The parts of the validity, in order; one without ratings where there are none. */
function partsOf(bulletin: Bulletin, periods: readonly RatingPeriod[]): Part[] {
  const { issued } = bulletin;
  const start = typeof issued === 'number' ? issued : -Infinity;
  const end = usableUntil(validityPeriodOf(bulletin));
  const limits = (from: number, to: number) => ({ from: from === -Infinity ? undefined : from, to });
  const parts = periods.flatMap((rated): Part[] => {
    const from = Math.max(start, rated.from ?? -Infinity);
    const to = Math.min(end, rated.to ?? Infinity);
    return from < to ? [{ ...limits(from, to), rated }] : [];
  });
  return parts.length > 0 ? parts : [limits(start, end)];
}

function wholeOf(context: Context, { name, area, kind }: Subject, bulletin: Bulletin) {
  const { language, addresses, messages: t } = context;
  const text = (written: string, field: string) => textOf(context, name, bulletin, written, field).text;
  const summary = (kind: string) => {
    const all = bulletin.summaries.filter((each) => each.kind === kind);
    const comment = all.map(({ content }) => text(content, kind)).join('<br/>');
    return comment ? { comment } : undefined;
  };
  const highlights = text(bulletin.highlights, t.highlights);
  const advice = bulletin.advice.map((line) => text(line, t.advice)).filter(Boolean);
  const [weather, avalanches, snowpack] = ['weather-summary', 'avalanche-summary', 'snowpack-summary'].map(
    summary,
  );
  const provider = providerOf(bulletin);
  const page = addresses.absolute(addresses.page(language, kind));
  const file = (fileType: string, description: string, address: string) =>
    URL.canParse(address) ? [{ fileType, description, fileReferenceURI: new URL(address).href }] : [];
  return {
    lang: language,
    publicationTime: typeof bulletin.issued === 'number' ? iso(bulletin.issued) : undefined,
    source: provider ? { provider } : undefined,
    regions: [{ regionID: area.id, name }] as CaamlBulletin['regions'],
    avalancheProblems: bulletin.problems.flatMap(
      (problem) => caamlProblem(problem, problemTexts(context, name, bulletin, problem)) ?? [],
    ),
    highlights: highlights || undefined,
    weatherForecast: weather || undefined,
    avalancheActivity: avalanches || undefined,
    snowpackStructure: snowpack || undefined,
    travelAdvisory: advice.length > 0 ? { comment: advice.join('<br/>') } : undefined,
    metaData: {
      extFiles: [
        ...file('website', name, page),
        ...file('website', t.original(bulletin.owner?.display ?? ''), bulletin.url),
      ],
    },
  };
}

/** Everything of the bulletin that CAAML has no place for, or less room than it needs; texts as sanitized HTML. */
function originals(context: Context, { name }: Subject, bulletin: Bulletin): Record<string, unknown> {
  const html = (written: string, field: string) => textOf(context, name, bulletin, written, field).html;
  const { messages: t, site } = context;
  const { remarks, confidence } = bulletin;
  return {
    sample: site.sample ? t.sample : undefined,
    id: bulletin.id,
    version: bulletin.version,
    kind: bulletin.kind,
    issued: instant(bulletin.issued),
    until: instant(bulletin.until),
    timezone: bulletin.zone,
    forecaster: bulletin.forecaster,
    owner: bulletin.owner,
    confidence: confidence && {
      ...confidence,
      statements: confidence.statements.map((line) => html(line, t.confidence)),
    },
    days: bulletin.days.map(({ until, display, ratings, displays }) => ({
      until: instant(until),
      display,
      ratings: originalRatings(ratings),
      displays,
    })),
    problems: bulletin.problems.map((problem) =>
      originalProblem(problem, problemTexts(context, name, bulletin, problem)),
    ),
    highlights: html(bulletin.highlights, t.highlights),
    summaries: bulletin.summaries.map(({ kind, display, content }) => ({
      kind,
      display,
      content: html(content, kind),
    })),
    advice: bulletin.advice.map((line) => html(line, t.advice)),
    notifications: bulletin.notifications.map(({ kind, content }) => ({
      kind,
      content: html(content, t.notification.info),
    })),
    // Absent: they couldn't be loaded, which is not the same as none.
    remarks: remarks && {
      message: html(remarks.message, t.message),
      season: html(remarks.season, t.season),
      comment: html(remarks.comment, t.comment),
    },
    pictures: bulletin.pictures.map(({ caption, taken, ...picture }) => ({
      ...picture,
      taken: instant(taken),
      caption: html(caption, t.pictures),
    })),
    fullTranslation: bulletin.fullTranslation,
    unread: bulletin.unread,
  };
}

function problemTexts(
  context: Context,
  name: string,
  bulletin: Bulletin,
  { comment, advice }: Bulletin['problems'][number],
) {
  const { text, html } = textOf(context, name, bulletin, comment, context.messages.problems);
  const { html: adviceHtml } = textOf(context, name, bulletin, advice, context.messages.problems);
  return { comment: text, commentHtml: html, adviceHtml };
}

/** A text of the service: `text` with the only markup that CAAML allows and this needs, `<br/>`; `html` sanitized. */
function textOf(context: Context, name: string, bulletin: Bulletin, written: string, field: string) {
  const where = `${name} (${context.language}, CAAML), ${field}`;
  const { url } = bulletin;
  const { html, text } = context.clean(written, url ? { base: url, where } : { where });
  return { html, text: escapeHtml(text).replaceAll('\n', '<br/>') };
}

/** The owner, else the forecaster; an owner's `url` may be plain text. */
function providerOf({ owner, forecaster }: Bulletin): { name: string; website?: string } | undefined {
  const name = owner?.display || forecaster;
  if (!name) return undefined;
  const isAddress = owner && /^https?:\/\//i.test(owner.url) && URL.canParse(owner.url);
  return { name, website: isAddress ? new URL(owner.url).href : undefined };
}

/** Differs from issue to issue, and is the same build after build. */
function idOf(bulletin: Bulletin): string {
  return bulletin.id + textNumber(bulletin);
}

function instant(value: Bulletin['until']): string {
  return typeof value === 'number' ? iso(value) : value;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
