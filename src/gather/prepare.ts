import path from 'node:path';
import { takeBack } from '../archive/take-back.ts';
import { sha256 } from '../digest.ts';
import { type Addressee, assignSlugs, rememberAddresses, type UsedAddress } from '../model/address.ts';
import { type Area, bulletinIn, type JoinedArea, nameIn } from '../model/area.ts';
import { areasUnderDoubt, placesUnderDoubt } from '../model/clock-doubt.ts';
import { goneAddresses } from '../model/gone-address.ts';
import { languages } from '../model/language.ts';
import { placesOf } from '../model/place.ts';
import { addressName, joinAreas, metadataByArea, type Site } from '../model/site.ts';
import { excerpt } from '../schema/value.ts';
import type { SiteConfig } from '../settings/config.ts';
import { createClient } from '../source/http.ts';
import { fetchPictures, pictureLimits, publicFetch } from '../source/images.ts';
import type { Limits } from '../source/limits.ts';
import type { Progress } from '../source/progress.ts';
import { clockTolerance, createServiceClock, type ServiceClock } from '../source/service-clock.ts';
import { readAddresses, writeAddresses } from '../state/addresses.ts';
import { openSnapshot, type Snapshot } from '../state/answers.ts';
import type { StateDatabase } from '../state/database.ts';
import { type History, openHistory } from '../state/history.ts';
import { otherOutputs } from '../state/published.ts';
import { markEarlierTexts, rememberIssues, withRevisions } from './history.ts';
import { type KeptAnswers, keptAnswers } from './kept-answers.ts';
import { keepBulletins, rememberKeptLists } from './kept-bulletins.ts';
import { gatherOfOneOrigin } from './one-origin.ts';
import { type ServedPictures, servedPictures } from './pictures.ts';
import { reportsOf } from './reports.ts';
import { farPlaces, unknownPublishers } from './settings-warnings.ts';
import { weatherOf } from './station-weeks.ts';

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
export interface Prepared {
  site: Site;
  /** The service as its answers show it: what was asked as a service may be the sample. */
  service: Service;
  /** Every issue ever seen. */
  history: History;
  pictures: ServedPictures['files'];
  /** Whose kept answers hold the stations' series: see `openSnapshot`. */
  weatherOrigin: string;
  /** The service's time (epoch milliseconds) as of the build, where it is more than an hour from the build's own. */
  serviceTime?: number;
  /** What the service answered, for the mirror. */
  answers: KeptAnswers;
  warnings: string[];
  /** Remembers the addresses of this site: to be called once it is published. */
  published(): void;
}

/**
 * Gathers what the service has and makes the site of it: joined areas with their addresses, pictures and
 * the state of every source. Nothing published is touched.
 * @throws NothingToBuild, StateFolderError
 */
