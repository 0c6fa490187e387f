import { restoreFromSite } from '../archive/restore.ts';
import { sha256 } from '../digest.ts';
import type { PlaceBeside } from '../judging/beside.ts';
import { areasUnderDoubt, placesUnderDoubt } from '../judging/clock-doubt.ts';
import { isThereSince, withGoneBackAtPlace } from '../judging/gone-back.ts';
import { type AreaAnswers, placesOf } from '../judging/places.ts';
import type { Area } from '../model/area.ts';
import { goneAddresses } from '../model/gone-address.ts';
import { metadataByArea } from '../model/join-areas.ts';
import type { LanguageAnswers } from '../model/language-answers.ts';
import { placeKey } from '../model/place.ts';
import type { Site } from '../model/site.ts';
import type { SiteConfig } from '../settings/config.ts';
import { createClient } from '../source/http.ts';
import type { Limits } from '../source/limits.ts';
import type { Progress } from '../source/progress.ts';
import { createServiceClock } from '../source/service-clock.ts';
import { readAddresses, writeAddresses } from '../state/addresses.ts';
import type { StateDatabase } from '../state/database.ts';
import { openHistory, servicesWithHistory } from '../state/history.ts';
import { openKeptCopies } from '../state/kept-copies.ts';
import { otherOutputs } from '../state/published.ts';
import { addressesAfter, serviceAddresses, shapesOf, withAddresses, withAreaNames } from './addresses.ts';
import type { ServiceAnswers } from './ask-endpoints.ts';
import { askService } from './ask-service.ts';
import { type Clocks, lastAnswered, readClocks } from './clocks.ts';
import { markEarlierTexts } from './earlier-texts.ts';
import { farPlaces } from './far-places.ts';
import { rememberIssues } from './history.ts';
import { type JudgedBulletins, judgeBulletins } from './judge-bulletins.ts';
import { openMemory, rememberKeptLists, writeMemory } from './judging-memory.ts';
import { mirroredAnswers } from './mirrored-answers.ts';
import { gatherPictures } from './pictures.ts';
import { markGone } from './products-by-id.ts';
import { reportsOf } from './reports.ts';
import { weatherOf } from './weather.ts';

const hour = 3_600_000;

/** Where the data comes from: the service of the settings, or the sample inside the build. */
export interface Service {
  sample: boolean;
  forecastUrl: string;
  weatherUrl?: string;
}

export interface PrepareDeps {
  fetch: typeof fetch;
  clock: () => number;
  progress: Progress;
  userAgent: string;
  /** Whether the clock is the machine's own, to be compared with the service's: not under `NEVE_NOW`. */
  isClockCompared?: boolean;
  limits?: Partial<Limits>;
  state: StateDatabase;
  /** The published site, from which a state that was lost is made good as far as that goes. */
  outDir?: string | undefined;
}

/** A site ready to be rendered, the pictures that it serves, and what the operator should know. */
export type PreparedSite = Awaited<ReturnType<typeof prepareSite>>;

/**
 * Gathers what the service has and makes the site of it, stage by stage: answers, what time it is, areas with
 * their bulletins, addresses and issues, places, pictures. Nothing published is touched.
 * @throws NothingToBuild, StateFolderError
 */
