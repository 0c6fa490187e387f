import type { Context } from './context.ts';

/** The address of the archive, or of a page of it: `path` as `archivePath` gives it. */
export function archiveHref({ addresses, language }: Context, path?: string): string {
  return addresses.page(language, { page: 'archive', path: path || undefined });
}
