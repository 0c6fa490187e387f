import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../schema/value.ts';

/** How large a site is, without its archive, whose pages are moved from site to site. */
export interface OutputSize {
  files: number;
  bytes: number;
}

/** The size of a finished site in a folder. */
export async function sizeOf(folder: string): Promise<OutputSize> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const size: OutputSize = { files: 0, bytes: 0 };
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || /^([a-z]+\/)?archive\//.test(path.relative(folder, file))) continue;
    size.files += 1;
    size.bytes += (await stat(file)).size;
  }
  return size;
}

/** The size that a report names, if it names one. */
export function sizeIn(report: unknown): OutputSize | undefined {
  const details = isRecord(report) ? report.details : undefined;
  const size = isRecord(details) ? details.output : undefined;
  return isRecord(size) && typeof size.files === 'number' && typeof size.bytes === 'number'
    ? { files: size.files, bytes: size.bytes }
    : undefined;
}

/** A sentence for the operator where a site has grown to more than three times the one before; nothing else is done. */
export function growthWarning(before: OutputSize | undefined, now: OutputSize): string | undefined {
  if (!before || (now.bytes <= 3 * before.bytes && now.files <= 3 * before.files)) return undefined;
  const said = ({ files, bytes }: OutputSize) => `${files} files, ${(bytes / 1e6).toFixed(1)} MB`;
  return `The site has grown to more than three times the one before: from ${said(before)} to ${said(now)}, without the archive. It is published; see whether the service lists more than it should.`;
}
