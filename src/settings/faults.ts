import type { z } from 'zod';
import { similarName } from './similar.ts';

/** What a setting expects, as the middle of a sentence, and an example of it, by its path without positions in lists. */
export type Expectations = Readonly<Record<string, readonly [expected: string, example: string]>>;

interface Wrong {
  /** What sentences call the file. */
  file: string;
  written: unknown;
  expectations: Expectations;
}

/** A sentence for each fault: what was found, what is expected, an example. */
export function faultsOf({ issues }: z.ZodError, { file, written, expectations }: Wrong): string[] {
  const sentences = issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${file}: ${unknownKey([...path, key], expectations)}`);
    const found = path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      written,
    );
    const name = path.length > 0 ? `"${path.join('.')}"` : 'it';
    const what = issue.code === 'custom' && found !== undefined ? `, which ${issue.message}` : '';
    const [expected, example] = expectationOf(path, expectations);
    const meant = swapped(path, found, written) ?? asMail(found, expected);
    const end = meant ? `${meant}?` : `such as ${example}.`;
    return [`${file}: ${name} is ${shown(found)}${what}; expected is ${expected}, ${end}`];
  });
  return [...new Set(sentences)];
}

/** A value as it was written, not too long of it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const withoutPositions = (path: readonly string[]) => path.filter((key) => !/^\d+$/.test(key));

/** That of the setting, or of the nearest one that holds it. */
function expectationOf(path: readonly string[], expectations: Expectations): Expectations[string] {
  for (let keys = withoutPositions(path); keys.length > 0; keys = keys.slice(0, -1)) {
    const found = expectations[keys.join('.')];
    if (found) return found;
  }
  return expectations[''] ?? ['a list of settings in braces', "{ name: 'Example' }"];
}

function unknownKey(path: readonly string[], expectations: Expectations): string {
  const keys = withoutPositions(path);
  const key = keys.at(-1) ?? '';
  const above = keys
    .slice(0, -1)
    .map((each) => `${each}.`)
    .join('');
  const known = Object.keys(expectations).flatMap((name) => {
    const rest = name.startsWith(above) ? name.slice(above.length) : '';
    return rest && !rest.includes('.') ? [rest] : [];
  });
  const similar = similarName(key, known);
  const others = above
    ? `"${above.slice(0, -1)}" has ${known.join(', ')}`
    : 'docs/settings.md lists them all';
  return `"${path.join('.')}" is not a setting; ${similar ? `did you mean "${above}${similar}"?` : `${others}.`}`;
}

function swapped(path: readonly string[], found: unknown, written: unknown): string | undefined {
  if (path.at(-1) !== 'latitude' || typeof found !== 'number') return undefined;
  const point = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], written);
  const { longitude } = point as { longitude?: unknown };
  if (typeof longitude !== 'number' || Math.abs(longitude) > 90 || Math.abs(found) > 180) return undefined;
  return `and the two seem to be swapped: did you mean latitude: ${longitude}, longitude: ${found}`;
}

function asMail(found: unknown, expected: string): string | undefined {
  const isMail = typeof found === 'string' && /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(found);
  return isMail && expected.includes('mailto:') ? `so did you mean mailto:${found}` : undefined;
}
