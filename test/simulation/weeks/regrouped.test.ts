import { change, english, testWeeks, text, trouble, type Week } from './week.ts';

/* Evenings on which an area gets a new id, and its outline is late. */

/** Area a, with a bulletin until 24, becomes area c on the same ground. */
const renamed = change(24.02, [text('q_c', 1, 4, 24, 48)], {
  ...{ remove: ['p_a'], layout: { b: [2, 3, 14, 15], c: [0, 1, 12, 13] } },
});
const late = (...endpoints: ('areas' | 'metadata' | 'products' | 'product' | 'productAt')[]) =>
  endpoints.map((each) => trouble(23.9, 26.5, each, 'stuck'));

testWeeks([
  ...(['stuck', 'status'] as const).map(
    (kind): Week => [
      `outlines and metadata are ${kind === 'stuck' ? 'late' : 'down'}: the old area, which alone is drawn, couldn’t be loaded rather than having no bulletin`,
      text('p_a', 1, 2, 0, 24),
      [renamed],
      (['areas', 'metadata'] as const).map((each) => trouble(23.9, 26.5, each, kind)),
      { 1: '2', 23.5: '2', 24.1: 'failed', 25.6: 'failed' },
      [],
    ],
  ),
  [
    'so are answers for places: nor has a place in it expired',
    text('p_a', 1, 2, 0, 24),
    [renamed],
    late('areas', 'metadata', 'productAt'),
    { 1: '2', 23.5: '2', 24.1: 'failed', 25.6: 'failed', 26.6: '4' },
  ],
  [
    'two areas become one, and outlines and list are late: the one that doesn’t hold its middle says that one is announced, too',
    text('p_a', 1, 2, 0, 24),
    [
      change(1, [text('p_d', 1, 2, 0, 24)], {
        layout: { a: [0, 1, 12, 13], d: [2, 3, 14, 15, 26, 27, 38, 39], b: [60, 61] },
      }),
      change(24.02, [text('q_c', 1, 4, 24, 48)], {
        ...{ remove: ['p_a', 'p_d'] },
        layout: { c: [0, 1, 12, 13, 2, 3, 14, 15, 26, 27, 38, 39], b: [60, 61] },
      }),
    ],
    late('areas', 'products'),
    { 1.5: '2', 23.5: '2', 24.1: 'expired announced', 25.6: 'expired announced' },
    [],
    { hasMiddles: true },
  ],
  [
    'French is translated late, and English is down, outlines too: the new area, which French draws, couldn’t be loaded rather than having no bulletin',
    text('p_a', 1, 2, 0, 24),
    [
      change(24.02, [text('q_d', 1, 4, 24, 48)], {
        ...renamed,
        put: [text('q_d', 1, 4, 24, 48)],
        frenchAt: 26,
        layout: { b: [2, 3, 14, 15], d: [0, 1, 12, 13] },
      }),
    ],
    [trouble(23.9, 27, 'all', 'status', english)],
    { 23.5: '2', 24.1: 'expired, failed', 25.6: 'expired, failed' },
    [],
    { languages: ['fr'] },
  ],
]);