export async function prepareSite(config: SiteConfig, asked: Service, deps: PrepareDeps) {
  const warnings: string[] = [];
  const build: Build = { ...deps, config, asked, warn: (sentence) => void warnings.push(sentence) };
  const { state, clock, warn } = build;
  const earlier = await openEarlierBuilds(build);
  const { copies, weatherCopies, weatherOrigin, used } = earlier;
  const serviceClock = deps.isClockCompared ? createServiceClock() : undefined;
  const limits = { sizes: config.answerSizes, ...deps.limits };
  const { isSample, ...gathered } = await askService({
    client: createClient({ ...build, limits, redirects: config.redirects, serviceClock }),
    copies,
    weatherCopies,
    clock,
    config,
    isClockApart: serviceClock?.isApart,
    isKnown: serviceAddresses(used, serviceDigest(asked)).length > 0,
    ...asked,
  });
  // The sample may also run at an address of its own (`npm run sample`): the site says so all the same.
  const service: Service = { ...asked, sample: asked.sample || isSample };
  const clocks = readClocks(serviceClock, earlier.lastBuild, config, clock(), warn);
  const digest = serviceDigest(service);
  const addresses = serviceAddresses(used, digest);
  const history = openHistory(state, digest);
  const shapes = shapesOf(addresses);
  const { openDays } = config.staleness;
  const memory = openMemory(state, digest, history, (areaId) => shapes.get(areaId), openDays);
  markEarlierTexts(gathered, memory, config.gate, clocks.now);
  markGone(gathered.answers, gathered.details, memory.given);
  const judged = judgeBulletins(gathered, memory, addresses, config, clocks);
  const forgotten = writeMemory(state, digest, judged.remembered);
  if (forgotten > 0)
    warn(
      `The state has no room for ${forgotten} of the earliest things that answers gave of bulletins in the last 14 days: the service gives more ids than any service needs. If one of those comes back, no page says so.`,
    );
  const addressed = withAddresses(judged.areas, used, clocks.earliest);
  const received = [...gathered.received, ...judged.received];
  const filed = rememberIssues(history, received, addressed, openDays, clocks.now);
  const { areas, places, warnings: placeWarnings } = placeAll(build, gathered, filed.areas, judged, clocks);
  for (const sentence of [...filed.warnings, ...farPlaces(config, areas)]) warn(sentence);
  const pictures = await gatherPictures(build, areas, places);
  const builtAt = clock();
  const reports = gathered.reports && reportsOf(gathered.reports, areas, builtAt, config);
  const site: Site = {
    builtAt,
    sample: service.sample,
    areas,
    places,
    gone: goneAddresses(addresses, areas, builtAt),
    sources: [...gathered.sources, pictures.source],
    pictures: pictures.served,
    past: filed.pasts,
    weather: gathered.weather && weatherOf(gathered.weather, weatherCopies, areas, builtAt),
    reports: reports?.reports,
  };
  return {
    site,
    /** The service as its answers show it: what was asked as a service may be the sample. */
    service,
    /** Every issue ever seen. */
    history,
    pictures: pictures.files,
    /** Whose kept answers hold the stations' series: see `openKeptCopies`. */
    weatherOrigin,
    /** The service's time as of the build, epoch milliseconds, where the two are over an hour apart. */
    serviceTime: clocks.doubt?.[1],
    /** What the service answered, for the mirror. */
    answers: mirroredAnswers(gathered, copies, weatherCopies),
    warnings: [
      ...judged.warnings,
      ...warnings,
      ...withAreaNames([...judged.orphans, ...placeWarnings, ...gathered.warnings], areas),
      ...(reports?.warnings ?? []),
    ],
    /** Remembers the addresses of this site: to be called once it is published. */
    published: () => writeAddresses(state, addressesAfter(areas, used, digest, clocks.earliest)),
  };
}

/** What every stage of a build may use. */
export interface Build extends PrepareDeps {
  config: SiteConfig;
  asked: Service;
  warn(sentence: string): void;
}

/** What earlier builds left; what the state lacks is restored from the published site first, and copies older than that are dropped. */
async function openEarlierBuilds({ asked, config, state, outDir, clock, isClockCompared, warn }: Build) {
  const origin = (address: string) => (asked.sample ? 'sample' : address);
  const copies = openKeptCopies(state, origin(asked.forecastUrl));
  const weatherOrigin = origin(asked.weatherUrl ?? asked.forecastUrl);
  const weatherCopies = asked.weatherUrl ? openKeptCopies(state, weatherOrigin) : copies;
  if (outDir) {
    const restored = await restoreFromSite(state, serviceDigest(asked), outDir, clock());
    if (restored) warn(restored.warning);
    // What was kept then is older than what readers see.
    if (restored?.isStateOlder) for (const key of copies.keys()) copies.remove(key);
    const others = otherOutputs(state, outDir, serviceDigest(asked), clock() - 48 * hour);
    if (others.length > 0)
      warn(
        `The state folder was also used for ${others.join(', ')} in the last two days. A copy that one site drops is dropped from the other as well: give each a state folder of its own.`,
      );
  }
  if (!asked.sample) expectKnownService(state, serviceDigest(asked), warn);
  rememberKeptLists(state, serviceDigest(asked), copies, clock());
  const lastBuild = isClockCompared ? lastAnswered(copies, config, clock(), warn) : undefined;
  return {
    copies,
    weatherCopies,
    weatherOrigin,
    /** The addresses of all services. */
    used: readAddresses(state),
    /** See `lastAnswered`; undefined where the clock isn't compared. */
    lastBuild,
  };
}

