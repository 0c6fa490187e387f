import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One payload of the corpus of hostile HTML. */
export interface Payload {
  src: string;
  id: string;
  payload: string;
}

const folder = process.env.NEVE_CAPTURES;

/** Whether there are captures to test with; said once when there are none. */
export const hasCaptures = folder !== undefined && folder !== '';
if (!hasCaptures) console.warn('NEVE_CAPTURES is not set: tests with captured payloads are skipped.');

/** A captured file as JSON. */
export function capture(name: string): unknown {
  return JSON.parse(readFileSync(join(folder ?? '', name), 'utf8'));
}

/** All payloads of the corpus; none without captures. */
export function corpus(): Payload[] {
  return hasCaptures ? (capture('xss-corpus.json') as Payload[]) : [];
}

/** Every string in a value, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}
