import { crc32, inflateRawSync } from 'node:zlib';
import type { Issue } from '../../model/issue.ts';
import type { NewIssue } from '../history.ts';

/** Before every record of a history file of version 0.1. */
const mark = Buffer.from('\u0000NVR');
/** Mark, length of the head, length of the compressed bulletin, CRC-32 of both. */
const frame = mark.length + 12;

/** What a history file of version 0.1 holds, and in how many places it is damaged; undefined: it is no such file. */
export function readHistoryFile(bytes: Buffer): { issues: NewIssue[]; damaged: number } | undefined {
  const end = bytes.indexOf(0x0a);
  // A first line that was torn: no record was ever behind it.
  if (end < 0) return { issues: [], damaged: bytes.length > 0 ? 1 : 0 };
  if (!isFirstLine(bytes.toString('utf8', 0, end))) return undefined;
  const issues: NewIssue[] = [];
  let damaged = 0;
  let at = end + 1;
  while (at < bytes.length) {
    const record = recordAt(bytes, at);
    if (record) {
      issues.push(record.issue);
      at = record.end;
      continue;
    }
    damaged += 1;
    const next = bytes.indexOf(mark, at + 1);
    if (next < 0) break;
    at = next;
  }
  return { issues, damaged };
}

function isFirstLine(line: string): boolean {
  try {
    const { format, version } = JSON.parse(line) as { format?: unknown; version?: unknown };
    return format === 'neve-history' && version === 1;
  } catch {
    // The caller refuses what is none of ours.
    return false;
  }
}

function recordAt(bytes: Buffer, at: number): { issue: NewIssue; end: number } | undefined {
  if (at + frame > bytes.length || bytes.compare(mark, 0, mark.length, at, at + mark.length) !== 0)
    return undefined;
  const middle = at + frame + bytes.readUInt32BE(at + mark.length);
  const end = middle + bytes.readUInt32BE(at + mark.length + 4);
  if (
    end > bytes.length ||
    crc32(bytes.subarray(at + frame, end)) !== bytes.readUInt32BE(at + mark.length + 8)
  )
    return undefined;
  const product = inflateRawSync(bytes.subarray(middle, end)).toString('utf8');
  const issue = JSON.parse(bytes.toString('utf8', at + frame, middle)) as Issue;
  return { issue: { issue, product: JSON.parse(product) as unknown }, end };
}