/** The configured places in their areas, with sentences for the operator: both as they may be shown while it is unknown which clock is right. */
function placeAll(
  { config }: Build,
  { answers }: ServiceAnswers,
  areas: Area[],
  { placeBeside, byOther, goneBack, points, undrawn, isCut, remembered: { given } }: JudgedBulletins,
  { now, doubt }: Clocks,
) {
  const { languages } = config;
  const ids = new Set(areas.map(({ id }) => id));
  // Outlines have no language; one language's may be cut.
  const drawn = languages.flatMap((language) => answers[language]?.areas ?? []);
  const gone = drawn.flatMap(({ id, shape }) => (shape && !ids.has(id) ? [shape] : []));
  const areaAnswers = Object.fromEntries(
    languages.map((language) => {
      const byList = given.get(`${language} products`);
      const around = {
        ...{ goneOutlines: [...gone, ...undrawn], isCut },
        isThereSince: (id: string, other: string) => isThereSince(byList, id, other),
      };
      return [language, areaAnswersOf(answers[language] ?? {}, around)];
    }),
  );
  const placesAt = (instant: number, among: readonly Area[], beside: PlaceBeside) => {
    const named = config.places ?? [];
    const evidence = { points, areaAnswers, beside, given, languages };
    const { places, warnings } = placesOf(named, among, evidence, instant);
    const judged = places.map((each) =>
      withGoneBackAtPlace(each, among, goneBack.get(placeKey(each)), instant),
    );
    return { places: judged, warnings };
  };
  const { places, warnings } = placesAt(now, areas, placeBeside);
  if (!doubt || !byOther) return { areas, places, warnings };
  const others = byOther.areas.map(({ id, shape, editions }): Area => ({ id, slug: '', shape, ...editions }));
  const other = { areas: others, places: placesAt(doubt[1], others, byOther.placeBeside).places };
  return {
    areas: areasUnderDoubt(areas, other, doubt),
    places: placesUnderDoubt(places, areas, other, doubt),
    warnings,
  };
}

/** A language's answers on areas, and what else is known of them. */
function areaAnswersOf(
  { metadata, metadataKept: isMetadataKept = false, products }: LanguageAnswers,
  more: Pick<AreaAnswers, 'isCut' | 'isThereSince' | 'goneOutlines'>,
): AreaAnswers {
  return {
    ...more,
    metadata: metadataByArea(metadata),
    isMetadataKept,
    listed: new Map(products?.items.map((each) => [each.id, each])),
    listKeptAt: products?.keptAt,
  };
}

/** Warns before the first build from an address where others were asked: the service may have moved. */
function expectKnownService(state: StateDatabase, digest: string, warn: (sentence: string) => void): void {
  const others = servicesWithHistory(state).filter((each) => each !== sampleDigest);
  if (others.length > 0 && !others.includes(digest))
    warn(
      `NEVE_FORECAST_URL is an address that no build has asked before, so it counts as a new service: if its list is older than what the published site shows, or incomplete, readers get no notice. If it is the same service at another address, file what is known of it there, also after this build: npm run history -- move --from ${others.join(' or ')} (docs/operating.md, "Moving").`,
    );
}

const sampleDigest = serviceDigest({ sample: true, forecastUrl: '' });

/** Tells one service from another without its address. */
export function serviceDigest({ sample, forecastUrl }: Service): string {
  const origin = sample ? 'sample' : forecastUrl;
  return sha256(origin).slice(0, 16);
}
