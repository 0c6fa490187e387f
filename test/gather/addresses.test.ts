import { expect, test } from 'vitest';
import { withAreaNames } from '../../src/gather/addresses.ts';
import type { Area } from '../../src/model/area.ts';

test('sentences for the operator name areas as readers know them', () => {
  const id = '4f'.repeat(32);
  const area = {
    id,
    slug: 'ember',
    en: { kind: 'none', metadata: { name: 'Ember Range' } },
  } as unknown as Area;
  expect(
    withAreaNames(
      [
        `en: 1 area(s) without metadata: ${id}.`,
        `en: 1 area(s) without a product: ${id.slice(0, 16)}….`,
        `The bulletin 19305bd0-9195-444c-8e94-de51012695bc_${id.slice(0, 23)}… can’t be assigned.`,
        `en: area ${'ab'.repeat(32)}, and this is a perfectly-ordinary-sentence.`,
      ],
      [area],
    ),
  ).toEqual([
    'en: 1 area(s) without metadata: Ember Range.',
    'en: 1 area(s) without a product: Ember Range.',
    'The bulletin Ember Range can’t be assigned.',
    `en: area ${'ab'.repeat(32)}, and this is a perfectly-ordinary-sentence.`,
  ]);
  const long = { ...area, en: { kind: 'none', metadata: { name: 'Ember '.repeat(80) } } } as unknown as Area;
  expect(withAreaNames([`en: area ${id}.`], [long])).toEqual([`en: area ${'Ember '.repeat(10)}….`]);
});
