import { sha256 } from '../digest.ts';
import { isZone, offsetMinutes } from '../i18n/zone.ts';
import type { Area } from '../model/area.ts';
import { type Bulletin, isOffSeason } from '../model/bulletin.ts';
import { bands, type Rating, ratingOf } from '../model/danger.ts';
import type { Issue, IssuedDay } from '../model/issue.ts';
import type { Language } from '../model/language.ts';
import { reportFields } from '../schema/product.ts';
import { isRecord } from '../schema/value.ts';

/** A bulletin of this build, as it was read and as it came. */
export interface Received {
  language: Language;
  bulletin: Bulletin;
  input: unknown;
}

/** What the history knows of a bulletin without opening it, as of the instant `now` (epoch milliseconds). */
export function issueOf({ language, bulletin, input }: Received, area: Area | undefined, now: number): Issue {
  const { id, version, areaId, title, issued, until, zone, owner, days, remarks } = bulletin;
  const centroid = area?.en?.metadata?.centroid ?? area?.fr?.metadata?.centroid;
  return {
    id,
    version,
    revision: 1,
    language,
    digest: readersDigest(input),
    areaId,
    slug: area?.slug ?? '',
    name: title || area?.[language]?.metadata?.name || '',
    day: dayOf(issued, zone, now),
    issued,
    until,
    zone,
    seenAt: now,
    whole: remarks !== undefined,
    external: owner?.external ?? false,
    offSeason: isOffSeason(bulletin),
    days: days.map((each): IssuedDay => {
      const [alp = '', tln = '', btl = ''] = bands.map((band) => wordOf(each.ratings[band]));
      return [each.until, alp, tln, btl];
    }),
    centroid,
  };
}

/** The local date of issue; a date that can't be true files nothing. */
function dayOf(issued: Bulletin['issued'], zone: string, now: number): string {
  // Not by the build's clock: an issue is found again where it was filed, even when that went back.
  const isLikely = typeof issued === 'number' && issued >= Date.UTC(2000, 0) && issued < Date.UTC(2100, 0);
  const instant = isLikely ? issued : now;
  const offset = isLikely && isZone(zone) ? offsetMinutes(zone, issued) * 60_000 : 0;
  return new Date(instant + offset).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function wordOf(rating: Rating): string {
  if (rating.kind === 'missing') return '';
  if (rating.kind !== 'unknown') return rating.value;
  // A word that contradicted another one must not be read back as if it were a rating.
  return ratingOf(rating.raw).kind === 'unknown' ? rating.raw : `${rating.raw}?`;
}

/** The list's entry with what only the by-id answer holds, as it was read. */
export function withRemarks(input: unknown, { remarks }: Bulletin): unknown {
  if (!remarks || !isRecord(input) || !isRecord(input.report)) return input;
  return { ...input, report: { ...input.report, ...remarks } };
}

/**
 * The digest of what readers read: the report as the list has it, and the notifications. The order of fields,
 * unknown fields, addresses of pictures and the query of any address, which may be a signature, don't count.
 */
export function readersDigest(input: unknown): string {
  const { report, notifications } = isRecord(input) ? input : {};
  const { message: _, season: __, comment: ___, ...rest } = isRecord(report) ? report : {};
  const listed = Object.fromEntries(Object.entries(rest).filter(([name]) => reportFields.has(name)));
  return sha256(JSON.stringify(sorted({ listed, notifications }))).slice(0, 32);
}

function sorted(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/(https?:\/\/[^\s"'<>?#]*)(?:[?#][^\s"'<>]*)?/g, '$1');
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
