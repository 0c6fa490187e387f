/**
 * What a reader has to know before trusting the rating of an area: said on its page and wherever else its rating
 * stands in words. Each kind has its own sentence in `i18n/notices.ts`.
 */
export type Notice =
  /** The service lists this many bulletins that are in force; the higher danger is shown. */
  { kind: 'several'; count: number };
