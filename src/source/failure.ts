import { getSystemErrorMessage } from 'node:util';
import { sourceTitle } from '../model/source.ts';
import { printableAddress } from './address.ts';

/** What went wrong with a request, as a word that code can compare. */
type FailureKind =
  | 'network'
  | 'timeout'
  | 'status'
  | 'type'
  | 'size'
  | 'json'
  | 'shape'
  | 'redirect'
  /** The address must not be asked. */
  | 'address'
  | 'deadline';

/** One attempt that gave no usable answer. The message is a sentence and holds no address. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';
  readonly kind: FailureKind;
  readonly status?: number;
  /** Whether another attempt may help. */
  readonly retry: boolean = false;
  /** Milliseconds that the service asks to wait. */
  readonly retryAfter?: number;
  /** The public sentence, where it must reveal less than the log. */
  readonly published: string;

  constructor(
    kind: FailureKind,
    reason: string,
    details: Partial<Pick<AttemptFailure, 'status' | 'retry' | 'retryAfter' | 'published'>> = {},
  ) {
    super(reason);
    this.kind = kind;
    this.published = reason;
    Object.assign(this, details);
  }
}

/**
 * A request that was given up. The message is one sentence with endpoint, address without secrets, number of attempts
 * and reason; `reason` is the public sentence of the last attempt.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly attempts: number;
  readonly reason: string;
  readonly kind: FailureKind;
  readonly status: number | undefined;

  constructor(
    { endpoint, url }: { endpoint: string; url: string },
    attempts: number,
    { published, kind, status }: AttemptFailure,
  ) {
    const times = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
    super(
      `The ${sourceTitle(endpoint)} could not be fetched from ${printableAddress(url)} in ${times}: ${published}`,
    );
    this.attempts = attempts;
    this.reason = published;
    this.kind = kind;
    this.status = status;
  }
}

/** Whether a failure is the host's silence, not something that it answered. */
export function isSilence({ kind }: { kind: FailureKind }): boolean {
  return kind === 'network' || kind === 'timeout' || kind === 'deadline';
}

/**
 * Text for a log, with U+FFFD for control and format characters, which could steer a terminal or turn the reading
 * direction. Line breaks stay.
 */
export function harmless(text: string): string {
  return withoutCommands(text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd'));
}

/**
 * In a log, GitHub and Azure take `::` at the beginning of a line, and `##[` and `##vso[` anywhere, for the beginning of a
 * command; one that is refused fails the job.
 */
function withoutCommands(text: string): string {
  return text.replace(/##(?=(?:vso)?\[)|^[^\S\n]*:(?=:)/gim, '$& ');
}

/** Text of another party on one line, without control characters, cut after `max` characters. */
export function safeLine(text: string, max = 300): string {
  const line = withoutCommands(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > max ? `${line.slice(0, max).toWellFormed()}…` : line;
}

/** The failure for an error that `fetch` or reading its body threw. */
export function networkFailure(error: unknown): AttemptFailure {
  if (error instanceof AttemptFailure) return error;
  // fetch throws "fetch failed" or "terminated"; what happened is in the cause, or a cause's cause.
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  // Of a host with several addresses, each of which failed.
  if (cause instanceof AggregateError) cause = cause.errors[0] as unknown;
  if (cause instanceof AttemptFailure) return cause;
  const { code: given = '', errno, syscall = '', message } = cause as NodeJS.ErrnoException;
  // A number where a signal aborted it.
  const code = String(given);
  // A decompressor's error has a number of its own, of any sign.
  const system = errno === undefined || syscall === '' ? '' : getSystemErrorMessage(errno);
  const detail = system
    ? `${system}, ${code}`
    : code.replace(/^UND_.+/, '') || safeLine(String(message), 100);
  const reason = `The connection failed (${detail}).`;
  // Published is only that there was no connection: not what answers on which machine.
  const isReached = !/^(connect|getaddrinfo)/.test(syscall) && code !== 'UND_ERR_CONNECT_TIMEOUT';
  const published = isReached ? reason : 'The host could not be reached.';
  return new AttemptFailure('network', reason, { retry: true, published });
}
