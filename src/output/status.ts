import { sha256 } from '../digest.ts';
import { expectedDanger } from '../gate/expected.ts';
import type { PreparedSite } from '../gather/prepare.ts';
import { type Area, type BulletinEdition, bulletinIn, nameIn, usable } from '../model/area.ts';
import { milliseconds } from '../model/instant.ts';
import type { Language } from '../model/language.ts';
import { hasTrait } from '../model/notice.ts';
import type { Site } from '../model/site.ts';
import type { Run } from '../run.ts';
import { safeLine } from '../source/failure.ts';
import { currentDigests, statusFile } from '../views/page-digest.ts';
import type { OutputSize, PageDigests } from './site-measures.ts';

/** What a report says beside the build itself. */
interface ReportFacts {
  /** All of the operator's warnings. */
  warnings: readonly string[];
  accepted: readonly string[];
  pages: PageDigests;
  output?: OutputSize | undefined;
}

/** What a report is made from of a build. */
interface ReportedBuild {
  run: Run;
  contentDigest: string;
  serviceDigest: string;
  prepared: Pick<PreparedSite, 'serviceTime'>;
}

export type BuildReport = ReturnType<typeof reportOf>;
export type Status = BuildReport['status'];

/** What a finished build reports of itself, in two files. */
export function reportOf(
  { run, contentDigest, serviceDigest, prepared: { serviceTime } }: ReportedBuild,
  { warnings, accepted, pages, output }: ReportFacts,
) {
  const { site, config, siteUrl } = run;
  const editions = (area: Area) => config.languages.map((language) => area[language]);
  const build = sha256(
    JSON.stringify({ content: contentDigest, siteUrl, builtAt: site.builtAt, sources: site.sources }),
  ).slice(0, 16);
  const builtAt = iso(site.builtAt);
  const unlisted = bulletinsWhere(site, config.languages, ({ kept }) => kept?.isUnlisted && kept.at);
  const raised = bulletinsWhere(site, config.languages, ({ notices = [] }) => {
    const notice = notices.find((each) => hasTrait(each, 'raised'));
    return notice && 'at' in notice && notice.at;
  });
  const countsOf = (named: typeof unlisted) =>
    Object.fromEntries(
      config.languages.map((each) => [each, named.filter(({ language }) => language === each).length]),
    );
  return {
    /**
     * What `/status.json` says, for pages and monitors: the site's age and the state of its sources. Every page loads it,
     * so it stays below `maxStatusBytes`.
     */
    status: {
      /** Differs between two builds that had different data or were made at different times. */
      build,
      /** The same in builds whose pages have no reason to differ but the time. */
      content: contentDigest,
      service: serviceDigest,
      site: siteUrl,
      /** The instant as of which the site was built, ISO 8601. */
      builtAt,
      /** When the latest bulletin of the site was issued, ISO 8601: the clock of the machine may be behind. */
      latestIssue: latestIssue(site, config.languages, Math.max(site.builtAt, serviceTime ?? 0)),
      /** The service's time as of the build, ISO 8601, where it is more than an hour from `builtAt`. */
      serviceTime: iso(serviceTime),
      sample: site.sample,
      /** Version of the time-zone data that the pages' times were computed with. */
      zoneData: process.versions['tz'] ?? 'unknown',
      counts: {
        areas: site.areas.length,
        bulletins: site.areas.flatMap(editions).filter(bulletinIn).length,
        warnings: warnings.length,
        /** By language: the bulletins in force that are shown as copies, since the service no longer lists them. */
        unlisted: countsOf(unlisted),
        /** By language: those in force with the notice `earlierIssue` or `lowered`, by what an earlier build has heard; no others that are raised. */
        raised: countsOf(raised),
      },
      sources: site.sources.map(({ at, reason, ...source }) => ({
        ...source,
        at: iso(at),
        /** Cut, and left out where all of them would make the file too large. */
        reason: reason && safeLine(reason, maxReason),
      })),
      /** The digests (`pageDigest`) of all pages that show ratings, joined; too many are in files of their own. */
      current: currentDigests(run).join(''),
    },
    /** What `/build.json` says: all that is too long for a file that every page loads. */
    details: {
      build,
      builtAt,
      /** For the operator: the first `maxWarnings` of them, and how many more there were. */
      warnings: listed(warnings),
      languages: [...config.languages],
      /** What the data say of the danger: the gate compares the pages with it. */
      expected: expectedDanger(site, config.languages),
      /** Rules of the gate that were overruled for this build; mostly none. */
      accepted: [...accepted],
      /** Those that `counts.unlisted` counts. */
      unlisted,
      /** Those that `counts.raised` counts. */
      raised,
      /** By which a monitor recognises this build's pages. */
      pages,
      /** How large the site is. */
      output,
    },
  };
}