export async function prepareSite(config: SiteConfig, asked: Service, deps: PrepareDeps): Promise<Prepared> {
  const warnings: string[] = [];
  const warn = (sentence: string) => void warnings.push(sentence);
  const { clock, state } = deps;
  const serviceClock = deps.isClockCompared ? createServiceClock() : undefined;
  const client = createClient({
    ...deps,
    limits: { sizes: config.answerSizes, ...deps.limits },
    redirects: config.redirects,
    serviceClock,
    warn,
  });
  const origin = (address: string) => (asked.sample ? 'sample' : address);
  const snapshot = openSnapshot(state, origin(asked.forecastUrl));
  const weatherOrigin = origin(asked.weatherUrl ?? asked.forecastUrl);
  const weatherSnapshot = asked.weatherUrl ? openSnapshot(state, weatherOrigin) : snapshot;
  if (deps.outDir) {
    const takenBack = await takeBack(state, originDigest(asked), deps.outDir, clock());
    if (takenBack) warn(takenBack);
    const others = otherOutputs(state, deps.outDir, originDigest(asked), clock() - 48 * hour);
    if (others.length > 0)
      warn(
        `The state folder was also used for ${others.join(', ')} in the last two days. What one of two sites no longer carries on, the other doesn’t either: give each a state folder of its own.`,
      );
  }
  const used = readAddresses(state);
  rememberKeptLists(state, originDigest(asked), snapshot, clock());
  const lastBuild = serviceClock && lastAnswered(snapshot, config);
  if (lastBuild && lastBuild - clock() > clockTolerance) {
    const [before, current] = [lastBuild, clock()].map((instant) => new Date(instant).toISOString());
    warn(
      `The clock of this machine has gone back: an earlier build was at ${before}, and now it is ${current}. Check it.`,
    );
  }
  const { isSample, ...gathered } = await gatherOfOneOrigin({
    client,
    snapshot,
    weatherSnapshot,
    clock,
    config,
    isClockApart: serviceClock?.isApart,
    isKnown: ownOf(used, asked).length > 0,
    ...asked,
  });
  // The sample may also run at an address of its own (`npm run sample`); the site still says that it is the sample.
  const service: Service = { ...asked, sample: asked.sample || isSample };
  const history = openHistory(state, originDigest(service));
  markEarlierTexts(history, gathered, clock());
  const lastNamed = new Map<string, number>();
  for (const { areaId, lastUsed, names = {} } of ownOf(used, service))
    if (names.en || names.fr) lastNamed.set(areaId, Math.max(lastUsed, lastNamed.get(areaId) ?? 0));
  const { areas: joined, warnings: orphans } = joinAreas(gathered.answers, clock(), lastNamed);
  const shapes = new Map(ownOf(used, service).map(({ areaId, shape }) => [areaId, shape]));
  const doubt = clockDoubt(serviceClock, clock(), warn);
  const [, serviceTime] = doubt ?? [];
  // Long after the last build, with nothing of the service's that says what time it is, this clock may be wrong.
  const isAgreed = Math.abs(serviceClock?.compared()?.ahead ?? Infinity) <= hour;
  const isAfterPause = lastBuild && !isAgreed && clock() - lastBuild > config.staleness.siteHours * hour;
  const otherClock = serviceTime ?? (isAfterPause ? lastBuild : undefined);
  const carried = keepBulletins(joined, gathered, {
    state,
    service: originDigest(service),
    shapeOf: (areaId) => shapes.get(areaId),
    languages: config.languages,
    needed: config.gate,
    openDays: config.staleness.openDays,
    now: clock(),
    other:
      otherClock === undefined
        ? undefined
        : { now: otherClock, joined: joinAreas(gathered.answers, otherClock, lastNamed).areas },
  });
  // By the earlier of two clocks: a late one would forget the addresses of all areas that are gone.
  const earliest = Math.min(clock(), otherClock ?? clock());
  const found = addressed(used, carried.areas, earliest);
  const kept = rememberIssues(
    history,
    [...gathered.received, ...carried.received],
    found,
    config.staleness.openDays,
    clock(),
  );
  if (kept.unfiled.length > 0)
    warn(
      `The text of ${kept.unfiled.length} bulletin(s) keeps changing under one version; the latest text is shown, but no longer filed in the archive or named as an update: ${excerpt(kept.unfiled.join(', '))}.`,
    );
  const revised = withRevisions(found, kept.revisions);
  const located = placesIn(revised, clock());
  const byOther = carried.byOther.map(
    ({ id, shape, editions }): Area => ({ id, slug: '', shape, ...editions }),
  );
  const other = doubt && { areas: byOther, places: placesIn(byOther, doubt[1]).places };
  const areas = other ? areasUnderDoubt(revised, other, doubt) : revised;
  const places = other
    ? { ...located, places: placesUnderDoubt(located.places, revised, other, doubt) }
    : located;
  for (const sentence of [...farPlaces(config, areas), ...unknownPublishers(config, areas)]) warn(sentence);
  const shared = new Set(
    areas.flatMap((area) => (area.isNameShared ? [nameIn(area.en) || nameIn(area.fr)] : [])),
  );
  for (const name of [...shared].slice(0, 5))
    warn(`Several areas are called "${name}"; each has its position beside its name.`);
  const shown = config.languages.flatMap((language) => [
    ...areas.map((area) => bulletinIn(area[language])),
    ...places.places.map((place) => bulletinIn(place[language]?.edition)),
  ]);
  const urls = new Set(
    shown.flatMap((bulletin) => bulletin?.pictures.map(({ url }) => url).filter(Boolean) ?? []),
  );
  const serviceOrigin = new URL(asked.forecastUrl).origin;
  const limits = { ...pictureLimits, ...deps.limits };
  const results = await fetchPictures({
    urls,
    // The sample inside the build has all of its pictures itself.
    client: createClient({ ...deps, limits, fetch: asked.sample ? deps.fetch : publicFetch(serviceOrigin) }),
    folder: path.join(state.folder, 'pictures'),
    clock,
    serviceOrigin,
    warn,
  });
  const pictures = servedPictures(results, warn);
  const reports = gathered.reports && reportsOf(gathered.reports, areas, clock(), config);
  const builtAt = clock();
  const site: Site = {
    builtAt,
    sample: service.sample,
    areas,
    places: places.places,
    gone: goneAddresses(ownOf(used, service), areas, clock()),
    sources: [...gathered.sources, pictures.source],
    pictures: pictures.served,
    past: kept.pasts,
    weather: gathered.weather && weatherOf(gathered.weather, areas, builtAt),
    reports: reports?.reports,
  };
  return {
    site,
    service,
    history,
    pictures: pictures.files,
    weatherOrigin,
    serviceTime,
    answers: keptAnswers(gathered, snapshot, weatherSnapshot),
    warnings: [
      ...carried.warnings,
      ...warnings,
      ...withAreaNames([...orphans, ...places.warnings, ...gathered.warnings], areas),
      ...(reports?.warnings ?? []),
    ],
    published: () => {
      // Until nothing names it any more, an area that isn't drawn today has the ground that it had.
      const current = areas.map((area) => {
        const { shape = shapes.get(area.id) } = area;
        return addressOf({ ...area, shape }, service);
      });
      writeAddresses(state, rememberAddresses(current, used, earliest));
    },
  };

  function placesIn(areas: readonly Area[], now: number): ReturnType<typeof placesOf> {
    const said = Object.fromEntries(
      config.languages.map((language) => {
        const {
          metadata,
          metadataKept: isKept = false,
          others = [],
          products,
        } = gathered.answers[language] ?? {};
        const listed = new Set(products?.items.map(({ id }) => id));
        return [language, { metadata: metadataByArea(metadata), isKept, others, listed }] as const;
      }),
    );
    return placesOf(config.places ?? [], gathered.points, areas, said, config.languages, now);
  }
}

