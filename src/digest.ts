import { hash } from 'node:crypto';

/**
 * SHA-256 in hexadecimal, 64 digits; where fewer are enough, the caller cuts it. What a build is known by:
 *
 * | digest                            | of                                            | so that                              |
 * |-----------------------------------|-----------------------------------------------|--------------------------------------|
 * | `programDigest`                   | files of the program, packages, Node, zones   | pages of another version aren't taken |
 * | `serviceDigest`, `service`        | the service's address                         | the state of each stays its own      |
 * | `contentDigest`, `content`        | site, settings, program, pictures and answers | an unchanged build ends early        |
 * | `build` (in `status.json`)        | content, site address, time and sources       | each build is another one            |
 * | `pageDigest`                      | ratings of a page, and the announcement       | an open page or a copy sees it is old |
 */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}
