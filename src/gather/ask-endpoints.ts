import { type Bulletin, withOpenDays } from '../model/bulletin.ts';
import type { Language } from '../model/language.ts';
import { areaIdsIn, type LanguageAnswers } from '../model/language-answers.ts';
import type { PointAnswer, PointAnswers } from '../model/place.ts';
import { contains } from '../model/shape.ts';
import { type Source, sourceTitle } from '../model/source.ts';
import { readAreas, readMetadataList, readProducts, withoutContradictions } from '../schema/listing.ts';
import { excerpt } from '../schema/value.ts';
import { printableAddress } from '../source/address.ts';
import { endpointsOf } from '../source/endpoints.ts';
import type { Received } from './issue-record.ts';
import { gatherPoints } from './point-answers.ts';
import { gatherDetails, type ProductDetail } from './products-by-id.ts';
import { gatherReports, type ReportAnswers } from './reports.ts';
import { fetchList, type GatherDeps, listSource, type SourceReport } from './sourcing.ts';
import { gatherUnlisted } from './unlisted.ts';
import { gatherWeather, type WeatherAnswers } from './weather.ts';

const hour = 3_600_000;

/** What the service has, per language, and the state of each source. */
export interface ServiceAnswers {
  answers: Partial<Record<Language, LanguageAnswers>>;
  /** The bulletins of all lists, each with its entry as it came. */
  received: Received[];
  /** The by-id answers that were used, by their keys among the kept copies. */
  details: ProductDetail[];
  points: PointAnswers;
  /** Absent when there is no address to ask for stations. */
  weather?: WeatherAnswers;
  /** Absent when the operator asks for none. */
  reports?: ReportAnswers;
  sources: Source[];
  warnings: string[];
}

/** Nothing usable came from the service, and nothing usable is kept: there is nothing to build. */
export class NothingToBuild extends Error {
  override name = 'NothingToBuild';
}

/**
 * Asks all eight endpoints, each with its fallback on the kept copy. A side feed (weather, trip reports,
 * places) never stops the bulletins.
 * @throws NothingToBuild when there is no bulletin list in any language, or the service names nothing at
 *   all; StateFolderError when nothing can be kept.
 */
export async function askEndpoints(deps: GatherDeps): Promise<ServiceAnswers> {
  const { config } = deps;
  // The address of an area is made from its English name, also on a site in French only.
  const asked: Language[] = [...new Set<Language>(['en', ...config.languages])];
  const [{ languages, points, ...places }, weather, reports] = await Promise.all([
    gatherBulletins(deps, asked),
    gatherWeather(deps),
    gatherReports(deps),
  ]);
  const answers = answersIn(languages);
  const disownedWarnings = Object.entries(answers).flatMap(([language, answer]) => {
    const disowned = giveOwners(answer);
    return disowned.length > 0
      ? [
          `${language}: ${disowned.length} listed bulletin(s) that belong to another agency by the service’s answers by id or for a place, so their ratings aren’t shown: ${excerpt(disowned.map(({ areaId }) => areaId).join(', '))}.`,
        ]
      : [];
  });
  const bulletins: SourceReport[] = [...languages.map(([, part]) => part), places];
  const sources = [...bulletins, weather, reports].flatMap((part) => part.sources);
  expectSomething(deps, answers, sources);
  return {
    answers,
    received: languages.flatMap(([, each]) => each.received),
    details: languages.flatMap(([, each]) => each.details),
    points,
    sources,
    // What matters most comes first: only so many are listed.
    warnings: [
      ...disownedWarnings,
      ...sources.flatMap((source) => warningOf(source, deps.clock())),
      ...bulletins.flatMap((part) => part.warnings),
      ...weather.warnings,
      ...reports.warnings,
    ],
    weather: weather.weather,
    reports: reports.reports,
  };
}

/** The lists of each language, then the places, whose questions these halve, then what the lists lack. */
async function gatherBulletins(deps: GatherDeps, asked: readonly Language[]) {
  const lists = await Promise.all(
    asked.map(async (language) => [language, await gatherLanguage(deps, language)] as const),
  );
  const places = await gatherPoints(deps, answersIn(lists));
  const languages = await Promise.all(
    lists.map(
      async ([language, part]) =>
        [language, await withUnlisted(deps, language, part, places.points)] as const,
    ),
  );
  return { ...places, languages };
}

