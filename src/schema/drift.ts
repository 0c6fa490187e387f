import type { z } from 'zod';
import { strictForms, strictMeasurementsWrapped } from './strict.ts';
import { valueAt } from './tolerance.ts';
import { excerpt, isRecord } from './value.ts';

/** An endpoint by its name in `strictForms`. */
export type Resource = keyof typeof strictForms;

/** What a payload holds that the specification doesn't say, from the most to the least telling. */
export const driftKinds = [
  'unknown field',
  'field not shown',
  'unknown value',
  'other form',
  'other type',
  'missing field',
  'broken rule',
] as const;
type DriftKind = (typeof driftKinds)[number];

/** One thing that the specification doesn't say, with all its places; `path` has `[]` for list indexes. */
export interface Drift {
  resource: Resource;
  kind: DriftKind;
  path: string;
  /** What was found instead, in words; of the first occurrence. */
  found: string;
  count: number;
  /** The payloads that it occurs in. */
  files: string[];
}

/** Which endpoint's answer a payload is, by its content; undefined when that isn't clear. */
export function resourceOf(payload: unknown): Resource | undefined {
  if (isRecord(payload)) {
    if (Array.isArray(payload.features)) return 'areas';
    if (Array.isArray(payload.measurements)) return 'measurements';
    if (isRecord(payload.report)) return 'notifications' in payload ? 'product' : 'productAt';
    const list = isRecord(payload.items) ? payload.items.data : payload.items;
    return Array.isArray(list) && isReport(list[0]) ? 'submissions' : undefined;
  }
  if (!Array.isArray(payload)) return undefined;
  const first: unknown = payload.find(isRecord);
  if (!isRecord(first)) return undefined;
  if (isRecord(first.report)) return 'products';
  if ('icons' in first || 'highestDanger' in first) return 'metadata';
  if ('measurementDateTime' in first) return 'measurements';
  if ('stationId' in first) return 'stations';
  return isReport(first) ? 'submissions' : undefined;
}

function isReport(entry: unknown): boolean {
  return isRecord(entry) && ('observations' in entry || 'datetime' in entry);
}

/** All that a payload says beyond the specification. `file` names it in the result. */
export function driftOf(resource: Resource, payload: unknown, file: string): Drift[] {
  const isWrapped = resource === 'measurements' && isRecord(payload);
  const schema: z.ZodType = isWrapped ? strictMeasurementsWrapped : strictForms[resource];
  const issues = schema.safeParse(payload).error?.issues ?? [];
  return merged(
    issues.flatMap((issue) =>
      findings(issue, payload).map((finding) => ({ resource, ...finding, count: 1, files: [file] })),
    ),
  );
}

/** Puts together what is the same, sorted by resource, kind and path. */
export function merged(drifts: readonly Drift[]): Drift[] {
  const alike = Map.groupBy(drifts, ({ resource, kind, path, found }) => {
    // Of values, each different one is news.
    const value = /field|form/.test(kind) ? '' : found;
    return [resource, kind, path, value].join('\n');
  });
  const all = [...alike.values()].flatMap(([first, ...others]): Drift[] => {
    if (!first) return [];
    const count = others.reduce((sum, each) => sum + each.count, first.count);
    return [{ ...first, count, files: [...new Set([first, ...others].flatMap(({ files }) => files))] }];
  });
  const rank = ({ resource, kind }: Drift) =>
    Object.keys(strictForms).indexOf(resource) * driftKinds.length + driftKinds.indexOf(kind);
  return all.sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

type Finding = Pick<Drift, 'kind' | 'path' | 'found'>;

function findings(issue: z.core.$ZodIssue, payload: unknown): Finding[] {
  const value = valueAt(payload, issue.path);
  const path = issue.path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[]` : joined(text, String(key))),
    '',
  );
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.flatMap((key) => leaves('unknown field', joined(path, key), valueAt(value, [key])));
  }
  if (issue.code === 'custom') {
    if (issue.params?.kind === 'gap') return leaves('field not shown', path, value);
    return [{ kind: 'broken rule', path: path || '(the whole)', found: issue.message }];
  }
  const place = path || '(the whole)';
  if (value === undefined) return [{ kind: 'missing field', path: place, found: 'not there' }];
  if (issue.code === 'invalid_type') {
    return [{ kind: 'other type', path: place, found: `${typeOf(value)} instead of ${issue.expected}` }];
  }
  // Times and the like differ from one to the next: an example is enough.
  const kind = issue.code === 'invalid_format' ? 'other form' : 'unknown value';
  return [{ kind, path: place, found: example(value) }];
}

/** Every field below a value that the specification doesn't describe, down to those that hold no others. */
function leaves(kind: DriftKind, path: string, value: unknown, depth = 0): Finding[] {
  const inner = isRecord(value)
    ? Object.entries(value).map(([key, child]) => [joined(path, key), child] as const)
    : Array.isArray(value)
      ? value.map((child: unknown) => [`${path}[]`, child] as const)
      : [];
  // Usernames may be e-mail addresses, and what this prints may be shared.
  const found = /(^|\.)username$/.test(path) ? `${typeOf(value)}, not printed` : example(value);
  if (inner.length === 0 || depth > 20) return [{ kind, path: path || '(the whole)', found }];
  return inner.flatMap(([at, child]) => leaves(kind, at, child, depth + 1));
}

function joined(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function example(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  if (isRecord(value)) return 'an object';
  return excerpt(JSON.stringify(value) ?? 'nothing');
}
