import { describe, expect, it } from 'vitest';
import { readOptions } from '../../scripts/bench/options.ts';

describe('the options of the benchmark', () => {
  it('are all three sizes in three rounds, with previews drawn and kept, where nothing is said', () => {
    const { options, faults } = readOptions([]);
    expect(options).toEqual({
      sizes: [
        { areas: 50, stations: 50 },
        { areas: 500, stations: 500 },
        { areas: 5_000, stations: 2_000 },
      ],
      ...{ rounds: 3, previews: 'both', help: false },
    });
    expect(faults).toEqual([]);
  });

  it('take sizes by letter or number, each once, the smallest first', () => {
    const { options } = readOptions(['--sizes', 'm, 26+100,50+50,s,1+0']);
    expect(options.sizes).toEqual([
      { areas: 1, stations: 0 },
      { areas: 50, stations: 50 },
      { areas: 26, stations: 100 },
      { areas: 500, stations: 500 },
    ]);
  });

  it.each(['XL', '0+5', '5', '5+', '-1+2', '1.5+2', ''])(
    'leave out "%s", which is no size, with a sentence',
    (size) => {
      const { options, faults } = readOptions(['--sizes', `S,${size}`]);
      expect(options.sizes).toEqual([{ areas: 50, stations: 50 }]);
      expect(faults).toEqual([
        `"${size}" is no size and is left out; write S, M, L or areas and stations as 26+100.`,
      ]);
    },
  );

  it.each([
    [['--sizes', 'huge'], '--sizes huge names no size; write S, M, L or 26+100.'],
    [['--rounds', '0'], '--rounds must be a number from 1 to 999, not "0".'],
    [['--rounds', 'two'], '--rounds must be a number from 1 to 999, not "two".'],
    [['--previews', 'none'], '--previews must be one of both, drawn, kept, not "none".'],
    [['--fast'], 'Unknown option'],
    [['500', '3'], 'Unexpected argument'],
  ])('refuse %j', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
