import type { KnownBulletin } from '../../model/kept-bulletin.ts';
import type { Row, Table } from '../row.ts';

/*
 * Everything that knows the rows of versions up to 0.2.3, whose tables had a column for each field.
 */

type Fields = Record<string, unknown>;

/** A row of an earlier state with the record that it has today; one that has it already as it is. @throws SyntaxError */
export function withRecord(table: Table, row: Row): Row {
  const recordOf = records[table];
  if (!recordOf || 'record' in row) return row;
  const { bodyDigest: _, ...fields } = fieldsOf(row);
  // An issue without a version has an empty one in its key.
  return { ...row, version: row['version'] ?? '', record: JSON.stringify(recordOf(fields)) };
}

/** From the fields of a row to its record. */
const records: Partial<Record<Table, (fields: Fields) => Fields>> = {
  addresses: ({ service: origin, nameEn: en, nameFr: fr, ...fields }) => ({
    ...fields,
    origin,
    names: { en, fr },
  }),
  published: ({ output: outDir, pageWarnings, accepted, report, ...fields }) => ({
    ...fields,
    outDir,
    pageWarnings: jsonIn(pageWarnings),
    accepted: jsonIn(accepted),
    report: jsonIn(report),
  }),
  answers: ({ url, fetchedAt, etag, lastModified }) => ({
    url,
    fetchedAt,
    validators: { etag, lastModified },
  }),
  issues: ({ service: _, version, ratings, longitude, latitude, whole, ...fields }) => ({
    ...withFlags(fields),
    whole: whole === 1,
    version: jsonIn(version),
    days: jsonIn(ratings),
    centroid: latitude === undefined ? undefined : [longitude, latitude],
  }),
  bulletins({ service: _, missingSince, missingBuilds, missingInstead, missingBeside, ...fields }) {
    const [since, builds] = [missingSince, missingBuilds].map(Number) as [number, number];
    const missing: KnownBulletin['missing'] =
      missingSince === undefined
        ? undefined
        : { since, builds, instead: linesOf(missingInstead), beside: linesOf(missingBeside) };
    return { ...withFlags(fields), missing };
  },
};

/** The columns that hold something, under the names of fields: `area_id` is `areaId`. */
function fieldsOf(row: Row): Fields {
  const named = Object.entries(row).map(([column, value]) => [
    column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value ?? undefined,
  ]);
  return Object.fromEntries(named) as Fields;
}

const withFlags = ({ external, offSeason, ...fields }: Fields): Fields => ({
  ...fields,
  external: external === 1,
  offSeason: offSeason === 1,
});

const jsonIn = (text: unknown): unknown => (text === undefined ? undefined : JSON.parse(String(text)));

const linesOf = (lines: unknown): string[] => (lines ? String(lines).split('\n') : []);
