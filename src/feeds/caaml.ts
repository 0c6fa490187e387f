import { escapeHtml } from '../html/escape.ts';
import { type Bulletin, textNumber, validityPeriodOf } from '../model/bulletin.ts';
import { type Band, type BandRatings, bands, type DangerLevel, type Rating } from '../model/danger.ts';
import type { Problem, ProblemType } from '../model/problem.ts';
import type { RatingPeriod } from '../model/rating-now.ts';
import { usableUntil } from '../model/validity.ts';
import type { Context } from '../views/context.ts';
import { areaSubject, type Subject } from '../views/subject.ts';
import type {
  CaamlBulletin,
  CaamlCollection,
  CaamlDanger,
  CaamlElevation,
  CaamlProblem,
  CaamlProblemType,
  CaamlRating,
} from './caaml-shape.ts';

/**
 * All bulletins of a language as a CAAML v6 collection: those that are in force as of the build and say until
 * when, or that they are open. All other areas are listed with their reason in `customData`, so that nobody takes a
 * missing one for a missing danger.
 */
export function caamlCollection(context: Context): CaamlCollection {
  const { language, site, config, messages: t, addresses } = context;
  const bulletins: CaamlCollection['bulletins'] = [];
  const notListed: Record<string, string>[] = [];
  for (const area of site.areas) {
    const subject = areaSubject(context, area);
    const { kind, name, bulletin, state } = subject;
    // A copy of one without an end would look valid for ever: "recent" is for pages, which look at the clock.
    if (bulletin && state.usable && state.key !== 'recent') {
      for (const each of caamlBulletins(context, subject, bulletin)) bulletins.push(each);
      continue;
    }
    const page = addresses.absolute(addresses.page(language, kind));
    const reason = [state.label, state.more].filter(Boolean).join('. ');
    notListed.push({ regionID: area.id, name, state: state.key, reason, page });
  }
  const sample = site.sample ? t.sample : undefined;
  const licence = config.dataLicence && {
    name: config.dataLicence.name[language],
    url: config.dataLicence.url,
  };
  return { bulletins, customData: { neve: { status: 'experimental', sample, licence, notListed } } };
}

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

/** Loose dry has no twin in CAAML, an unknown type can't have one. */
const types: Partial<Record<ProblemType | 'unknown', CaamlProblemType>> = {
  stormslab: 'new_snow',
  windslab: 'wind_slab',
  persistentslab: 'persistent_weak_layers',
  deeppersistentslab: 'persistent_weak_layers',
  wetslab: 'wet_snow',
  wetloose: 'wet_snow',
  glide: 'gliding_snow',
  cornice: 'cornices',
};

/** A problem's texts, cleaned: as CAAML takes them, and as HTML. */
export interface ProblemTexts {
  comment: string;
  commentHtml: string;
  adviceHtml: string;
}

/**
 * A problem in CAAML, with the original in `customData`: likelihood, the range of sizes (CAAML has one size: the
 * largest) and the cells of the rose have no place of their own. Undefined for a type that CAAML doesn't have.
 */
export function caamlProblem(problem: Problem, texts: ProblemTexts): CaamlProblem | undefined {
  const problemType = types[problem.type];
  if (!problemType) return undefined;
  const { where, unreadWhere, size } = problem;
  // Where some of it can't be read, the rest would be too little.
  const known = unreadWhere ? undefined : where;
  const elevation = known && elevationOf(known.bands);
  const aspects = known?.aspects.map((aspect) => aspect.toUpperCase()) ?? [];
  return {
    problemType,
    comment: texts.comment || undefined,
    avalancheSize: size?.max,
    elevation,
    aspects: aspects.length > 0 ? aspects : undefined,
    customData: { neve: originalProblem(problem, texts) },
  };
}

/** All that the bulletin says of a problem, in the words of this site's model; texts as sanitized HTML. */
export function originalProblem(
  { comment: _, advice: __, ...problem }: Problem,
  texts: ProblemTexts,
): Record<string, unknown> {
  return { ...problem, comment: texts.commentHtml, advice: texts.adviceHtml };
}

const values: Record<DangerLevel, CaamlDanger> = {
  low: 'low',
  moderate: 'moderate',
  considerable: 'considerable',
  high: 'high',
  extreme: 'very_high',
};

/**
 * The ratings of one period, each with the original in `customData`. A statement (no rating, spring, early
 * season …) is `no_rating`; a band without a value is left out. With a value among them that nobody knows there
 * are none at all: the highest of the others would look like the whole truth.
 */
export function caamlRatings(ratings: BandRatings): CaamlRating[] {
  if (bands.some((band) => ratings[band].kind === 'unknown')) return [];
  return bands.flatMap((band): CaamlRating[] => {
    const rating = ratings[band];
    if (rating.kind !== 'level' && rating.kind !== 'statement') return [];
    return [
      {
        mainValue: rating.kind === 'level' ? values[rating.value] : 'no_rating',
        elevation: elevationOf([band]) ?? {},
        validTimePeriod: 'all_day',
        customData: { neve: { band, value: rating.value } },
      },
    ];
  });
}

/** The ratings of each band in the words of this site's model: nothing of them is lost. */
export function originalRatings(ratings: BandRatings): Record<Band, Rating> {
  return Object.fromEntries(bands.map((band) => [band, ratings[band]])) as Record<Band, Rating>;
}

/**
 * Some bands as bounds at the treeline. Nothing where there is no limit, or none that CAAML can
 * express (alpine and below treeline without the treeline between them): then it is every elevation, never less.
 */
export function elevationOf(given: readonly Band[]): CaamlElevation | undefined {
  const [alp, tln, btl] = bands.map((band) => given.includes(band));
  if (alp && !btl) return { lowerBound: 'treeline' };
  if (btl && !alp) return { upperBound: 'treeline' };
  return tln && !alp ? { lowerBound: 'treeline', upperBound: 'treeline' } : undefined;
}
