import { type Bulletin, withOpenDays } from '../model/bulletin.ts';
import type { Language } from '../model/language.ts';
import { areaIdsIn, type LanguageAnswers } from '../model/language-answers.ts';
import { type PointAnswer, type PointAnswers, placeKey } from '../model/place.ts';
import { contains } from '../model/shape.ts';
import { type Source, type SourceName, type SourceResult, sourceTitle } from '../model/source.ts';
import { readAreas, readMetadataList, readProducts, withoutContradictions } from '../schema/listing.ts';
import { excerpt } from '../schema/value.ts';
import { printableAddress } from '../source/address.ts';
import { endpointsOf } from '../source/endpoints.ts';
import type { Received } from './issue-record.ts';
import { gatherPoints } from './point-answers.ts';
import { gatherDetails, type ProductDetail } from './products-by-id.ts';
import { gatherReports } from './reports.ts';
import {
  fetchList,
  type GatherDeps,
  type ListAnswer,
  listSource,
  type SourceReport,
  valueIn,
} from './sourcing.ts';
import { gatherUnlisted } from './unlisted.ts';
import { gatherWeather } from './weather.ts';

const hour = 3_600_000;

/** What the service has, per language, and the state of each source. */
export type ServiceAnswers = Awaited<ReturnType<typeof askEndpoints>>;

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
export async function askEndpoints(deps: GatherDeps) {
  // The address of an area is made from its English name, also on a site in French only.
  const asked = [...new Set<Language>(['en', ...deps.config.languages])];
  const [{ languages, points, ...places }, weather, reports] = await Promise.all([
    gatherBulletins(deps, asked),
    gatherWeather(deps),
    gatherReports(deps),
  ]);
  const answers = answersIn(languages);
  const disownedWarnings = languages.flatMap(setOwners);
  const bulletins: SourceReport[] = [...languages, places];
  const sources = [...bulletins, weather, reports].flatMap((part) => part.sources);
  expectSomething(deps, answers, sources);
  return {
    answers,
    /** The bulletins of all lists, each with its entry as it came. */
    received: languages.flatMap(({ received }) => received),
    /** The by-id answers that were used, by their keys among the kept copies. */
    details: languages.flatMap(({ details }) => details),
    points,
    sources,
    // What matters most comes first: only so many are listed.
    warnings: [
      ...disownedWarnings,
      ...sources.flatMap((source) => warningOf(source, deps.clock())),
      ...[...bulletins, weather, reports].flatMap(({ warnings }) => warnings),
    ],
    /** Absent when there is no address to ask for stations. */
    weather: weather.weather,
    /** Absent when the operator asks for none. */
    reports: reports.reports,
  };
}

/** The lists of each language, then the places, whose questions these halve, then what the lists lack. */
async function gatherBulletins(deps: GatherDeps, asked: readonly Language[]) {
  const lists = await Promise.all(asked.map((language) => gatherLanguage(deps, language)));
  const places = await gatherPoints(deps, answersIn(lists));
  const languages = await Promise.all(lists.map((part) => withUnlisted(deps, part, places.points)));
  return { ...places, languages };
}

/** A language with what fresh answers for places give, and with what its list lacks (`gatherUnlisted`). */
async function withUnlisted(
  deps: GatherDeps,
  part: LanguagePart,
  points: PointAnswers,
): Promise<LanguagePart> {
  const { language, answers, received, details, warnings } = part;
  const { areas = [], products, others = [], failedIn = [] } = answers;
  const given = Object.values(points).flatMap((each) => {
    const point = each?.[language];
    return point?.kind === 'bulletin' && point.keptAt === undefined ? [point.bulletin] : [];
  });
  const failedAt = (deps.config.places ?? []).flatMap((place) =>
    isUnanswered(points[placeKey(place)]?.[language])
      ? areas.flatMap(({ id, shape }) =>
          shape && contains(shape, [place.longitude, place.latitude]) ? [id] : [],
        )
      : [],
  );
  const unlisted = await gatherUnlisted(deps, language, answers, given);
  const found = unlisted.found.map((each) => ({ ...each, language }));
  const foundById = found.map(({ bulletin }) => bulletin);
  const listed = new Set(products?.items.map(({ id }) => id));
  return {
    ...part,
    answers: {
      ...answers,
      products: products && {
        ...products,
        items: [...products.items, ...foundById],
        lost: [...products.lost, ...unlisted.lost],
      },
      others: [...others, ...given, ...unlisted.others],
      unloaded: unlisted.unloaded,
      failedIn: [...failedIn, ...failedAt],
      foundById,
      unlisted: foundById.flatMap(({ id }) => (listed.has(id) ? [] : [id])),
    },
    received: [...received, ...found],
    details: [
      ...details,
      ...found.map(({ bulletin: { id }, key }) => ({ language, id, key, isFresh: true })),
    ],
    warnings: [...warnings, ...unlisted.warnings],
  };
}

/** Whether a place was asked for, and there is no answer of this build. */
function isUnanswered(point: PointAnswer | undefined): boolean {
  return point?.kind === 'failed' || point?.keptAt !== undefined;
}

/**
 * Changes the bulletins of a list: each that another answer calls another agency's, in no earlier version, gets that owner, and so has
 * no rating here, nor in the archive. Gives a sentence on those.
 */
