import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal, 64 digits; where fewer are enough, the caller cuts it. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}
