import type { Draw } from './draw.ts';
import type { Endpoint, Trouble, World } from './world.ts';

/** What else may be wrong where one endpoint is. */
const partners: Partial<Record<Trouble['endpoint'], readonly Endpoint[]>> = {
  products: ['metadata', 'product'],
  product: ['productAt', 'products'],
  metadata: ['areas', 'products'],
  productAt: ['product', 'metadata'],
};

/** What one cache or host has of a service whose areas are renewed in the evening. */
const together: readonly (readonly Trouble['endpoint'][])[] = [
  ['areas'],
  ['areas'],
  ['areas', 'metadata'],
  ['areas', 'metadata'],
  ['areas', 'metadata', 'productAt'],
  ['areas', 'products'],
  ['areas', 'productAt'],
  ['metadata'],
  ['products'],
  ['products', 'metadata'],
  ['all'],
];

/** One thing that goes wrong, mostly about a moment at which something is published. */
export function troubleOf(
  { chance, between, pick }: Draw,
  hours: number,
  moments: readonly number[],
  first: Trouble | undefined,
): Trouble {
  const endpoint = chance(0.25)
    ? 'all'
    : pick(['areas', 'metadata', 'metadata', 'products', 'products', 'product', 'productAt'] as const);
  const moment = first && chance(0.5) ? first.from : pick(moments);
  const from = chance(0.75) ? moment + between(-0.2, 1.2) : between(0, hours);
  const kinds = ['lag', 'lag', 'stuck', 'stuck', 'status', 'network'] as const;
  const kind =
    endpoint === 'product'
      ? pick([...kinds, 'notFound'] as const)
      : endpoint === 'productAt' || endpoint === 'all'
        ? pick(kinds)
        : pick([...kinds, 'cut', 'cut', 'empty'] as const);
  const isPart = kind === 'cut' || ((endpoint === 'product' || endpoint === 'productAt') && chance(0.5));
  return {
    ...{ endpoint, from, kind, language: pick(['en', 'fr', 'both', 'both', 'both'] as const) },
    to: from + pick([0.5, 1, 2, 3, 4, 6, 12, 40]),
    lag: chance(0.2) ? 0 : between(0.2, 3),
    third: isPart ? pick([0, 1, 2]) : null,
    dates: pick(['right', 'right', 'aged', 'old', 'none'] as const),
  };
}

/** The same trouble with another endpoint, where one cache or host serves both. */
export function sharedOf({ chance, pick }: Draw, trouble: Trouble): Trouble[] {
  const others = partners[trouble.endpoint];
  return others && chance(0.35) ? [{ ...trouble, endpoint: pick(others) }] : [];
}

/** What one cache or host does on an evening, with all that it has: it keeps what was there before, lags, or is down. */
export function eveningTroubles({ between, pick }: Draw, evening: number): Trouble[] {
  const from = evening - between(0, 0.5);
  const trouble = {
    ...{ from, kind: pick(['stuck', 'stuck', 'lag', 'status', 'network'] as const) },
    language: pick(['en', 'fr', 'both', 'both', 'both', 'both'] as const),
    ...{ to: evening + between(0.5, pick([2, 4, 12])), lag: between(0, 3), third: null },
    dates: pick(['right', 'right', 'aged', 'old', 'none'] as const),
  };
  return pick(together).map((endpoint) => ({ ...trouble, endpoint }));
}

/** Two edges of a cache; where areas are renewed, some keep their answers for an hour, or all of one time. */
export function edgesOf({ chance, pick }: Draw, isRenewed: boolean): NonNullable<World['edges']> {
  const [one, other] = isRenewed
    ? [
        [0.1, 0.5, 1],
        [0.3, 1, 1],
      ]
    : [
        [0.1, 0.3, 0.5],
        [0.1, 0.3, 0.9],
      ];
  return {
    hours: [pick(one ?? []), pick(other ?? [])],
    dates: pick(['right', 'aged', 'old'] as const),
    ...(isRenewed && chance(0.5) && { isWhole: true }),
  };
}
