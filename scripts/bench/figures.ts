/** So many areas, with a bulletin each, and so many stations. */
export interface Size {
  areas: number;
  stations: number;
}

/** What one build took and wrote. */
export interface Reading {
  /** Seconds on the clock. */
  clock: number;
  /** Seconds of the processor; absent where it can't be had. */
  processor?: number;
  /** Peak in bytes; absent where it can't be had. */
  memory?: number;
  /** HTML files. */
  pages: number;
  /** Bytes of HTML. */
  bytes: number;
}

/** The medians of a builder's readings at a size. */
export interface Row extends Reading {
  builder: string;
  size: Size;
}

/** What the larger of two sizes takes beyond the smaller. */
export interface Step {
  builder: string;
  from: Size;
  to: Size;
  pages: number;
  bytes: number;
  /** Seconds per further page, and per further million bytes of HTML. */
  perPage: Times;
  perMegabyte: Times;
  /** How many times as much the larger one is. */
  growth: { pages: number; bytes: number; clock: number; processor?: number; memory?: number };
}

/** Seconds by the clock, and of the processor where they are known. */
export interface Times {
  clock: number;
  processor?: number;
}

/** The kinds of time that a figure is given in. */
export const kinds = ['clock', 'processor'] as const;
export type Kind = (typeof kinds)[number];

/** A size in words, such as "5,000 + 2,000". */
export function sizeName({ areas, stations }: Size): string {
  return [areas, stations].map((count) => count.toLocaleString('en-CA')).join(' + ');
}

/** The middle one; of an even number the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (below + above) / 2;
}

/** The row of a builder at a size. A figure that one reading lacks is absent. @throws RangeError without readings. */
export function rowOf(builder: string, size: Size, readings: readonly Reading[]): Row {
  const [last] = readings.slice(-1);
  if (!last) throw new RangeError(`${builder} has no reading at ${sizeName(size)}.`);
  const known = (values: readonly (number | undefined)[]) => {
    const numbers = values.filter((value) => value !== undefined);
    return numbers.length === values.length ? median(numbers) : undefined;
  };
  const { pages, bytes } = last;
  return {
    ...{ builder, size, pages, bytes },
    clock: median(readings.map(({ clock }) => clock)),
    processor: known(readings.map(({ processor }) => processor)),
    memory: known(readings.map(({ memory }) => memory)),
  };
}

/** What lies between two rows of a builder; nothing where the second has no more pages and HTML. */
export function stepOf(one: Row, other: Row): Step | undefined {
  const [pages, bytes] = [other.pages - one.pages, other.bytes - one.bytes];
  if (pages <= 0 || bytes <= 0) return undefined;
  const clock = other.clock - one.clock;
  const processor = apart(one.processor, other.processor);
  const per = (amount: number): Times => ({
    clock: clock / amount,
    processor: processor === undefined ? undefined : processor / amount,
  });
  return {
    ...{ builder: other.builder, from: one.size, to: other.size, pages, bytes },
    perPage: per(pages),
    perMegabyte: per(bytes / 1e6),
    growth: {
      pages: other.pages / one.pages,
      bytes: other.bytes / one.bytes,
      clock: other.clock / one.clock,
      processor: ratio(other.processor, one.processor),
      memory: ratio(other.memory, one.memory),
    },
  };
}

/** The steps of all builders from each size to the next, then across all sizes. */
export function stepsOf(sizes: readonly Size[], rows: readonly Row[]): Step[] {
  const [first] = sizes;
  const last = sizes[sizes.length - 1];
  const pairs = sizes.slice(1).map((size, index) => [sizes[index], size] as const);
  if (sizes.length > 2) pairs.push([first, last as Size]);
  const builders = [...new Set(rows.map(({ builder }) => builder))];
  return pairs.flatMap(([from, to]) =>
    builders.flatMap((builder) => {
      const [one, other] = [from, to].map((size) =>
        rows.find((row) => row.builder === builder && size && isEqual(row.size, size)),
      );
      return (one && other && stepOf(one, other)) ?? [];
    }),
  );
}

/** Whether two sizes are the same. */
export function isEqual(one: Size, other: Size): boolean {
  return one.areas === other.areas && one.stations === other.stations;
}

/** Whether two steps are between the same sizes. */
export function isAlike(one: Step, other: Step): boolean {
  return isEqual(one.from, other.from) && isEqual(one.to, other.to);
}

/** `of` as a multiple of `beside`; nothing where one is unknown or there is nothing to compare with. */
export function ratio(of: number | undefined, beside: number | undefined): number | undefined {
  return of === undefined || beside === undefined || beside <= 0 ? undefined : of / beside;
}

function apart(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : other - one;
}
