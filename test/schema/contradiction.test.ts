import { describe, expect, test } from 'vitest';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { readMetadataList, readProducts, withoutContradictions } from '../../src/schema/listing.ts';
import { areaIdsOf } from '../../src/schema/product.ts';
import { metadataWith } from '../model/bulletins.ts';
import { changed, specMetadata, specProduct } from './payloads.ts';

const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('the areas that a product may be for', () => {
  const isListed = (areaId: string) => areaId === 'listed';
  test.each<[areaId: string, id: string, expected: string[]]>([
    ['', `${uuid}_north`, ['north']],
    ['', '2020-01_north', ['north']],
    ['', 'north', []],
    ['north', `${uuid}_north`, ['north']],
    [' north\u0007', `${uuid}_north`, ['north']],
    ['south', `${uuid}_north`, ['south', 'north']],
    ['south', `${uuid.toUpperCase()}_north`, ['south', 'north']],
    ['south', `${uuid}_north_2`, ['south', 'north_2']],
    ['south', '2020-01_listed', ['south', 'listed']],
    // Capitals of hexadecimal digits are the same number.
    ['A'.repeat(64), `${uuid}_${'a'.repeat(64)}`, ['a'.repeat(64)]],
    // Ids of other shapes contradict nothing.
    ['south', '2020-01_north', ['south']],
    ['south', `${uuid}_`, ['south']],
    ['south', uuid, ['south']],
    ['south', 'x', ['south']],
  ])('area.id %j and id %j: %j', (areaId, id, expected) => {
    expect(areaIdsOf({ id, area: { id: areaId } }, isListed)).toEqual(expected);
  });

  test.each<[slug: string, reportId: string, expected: string[]]>([
    ['', '', ['south']],
    [`${uuid}_south`, `${uuid}_south`, ['south']],
    [`${uuid}_south`, `${uuid}_north`, ['south', 'north']],
    [`${uuid}_north`, `${uuid}_north`, ['south', 'north']],
    ['', '2020-01_listed', ['south', 'listed']],
    ['listed', '', ['south', 'listed']],
    ['cariboos', '2020-01_north', ['south']],
  ])('slug %j and report.id %j: %j', (slug, reportId, expected) => {
    const product = { id: `${uuid}_south`, slug, report: { id: reportId }, area: { id: 'south' } };
    expect(areaIdsOf(product, isListed)).toEqual(expected);
  });
});

/** A product with one id in all of its places. */
function withIds(areaId: string, id: string): unknown {
  const { report, area, ...others } = specProduct();
  return { ...others, id, slug: id, report: { ...report, id }, area: { ...area, id: areaId, name: areaId } };
}

describe('a product around another area’s report', () => {
  const product = (path: string[], value: string) => changed(withIds('south', '2020_south'), path, value);

  test.each([
    [['report', 'id'], '2020_north'],
    [['slug'], '2020_north'],
    [['slug'], 'north'],
    [['area', 'name'], 'north'],
  ])('is lost for both areas of a list: %j is %s', (path, value) => {
    const entries = readProducts([product(path, value)]);
    expect(entries.items).toHaveLength(1);
    const { items, lost } = withoutContradictions(entries, new Set(['north', 'south']), []);
    expect(items).toEqual([]);
    expect(lost.map(({ areaId, isUnassigned }) => [areaId, isUnassigned])).toEqual([
      ['south', true],
      ['north', true],
    ]);
  });

  test('is no answer by id or for a point', () => {
    expect(readBulletin(product(['report', 'id'], '2020_north'), 'whole').value).toBeUndefined();
    expect(readBulletin(product(['slug'], 'a-slug'), 'whole').value?.areaId).toBe('south');
  });

  test('in metadata rates nothing', () => {
    const item = changed(changed(specMetadata(), ['area', 'id'], 'south'), ['product', 'id'], '2020_south');
    const other = changed(item, ['product', 'reportId'], '2020_north');
    expect(readMetadataList([other]).items[0]).toMatchObject({ areaId: 'south', periods: [] });
  });
});

