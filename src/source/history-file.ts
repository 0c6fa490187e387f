import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

/** A record as it lies in a file: what is asked of it often as it is, the rest compressed. */
export interface FiledRecord {
  head: unknown;
  /** Where the compressed rest stands in the file. */
  offset: number;
  length: number;
}

/** What a file of the history holds. */
export interface Scan {
  records: FiledRecord[];
  /** How many bytes are whole; what stands behind them was never finished. */
  end: number;
  /** Places within that can't be read, and were passed over. */
  damaged: number;
}

/** Before every record, so that a damaged one doesn't hide those behind it. */
const mark = Buffer.from('\u0000NVR');
/** Mark, length of the head, length of the rest, CRC-32 of both. */
const frame = mark.length + 12;
const formatVersion = 1;

/** The first line of a file: what it is, in which version of the format, and whose issues it holds. */
export function firstLine(origin: string): Buffer {
  return Buffer.from(`${JSON.stringify({ format: 'neve-history', version: formatVersion, origin })}\n`);
}

/** A first line: its length and whose issues follow; `newer`, written by a later version; undefined, none of ours. */
export function readFirstLine(bytes: Buffer): { length: number; origin: string } | 'newer' | undefined {
  const end = bytes.indexOf(0x0a);
  if (end < 0 || end > 4096) return undefined;
  try {
    const found = JSON.parse(bytes.toString('utf8', 0, end)) as Record<string, unknown> | null;
    if (found?.format !== 'neve-history' || typeof found.version !== 'number') return undefined;
    if (found.version > formatVersion) return 'newer';
    return { length: end + 1, origin: String(found.origin) };
  } catch {
    // Not JSON: no file of ours, which the caller tells of.
    return undefined;
  }
}

/** A record as bytes. */
export function encode(head: unknown, rest: unknown): Buffer {
  const first = Buffer.from(JSON.stringify(head));
  const second = deflateRawSync(JSON.stringify(rest), { level: 9 });
  const start = Buffer.alloc(frame);
  mark.copy(start);
  start.writeUInt32BE(first.length, mark.length);
  start.writeUInt32BE(second.length, mark.length + 4);
  start.writeUInt32BE(crc32(second, crc32(first)), mark.length + 8);
  return Buffer.concat([start, first, second]);
}

/** The rest of a record. @throws when it isn't what was written. */
export function decode(bytes: Buffer): unknown {
  return JSON.parse(inflateRawSync(bytes, { maxOutputLength: 32 * 1024 * 1024 }).toString('utf8'));
}

/** Finds the records from `start` on. Each carries its lengths and a checksum: a torn one is never taken for whole. */
export function scan(bytes: Buffer, start: number): Scan {
  const records: FiledRecord[] = [];
  let damaged = 0;
  let end = start;
  let at = start;
  while (at < bytes.length) {
    const record = recordAt(bytes, at);
    if (record) {
      if (at > end) damaged += 1;
      records.push(record);
      at = record.offset + record.length;
      end = at;
    } else {
      const next = bytes.indexOf(mark, at + 1);
      if (next < 0) break;
      at = next;
    }
  }
  return { records, end, damaged };
}

function recordAt(bytes: Buffer, at: number): FiledRecord | undefined {
  if (at + frame > bytes.length || bytes.compare(mark, 0, mark.length, at, at + mark.length) !== 0)
    return undefined;
  const first = bytes.readUInt32BE(at + mark.length);
  const second = bytes.readUInt32BE(at + mark.length + 4);
  const offset = at + frame + first;
  if (offset + second > bytes.length) return undefined;
  const checksum = crc32(bytes.subarray(at + frame, offset + second));
  if (checksum !== bytes.readUInt32BE(at + mark.length + 8)) return undefined;
  return { head: JSON.parse(bytes.toString('utf8', at + frame, offset)), offset, length: second };
}
