import { escapeHtml } from '../html/escape.ts';
import { type Bulletin, textNumber, validityPeriodOf } from '../model/bulletin.ts';
import { type Band, type BandRatings, bands } from '../model/danger.ts';
import type { Problem, ProblemType } from '../model/problem.ts';
import type { RatingPeriod } from '../model/rating-now.ts';
import { usableUntil } from '../model/validity.ts';
import type { Context } from '../views/context.ts';
import { areaSubject, type Subject } from '../views/subject.ts';
import { fieldIn } from '../views/text.ts';

/*
 * The parts of CAAML v6 (JSON) that this site writes. `customData` takes anything: what CAAML has no word for
 * is there under `neve`.
 */

/** Loose dry has no counterpart in CAAML, an unknown type can't have one. */
const problemTypes: Partial<Record<ProblemType | 'unknown', string>> = {
  stormslab: 'new_snow',
  windslab: 'wind_slab',
  persistentslab: 'persistent_weak_layers',
  deeppersistentslab: 'persistent_weak_layers',
  wetslab: 'wet_snow',
  wetloose: 'wet_snow',
  glide: 'gliding_snow',
  cornice: 'cornices',
};

/** The fields of a bulletin that are plain text, with all that they hold, and those that are times; every other text may hold HTML. */
const plain = 'id url value raw title display displays forecaster credit alt label'.split(' ');
const times = ['issued', 'until', 'taken'];

/**
 * All bulletins of a language as a CAAML v6 collection: those that are in force as of the build and say until
 * when, or that they are open. All other areas are listed with their reason in `customData`, so that nobody takes a
 * missing one for a missing danger. Each bulletin is made when it is asked for.
 */
export function caamlCollection(context: Context) {
  const { language, site, config, messages: t, addresses } = context;
  const notListed: Record<string, unknown>[] = [];
  const listed: [Subject, Bulletin][] = [];
  for (const area of site.areas) {
    const subject = areaSubject(context, area);
    const { page, name, bulletin, state, notices } = subject;
    // A copy of one without an end would look valid for ever: "recent" is for pages, which look at the clock.
    if (bulletin && state.usable && state.key !== 'recent') {
      listed.push([subject, bulletin]);
      continue;
    }
    const href = addresses.absolute(addresses.page(language, page));
    const reason = [state.label, state.more].filter(Boolean).join('. ');
    const regionID = area.id.toWellFormed();
    notListed.push({
      regionID,
      name,
      state: state.key,
      reason,
      notices: notices.length > 0 ? notices : undefined,
      page: href,
    });
  }
  const sample = site.sample ? t.sample : undefined;
  const licence = config.dataLicence && {
    name: config.dataLicence.name[language],
    url: config.dataLicence.url,
  };
  const bulletins = listed
    .values()
    .flatMap(([subject, bulletin]) => caamlBulletins(context, subject, bulletin));
  return { bulletins, customData: { neve: { status: 'experimental', sample, licence, notListed } } };
}

/**
 * The same as JSON in UTF-8. Written bulletin by bulletin: that of 5,000 areas is 80 MB, and would take 740 MB as objects and
 * one text.
 */
export function caamlJson(context: Context): Buffer {
  const { bulletins, customData } = caamlCollection(context);
  const parts = [Buffer.from('{"bulletins":[')];
  for (const each of bulletins)
    parts.push(Buffer.from(`${parts.length > 1 ? ',' : ''}${JSON.stringify(each)}`));
  parts.push(Buffer.from(`],"customData":${JSON.stringify(customData)}}`));
  return Buffer.concat(parts);
}

/**
 * An area's bulletin in CAAML: one for each time within its validity that has ratings of its own, so that
 * none speaks of another time than its `validTime`; one without ratings where no source rates it. The bulletin's own values
 * are in `customData`, texts as sanitized HTML.
 */