function setOwners({ language, answers: { products, others = [] } }: LanguagePart): string[] {
  const external = Map.groupBy(
    others.filter(({ owner }) => owner?.external),
    ({ id }) => id,
  );
  const otherOwner = ({ id, version }: Bulletin) =>
    external.get(id)?.find((each) => !(Number(each.version) < Number(version)))?.owner;
  const disowned: Bulletin[] = [];
  for (const bulletin of products?.items ?? []) {
    const owner = bulletin.owner?.external ? undefined : otherOwner(bulletin);
    if (!owner) continue;
    if (bulletin.owner) bulletin.isOwnInList = true;
    bulletin.owner = owner;
    disowned.push(bulletin);
  }
  if (disowned.length === 0) return [];
  return [
    `${language}: ${disowned.length} listed bulletin(s) that belong to another agency by the service’s answers by id or for a place, so their ratings aren’t shown: ${excerpt(disowned.map(({ areaId }) => areaId).join(', '))}.`,
  ];
}

function answersIn(languages: readonly LanguagePart[]): Partial<Record<Language, LanguageAnswers>> {
  return Object.fromEntries(languages.map(({ language, answers }) => [language, answers]));
}

/** What the service has in a language. */
interface LanguagePart extends SourceReport {
  language: Language;
  answers: LanguageAnswers;
  received: Received[];
  details: ProductDetail[];
}

async function gatherLanguage(deps: GatherDeps, language: Language): Promise<LanguagePart> {
  const { areasDays, openDays } = deps.config.staleness;
  const service = endpointsOf(deps.forecastUrl);
  const [areas, metadata, list] = await Promise.all([
    fetchList(deps, service.areas(language), readAreas, { language, maxAge: areasDays * 24 * hour }),
    fetchList(deps, service.metadata(language), readMetadataList, { language }),
    // See `judgeBulletins`.
    fetchList(deps, service.products(language), readProducts, { language, isJudgedByEntry: true }),
  ]);
  const answers: LanguageAnswers = {
    areas: valueIn(areas)?.items,
    areasKept: areas.state === 'kept',
    metadata: valueIn(metadata)?.items,
    metadataKept: metadata.state === 'kept',
    metadataKeptAt: metadata.state === 'kept' ? metadata.at : undefined,
  };
  const described = answers.metadata ?? [];
  const products =
    'value' in list
      ? { ...list, value: withoutContradictions(list.value, areaIdsIn(answers), described) }
      : undefined;
  const reported = reportOfLists(language, { areas, metadata, products: products ?? list });
  if (!products) return { language, answers, received: [], details: [], ...reported };
  const fresh = metadata.state === 'fresh' ? described : [];
  const byId = await gatherDetails(deps, language, products.value, products.state, fresh);
  const received = byId.items.map(({ bulletin, input }) => {
    return { language, bulletin: withOpenDays(bulletin, openDays), input };
  });
  const others = byId.others.map(({ bulletin, input, isLater }) => {
    return { bulletin: withOpenDays(bulletin, openDays), input, isLater };
  });
  const keptAt = products.state === 'kept' ? products.at : undefined;
  return {
    language,
    answers: {
      ...answers,
      products: {
        items: received.map(({ bulletin }) => bulletin),
        lost: [...products.value.lost, ...byId.lost],
        keptAt,
      },
      others: others.map(({ bulletin }) => bulletin),
      notFound: byId.notFound,
      goneIds: byId.goneIds,
      failedIn: byId.failedIn,
      byId: others.filter(({ input }) => input),
    },
    received,
    details: byId.details,
    ...reported,
    sources: [...reported.sources, byId.source],
  };
}

function reportOfLists(
  language: Language,
  lists: Partial<Record<SourceName, SourceResult<ListAnswer>>>,
): SourceReport {
  const named = Object.entries(lists) as [SourceName, SourceResult<ListAnswer>][];
  return {
    sources: named.map(([name, list]) => listSource(name, language, list)),
    warnings: named.flatMap(([name, list]) =>
      (valueIn(list)?.warnings ?? []).map((warning) => `${sourceTitle(name, language)}: ${warning}`),
    ),
  };
}

function expectSomething(
  { forecastUrl, config, isKnown }: GatherDeps,
  answers: ServiceAnswers['answers'],
  sources: Source[],
): void {
  const all = Object.values(answers);
  const address = printableAddress(forecastUrl).replace(/\/$/, '');
  // English may be asked for its addresses only: a list in a language of the site is needed.
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

/** From this age on, the operator is warned of a list that a cache on the way has had. */
const agedFrom = 600_000;

function warningOf({ name, language, state, failures, reason, at }: Source, now: number): string[] {
  const age = now - (at ?? now);
  // Answers by their ids are held for a while by ourselves.
  if (state === 'fresh' && name !== 'product' && age >= agedFrom)
    return [
      `${sourceTitle(name, language)}: a cache on the way answered with something ${Math.round(age / 60_000)} minutes old, by its Age or Date; have it ask the service each time.`,
    ];
  if (state !== 'kept' && state !== 'failed') return [];
  const how = state === 'kept' ? 'a kept copy is shown' : failures ? `${failures} missing` : 'missing';
  return [`${sourceTitle(name, language)}: ${how}. ${reason ?? ''}`.trim()];
}
