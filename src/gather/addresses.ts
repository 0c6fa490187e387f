import { assignSlugs, bulletinSince, rememberAddresses, type UsedAddress } from '../model/address.ts';
import { type Area, bulletinIn, type JoinedArea, nameIn } from '../model/area.ts';
import { languages } from '../model/language.ts';
import type { Shape } from '../model/shape.ts';
import { excerpt } from '../schema/value.ts';

/** The addresses of one service's areas; early records don't say whose they are. */
export function serviceAddresses(used: readonly UsedAddress[], serviceDigest: string): UsedAddress[] {
  return used.filter((each) => each.origin === undefined || each.origin === serviceDigest);
}

/** The outline that each area was last published with, by area id. */
export function shapesOf(used: readonly UsedAddress[]): Map<string, Shape | undefined> {
  return new Map(used.map(({ areaId, shape }) => [areaId, shape]));
}

/** When each area was last published (epoch milliseconds), by area id: those that had a name then. See also `namedAt`. */
export function lastNamed(used: readonly UsedAddress[]): Map<string, number> {
  const latest = new Map<string, number>();
  for (const { areaId, lastUsed, names = {} } of used)
    if (names.en || names.fr) latest.set(areaId, Math.max(lastUsed, latest.get(areaId) ?? 0));
  return latest;
}

/** Joined areas, each with its address. `now` in epoch milliseconds. */
export function withAddresses(
  areas: readonly JoinedArea[],
  used: readonly UsedAddress[],
  now: number,
): Area[] {
  const slugs = assignSlugs(areas, used, now);
  const shared = sharingNames(areas);
  return areas.map(({ id, shape, editions }) => ({
    id,
    slug: slugs.get(id) ?? id,
    shape,
    isNameShared: shared.has(id) || undefined,
    ...editions,
  }));
}

/** The ids of areas that have their name in a language in common with another. */
function sharingNames(areas: readonly JoinedArea[]): Set<string> {
  const groups = languages.flatMap((language) => {
    const nameOf = ({ editions }: JoinedArea) => nameIn(editions[language]).normalize('NFKC').toLowerCase();
    return [...Map.groupBy(areas.filter(nameOf), nameOf).values()];
  });
  return new Set(groups.flatMap((group) => (group.length > 1 ? group.map(({ id }) => id) : [])));
}

/** The addresses to remember once these areas are published at `now` (epoch milliseconds). */
export function addressesAfter(
  areas: readonly Area[],
  used: readonly UsedAddress[],
  serviceDigest: string,
  now: number,
): UsedAddress[] {
  const ofService = serviceAddresses(used, serviceDigest);
  const [shapes, since] = [shapesOf(ofService), bulletinSince(ofService)];
  const current = areas.map(({ id, slug, shape, en, fr }) => ({
    slug,
    areaId: id,
    // Until nothing names it any more, an area that isn't drawn today has the ground that it had.
    shape: shape ?? shapes.get(id),
    names: { en: nameIn(en) || undefined, fr: nameIn(fr) || undefined },
    bulletinSince: since.get(id) ?? (bulletinIn(en) || bulletinIn(fr) ? now : undefined),
    origin: serviceDigest,
  }));
  return rememberAddresses(current, used, now);
}

/**
 * Sentences with the names of areas that have one in the place of their ids, which readers never see: the
 * whole of one, its start, or the bulletin's id that ends in it.
 */
export function withAreaNames(sentences: readonly string[], areas: readonly Area[]): string[] {
  const names = new Map<string, string>();
  for (const { id, en, fr } of areas) {
    const name = nameIn(en) || nameIn(fr);
    if (name && id.length >= 16) names.set(id.slice(0, 16), excerpt(name));
  }
  return sentences.map((sentence) =>
    sentence.replace(
      /(?<![\p{L}\p{N}_-])(?:[\w-]+_)?([\w-]{16})[\w-]*…?/gu,
      (written, start: string) => names.get(start) ?? written,
    ),
  );
}
