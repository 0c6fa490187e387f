import { expect, test } from 'vitest';
import { readMetadataList } from '../../src/schema/listing.ts';
import { readMetadata } from '../../src/schema/metadata.ts';
import { areaId, changed, productId, specMetadata } from './payloads.ts';

const read = (path: (string | number)[], value: unknown) =>
  readMetadata(changed(specMetadata(), path, value));

test('a metadata item is read with everything that it holds', () => {
  const { value: metadata, faults } = readMetadata(specMetadata());
  expect(faults).toEqual([]);
  expect(metadata).toEqual({
    areaId,
    name: 'Ember Range',
    productId,
    kind: 'avalancheforecast',
    url: 'https://example.org/en/forecasts/ember',
    owner: { value: 'ember', display: 'Ember Avalanche', external: false, url: 'https://example.org' },
    periods: [
      {
        from: 'open',
        to: Date.UTC(2026, 1, 7, 23),
        ratings: {
          alp: { kind: 'level', value: 'high' },
          tln: { kind: 'level', value: 'considerable' },
          btl: { kind: 'level', value: 'moderate' },
        },
      },
      {
        from: Date.UTC(2026, 1, 7, 23),
        to: Date.UTC(2026, 1, 8, 23),
        ratings: {
          alp: { kind: 'level', value: 'considerable' },
          tln: { kind: 'level', value: 'moderate' },
          btl: { kind: 'level', value: 'low' },
        },
        alt: 'Alpine: Considerable',
      },
    ],
    highest: { kind: 'level', value: 'high' },
    centroid: [-117.5, 50.5],
    unread: [],
  });
});

test('the colour is a word: whatever it is, it is never used', () => {
  const { value: metadata, faults } = read(['highestDanger', 'colour'], 'red;}</style><script>');
  expect(faults).toEqual([]);
  expect(JSON.stringify(metadata)).not.toContain('script');
  expect(read(['highestDanger'], { colour: 'red' }).value?.highest).toEqual({ kind: 'missing' });
});

test('ratings that can’t be read are unknown, in periods and as the highest', () => {
  expect(read(['icons', 0, 'ratings'], 'high').value?.periods[0]?.ratings.alp.kind).toBe('unknown');
  expect(read(['icons', 0, 'ratings', 'alp'], 4).value?.periods[0]?.ratings.alp.kind).toBe('unknown');
  expect(read(['highestDanger', 'value'], ['x']).value?.highest.kind).toBe('unknown');
  expect(read(['highestDanger'], 'extreme').value?.highest).toEqual({ kind: 'level', value: 'extreme' });
  const { value: metadata, faults } = read(['icons', 0, 'ratings', 'valley'], 'low');
  expect(metadata?.unread).toEqual(['icons.0.ratings.valley']);
  expect(faults).toHaveLength(1);
});

test.each([
  ['a list that is none', ['icons'], { 0: { ratings: { alp: 'extreme' } } }],
  ['a list that is a word', ['icons'], 'extreme'],
  ['an entry that is none', ['icons', 0], [{ ratings: { alp: 'extreme' } }]],
])('%s in the place of periods is a period that can’t be read, not none', (_, path, value) => {
  const { value: metadata } = read(path, value);
  const lost = { kind: 'unknown', raw: '…', atLeast: 'high' };
  expect(metadata?.periods.at(-1)).toMatchObject({ from: 'open', to: 'open', ratings: { alp: lost } });
});

test('a period of ratings without them is a period that can’t be read', () => {
  const { value: metadata, faults } = read(['icons', 1], {
    type: 'ratings',
    from: '2026-02-07T23:00:00.000Z',
    to: '2026-02-08T23:00:00.000Z',
    danger: { alp: 'extreme' },
  });
  const unknown = { kind: 'unknown', raw: '…', atLeast: 'extreme' };
  expect(metadata?.periods[1]?.ratings).toEqual({ alp: unknown, tln: unknown, btl: unknown });
  expect(faults.map(({ path }) => path)).toContain('icons.1.ratings');
});

test('a name falls back on the product’s title, the area’s id on the product’s', () => {
  expect(read(['area', 'name'], ' ').value?.name).toBe('Ember Range');
  expect(read(['area'], undefined).value?.areaId).toBe(areaId);
  expect(read(['product', 'id'], '').value?.productId).toBe(productId);
  const nameless = changed(changed(specMetadata(), ['area'], null), ['product'], null);
  expect(readMetadata(nameless)).toEqual({ faults: [{ path: 'area.id', reason: 'is missing' }] });
});

test('a centre that is no place is reported', () => {
  expect(read(['centroid', 'latitude'], 950).faults).toEqual([
    { path: 'centroid', reason: 'is not a place on earth' },
  ]);
  expect(read(['centroid'], null).faults).toEqual([]);
});

test('an item that can’t be read costs that item', () => {
  const { items, warnings } = readMetadataList([specMetadata(), 'x', specMetadata()]);
  expect(items).toHaveLength(2);
  expect(warnings).toHaveLength(1);
  expect(() => readMetadataList({})).toThrow('The answer is not a list but object.');
});

test('what has no product, no icons and no highest danger is another list’s entry: nothing of it is metadata', () => {
  const bulletins = ['p_a', 'p_b'].map((id) => ({ id, area: { id: 'a', name: 'A' }, report: {} }));
  const { items, warnings } = readMetadataList(bulletins);
  expect(items).toEqual([]);
  expect(warnings.join(' ')).toContain('not metadata');
});
