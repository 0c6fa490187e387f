import type { DangerStyle } from './palette.ts';

/**
 * The digits 1 to 5 as strokes, about 6 wide and 9 high around the origin. Drawn, not set in type: they
 * look the same everywhere and need no font.
 */
export const digits: Record<1 | 2 | 3 | 4 | 5, string> = {
  1: 'M-2.2-2.6.6-4.5v9',
  2: 'M-2.7-2.2c0-3.2 5.4-3 5.4.2 0 2.2-2.7 3.4-5.6 6.5H3',
  3: 'M-2.6-4.4h5L-.3-.9c4.2-.3 4.3 5.4.1 5.4-1.4 0-2.4-.6-2.9-1.7',
  4: 'M1.3 4.5v-9L-3.2 1.9H3.2',
  5: 'M2.4-4.4h-4.6l-.4 4.1c1.8-1.3 5.4-.9 5.4 2 0 3.2-4.1 3.6-5.6 1.2',
};

const question = 'M-3-2.4c0-4 6.2-4 6.2-.1C3.2.1 0 .1 0 2.4M0 5v.1';

/** The sign of each style as strokes in a box of 12 × 12 around the origin. */
export const signs: Record<DangerStyle, string> = {
  low: 'M-5 .4-1.6 3.8 5.2-4',
  moderate: 'M0-5.4V.8M0 4.9V5',
  considerable: 'M-2.6-5.4V.8M-2.6 4.9V5M2.6-5.4V.8M2.6 4.9V5',
  high: 'M-4-4 4 4M4-4-4 4',
  extreme: 'M-4.2-4.2l8.4 8.4M4.2-4.2l-8.4 8.4',
  norating: 'M-4.5 0h9',
  spring:
    'M2.4 0A2.4 2.4 0 1 1-2.4 0 2.4 2.4 0 1 1 2.4 0zM0-4.6v-1.2M0 4.6v1.2M-4.6 0h-1.2M4.6 0h1.2M3.3 3.3l.8.8M-3.3 3.3l-.8.8M3.3-3.3l.8-.8M-3.3-3.3l-.8-.8',
  earlyseason: 'M0-5.4V5.4M-4.7-2.7 4.7 2.7M4.7-2.7-4.7 2.7M-1.6-5 0-3.4 1.6-5M-1.6 5 0 3.4 1.6 5',
  offseason: 'M-5.6 3.2H5.6M-3 3.2a3 3 0 0 1 6 0M0-2.2v-2M-4-.6l-1.3-1.3M4-.6l1.3-1.3',
  noforecast: 'M5 0A5 5 0 1 1-5 0 5 5 0 1 1 5 0zM-3.5 3.5l7-7',
  unknown: question,
  missing: question,
  external: 'M-4 4 4-4M-2.2-4H4v6.2',
  unreadable: 'M-5.2-2q2.6-3 5.2 0t5.2 0M-5.2 2.6q2.6-3 5.2 0t5.2 0',
  expired: 'M5.2 0A5.2 5.2 0 1 1-5.2 0 5.2 5.2 0 1 1 5.2 0zM0-3.2V.2l2.3 1.5',
  none: 'M-4 0v.1M0 0v.1M4 0v.1',
};
