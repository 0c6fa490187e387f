import type { Validators } from './attempt.ts';

/**
 * How entity tags of the sample service begin. The tag marks its answers, because kept copies of every resource carry
 * it too.
 */
export const sampleTag = 'neve-sample-';

/** Where the sample's bulletins would have their pages: `.example` addresses never exist (RFC 2606). */
export const samplePublishers = ['https://bulletins.example', 'https://cirque.example'] as const;

/**
 * Whether an answer, or a kept copy of one, is the sample service's: by its tag, or by its bulletins' addresses, which a mirror of a
 * sample site repeats without the tag. No real service has either, but anything may be written into one of its bulletins.
 */
export function isOfSample({ validators, body }: { validators: Validators; body: string }): boolean {
  const isTagged = /^(W\/)?"/.test(validators.etag ?? '') && validators.etag?.includes(`"${sampleTag}`);
  return isTagged || areOfSample(body);
}

/** Whether most bulletins of a list, or the one that an answer is, have an address of the sample. */
function areOfSample(body: string): boolean {
  // Nearly no answer names one, and reading it takes time.
  if (!samplePublishers.some((site) => body.includes(`${site}/`))) return false;
  const bulletins: unknown[] = [jsonIn(body)].flat();
  const own = bulletins.filter((each) => {
    const url = (each as { url?: unknown } | null | undefined)?.url;
    return typeof url === 'string' && samplePublishers.some((site) => url.startsWith(`${site}/`));
  });
  return own.length > bulletins.length / 2;
}

/** What a kept copy holds; nothing where it is no JSON, which is reported where it would be shown. */
function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
