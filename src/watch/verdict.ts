import type { Bulletin } from '../model/bulletin.ts';
import { termOf } from '../model/bulletin.ts';
import { isUsable, validityAt } from '../model/validity.ts';

/** What was found at a site, as far as it could be had. */
export interface Findings {
  /** From `/status.json`. */
  status: { build: string; builtAt: number; sample: boolean };
  /** The bulletins of each language that the site itself serves; absent where it serves none. */
  shown: Record<string, readonly Bulletin[] | undefined>;
  /** The same of the service; absent when it wasn't asked. */
  listed?: Record<string, readonly Bulletin[]>;
}

/** What a site is measured by. Times in milliseconds. */
export interface Expectation {
  /** The greatest age of a build. */
  maxAge: number;
  /** The build that is to be live. */
  build?: string;
}

/** The kinds of trouble, worst first. */
export const troubles = ['unreadable', 'sample', 'disagrees', 'expired', 'old', 'other-build'] as const;
export type Trouble = (typeof troubles)[number];

/** What a monitor is told: one line, and whether somebody has to look. */
export interface Verdict {
  trouble?: Trouble;
  line: string;
}

const minute = 60_000;

/** Judges a live site at an instant (epoch milliseconds); of several troubles the worst is told first. */
export function verdictOf(findings: Findings, expected: Expectation, now: number): Verdict {
  const found: Partial<Record<Trouble, string>> = {
    ...sampleTrouble(findings),
    ...disagreement(findings, expected, now),
    ...expiry(findings, now),
    ...ageTrouble(findings, expected, now),
  };
  const told = troubles.flatMap((trouble) => {
    const sentence = found[trouble];
    return sentence ? [{ trouble, sentence }] : [];
  });
  const [first] = told;
  if (first) return { trouble: first.trouble, line: told.map(({ sentence }) => sentence).join(' ') };
  const all = bulletinsOf(findings.shown);
  const usable = all.filter((bulletin) => isUsable(validityAt(termOf(bulletin), now)));
  const age = Math.round((now - findings.status.builtAt) / minute);
  return {
    line: `Build ${findings.status.build} is ${age} min old; ${usable.length} of ${all.length} bulletins are current.`,
  };
}

function sampleTrouble({ status, listed }: Findings): Partial<Record<Trouble, string>> {
  // A sample that is watched for itself is no trouble; in place of a service's site it is the worst of all.
  return status.sample && listed ? { sample: 'The site shows the sample, not the service’s bulletins.' } : {};
}

function ageTrouble(
  { status }: Findings,
  { maxAge, build }: Expectation,
  now: number,
): Partial<Record<Trouble, string>> {
  const age = now - status.builtAt;
  const old = `The site was built ${Math.round(age / minute)} min ago, more than ${Math.round(maxAge / minute)} min.`;
  return {
    ...(age > maxAge ? { old } : {}),
    ...(build && build !== status.build
      ? { 'other-build': `Build ${status.build} is live, not ${build}.` }
      : {}),
  };
}

/** Bulletins end at times of their own; what calls for a look is that none is left. In the off season none has to be. */
function expiry({ shown }: Findings, now: number): Partial<Record<Trouble, string>> {
  const dated = bulletinsOf(shown)
    .map((bulletin) => validityAt(termOf(bulletin), now))
    .filter((validity) => validity !== 'offseason' && validity !== 'early');
  if (dated.length === 0 || dated.some(isUsable)) return {};
  return { expired: `All ${dated.length} bulletins of the site have expired.` };
}

/**
 * Bulletins that the service has in force, issued longer ago than a build may be old, and that the site lacks or
 * has with another end or other ratings. Texts are not compared: the site's are sanitized.
 */
function disagreement(
  { shown, listed }: Findings,
  { maxAge }: Expectation,
  now: number,
): Partial<Record<Trouble, string>> {
  const differing = Object.entries(listed ?? {}).flatMap(([language, bulletins]) => {
    const own = new Map(shown[language]?.map((bulletin) => [bulletin.areaId, bulletin]));
    return bulletins
      .filter((bulletin) => isUsable(validityAt(termOf(bulletin), now)) && isSettled(bulletin, now - maxAge))
      .filter((bulletin) => !isSame(bulletin, own.get(bulletin.areaId)))
      .map(({ title, id }) => `${title || id} (${language})`);
  });
  if (differing.length === 0) return {};
  const some = differing.slice(0, 3).join(', ');
  const more = differing.length > 3 ? ` and ${differing.length - 3} more` : '';
  return { disagrees: `The site and the service disagree on ${some}${more}.` };
}

function isSettled({ issued }: Bulletin, since: number): boolean {
  return typeof issued !== 'number' || issued <= since;
}

function isSame(one: Bulletin, other: Bulletin | undefined): boolean {
  const core = ({ issued, until, days }: Bulletin) =>
    JSON.stringify([issued, until, days.map((day) => [day.until, day.ratings])]);
  return other !== undefined && core(one) === core(other);
}

function bulletinsOf(shown: Findings['shown']): Bulletin[] {
  return Object.values(shown).flatMap((bulletins) => bulletins ?? []);
}