function caamlBulletins(context: Context, subject: Subject, bulletin: Bulletin) {
  const { language, addresses, messages: t, site } = context;
  const { page, name, area, edition, notices, periods, alone } = subject;
  // What this program notes of a bulletin isn't the service's word.
  const { zone: timezone, openDays, areDaysUnread, revision, ...given } = bulletin;
  const {
    isTimeDoubtful,
    isEarlierText,
    isUnchanged,
    isOwnInList,
    mayEndEarlier,
    firstIssued,
    isUntraced,
    isInSeason,
    ...original
  } = given;
  const { url, owner, forecaster, problems } = original;
  const kept = edition && 'kept' in edition ? edition.kept : undefined;
  // It differs from issue to issue, and is the same build after build.
  const id = bulletin.id.toWellFormed() + textNumber(bulletin);
  // Without `remarks` they couldn't be loaded, which is not the same as none.
  const neve = { sample: site.sample ? t.sample : undefined, timezone, ...(written(original) as object) };
  const provider = owner?.display || forecaster;
  const website = /^https?:\/\//i.test(owner?.url ?? '') ? URL.parse(owner?.url ?? '')?.href : undefined;
  const href = addresses.absolute(addresses.page(language, page));
  const whole = {
    lang: language,
    publicationTime: typeof bulletin.issued === 'number' ? iso(bulletin.issued) : undefined,
    source: provider ? { provider: { name: provider, website } } : undefined,
    regions: [{ regionID: area.id.toWellFormed(), name }],
    avalancheProblems: problems.flatMap((problem) => {
      const known = caamlProblem(problem);
      const comment = text([problem.comment], t.problems);
      return known ? [{ ...known, comment, customData: { neve: written(problem) } }] : [];
    }),
    highlights: text([bulletin.highlights], t.highlights),
    weatherForecast: summary('weather-summary'),
    avalancheActivity: summary('avalanche-summary'),
    snowpackStructure: summary('snowpack-summary'),
    travelAdvisory: commented(text(bulletin.advice, t.advice)),
    metaData: {
      extFiles: [
        ...file(name, href),
        ...file(owner?.display ? t.original(owner.display) : t.originalUnnamed, url),
      ],
    },
  };
  const parts = partsOf(bulletin, periods);
  return parts.map(({ from, to, rated }, index) => ({
    ...whole,
    bulletinID: parts.length === 1 ? id : `${id}-${index + 1}`,
    validTime: { startTime: from === -Infinity ? undefined : iso(from), endTime: iso(to) },
    dangerRatings: rated ? caamlRatings(rated.ratings) : [],
    customData: {
      neve: {
        ...neve,
        ratings: rated?.ratings,
        sourcesDiffer: rated?.differ,
        // Beside ratings it could be lower than they are, where those of an earlier bulletin are higher.
        highestDanger: alone,
        keptSince: kept ? iso(kept.at) : undefined,
        // The service doesn't list it any more.
        unlisted: kept?.isUnlisted,
        notices: notices.length > 0 ? notices : undefined,
      } as Record<string, unknown>,
    },
  }));

  function cleaned(given: string, field: string) {
    return context.clean(given, {
      base: url || undefined,
      where: fieldIn(name, `${language}, CAAML`, field),
    });
  }

  /** A value of the bulletin with its texts as sanitized HTML and its times as ISO 8601. */
  function written(value: unknown, field = ''): unknown {
    // Half a character of an id would make all of the file unreadable to strict readers.
    if (plain.includes(field) && typeof value === 'string') return value.toWellFormed();
    // A mere word needs no cleaning.
    if (plain.includes(field) || (typeof value === 'string' && /^\w*$/.test(value))) return value;
    if (typeof value === 'string') return cleaned(value, field).html;
    if (typeof value === 'number' && times.includes(field)) return iso(value);
    if (Array.isArray(value)) return value.map((each) => written(each, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, written(each, name)]));
  }

  /** Texts with the only markup that CAAML allows and this needs, `<br/>`; undefined where there is nothing to read. */
  function text(given: readonly string[], field: string): string | undefined {
    const lines = given.map((each) => escapeHtml(cleaned(each, field).text).replaceAll('\n', '<br/>'));
    return lines.filter(Boolean).join('<br/>') || undefined;
  }

  function summary(wanted: string) {
    const found = bulletin.summaries.flatMap(({ kind, content }) => (kind === wanted ? [content] : []));
    return commented(text(found, wanted));
  }
}

function commented(comment: string | undefined) {
  return comment ? { comment } : undefined;
}

function file(description: string, address: string) {
  const { href } = URL.parse(address) ?? {};
  return href ? [{ fileType: 'website', description, fileReferenceURI: href }] : [];
}

/** The parts of the validity, in order, epoch milliseconds; one without ratings where there are none. */
function partsOf(bulletin: Bulletin, periods: readonly RatingPeriod[]) {
  const { issued } = bulletin;
  const start = typeof issued === 'number' ? issued : -Infinity;
  const end = usableUntil(validityPeriodOf(bulletin));
  const parts = periods.flatMap((rated) => {
    const from = Math.max(start, rated.from ?? -Infinity);
    const to = Math.min(end, rated.to ?? Infinity);
    return from < to ? [{ from, to, rated }] : [];
  });
  return parts.length > 0 ? parts : [{ from: start, to: end, rated: undefined }];
}

/**
 * The ratings of one period, each with the original in `customData`. A statement (no rating, spring, early
 * season …) is `no_rating`; a band without a value is left out. With an unknown value among them there
 * are none at all: the highest of the others would look like the whole truth.
 */
function caamlRatings(ratings: BandRatings) {
  if (bands.some((band) => ratings[band].kind === 'unknown')) return [];
  return bands.flatMap((band) => {
    const rating = ratings[band];
    if (rating.kind !== 'level' && rating.kind !== 'statement') return [];
    // Levels have our names there, but for the highest.
    const level = rating.value === 'extreme' ? 'very_high' : rating.value;
    return [
      {
        mainValue: rating.kind === 'level' ? level : 'no_rating',
        elevation: elevationOf([band]) ?? {},
        validTimePeriod: 'all_day',
        customData: { neve: { band, value: rating.value } },
      },
    ];
  });
}

/**
 * Some bands as bounds at the treeline. Nothing where there is no limit, or none that CAAML can
 * express (alpine and below treeline without the treeline between them): then it is every elevation, never less.
 */
function elevationOf(given: readonly Band[]) {
  const [alp, tln, btl] = bands.map((band) => given.includes(band));
  if (alp && !btl) return { lowerBound: 'treeline' };
  if (btl && !alp) return { upperBound: 'treeline' };
  return tln && !alp ? { lowerBound: 'treeline', upperBound: 'treeline' } : undefined;
}

/**
 * A problem in CAAML, which has one size, the largest, and no place for likelihood and the cells of the rose. Undefined for a
 * type that CAAML doesn't have.
 */
function caamlProblem({ type, where, unreadWhere, size }: Problem) {
  const problemType = problemTypes[type];
  if (!problemType) return undefined;
  // Where some of it can't be read, the rest would be too little.
  const known = unreadWhere ? undefined : where;
  const aspects = known?.aspects.map((aspect) => aspect.toUpperCase()) ?? [];
  return {
    problemType,
    avalancheSize: size?.max,
    elevation: known && elevationOf(known.bands),
    aspects: aspects.length > 0 ? aspects : undefined,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
