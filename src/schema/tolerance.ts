import type { z } from 'zod';
import { isRecord } from './value.ts';

/** One thing in an answer that could not be read and was left out. */
export interface Fault {
  /** Where it was, e.g. `report.problems.2.data.aspects`. */
  path: string;
  reason: string;
  /** Readers see it where it is: for them, nothing is left out. */
  isShown?: boolean;
}

export type Reading<T> = { value: T; faults: Fault[] } | { value?: never; faults: Fault[] };

/** In one list; a list with more of them says nothing that could be trusted, and each of them costs time. */
const maxFaults = 200;

/**
 * Reads `input` by a schema so that a fault costs as little as it can: the field that doesn't fit is
 * left out; where the field is needed, the element that needs it; and so on up to the whole value, which
 * is then absent from the result; a list with more than 200 faults goes whole. Faults name what was left out. The input itself isn't changed.
 */
export function readTolerantly<T>(schema: z.ZodType<T>, input: unknown): Reading<T> {
  const first = schema.safeParse(input);
  if (first.success) return { value: first.data, faults: [] };
  const faults: Fault[] = [];
  const copy = structuredClone(input);
  let issues = first.error.issues;
  // Each round removes at least one thing, and shapes are only a few levels deep.
  for (let round = 0; round < 50; round += 1) {
    // Later array elements first, so that removing one doesn't move those still to be removed.
    const paths = withoutCrowds(issues).sort((a, b) => comparePaths(b.path, a.path));
    const gone = new Set<string>();
    for (const issue of paths) {
      // Part of something that was just removed: its place may already be another element's.
      if (issue.path.some((_, index) => gone.has(issue.path.slice(0, index + 1).join('.')))) continue;
      const removed = remove(copy, issue.path);
      if (!removed) return { faults: [...faults, { path: issue.path.join('.'), reason: issue.message }] };
      gone.add(removed.join('.'));
      faults.push({ path: removed.join('.'), reason: issue.message });
    }
    const next = schema.safeParse(copy);
    if (next.success) return { value: next.data, faults: unique(faults) };
    issues = next.error.issues;
  }
  return { faults: unique(faults) };
}

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>;

/** The issues; where a list, the outermost around them, holds too many, one on the list in their place. */
function withoutCrowds(issues: readonly Issue[]): Issue[] {
  const lists = Map.groupBy(issues, ({ path }) => {
    const length = path.findIndex((key) => typeof key === 'number');
    return length > 0 ? path.slice(0, length).join('.') : undefined;
  });
  return [...lists].flatMap(([list, each]) => {
    if (list === undefined || each.length <= maxFaults) return each;
    const count = each.length.toLocaleString('en');
    return [{ path: list.split('.'), message: `holds ${count} things that can’t be read` }];
  });
}

/** A sentence on some faults, short enough for a log. */
export function describeFaults(faults: readonly Fault[]): string {
  const shown = faults.slice(0, 5).map((fault) => `${fault.path || '(the whole)'}: ${fault.reason}`);
  return (
    shown.join('; ') + (faults.length > shown.length ? `; and ${faults.length - shown.length} more` : '')
  );
}

/** Removes the value at the path, or the nearest existing container above it; gives the path that it removed. */
function remove(root: unknown, path: readonly PropertyKey[]): PropertyKey[] | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = valueAt(root, path.slice(0, length - 1));
    const key = path[length - 1] as PropertyKey;
    if (Array.isArray(parent) && typeof key === 'number' && key < parent.length) {
      parent.splice(key, 1);
      return path.slice(0, length);
    }
    if (isRecord(parent) && Object.hasOwn(parent, key) && parent[String(key)] !== undefined) {
      delete parent[String(key)];
      return path.slice(0, length);
    }
  }
  return undefined;
}

/** What is at a path in a value; undefined where there is nothing. */
export function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let here: unknown = root;
  for (const key of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, key)) return undefined;
    here = (here as Record<PropertyKey, unknown>)[key];
  }
  return here;
}

function comparePaths(a: readonly PropertyKey[], b: readonly PropertyKey[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [x, y] = [a[i], b[i]];
    if (x === y) continue;
    if (typeof x === 'number' && typeof y === 'number') return x - y;
    return String(x) < String(y) ? -1 : 1;
  }
  return a.length - b.length;
}

function unique(faults: Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [fault.path, fault])).values()];
}
