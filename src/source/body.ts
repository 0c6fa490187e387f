import { AttemptFailure, networkFailure } from './failure.ts';

/**
 * The decoded bytes of an answer. Throws AttemptFailure of the kind 'size' as soon as they exceed `cap`
 * (the rest is not read: a compressed answer of 200 KB can hold 200 MB), and 'network' when the
 * connection breaks or the answer is shorter than its `Content-Length`.
 */
export async function readBody(response: Response, cap: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop by an error cancels the body.
    for await (const part of response.body ?? []) {
      size += part.byteLength;
      if (size > cap)
        throw new AttemptFailure('size', `The answer is larger than the ${formatBytes(cap)} allowed here.`);
      parts.push(part);
    }
  } catch (error) {
    throw networkFailure(error);
  }
  return Buffer.concat(parts, size);
}

/** A number of bytes for people: `512 bytes`, `28 KB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${Number((bytes / 1e6).toFixed(1))} MB`;
}
