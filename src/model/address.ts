import { type JoinedArea, nameIn } from './area.ts';
import { contains, middle, type Shape } from './shape.ts';

/** An address of an area that was published, and when last. */
export interface UsedAddress {
  slug: string;
  areaId: string;
  /** Epoch milliseconds of the last build that published it. */
  lastUsed: number;
  shape?: Shape;
  /** The area's name in each language, where it had one. */
  names?: { en?: string; fr?: string };
  /** When it was last published with a name, epoch milliseconds; absent where that isn't known. */
  namedAt?: number;
  /** Since when its area has been published with a bulletin, on and off, epoch milliseconds. */
  bulletinSince?: number | undefined;
  /** A digest of the service's address, so that one service's areas are never taken for another's. */
  origin?: string;
}

/** How long an address stays reserved after its last use. */
const reservedFor = 60 * 24 * 3_600_000;

/** Whether an address was used in the last 60 days. `now` in epoch milliseconds. */
export function isReserved({ lastUsed }: UsedAddress, now: number): boolean {
  return now - lastUsed <= reservedFor;
}

/** Latin letters that Unicode doesn't take apart into a plain letter and a mark. */
const plainLetters = new Map(
  'æae œoe ßss þth ðd đd øo łl ħh ıi ŋng ŧt ĸk ƀb ɓb ƈc ɖd ɗd ǝe əe ɛe ƒf ǥg ɠg ɣg ɨi ƙk ƚl ɬl ɲn ƞn ɔo ɵo ʉu ʋv ƴy ƶz ʒz'
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);

/** Names of devices, which no file or folder may have on Windows, whatever its ending. */
const deviceNames = /^(con|prn|aux|nul|(com|lpt)\d)$/i;

/** Whether files of this name can be kept on every system. */
export function isFileName(slug: string): boolean {
  return !deviceNames.test(slug);
}

/**
 * The part of an address that a title gives: `[a-z0-9-]`, accents dropped, other Latin letters by their plain ones, at
 * most 100 characters, cut between words. Empty when nothing of the title may be used in an address.
 */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (plain.length <= 100) return plain;
  const cut = plain.slice(0, 101);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : plain.slice(0, 100);
}

/**
 * An address for each area, by area id, made of its English name, else the French one. A name that two areas share gives both a
 * suffix from their centroid (`glacier-51n117w`), so that the order of the list never decides; so does an address that
 * another area used in the last 60 days, unless this area covers the old one's middle.
 */
export function assignSlugs(
  areas: readonly JoinedArea[],
  used: readonly UsedAddress[],
  now: number,
): Map<string, string> {
  const wanted = new Map(areas.map((area) => [area.id, slugOf(nameOf(area)) || 'area']));
  const reserved = Map.groupBy(
    used.filter((address) => isReserved(address, now)),
    ({ slug }) => slug,
  );
  const slugs = new Map(wanted);
  // Same title and same degree, or a suffix that happens to be another's title: more digits, then the id's digest.
  for (const precision of [0, 1, 2, 'id'] as const) {
    const sharing = countOf(slugs.values());
    for (const area of areas) {
      const slug = slugs.get(area.id) ?? '';
      const isUsable = slug !== 'area' && isFileName(slug);
      if (isUsable && (sharing.get(slug) ?? 0) < 2 && !isTaken(slug, area, reserved)) continue;
      const suffix =
        precision === 'id' ? `${suffixOf(area, 2)}-${idSuffix(area.id)}` : suffixOf(area, precision);
      slugs.set(area.id, `${wanted.get(area.id)}-${suffix}`);
    }
  }
  // Short digests may be the same: two pages at one address would stop the whole site.
  const counts = countOf(slugs.values());
  const taken = new Set(slugs.values());
  for (const [areaId, slug] of [...slugs].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const count = counts.get(slug) ?? 0;
    if (count < 2) continue;
    counts.set(slug, count - 1);
    let own = `${slug}-${count}`;
    while (taken.has(own)) own += '-2';
    taken.add(own);
    slugs.set(areaId, own);
  }
  return slugs;
}

/** The addresses to remember after a build: those used now, and those still reserved. */
export function rememberAddresses(
  areas: readonly Omit<UsedAddress, 'lastUsed'>[],
  used: readonly UsedAddress[],
  now: number,
): UsedAddress[] {
  const named = namedAt(used);
  const current = areas.map((area): UsedAddress => {
    const isNamed = area.names?.en || area.names?.fr;
    return { ...area, lastUsed: now, namedAt: isNamed ? now : named.get(area.areaId) };
  });
  const isCurrent = new Set(current.map(({ slug, areaId }) => `${slug} ${areaId}`));
  const earlier = used.filter(
    (address) => isReserved(address, now) && !isCurrent.has(`${address.slug} ${address.areaId}`),
  );
  return [...current, ...earlier];
}

/** When each area was last published with a name (epoch milliseconds), by area id: also where it was published without one since. */
export function namedAt(used: readonly UsedAddress[]): Map<string, number> {
  const latest = new Map<string, number>();
  for (const { areaId, namedAt: at = 0 } of used) if (at > (latest.get(areaId) ?? 0)) latest.set(areaId, at);
  return latest;
}

/** Since when each area has been published with a bulletin, on and off (epoch milliseconds), by area id. */
export function bulletinSince(used: readonly UsedAddress[]): Map<string, number> {
  return new Map(used.flatMap(({ areaId, bulletinSince: at }) => (at === undefined ? [] : [[areaId, at]])));
}

function nameOf({ editions: { en, fr } }: JoinedArea): string {
  return nameIn(en) || nameIn(fr);
}

function isTaken(slug: string, area: JoinedArea, reserved: ReadonlyMap<string, UsedAddress[]>): boolean {
  return (reserved.get(slug) ?? []).some((address) => {
    if (address.areaId === area.id) return false;
    const centre = address.shape && middle(address.shape);
    return !(centre && area.shape && contains(area.shape, centre));
  });
}

/** `51n117w`; with a precision of 1, `51-3n117-2w`. Without any position, a digest of the area's id. */
function suffixOf(area: JoinedArea, precision: number): string {
  const centre = area.centroid ?? (area.shape && middle(area.shape));
  if (!centre) return idSuffix(area.id);
  const [longitude, latitude] = centre;
  const write = (value: number, plus: string, minus: string) =>
    Math.abs(value).toFixed(precision).replace('.', '-') + (value < 0 ? minus : plus);
  return write(latitude, 'n', 's') + write(longitude, 'e', 'w');
}

/** Eight hex characters of FNV-1a: only has to differ between areas that are otherwise alike. */
function idSuffix(areaId: string): string {
  let hash = 0x811c9dc5;
  for (const character of areaId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

function countOf(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
