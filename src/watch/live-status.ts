import { z } from 'zod';

const instant = z.string().transform(Date.parse).pipe(z.number());

/** A source as `status.json` reports it. */
const source = z.object({
  name: z.string(),
  language: z.string().optional().catch(undefined),
  state: z.string(),
  at: instant.optional().catch(undefined),
  count: z.number().optional().catch(undefined),
  failures: z.number().optional().catch(undefined),
});

/** What a monitor reads of `status.json`, of whatever version; times in epoch milliseconds. */
export const liveStatus = z.object({
  build: z.string(),
  builtAt: instant,
  /** Where the clock of the build was far from the service's. */
  serviceTime: instant.optional().catch(undefined),
  sample: z.boolean().catch(false),
  sources: z.array(source),
  /** While the gate refuses builds. */
  refused: z
    .object({ since: instant, builds: z.number(), rules: z.array(z.string()) })
    .optional()
    .catch(undefined),
});
export type LiveStatus = z.infer<typeof liveStatus>;

/** What it reads of `build.json`. */
export const buildDetails = z.object({
  build: z.string(),
  /** Digests of some pages of each kind, by their files. */
  pages: z.record(z.string(), z.string()).refine((pages) => Object.keys(pages).length > 0),
  /** What the site shows as copies, since the service no longer lists it. */
  unlisted: z.array(z.object({ name: z.string(), language: z.string() })).catch([]),
});
