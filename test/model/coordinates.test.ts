import { describe, expect, test } from 'vitest';
import { otherReadings, readCoordinates } from '../../src/model/coordinates.ts';

describe('coordinates as people write them', () => {
  test.each([
    ['51.5, -117.25'],
    ['51.5 -117.25'],
    ['51.5,-117.25'],
    ['51,5 -117,25'],
    ['51,5; -117,25'],
    ['51,5, -117,25'],
    ['51,5,-117,25'],
    ['+51.5 −117.25'],
    ['51.5° N, 117.25° W'],
    ['51,5° N, 117,25° O'],
    ['51.5N 117.25W'],
    ['N51.5 W117.25'],
    ['N 51.5, O 117.25'],
    ['117.25 W, 51.5 N'],
    ['51.5 nord 117.25 ouest'],
    ['51.5 North, 117.25 West'],
    ['51°30′N 117°15′W'],
    ["51° 30' N, 117° 15' O"],
    ['51 30 N 117 15 W'],
    ['N 51 30.0 W 117 15.0'],
    ['51 30 -117 15'],
    ['"51.5 N 117.25 W"'],
    ['51°30′00″ N, 117°15′00″ W'],
    ["51°30'0''N 117°15'0''W"],
    ['51:30:00, -117:15:00'],
    ['51º 30’ 0” N 117º 15’ 0” O'],
    ['  51.5\u00a0,\u202f-117.25 '],
  ])('reads %s', (text) => {
    const read = readCoordinates(text);
    expect(read?.latitude).toBeCloseTo(51.5, 9);
    expect(read?.longitude).toBeCloseTo(-117.25, 9);
  });

  test('keeps every digit of a decimal', () => {
    expect(readCoordinates('51.123456789, -117.000000001')).toMatchObject({
      latitude: 51.123456789,
      longitude: -117.000000001,
    });
  });

  test('reads a half degree south of the equator as south', () => {
    expect(readCoordinates('-0 30 10 15')).toMatchObject({ latitude: -0.5, longitude: 10.25 });
  });

  test('reads seconds', () => {
    const read = readCoordinates('51°07′12.36″N 117°00′36″W');
    expect(read?.latitude).toBeCloseTo(51.1201, 9);
    expect(read?.longitude).toBeCloseTo(-117.01, 9);
  });

  test.each([
    [''],
    ['Orrin Lake'],
    ['51.5'],
    ['51,5'],
    ['51.5 -117.25 12'],
    ['51°75′N 117°15′W'],
    ['51.5 30 N 117 15 W'],
    ['51.5 N 117.25 N'],
    ['51.5 N -117.25 W'],
    ['51.5 N'],
    ['N W'],
    ['51..5 -117'],
    ['5e1 -117'],
    ['51.5 -117.25; drop'],
    ['1 2 3 4 5 6 7 8'],
    ['NaN, NaN'],
  ])('doesn’t take %j for coordinates', (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  });
});

describe('other readings', () => {
  test('a swapped pair is offered the right way round', () => {
    expect(otherReadings({ latitude: -117.25, longitude: 51.5, lettered: false })).toEqual([
      { latitude: 51.5, longitude: -117.25, lettered: false },
    ]);
  });

  test('a forgotten minus is offered', () => {
    expect(otherReadings({ latitude: 51.5, longitude: 117.25, lettered: false })).toContainEqual({
      latitude: 51.5,
      longitude: -117.25,
      lettered: false,
    });
  });

  test('letters leave nothing to guess', () => {
    expect(otherReadings({ latitude: 51.5, longitude: 117.25, lettered: true })).toEqual([]);
  });

  test('nothing that isn’t on earth is offered', () => {
    expect(otherReadings({ latitude: 200, longitude: 300, lettered: false })).toEqual([]);
  });
});