const hour = 3_600_000;

/** The clock's own time and the service's, where nobody knows which is right; a warning where they are apart at all. */
function clockDoubt(
  serviceClock: ServiceClock | undefined,
  now: number,
  warn: (sentence: string) => void,
): [number, number] | undefined {
  const compared = serviceClock?.compared();
  if (!compared || Math.abs(compared.ahead) <= clockTolerance) return undefined;
  const minutes = Math.round(Math.abs(compared.ahead) / 60_000).toLocaleString('en');
  const side = compared.ahead > 0 ? 'behind' : 'ahead of';
  const consequence = compared.isDoubtful
    ? ' Ratings are shown only where both clocks call them current.'
    : '';
  warn(
    `The clock of this machine is ${minutes} minutes ${side} the service’s, by the Date of its answers; set the one that is wrong.${consequence}`,
  );
  return compared.isDoubtful ? [now, now + compared.ahead] : undefined;
}

/** When a build last reached the service, epoch milliseconds; 0 where none has. */
function lastAnswered(snapshot: Snapshot, { languages }: SiteConfig): number {
  return languages.reduce(
    (latest, each) => Math.max(latest, snapshot.read(`products-${each}`)?.fetchedAt ?? 0),
    0,
  );
}

function addressOf({ id, slug, shape, en, fr }: Area, service: Service): Omit<UsedAddress, 'lastUsed'> {
  const [english, french] = [nameIn(en), nameIn(fr)];
  return {
    slug,
    areaId: id,
    shape,
    names: { en: english || undefined, fr: french || undefined },
    origin: originDigest(service),
  };
}

/** The addresses of this service's areas; early records don't say whose they are. */
function ownOf(used: readonly UsedAddress[], service: Service): UsedAddress[] {
  const own = originDigest(service);
  return used.filter(({ origin }) => origin === undefined || origin === own);
}

/** Tells one service from another without its address. */
export function originDigest({ sample, forecastUrl }: Service): string {
  const origin = sample ? 'sample' : forecastUrl;
  return sha256(origin).slice(0, 16);
}

function addressed(used: readonly UsedAddress[], areas: readonly JoinedArea[], now: number): Area[] {
  const addressees = areas.map(
    (area): Addressee => ({
      areaId: area.id,
      title: addressName(area),
      shape: area.shape,
      centroid: area.centroid,
    }),
  );
  const slugs = assignSlugs(addressees, used, now);
  const shared = new Set(sharedNames(areas).flatMap((each) => each.map(({ id }) => id)));
  return areas.map(({ id, shape, editions }) => ({
    id,
    slug: slugs.get(id) ?? id,
    shape,
    isNameShared: shared.has(id) || undefined,
    ...editions,
  }));
}

/** Areas of one name in a language. */
function sharedNames(areas: readonly JoinedArea[]): JoinedArea[][] {
  return languages.flatMap((language) => {
    const named = areas.filter(({ editions }) => nameIn(editions[language]));
    const groups = Map.groupBy(named, ({ editions }) =>
      nameIn(editions[language]).normalize('NFKC').toLowerCase(),
    );
    return [...groups.values()].filter(({ length }) => length > 1);
  });
}

/**
 * Sentences with the names of areas that have one in the place of their ids, which readers never see: the whole of one, its
 * start, or the bulletin's id that ends in it.
 */
export function withAreaNames(sentences: readonly string[], areas: readonly Area[]): string[] {
  const names = new Map<string, string>();
  for (const { id, en, fr } of areas) {
    const name = nameIn(en) || nameIn(fr);
    if (name && id.length >= 16) names.set(id.slice(0, 16), name);
  }
  return sentences.map((sentence) =>
    sentence.replace(
      /(?<![\p{L}\p{N}_-])(?:[\w-]+_)?([\w-]{16})[\w-]*…?/gu,
      (written, start: string) => names.get(start) ?? written,
    ),
  );
}
