import { inspect } from 'node:util';
import { z } from 'zod';
import { similarName } from './similar.ts';

interface CheckedFile {
  /** What sentences call the file. */
  file: string;
  written: unknown;
  schema: z.ZodType;
  /** A value that each setting may have. */
  example: object;
}

/** A sentence for each fault: what was found, what is expected, an example. */
export function faultsOf({ issues }: z.ZodError, { file, written, schema, example }: CheckedFile): string[] {
  const sentences = issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `${file}: ${unknownKey([...path, key], schema)}`);
    const found = path.reduce<unknown>(
      (value, key) => (value as Record<string, unknown> | undefined)?.[key],
      written,
    );
    const name = path.length > 0 ? `"${path.join('.')}"` : 'it';
    const what = issue.code === 'custom' && found !== undefined ? `, which ${issue.message}` : '';
    const expected = `it should be ${expectedBy(schemaAt(path, schema))}, such as ${exampleOf(path, example)}.`;
    return [`${file}: ${name} is ${shown(found)}${what}; ${expected}`];
  });
  return [...new Set(sentences)];
}

/** A value as it was written, not too long of it. */
export function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text;
}

const withoutPositions = (path: readonly string[]) => path.filter((key) => !/^\d+$/.test(key));

/** What a schema is made around, such as one that may be left out. */
function core(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType, in: first } = schema._zod.def as { innerType?: z.core.$ZodType; in?: z.core.$ZodType };
  return innerType || first ? core((innerType ?? first) as z.core.$ZodType) : schema;
}

/** The schema of a setting, or of the nearest one that holds it. */
function schemaAt(path: readonly string[], whole: z.core.$ZodType): z.core.$ZodType {
  return withoutPositions(path).reduce((schema, key) => fieldsIn(schema)[key] ?? schema, whole);
}

/** The fields of an object, or of those in a list, that do something. */
function fieldsIn(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const found = core(schema);
  if (found instanceof z.ZodArray) return fieldsIn(found.element);
  if (found instanceof z.ZodUnion) return Object.assign({}, ...found.options.map(fieldsIn));
  const fields = found instanceof z.ZodObject ? Object.entries(found.shape) : [];
  return Object.fromEntries(fields.filter(([, field]) => !(core(field) instanceof z.ZodUnknown)));
}

/** What a schema takes, as the middle of a sentence: in its own words where it has some. */
function expectedBy(schema: z.core.$ZodType): string {
  const found = core(schema);
  const { description } = { ...z.globalRegistry.get(found), ...z.globalRegistry.get(schema) };
  if (description) return description;
  if (found instanceof z.ZodArray) return `a list of ${expectedBy(found.element)}`;
  if (found instanceof z.ZodObject) return `{ ${Object.keys(fieldsIn(found)).join(', ')} }`;
  if (found instanceof z.ZodEnum) return found.options.map((option) => `'${option}'`).join(' or ');
  return found instanceof z.ZodBoolean ? 'true or false' : 'a text';
}

/** A setting as it may be written, or the nearest one that holds it; for the whole, its first one. */
function exampleOf(path: readonly string[], example: object): string {
  const keys = withoutPositions(path);
  const value = keys.reduce<unknown>(
    (found, key) => ([found].flat()[0] as Record<string, unknown> | undefined)?.[key],
    example,
  );
  const written = (each: unknown) => inspect(each, { breakLength: Infinity, depth: null });
  // Of one text for both languages where there may be two.
  if (value === undefined) return exampleOf(keys.slice(0, -1), example);
  if (keys.length > 0) return `${keys.at(-1)}: ${written(value)}`;
  return written(Object.fromEntries(Object.entries(example).slice(0, 1)));
}

function unknownKey(path: readonly string[], schema: z.ZodType): string {
  const keys = withoutPositions(path);
  const above = keys
    .slice(0, -1)
    .map((each) => `${each}.`)
    .join('');
  const known = Object.keys(fieldsIn(schemaAt(keys.slice(0, -1), schema)));
  const similar = similarName(keys.at(-1) ?? '', known);
  const others = above
    ? `"${above.slice(0, -1)}" has ${known.join(', ')}`
    : 'docs/settings.md lists them all';
  return `"${path.join('.')}" is not a setting; ${similar ? `did you mean "${above}${similar}"?` : `${others}.`}`;
}
