import type { StateDatabase } from './database.ts';
import { recordIn } from './row.ts';

/** What is remembered of the site that was published last. */
export interface PublishedSite {
  /** Where it was published: a state folder may serve a second output for a while. */
  outDir: string;
  /** Digest of all that its pages were made from. */
  content: string;
  /** The instant as of which its pages were made, epoch milliseconds. */
  renderedAt: number;
  /** From this instant on pages differ without any new data. */
  nextBoundary: number;
  /** What the pages had to warn of; they aren't made again when nothing changed. */
  pageWarnings: string[];
  /** Rules of the gate that were overruled for it. */
  accepted: string[];
  /** What it reported of itself, for the gate when the site itself isn't there. */
  report: unknown;
}

/** The site that was published last into this output folder; none at the first build. */
export function readPublished(state: StateDatabase, outDir: string): PublishedSite | undefined {
  const [row] = state.rows('published', 'WHERE output = ?', outDir);
  return row && recordIn(row);
}

/** The other output folders for which a site of a service was built after `since`, epoch milliseconds. */
export function otherOutputs(state: StateDatabase, outDir: string, service: string, since: number): string[] {
  const condition =
    "WHERE output <> ? AND record ->> '$.report.status.service' = ? AND record ->> '$.report.status.builtAt' > ?";
  const rows = state.rows('published', condition, outDir, service, new Date(since).toISOString());
  return rows.map((row) => String(row['output']));
}

/** Remembers what was published. @throws StateFolderError */
export function writePublished(state: StateDatabase, published: PublishedSite): void {
  // Never: the largest instant of a date.
  const nextBoundary = Math.min(published.nextBoundary, 8.64e15);
  const record = JSON.stringify({ ...published, nextBoundary });
  state.durably(() => state.put('published', { output: published.outDir, record }));
}
