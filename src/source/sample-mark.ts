import type { Validators } from './attempt.ts';

/**
 * How entity tags of the sample service begin. The tag marks its answers, because kept copies of every resource carry
 * it too.
 */
export const sampleTag = 'neve-sample-';

/** Where the sample's bulletins would have their pages: `.example` addresses never exist (RFC 2606). */
export const samplePublishers = ['https://bulletins.example', 'https://cirque.example'] as const;

/**
 * Whether an answer, or a kept copy of one, is the sample service's: by its tag, or by a bulletin's address, which a mirror of a
 * sample site repeats without the tag. No real service has either.
 */
export function isOfSample({ validators, body }: { validators: Validators; body: string }): boolean {
  const isTagged = /^(W\/)?"/.test(validators.etag ?? '') && validators.etag?.includes(`"${sampleTag}`);
  return isTagged || samplePublishers.some((site) => body.includes(`"url":"${site}/`));
}