describe('a product whose ids contradict each other', () => {
  const product = withIds;

  test('is no bulletin, and is lost once for each of the two areas, with a warning', () => {
    const { items, lost, warnings } = readProducts([product('south', `${uuid}_north`)]);
    expect(items).toEqual([]);
    expect(lost.map(({ areaId, title, isUnassigned }) => [areaId, title, isUnassigned])).toEqual([
      ['south', '', true],
      ['north', '', true],
    ]);
    expect(warnings).toEqual([
      'The bulletin at place 1 (Ember Range) can’t be read: area.id: names south, but another id or name in it names north: it can’t be decided which area it is for.',
    ]);
  });

  test('is no answer for a point, and no by-id answer', () => {
    expect(readBulletin(product('south', `${uuid}_north`), 'whole').value).toBeUndefined();
  });

  test('is found by the listed areas, whatever shape its id has; the others and their entries stay', () => {
    const entries = [
      product('south', '2020_north'),
      product('south', '2020_south'),
      product('east', '2020_west'),
    ];
    const { items, lost, warnings } = withoutContradictions(
      readProducts(entries),
      new Set(['north', 'south', 'east']),
      [],
    );
    expect(items.map(({ bulletin }) => bulletin.id)).toEqual(['2020_south', '2020_west']);
    expect(items.map(({ input }) => input)).toEqual(entries.slice(1));
    expect(lost.map(({ areaId }) => areaId)).toEqual(['south', 'north']);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('The bulletin Ember Range can’t be assigned');
  });
});

describe('a product that metadata names for another area than it does', () => {
  const entry = (id: string) => withIds('south', id);
  const item = (areaId: string, productId: string) => metadataWith({ areaId, productId });
  const read = (id: string, ...metadata: ReturnType<typeof item>[]) =>
    withoutContradictions(readProducts([entry(id)]), new Set(['north', 'south']), metadata);

  test('is lost for both, with a warning, where nothing else bears it out', () => {
    const { items, lost, warnings } = read('plain', item('north', 'plain'), item('south', ''));
    expect(items).toEqual([]);
    expect(lost.map(({ areaId, isUnassigned }) => [areaId, isUnassigned])).toEqual([
      ['south', true],
      ['north', true],
    ]);
    expect(warnings).toEqual([
      'The bulletin Ember Range can’t be assigned: it names south, but the metadata names north: it can’t be decided which area it is for.',
    ]);
  });

  test('is named by the beginning of its title', () => {
    const long = changed(entry('plain'), ['report', 'title'], 'Ember '.repeat(20));
    const { warnings } = withoutContradictions(readProducts([long]), new Set(), [item('north', 'plain')]);
    expect(warnings[0]).toMatch(/^The bulletin (Ember ){10}… can’t be assigned/);
  });

  test.each([
    ['its own area’s metadata names it too', 'plain', [item('north', 'plain'), item('south', 'plain')]],
    ['its id names its area', '2020_south', [item('north', '2020_south')]],
    ['no metadata names it', 'plain', [item('north', 'other'), item('south', '')]],
  ])('is its own area’s where %s', (_, id, metadata) => {
    expect(read(id, ...metadata)).toMatchObject({ items: [{ bulletin: { areaId: 'south' } }], lost: [] });
  });
});

test('metadata of an area that names another area’s product rates nothing', () => {
  const item = changed(changed(specMetadata(), ['area', 'id'], 'south'), ['product', 'id'], `${uuid}_north`);
  const { items, warnings } = readMetadataList([item]);
  expect(items).toEqual([
    expect.objectContaining({ areaId: 'south', periods: [], highest: { kind: 'missing' } }),
  ]);
  expect(warnings[0]).toContain('names south, but another id or name in it names north');
});
