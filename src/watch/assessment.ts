import { tolerance } from '../model/answer-time.ts';
import { type Bulletin, isUsableAt, validityPeriodOf } from '../model/bulletin.ts';
import { sourceTitle } from '../model/source.ts';
import { isUsable, validityAt } from '../model/validity.ts';
import type { LiveStatus } from './live-status.ts';

/** A page that a reader can't use: it isn't there, or isn't the one that the live build made. */
export interface PageFault {
  kind: 'missing' | 'other-build';
  /** What was asked for and what came, such as "en/ (HTTP 404)". */
  page: string;
}

export interface Findings {
  status: LiveStatus;
  /** By how much the host's clock is ahead of this machine's, in milliseconds; `NaN` where its answers have no time. */
  hostAhead: number;
  pages: { read: number; faults: readonly PageFault[] };
  /** The bulletins of each language that the site itself serves; absent where it serves none. */
  shown: Record<string, readonly Bulletin[] | undefined>;
  /** The same of the service, as far as it answered; absent when it wasn't asked. */
  listed?: Record<string, readonly Bulletin[]> | undefined;
  /** What the site shows as copies, since the service no longer lists it, such as "Corrie (en)"; absent: nothing. */
  unlisted?: readonly string[] | undefined;
  /** Why the service, or a language of it, gave no answer: sentences. */
  unanswered: readonly string[];
}

/** What a site is measured by. Times in milliseconds. */
export interface Expectation {
  maxAge: number;
  maxKept: number;
  build?: string | undefined;
}

/** The kinds of trouble with their exit codes, worst first. 0 is a site that is well, 2 a wrong argument. */
export const exitCodes = {
  unreachable: 3,
  sample: 4,
  disagrees: 5,
  expired: 6,
  missing: 7,
  'other-build': 8,
  old: 9,
  clock: 12,
  refused: 13,
  kept: 10,
  'service-unreachable': 11,
} as const;
export type Trouble = keyof typeof exitCodes;

/** What a monitor reports: one line, and whether somebody has to look. */
export interface HealthReport {
  trouble?: Trouble;
  line: string;
}

const minute = 60_000;

/** Judges a live site at an instant (epoch milliseconds); of several troubles the worst comes first. */
export function assess(findings: Findings, expected: Expectation, now: number): HealthReport {
  const { status, pages, listed, shown, unanswered } = findings;
  const { refused } = status;
  const sources = sourceTrouble(findings, expected, now);
  const faults = (kind: PageFault['kind']) =>
    some(pages.faults.filter((fault) => fault.kind === kind).map(({ page }) => page));
  const [missing, others] = [faults('missing'), faults('other-build')];
  const found: Record<Trouble, string> = {
    // A sample that is watched for itself is no trouble; in place of a service's site it is the worst of all.
    sample: status.sample && listed ? 'The site shows the sample, not the service’s bulletins.' : '',
    disagrees: disagreement(findings, expected, now),
    expired: expiry(findings, now),
    missing: missing && `Pages are missing: ${missing}.`,
    'other-build': sentences(
      expected.build &&
        expected.build !== status.build &&
        `Build ${status.build} is live, not ${expected.build}.`,
      others && `Pages are not those of build ${status.build}: ${others}.`,
    ),
    old: ageTrouble(status.builtAt, expected, now),
    clock: clockTrouble(findings),
    refused: refused
      ? `The gate has refused ${refused.builds} build(s) since ${new Date(refused.since).toISOString()} (${refused.rules.join(', ')}).`
      : '',
    kept: sources.isTrouble ? sources.sentence : '',
    'service-unreachable': unanswered.join(' '),
    unreachable: '',
  };
  const troubles = (Object.keys(exitCodes) as Trouble[]).filter((trouble) => found[trouble]);
  const [worst] = troubles;
  // What is shown from copies belongs to every report, also where something worse was found.
  const note = !sources.isTrouble && sources.sentence;
  if (worst) return { trouble: worst, line: sentences(...troubles.map((trouble) => found[trouble]), note) };
  const all = Object.values(shown).flatMap((bulletins) => bulletins ?? []);
  const usable = all.filter((bulletin) => isUsableAt(bulletin, now));
  const age = Math.round((now - status.builtAt) / minute);
  const well = `Build ${status.build} is ${age} min old; ${usable.length} of ${all.length} bulletins are current; ${pages.read} pages and files are as it made them.`;
  return { line: sentences(well, note) };
}

/** Those that there are, one after the other. */
function sentences(...given: (string | false | undefined)[]): string {
  return given.filter(Boolean).join(' ');
}

function ageTrouble(builtAt: number, { maxAge }: Expectation, now: number): string {
  const age = now - builtAt;
  if (age > maxAge)
    return `The site was built ${Math.round(age / minute)} min ago, more than ${Math.round(maxAge / minute)} min.`;
  // A clock that is a little ahead is no fault; a site of tomorrow would never seem old.
  return age < -maxAge
    ? `The site claims to have been built ${Math.round(-age / minute)} min in the future.`
    : '';
}

