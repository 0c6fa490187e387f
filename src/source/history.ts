import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Issue } from '../model/issue.ts';
import { decode, encode, firstLine, readFirstLine, scan } from './history-file.ts';
import { isMissing, StateFolderError, writeWhole } from './state-file.ts';

/** An issue with the place of its bulletin in the history. */
export interface FiledIssue extends Issue {
  month: string;
  offset: number;
  length: number;
}

/** An issue and the bulletin as the service sent it. */
export interface NewIssue {
  issue: Issue;
  product: unknown;
}

/**
 * Every issue ever seen of one service, a file for each month of issue, written at its end only. The files of one
 * month are read whole, those of others not at all.
 */
export interface History {
  /** YYYY-MM, ascending. @throws HistoryError */
  months(): Promise<string[]>;
  /** What a month's file looks like from outside: changes whenever the file does. */
  token(month: string): Promise<string>;
  /** The issues of a month, in the order in which they were seen; of one seen twice, the later. @throws HistoryError */
  issues(month: string): Promise<FiledIssue[]>;
  /** The bulletin of an issue as the service sent it. @throws HistoryError */
  product(issue: Pick<FiledIssue, 'month' | 'offset' | 'length'>): Promise<unknown>;
  /** Writes issues behind the others; a torn end is cut off first. @throws HistoryError, StateFolderError */
  append(issues: readonly NewIssue[]): Promise<void>;
  /** Forgets what was filed before a day (YYYY-MM-DD); gives how many issues that were. */
  prune(before: string): Promise<number>;
}

/** The history can't be used as it is. A sentence that names the file. */
export class HistoryError extends Error {
  override readonly name = 'HistoryError';
}

export interface HistoryOptions {
  /** The folder of one service's history. */
  folder: string;
  /** Whose issues: told in the files, for people. */
  origin: string;
  /** Takes a sentence on what can't be read. */
  warn: (sentence: string) => void;
}

const extension = '.history';
/** More than the longest head and the end of its bulletin. */
const lastBytes = 8_192;

/** Opens the history of a service. Nothing is written before something is appended. */
export function openHistory({ folder, origin, warn }: HistoryOptions): History {
  const known = new Map<string, Promise<{ issues: FiledIssue[]; end: number; size: number }>>();
  const fileOf = (month: string) => join(folder, month + extension);

  async function readMonth(month: string) {
    const file = fileOf(month);
    let bytes: Buffer;
    try {
      bytes = await readFile(file);
    } catch (error) {
      if (isMissing(error)) return { issues: [], end: 0, size: 0 };
      throw new HistoryError(`The history ${file} can’t be read: ${String(error)}.`, { cause: error });
    }
    const first = readFirstLine(bytes);
    if (first === 'newer')
      throw new HistoryError(
        `The history ${file} was written by a newer version of the program; it is left as it is. Use that version again.`,
      );
    if (!first) {
      // A first line that was torn: no record was ever behind it.
      if (!bytes.includes(0x0a)) return { issues: [], end: 0, size: bytes.length };
      throw new HistoryError(`${file} is not a history; it is left as it is. Move it away, or restore it.`);
    }
    const { records, end, damaged } = scan(bytes, first.length);
    if (damaged > 0) warn(`The history ${file} is damaged in ${damaged} place(s), whose issues are lost.`);
    if (end < bytes.length)
      warn(`The last record of the history ${file} was never finished and is left out.`);
    const latest = new Map<string, FiledIssue>();
    for (const { head, offset, length } of records) {
      const issue = { ...(head as Issue), month, offset, length };
      latest.set(keyOf(issue), issue);
    }
    return { issues: [...latest.values()], end, size: bytes.length };
  }

  function monthOnce(month: string) {
    const kept = known.get(month) ?? readMonth(month);
    known.set(month, kept);
    return kept;
  }

  async function appendTo(month: string, fresh: readonly NewIssue[]) {
    const { end, size } = await monthOnce(month);
    const bytes = Buffer.concat([
      ...(end === 0 ? [firstLine(origin)] : []),
      ...fresh.map(({ issue, product }) => encode(issue, product)),
    ]);
    try {
      await mkdir(folder, { recursive: true });
      const file = await open(fileOf(month), size === 0 ? 'a' : 'r+');
      try {
        if (end < size) await file.truncate(end);
        await file.write(bytes, 0, bytes.length, end);
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      throw new StateFolderError(folder, error);
    } finally {
      known.delete(month);
    }
  }

  return {
    async months() {
      try {
        const names = await readdir(folder);
        return names
          .filter((name) => /^\d{4}-\d{2}\.history$/.test(name))
          .map((name) => name.slice(0, -extension.length))
          .sort();
      } catch (error) {
        if (isMissing(error)) return [];
        throw new HistoryError(`The history ${folder} can’t be read: ${String(error)}.`, { cause: error });
      }
    },
    async token(month) {
      const file = await open(fileOf(month), 'r');
      try {
        // Written at its end only: size and end tell it from what it was. Its time would be another on another disk.
        const { size } = await file.stat();
        const length = Math.min(size, lastBytes);
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
        return `${size}-${crc32(buffer).toString(16)}`;
      } finally {
        await file.close();
      }
    },
    issues: async (month) => (await monthOnce(month)).issues,
    async product({ month, offset, length }) {
      const file = await open(fileOf(month), 'r');
      try {
        const { buffer } = await file.read(Buffer.alloc(length), 0, length, offset);
        return decode(buffer);
      } catch (error) {
        throw new HistoryError(`An issue in the history ${fileOf(month)} can’t be read: ${String(error)}.`, {
          cause: error,
        });
      } finally {
        await file.close();
      }
    },
    async append(issues) {
      const byMonth = Map.groupBy(issues, ({ issue }) => monthOf(issue.day));
      for (const [month, fresh] of byMonth) await appendTo(month, fresh);
    },
    async prune(before) {
      let count = 0;
      for (const month of await this.months()) {
        if (month > monthOf(before)) continue;
        const { issues } = await monthOnce(month);
        const kept = issues.filter(({ day }) => day >= before);
        count += issues.length - kept.length;
        if (kept.length === 0) await rm(fileOf(month));
        else if (kept.length < issues.length) {
          const records = await Promise.all(
            kept.map(async (issue) => {
              const { month: _, offset, length, ...head } = issue;
              return encode(head, await this.product({ month, offset, length }));
            }),
          );
          await writeWhole(folder, month + extension, Buffer.concat([firstLine(origin), ...records]));
        }
        known.delete(month);
      }
      return count;
    },
  };
}

/** An issue is the same for us as long as language, id, version and text are. */
export function keyOf({ language, id, version, digest }: Issue): string {
  return JSON.stringify([language, id, version ?? null, digest]);
}

/** YYYY-MM of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 'YYYY-MM'.length);
}
