import pLimit from 'p-limit';
import { StateFolderError } from '../disk.ts';
import type { SourceResult } from '../model/source.ts';
import { printableAddress } from './address.ts';
import { FetchError } from './failure.ts';
import type { Client } from './http.ts';
import type { Limits } from './limits.ts';
import { decodePicture, type Picture, PictureError } from './picture.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { isPrivate } from './private-host.ts';

/** A picture of a bulletin. */
type PictureResult = SourceResult<Awaited<ReturnType<PictureStore['write']>>>;

/**
 * Limits of the client that fetches pictures: without them a host that sends a byte a second would hold up every build for
 * minutes. One that completes no picture for 15 s isn't asked for another.
 */
export const pictureLimits: Partial<Limits> = {
  attemptTime: 20_000,
  urlTime: 20_000,
  silence: 15_000,
  totalTime: 45_000,
};

export interface PicturesRequest {
  urls: Iterable<string>;
  /** With `pictureLimits` and `publicFetch`. */
  client: Client;
  folder: string;
  clock: () => number;
  /** The origin of the service itself, the only one that may be private, on any port or without https. */
  serviceOrigin: string;
  warn: (sentence: string) => void;
  cap?: number;
}

/** A photograph under an address doesn't change; 30 days let a corrected one through all the same. */
const thirtyDays = 30 * 24 * 3_600_000;

/**
 * Fetches the pictures of bulletins, decodes and scales them, and keeps them as long as they are used. The result has one entry
 * for every address given; a bad picture, and one that can't be kept, costs only that picture.
 */
export async function fetchPictures(request: PicturesRequest): Promise<Map<string, PictureResult>> {
  const { serviceOrigin } = request;
  const faults = new Set<string>();
  /** What is done in the folder; undefined where that can't be: no bulletin waits for pictures. */
  const onDisk = <Done>(work: Promise<Done>): Promise<Done | undefined> =>
    work.catch((error: unknown) => {
      if (!(error instanceof StateFolderError)) throw error;
      faults.add(error.message);
      return undefined;
    });
  const store = await onDisk(createPictureStore(request.folder, request.warn));
  // Decoding takes memory: not all pictures of a winter day at once.
  const limit = pLimit(4);
  const results = new Map<string, Promise<PictureResult>>();
  const resultOf = async (raw: string): Promise<PictureResult> => {
    const url = URL.parse(raw);
    // The service still writes many with http.
    if (url?.protocol === 'http:' && url.origin !== serviceOrigin) url.protocol = 'https:';
    if (!url) return { state: 'failed', reason: 'The address of the picture cannot be read.' };
    const reason = refusalOf(url, serviceOrigin);
    if (reason) return { state: 'failed', reason };
    // The same picture is often named with http and with https.
    const result = results.get(url.href) ?? limit(() => fetchPicture(url, store, request, onDisk));
    results.set(url.href, result);
    return result;
  };
  const found = await Promise.all(
    Array.from(request.urls, async (raw) => [raw, await resultOf(raw)] as const),
  );
  // One that was in use in the last 30 days has been fetched again since.
  if (store) await onDisk(store.tidy(request.clock() - 2 * thirtyDays));
  for (const fault of faults) request.warn(fault);
  return new Map(found);
}

/** See `createPublicFetch`, which is loaded with all of undici for the first picture that has to be fetched. */
export function publicFetch(serviceOrigin: string): typeof fetch {
  let loaded: Promise<typeof fetch> | undefined;
  return async (url, init) => {
    loaded ??= import('./public-fetch.ts').then(({ createPublicFetch }) => createPublicFetch(serviceOrigin));
    return (await loaded)(url, init);
  };
}

const unkept = 'The picture could not be kept.';

/** `fresh`: fetched within 30 days, in this build or an earlier one, so that the same content gives the same page. */
async function fetchPicture(
  url: URL,
  store: PictureStore | undefined,
  request: PicturesRequest,
  onDisk: <Done>(work: Promise<Done>) => Promise<Done | undefined>,
): Promise<PictureResult> {
  if (!store) return { state: 'failed', reason: unkept };
  const kept = await store.read(url.href);
  // A copy from the future means that a clock was wrong: then it is asked for again.
  const age = kept ? request.clock() - kept.fetchedAt : Number.POSITIVE_INFINITY;
  if (kept && age >= 0 && age <= thirtyDays) return { state: 'fresh', value: kept, at: kept.fetchedAt };
  const answer = await askFor(url, request);
  const written =
    'picture' in answer && (await onDisk(store.write(url.href, answer.picture, answer.fetchedAt)));
  if (written) return { state: 'fresh', value: written, at: written.fetchedAt };
  const reason = 'reason' in answer ? answer.reason : unkept;
  return kept ? { state: 'kept', value: kept, at: kept.fetchedAt, reason } : { state: 'failed', reason };
}

/** The picture from its address, or why there is none. */
async function askFor(
  url: URL,
  { client, serviceOrigin, cap = 15e6 }: PicturesRequest,
): Promise<{ picture: Picture; fetchedAt: number } | { reason: string }> {
  const address = printableAddress(url.href);
  const label = `picture ${address}`;
  try {
    const { bytes, fetchedAt } = await client.getBytes({
      endpoint: 'picture',
      label,
      url: url.href,
      cap,
      accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
      // A first look only: what the file is, is decided by decoding it.
      accepts: (type) => type === '' || type === 'application/octet-stream' || /^image\/(?!svg)/.test(type),
      refuses: (hop) => refusalOf(hop, serviceOrigin),
    });
    return { picture: await decodePicture(bytes), fetchedAt };
  } catch (error) {
    if (error instanceof FetchError) {
      // One sentence for all that are left.
      if (error.kind === 'deadline') return { reason: error.reason };
      // The log has the reason. What is published mustn't reveal what answers on which machine.
      const isTelling = error.kind === 'network' || error.kind === 'timeout' || error.kind === 'address';
      return { reason: isTelling ? `The picture could not be fetched from ${url.host}.` : error.message };
    }
    if (!(error instanceof PictureError)) throw error;
    client.progress(label, 'failed', error.message);
    return { reason: `picture from ${address} is unusable: ${error.message}` };
  }
}

/** Text of the service must not make a build ask machines on its own network, nor other services of any machine. */
function refusalOf(url: URL, serviceOrigin: string): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return `The address of the picture begins with ${url.protocol}, which is neither http nor https.`;
  if (url.origin === serviceOrigin) return undefined;
  if (isPrivate(url)) return `The picture's host ${url.host} is on a private network and is not asked.`;
  // The usual port of each kind is '' here.
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    return `The picture's address has the port ${url.port}; only 443 and 80 are asked.`;
  return undefined;
}
