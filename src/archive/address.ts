import { createHash } from 'node:crypto';
import type { Issue } from '../model/issue.ts';

/**
 * The last part of an issue's address: the area's, a digest of id and version, and both numbers. No character of the
 * service's own comes into it.
 */
export function segmentOf({
  id,
  version,
  slug,
  revision,
}: Pick<Issue, 'id' | 'version' | 'slug' | 'revision'>): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([id, version ?? null]))
    .digest('hex');
  const number = version === undefined ? '' : `-v${String(version).replace(/[^0-9]+/g, '-')}`;
  const text = revision > 1 ? `-r${revision}` : '';
  return `${slug || 'area'}-${digest.slice(0, 8)}${number}${text}`;
}
