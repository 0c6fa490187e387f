import { expect, test } from 'vitest';
import { bulletinWith, dayUntil, metadataWith, rated } from '../model/bulletins.ts';
import { now } from '../sites/wire.ts';
import { judgedAreas } from './judged.ts';
import { box } from './kept-site.ts';

const end = now + 3_600_000;

/** How often ratings are read to judge as many areas that are drawn, as many that metadata alone names, and as many bulletins without either. */
function readings(count: number): number {
  let read = 0;
  const counted = <T extends object>(rating: T, name: keyof T, value: unknown) =>
    Object.defineProperty(rating, name, {
      enumerable: true,
      get: () => {
        read += 1;
        return value;
      },
    });
  const each = Array.from({ length: count }, (_, index) => index);
  const en = {
    areas: each.map((index) => ({ id: `drawn ${index}`, shape: box(index, index + 1) })),
    metadata: each.map((index) => {
      const item = metadataWith({ areaId: `named ${index}`, productId: `n${index}` });
      return counted(item, 'periods', [{ from: 'open', to: 'open', ratings: rated('high') }]);
    }),
    products: {
      items: each.map((index) => {
        const bulletin = bulletinWith({ areaId: `issued ${index}`, id: `i${index}`, until: end });
        return counted(bulletin, 'days', [dayUntil(end, 'high')]);
      }),
      lost: [],
    },
  };
  const { areas } = judgedAreas({ en }, now);
  expect(areas).toHaveLength(3 * count);
  return read;
}

test('of twice as many areas that are drawn, named or issued alone, twice as many ratings are read', () => {
  expect(readings(80)).toBeLessThan(2.2 * readings(40));
});
