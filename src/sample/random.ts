import { createHash } from 'node:crypto';

/**
 * A number in [0, 1) that depends on nothing but its keys: the sample's only source of chance, so that
 * the same instant always gives the same bytes (32-bit FNV-1a with a final mix from MurmurHash3).
 */
export function fraction(...keys: (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of keys.join('|')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A whole number from `least` to `most`, both included, that depends on nothing but the keys. */
export function between(least: number, most: number, ...keys: (string | number)[]): number {
  return least + Math.floor(fraction(...keys) * (most - least + 1));
}

/** One of the given things, chosen by the keys alone. Throws a RangeError when there is nothing to choose. */
export function pick<T>(things: readonly T[], ...keys: (string | number)[]): T {
  const chosen = things[Math.floor(fraction(...keys) * things.length)];
  if (chosen === undefined) throw new RangeError(`Nothing to choose from for ${keys.join(', ')}.`);
  return chosen;
}

/** The keys in another order, the same for the same seed; the given array isn't changed. */
export function shuffled<T extends string | number>(things: readonly T[], seed: string): T[] {
  return [...things].sort((a, b) => fraction(seed, a) - fraction(seed, b) || (a < b ? -1 : 1));
}

/** 64 hexadecimal characters, the form of the service's area ids. */
export function longId(...keys: (string | number)[]): string {
  return createHash('sha256').update(keys.join('|')).digest('hex');
}

/** A UUID (version 4 in form), as the service uses it for issues, pictures and reports. */
export function uuid(...keys: (string | number)[]): string {
  const hex = longId('uuid', ...keys);
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