function clockTrouble({ status: { builtAt, serviceTime }, hostAhead }: Findings): string {
  const apart = (serviceTime ?? builtAt) - builtAt;
  const ofBuild = `The clock of the build was ${between(-apart, 'service’s')}; ratings are shown only where both call them current.`;
  const ofHost = `The host’s clock is ${between(hostAhead, 'monitor’s')}: if it is wrong, every page warns of the reader’s clock, and may hide ratings.`;
  return sentences(serviceTime !== undefined && ofBuild, Math.abs(hostAhead) > tolerance && ofHost);
}

function between(ahead: number, whose: string): string {
  return `${Math.round(Math.abs(ahead) / minute)} min ${ahead < 0 ? 'behind' : 'ahead of'} the ${whose}`;
}

/**
 * Bulletins end at times of their own; what calls for a look is that none is left in a language. In the off season none has
 * to be.
 */
function expiry({ shown }: Findings, now: number): string {
  const expired = Object.entries(shown).map(([language, bulletins = []]) => {
    const dated = bulletins
      .map((bulletin) => validityAt(validityPeriodOf(bulletin), now))
      .filter((validity) => validity !== 'offseason' && validity !== 'early');
    if (dated.length === 0 || dated.some(isUsable)) return '';
    return `All ${dated.length} bulletins of the site (${language}) have expired.`;
  });
  return sentences(...expired);
}

/** Without these a site lacks bulletins or ratings; the others are measurements, reports and pictures beside them. */
const essential: ReadonlySet<string> = new Set(['areas', 'metadata', 'products', 'product', 'productAt']);

/**
 * The sources that the build had no fresh answer of. Trouble: a copy beyond its greatest age, a source of bulletins that
 * failed, even in part, and another one that failed as a whole. The rest is a note.
 */
function sourceTrouble({ status }: Findings, { maxKept }: Expectation, now: number) {
  const lacking = status.sources.filter(({ state }) => !['fresh', 'none', 'off'].includes(state));
  const isTrouble = lacking.some(({ name, state, at, count, failures }) => {
    if (state === 'failed')
      return essential.has(name) || (name !== 'pictures' && (failures ?? count) === count);
    return at === undefined || now - at > maxKept;
  });
  const named = lacking.map((source) => described(source, now)).join(', ');
  return { isTrouble, sentence: named && `The build had no fresh answer of: ${named}.` };
}

function described(
  { name, language, state, at, count, failures }: LiveStatus['sources'][number],
  now: number,
): string {
  const what = [sourceTitle(name), language].filter(Boolean).join(' ');
  if (failures !== undefined && count !== undefined) return `${what} (${state}, ${failures} of ${count})`;
  return at === undefined
    ? `${what} (${state})`
    : `${what} (${state}, ${Math.round((now - at) / minute)} min old)`;
}

/**
 * Bulletins that the service has in force, issued longer ago than a build may be old, and that the site lacks or
 * has with another end or other ratings; and bulletins in force that the site shows and the service no longer lists, now or
 * as the build found. Texts are not compared: the site's are sanitized.
 */
function disagreement(
  { shown, listed = {}, unlisted = [] }: Findings,
  { maxAge }: Expectation,
  now: number,
): string {
  const inForce = (bulletin: Bulletin) => isUsableAt(bulletin, now);
  const isSettled = ({ issued }: Bulletin) => typeof issued !== 'number' || issued <= now - maxAge;
  const named = (bulletins: readonly Bulletin[], language: string) =>
    bulletins.filter(inForce).map(({ title, id }) => `${title || id} (${language})`);
  const differing: string[] = [];
  const withdrawn: string[] = [];
  for (const [language, bulletins] of Object.entries(listed)) {
    const own = shown[language] ?? [];
    const [known, areas] = [new Set(own.map(core)), new Set(bulletins.map(({ areaId }) => areaId))];
    const others = bulletins.filter((bulletin) => isSettled(bulletin) && !known.has(core(bulletin)));
    for (const name of named(others, language)) differing.push(name);
    // Areas are regrouped with new issues: until a build can have them, the ones before are still shown.
    const gone = bulletins.every(isSettled) ? own.filter(({ areaId }) => !areas.has(areaId)) : [];
    for (const name of named(gone, language)) withdrawn.push(name);
  }
  const [wrong, gone, copies] = [some(differing), some(withdrawn), some(unlisted)];
  return sentences(
    wrong && `The site and the service disagree on ${wrong}.`,
    gone && `The service no longer lists ${gone}, which the site shows.`,
    copies && `The site shows copies of what the service no longer lists: ${copies}.`,
  );
}

/** The first three of some names; '' of none. */
function some(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return names.slice(0, 3).join(', ') + more;
}

function core({ areaId, issued, until, days }: Bulletin): string {
  return JSON.stringify([areaId, issued, until, days.map((day) => [day.until, day.ratings])]);
}