/** A language with what fresh answers for places give, and with what its list lacks (`gatherUnlisted`). */
async function withUnlisted(
  deps: GatherDeps,
  language: Language,
  { answers, received, details, sources, warnings }: LanguagePart,
  points: PointAnswers,
): Promise<LanguagePart> {
  const given = Object.values(points).flatMap((each) => {
    const point = each?.[language];
    return point?.kind === 'bulletin' && point.keptAt === undefined ? [point.bulletin] : [];
  });
  const { areas = [], failedIn = [] } = answers;
  const failedAt = (deps.config.places ?? []).flatMap(({ slug, longitude, latitude }) =>
    isUnanswered(points[slug]?.[language])
      ? areas.flatMap(({ id, shape }) => (shape && contains(shape, [longitude, latitude]) ? [id] : []))
      : [],
  );
  const {
    found,
    others,
    lost,
    unloaded,
    warnings: faults,
  } = await gatherUnlisted(deps, language, answers, given);
  const { products } = answers;
  const listed = new Set(products?.items.map(({ id }) => id));
  const unlisted = found.flatMap(({ bulletin: { id } }) => (listed.has(id) ? [] : [id]));
  return {
    answers: {
      ...answers,
      products: products && {
        ...products,
        items: [...products.items, ...found.map(({ bulletin }) => bulletin)],
        lost: [...products.lost, ...lost],
      },
      others: [...(answers.others ?? []), ...given, ...others],
      unloaded,
      failedIn: [...failedIn, ...failedAt],
      foundById: found.map(({ bulletin }) => bulletin),
      unlisted,
    },
    received: [...received, ...found.map(({ bulletin, input }) => ({ language, bulletin, input }))],
    details: [...details, ...found.map(({ bulletin: { id }, key }) => ({ language, id, key }))],
    sources,
    warnings: [...warnings, ...faults],
  };
}

/** Whether a place was asked for, and there is no answer of this build. */
function isUnanswered(point: PointAnswer | undefined): boolean {
  return point?.kind === 'failed' || (point !== undefined && 'keptAt' in point && point.keptAt !== undefined);
}

/**
 * Gives each listed bulletin that another answer calls another agency's that owner: it has no rating here, nor in the
 * archive. Returns those.
 */
function giveOwners({ products, others = [] }: LanguageAnswers): Bulletin[] {
  const external = others.flatMap(({ id, owner }) => (owner?.external ? [[id, owner] as const] : []));
  const owners = new Map(external);
  const disowned = (products?.items ?? []).filter(({ id, owner }) => owners.has(id) && !owner?.external);
  for (const bulletin of disowned) {
    const owner = owners.get(bulletin.id);
    if (owner) bulletin.owner = owner;
  }
  return disowned;
}

function answersIn(
  languages: readonly (readonly [Language, { answers: LanguageAnswers }])[],
): ServiceAnswers['answers'] {
  return Object.fromEntries(languages.map(([language, { answers }]) => [language, answers]));
}

interface LanguagePart extends SourceReport {
  answers: LanguageAnswers;
  received: Received[];
  details: ProductDetail[];
}