/** Of those dated no more than an hour after `now`, epoch milliseconds. */
function latestIssue(
  { areas, places }: Site,
  languages: readonly Language[],
  now: number,
): string | undefined {
  const latest = languages
    .flatMap((language) => [
      ...areas.map((area) => bulletinIn(area[language])),
      ...places.map((place) => bulletinIn(place[language]?.edition)),
    ])
    .map((bulletin) => milliseconds(bulletin?.issued ?? 'absent') ?? 0)
    .reduce((one, other) => (other <= now + 3_600_000 ? Math.max(one, other) : one), 0);
  return iso(latest || undefined);
}

function iso<At extends number | undefined>(at: At) {
  return (at === undefined ? undefined : new Date(at).toISOString()) as At extends number
    ? string
    : undefined;
}

/** The bulletins in force of which `since` gives when the service listed them last, or what they are compared with. */
function bulletinsWhere(
  { areas, builtAt }: Site,
  languages: readonly Language[],
  since: (edition: BulletinEdition) => number | false | undefined,
) {
  return areas.flatMap((area) =>
    languages.flatMap((language) => {
      const edition = usable(area[language], builtAt);
      const at = edition && since(edition);
      // When the service listed it, or the later one, last.
      return at ? [{ language, name: nameIn(edition) || area.slug, listedAt: iso(at) }] : [];
    }),
  );
}

/** Those of every site, and of a large one `status/0.json` and the like. */
type Reports = Record<string, string> & Record<'build.json' | 'status.json', string>;

/** A report as files, by their names. `status.json` comes last: what it names is there by then. */
export function reportFiles({ status, details }: BuildReport): Reports {
  const { builtAt, latestIssue, content, current = '' } = status;
  const { output } = details;
  const { files, bytes } = output ?? {};
  const digests = current.match(/.{5}/g) ?? [];
  const parts = Map.groupBy(digests, (digest) => statusFile(digest, digests.length));
  const listed = parts.get('status.json')?.join('');
  parts.delete('status.json');
  const lists = [...parts].map(([file, part]) => {
    const list = { builtAt, latestIssue, content, current: part.join('') };
    return [file, `${JSON.stringify(list)}\n`] as const;
  });
  // Without its list no page knows whether it is current: a monitor reads them as it does pages.
  const listDigests = lists.map(([file, text]) => [file, sha256(text).slice(0, 16)]);
  const pages = { ...details.pages, ...Object.fromEntries(listDigests) };
  const whole = `${JSON.stringify({ ...status, current: listed })}\n`;
  const isSmall = Buffer.byteLength(whole) <= maxStatusBytes;
  const sources = status.sources.map(({ reason: _, ...source }) => source);
  return {
    // When files were written is for the next build alone: equal builds give equal reports.
    'build.json': `${JSON.stringify({ ...details, pages, output: output && { files, bytes } }, null, 2)}\n`,
    ...Object.fromEntries(lists),
    'status.json': isSmall ? whole : `${JSON.stringify({ ...status, sources, current: listed })}\n`,
  };
}

/** The largest `status.json`, in bytes: below 8 KB also with `refused`, which a later build may add. */
export const maxStatusBytes = 7_500;
const maxReason = 200;
/** More warnings than this are no help. */
const maxWarnings = 1_000;

/** Warnings as lines: they hold ids of the service, and a control character could steer a terminal. */
function listed(warnings: readonly string[]): string[] {
  const lines = warnings.slice(0, maxWarnings).map((warning) => safeLine(warning, 2_000));
  const more = warnings.length - lines.length;
  return more > 0 ? [...lines, `${more} more warning(s) of this build are not listed.`] : lines;
}
