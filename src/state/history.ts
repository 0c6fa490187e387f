import { sha256 } from '../digest.ts';
import type { Issue } from '../model/issue.ts';
import type { StateDatabase } from './database.ts';
import { recordIn } from './row.ts';

export interface FiledIssue extends Issue {
  /** Its row in the database: good for this build. */
  row: number;
  hasText: boolean;
}

/** An issue and the bulletin as the service sent it; without it where only the published page is left. */
export interface NewIssue {
  issue: Issue;
  product?: unknown;
}

export type History = ReturnType<typeof openHistory>;

const inMonth = 'WHERE service = ? AND day >= ? AND day < ? ORDER BY rowid';

// With the languages the index is used.
const ofIds =
  "WHERE service = ? AND language IN ('en', 'fr') AND id IN (SELECT value FROM json_each(?)) ORDER BY rowid";

/** The history of a service, by the digest of its address. */
export function openHistory(state: StateDatabase, service: string) {
  function* issuesIn(condition: string, ...values: string[]): Generator<FiledIssue> {
    for (const row of state.each('issues', condition, ...values))
      yield { ...recordIn<Issue>(row), row: row.rowid, hasText: row['body_digest'] !== null };
  }
  const eachOf = (month: string) => issuesIn(inMonth, service, ...monthRange(month));
  const eachOfIds = (ids: readonly string[]) =>
    issuesIn(ofIds, service, JSON.stringify(ids.map((id) => id.toWellFormed())));
  const prunedBefore = () => {
    const [row] = state.rows('pruned', 'WHERE service = ?', service);
    return row && String(row['before']);
  };

  return {
    /** YYYY-MM, ascending. */
    months() {
      return state
        .column('issues', 'DISTINCT substr(day, 1, 7)', 'WHERE service = ?', service)
        .map(String)
        .filter((month) => /^\d{4}-\d{2}$/.test(month))
        .sort();
    },
    /** Changes whenever the issues of a month do. */
    token(month: string) {
      const checksums = state.column('issues', 'checksum', inMonth, service, ...monthRange(month));
      return sha256(JSON.stringify(checksums)).slice(0, 32);
    },
    /** The issues of a month one by one, in the order in which they were first seen. */
    eachOf,
    /** The same at once. */
    issues: (month: string) => [...eachOf(month)],
    /** The issues of some ids in both languages, one by one in the order in which they were first seen. */
    eachOfIds,
    /** The same of one id, at once. */
    ofId: (id: string) => [...eachOfIds([id])],
    /** The bulletin of an issue as the service sent it; undefined where it isn't kept or was damaged, which is reported. */
    product({ row }: Pick<FiledIssue, 'row'>): unknown {
      const [found] = state.rows('issues', 'WHERE rowid = ?', row);
      const text = found && found['body_digest'] !== null ? state.text('issues', found) : undefined;
      return text === undefined ? undefined : JSON.parse(text);
    },
    /** Whether of some issue only the published page is left. */
    lacksTexts: () =>
      state.column('issues', '1', 'WHERE service = ? AND body_digest IS NULL LIMIT 1', service).length > 0,
    /** How many issues were seen for the first time since an instant (epoch milliseconds), of the `most` that were kept last. */
    countSince: (at: number, most: number) =>
      state
        .column(
          'issues',
          "iif(json_valid(record), record ->> 'seenAt', 0)",
          'WHERE service = ? ORDER BY rowid DESC LIMIT ?',
          service,
          most,
        )
        .filter((seenAt) => Number(seenAt) > at).length,
    /** Keeps issues; one that is known is replaced. All of them are on the disk afterwards. @throws StateFolderError */
    append(issues: readonly NewIssue[]) {
      state.durably(() => {
        for (const { issue, product } of issues) {
          const { language, id, digest, day } = issue;
          const version = issue.version === undefined ? '' : JSON.stringify(issue.version);
          const row = { service, language, id, version, digest, day, record: JSON.stringify(issue) };
          // Nothing, and so no text, where only the published page is left.
          state.put('issues', row, JSON.stringify(product));
        }
      });
    },
    /** Forgets what was filed before a day (YYYY-MM-DD); gives how many issues that were. @throws StateFolderError */
    prune(before: string) {
      return state.durably(() => {
        const last = prunedBefore() ?? '';
        state.put('pruned', { service, before: before > last ? before : last });
        return state.remove('issues', 'WHERE service = ? AND day < ?', service, before);
      });
    },
    /** The day before which issues were forgotten on purpose; none where they never were. */
    prunedBefore,
  };
}

/** The digests of the services whose issues are kept. */
export function servicesWithHistory(state: StateDatabase): string[] {
  return state.column('issues', 'DISTINCT service', 'ORDER BY 1').map(String);
}

/** An issue is the same for us as long as language, id, version and text are. */
export function issueKey({ language, id, version, digest }: Issue): string {
  return JSON.stringify([language, id.toWellFormed(), version ?? null, digest]);
}

/** YYYY-MM of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}

/** Days from the first of these to before the second are of the month. */
function monthRange(month: string): [from: string, to: string] {
  return [`${month}-00`, `${month}-99`];
}