async function gatherLanguage(deps: GatherDeps, language: Language): Promise<LanguagePart> {
  const { config } = deps;
  const service = endpointsOf(deps.forecastUrl);
  const areasAge = config.staleness.areasDays * 24 * hour;
  const [areas, metadata, list] = await Promise.all([
    fetchList(deps, {
      key: `areas-${language}`,
      read: readAreas,
      request: () => service.areas(language),
      maxAge: areasAge,
    }),
    fetchList(deps, {
      key: `metadata-${language}`,
      read: readMetadataList,
      request: () => service.metadata(language),
    }),
    fetchList(deps, {
      key: `products-${language}`,
      read: readProducts,
      request: () => service.products(language),
      // See `keepBulletins`.
      isJudgedByEntry: true,
    }),
  ]);
  const described = 'value' in metadata ? metadata.value.items : [];
  const areaIds = areaIdsIn({ areas: 'value' in areas ? areas.value.items : [], metadata: described });
  const products =
    'value' in list ? { ...list, value: withoutContradictions(list.value, areaIds, described) } : list;
  const details =
    'value' in products
      ? await gatherDetails(
          deps,
          language,
          products.value,
          products.state,
          metadata.state === 'fresh' ? described : [],
        )
      : undefined;
  const answers: LanguageAnswers = {};
  if ('value' in areas) answers.areas = areas.value.items;
  if (areas.state === 'kept') answers.areasKept = true;
  if ('value' in metadata) answers.metadata = metadata.value.items;
  if (metadata.state === 'kept') answers.metadataKept = true;
  const { openDays } = config.staleness;
  const received = (details?.items ?? []).map(({ bulletin, input }): Received => {
    return { language, bulletin: withOpenDays(bulletin, openDays), input };
  });
  if ('value' in products) {
    const lost = [...products.value.lost, ...(details?.lost ?? [])];
    answers.products = { items: received.map(({ bulletin }) => bulletin), lost };
    const others = details?.others.map(({ bulletin, input, isLater }) => {
      return { bulletin: withOpenDays(bulletin, openDays), input, isLater };
    });
    answers.others = others?.map(({ bulletin }) => bulletin);
    answers.notFound = details?.notFound;
    answers.goneIds = details?.goneIds;
    answers.failedIn = details?.failedIn;
    answers.byId = others?.filter(({ input }) => input);
    if (products.state === 'kept') answers.products.keptAt = products.at;
  }
  const lists = [['areas', areas] as const, ['metadata', metadata] as const, ['products', products] as const];
  return {
    answers,
    received,
    details: details?.details ?? [],
    sources: [
      ...lists.map(([name, list]) => listSource(name, language, list)),
      ...(details ? [details.source] : []),
    ],
    warnings: lists.flatMap(([name, list]) => {
      const warnings = 'value' in list ? list.value.warnings : [];
      return warnings.map((warning) => `${sourceTitle(name, language)}: ${warning}`);
    }),
  };
}

function expectSomething(
  { forecastUrl, config, isKnown }: GatherDeps,
  answers: ServiceAnswers['answers'],
  sources: Source[],
): void {
  const all = Object.values(answers);
  const address = printableAddress(forecastUrl).replace(/\/$/, '');
  // English is asked for its addresses too: without a list in a language of the site there is nothing to show.
  const { languages } = config;
  if (!languages.some((language) => answers[language]?.products)) {
    const lost = sources.find(
      ({ name, language, reason }) =>
        name === 'products' && reason && languages.some((own) => own === language),
    );
    const reason = lost?.reason ?? '';
    throw new NothingToBuild(
      `There is no list of bulletins from ${address}, and no kept copy of one; nothing was built and nothing published was changed. ${reason}`,
    );
  }
  const isNamed = all.some(({ areas, metadata, products }) =>
    [areas, metadata, products?.items, products?.lost].some((list) => (list?.length ?? 0) > 0),
  );
  // A service that had bulletins may have none at the end of a season, and says so for long enough.
  if (!isNamed && !isKnown) {
    throw new NothingToBuild(
      `The service at ${address} names no area and no bulletin at all; nothing was built and nothing published was changed. Check the address in NEVE_FORECAST_URL.`,
    );
  }
}

/** From this age on a list that a cache on the way has had, though not for long enough to be a kept one, is worth a warning. */
const agedFrom = 600_000;

function warningOf({ name, language, state, failures, reason, at }: Source, now: number): string[] {
  const age = now - (at ?? now);
  // Answers by their ids are held for a while by ourselves.
  if (state === 'fresh' && name !== 'product' && age >= agedFrom)
    return [
      `${sourceTitle(name, language)}: a cache on the way answered with something ${Math.round(age / 60_000)} minutes old, by its Age header; have it ask the service each time.`,
    ];
  if (state !== 'kept' && state !== 'failed') return [];
  const how = state === 'kept' ? 'a kept copy is shown' : failures ? `${failures} missing` : 'missing';
  return [`${sourceTitle(name, language)}: ${how}. ${reason ?? ''}`.trim()];
}
