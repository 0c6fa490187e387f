import type { Validity } from '../../src/model/validity.ts';
import { fullProblem } from '../schema/payloads.ts';
import { type Answers, type AreaCase, answersOf } from './answers.ts';
import { day, inHours, metadata, product } from './wire.ts';

/** An area whose state changes with the clock: as the site is built, and two hours later. */
export interface ValidityCase {
  area: AreaCase;
  built: Validity;
  later: Validity;
}

const hours = (issued: number, until: number | null): Record<string, unknown> => ({
  dateIssued: inHours(issued),
  validUntil: until === null ? null : inHours(until),
});

function caseOf(
  id: string,
  built: Validity,
  later: Validity,
  report: Record<string, unknown>,
  type = 'avalancheforecast',
): ValidityCase {
  const changes = { report, type };
  const area: AreaCase = { id, product: (language) => product(id, language, changes) };
  // What isn't valid yet is rated by nothing before that: else it is said that another bulletin is announced.
  if (built === 'early') area.metadata = (language) => metadata(id, language, { icons: [] });
  return { area, built, later };
}

const summer = caseOf(
  'summer',
  'offseason',
  'offseason',
  { ...hours(-100, 30), dangerRatings: [] },
  'offseason',
);
// Off season is believed only where nothing rates.
summer.area.metadata = null;

/** One area for each state that a bulletin can have, and for each way into it by the clock. */
export const validityCases: readonly ValidityCase[] = [
  caseOf('coming', 'early', 'current', hours(1, 30)),
  caseOf('steady', 'current', 'current', hours(-1, 50)),
  caseOf('ending', 'current', 'expiring', hours(-20, 3)),
  caseOf('ended', 'expiring', 'expired', hours(-20, 1.5)),
  caseOf('far', 'early', 'early', hours(5, 30)),
  caseOf('open', 'early', 'open', { ...hours(1, 30), validUntil: '0001-01-01T00:00:00Z' }),
  summer,
  caseOf('dateless', 'recent', 'unknown', hours(-23, null)),
  caseOf('fresh', 'early', 'recent', hours(1, null)),
  caseOf('dead', 'expired', 'expired', hours(-30, -6)),
];

/** An area whose ratings change at +1 h, +3 h and +5 h, by the metadata's periods; the last by its days. */
export const changing: AreaCase = {
  id: 'changing',
  product: (language) =>
    product('changing', language, {
      report: {
        ...hours(-20, 50),
        dangerRatings: [
          day(5, 'low', 'low', 'low'),
          day(28, 'extreme', 'high', 'high'),
          day(52, 'low', 'low', 'low'),
        ],
      },
    }),
  metadata: (language) =>
    metadata('changing', language, {
      icons: [
        period('0001-01-01T00:00:00Z', inHours(1), 'considerable'),
        period(inHours(1), inHours(3), 'high'),
        period(inHours(3), inHours(5), 'moderate'),
      ],
    }),
};

/** An area that has no rating between +1 h and +4 h, then an unknown value. */
export const gap: AreaCase = {
  id: 'gap',
  product: (language) => product('gap', language, { report: { ...hours(-20, 50), dangerRatings: [] } }),
  metadata: (language) =>
    metadata('gap', language, {
      highestDanger: null,
      icons: [
        period('0001-01-01T00:00:00Z', inHours(1), 'spring'),
        period(inHours(4), inHours(40), 'purple'),
      ],
    }),
};

/** An area of which one band can't be read: its danger is at least Low, and from +2 h on at least High. */
const leastRising: AreaCase = {
  id: 'rising',
  product: (language) =>
    product('rising', language, {
      report: {
        ...hours(-20, 25),
        dangerRatings: [day(2, 'purple', 'low', 'low'), day(26, 'purple', 'high', 'low')],
      },
    }),
  metadata: null,
};

/** An area with nothing but the service's own highest danger. */
export const highestOnly: AreaCase = {
  id: 'highest',
  product: (language) => product('highest', language, { report: { ...hours(-20, 3), dangerRatings: [] } }),
  metadata: (language) => metadata('highest', language, { icons: [] }),
};

function period(from: string, to: string, value: string) {
  return {
    type: 'ratings',
    from,
    to,
    ratings: { alp: value, tln: 'low', btl: 'low' },
    graphic: { id: 'x', url: 'https://assets.example/x.svg', alt: '' },
  };
}

const withProblem = (id: string, issued: number, until: number): AreaCase => ({
  id,
  product: (language) =>
    product(id, language, { report: { ...hours(issued, until), problems: [fullProblem()] } }),
});

/** What a service answers that has all of these areas: one site for all tests of what changes with the clock. */
export const validityAnswers = (): Answers =>
  answersOf([
    ...[changing, gap, leastRising, highestOnly, ...validityCases.map(({ area }) => area)],
    // One whose bulletin is over two hours after the build, one whose was before, and one whose ratings end before it does.
    ...[withProblem('troubled', -20, 1.5), withProblem('bygone', -30, -6)],
    {
      id: 'long',
      product: (language) =>
        product('long', language, {
          report: {
            ...hours(-20, 50),
            dangerRatings: [day(4, 'considerable', 'moderate', 'low'), day(40, 'moderate', 'low', 'low')],
          },
        }),
    },
  ]);
