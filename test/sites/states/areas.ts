import type { Language } from '../../../src/model/language.ts';
import type { AreaCase } from '../answers.ts';
import { day, inHours, type Json, metadata, product, rated } from '../wire.ts';

/** An area whose bulletin differs from a good one in its report, and in other things where given. */
function reported(id: string, report: Json, others: Json = {}): AreaCase {
  const own = (language: Language) => product(id, language, { report, ...others });
  // Without metadata, what the bulletin says is all there is.
  return { id, product: own, metadata: null };
}

const everywhere = (word: string) => [4, 28, 52].map((hours) => day(hours, word, word, word));

/** An area for each state of a bulletin, and for each gap and oddity that a bulletin may have. */
export const areas: readonly AreaCase[] = [
  { id: 'current' },
  reported('expired', {
    dateIssued: inHours(-26),
    validUntil: inHours(-2),
    dangerRatings: [day(-2, 'high', 'high', 'high')],
  }),
  reported('notyet', { dateIssued: inHours(3), validUntil: inHours(27) }),
  reported('offseason', { validUntil: '0001-01-01T00:00:00Z', dangerRatings: [] }, { type: 'offseason' }),
  reported('earlyseason', { dangerRatings: everywhere('earlyseason') }),
  reported('norating', { dangerRatings: everywhere('norating') }),
  {
    id: 'external',
    product: (language) =>
      product('external', language, {
        owner: { value: 'other', display: 'Other agency', isExternal: true, url: 'https://other.example/' },
      }),
  },
  {
    id: 'unreadable',
    product: () => ({
      id: 'x_unreadable',
      url: 'https://publisher.example/forecasts/unreadable',
      area: { id: 'unreadable' },
      report: 'maintenance',
    }),
  },
  {
    id: 'none',
    product: null,
    metadata: (language) => metadata('none', language, { icons: [], highestDanger: null }),
  },
  reported('missingband', {
    dangerRatings: [
      { date: { value: inHours(4), display: 'x' }, ratings: { alp: rated('moderate'), btl: rated('low') } },
    ],
  }),
  reported('nodays', { dangerRatings: [] }),
  reported('oneday', { dangerRatings: [day(4, 'high', 'moderate', 'low')] }),
  reported('fivedays', {
    dangerRatings: [4, 28, 52, 76, 100].map((hours) => day(hours, 'high', 'moderate', 'low')),
  }),
  reported('unknownvalue', { dangerRatings: [day(4, 'considerable', 'severe', 'low')] }),
  reported('unknownzone', { timezone: 'Mars/Olympus' }),
  reported('yearone', { validUntil: '0001-01-01T00:00:00' }),
  reported('year9999', { validUntil: '9999-12-31T23:59:59Z' }),
  reported('recent', { dateIssued: inHours(-2), validUntil: undefined }),
  reported('noend', { dateIssued: inHours(-30), validUntil: 'soon' }),
  reported('notimes', { dateIssued: undefined, validUntil: undefined }),
  {
    id: 'slashes',
    product: (language) =>
      product('slashes', language, { id: 'a/b/../c?d=e#f "g"', area: { id: 'slashes' } }),
  },
  {
    id: 'englishonly',
    product: (language) => (language === 'en' ? product('englishonly', 'en') : undefined),
  },
  {
    id: 'untitled',
    product: (language) => product('untitled', language, { report: { title: ' ' } }),
    metadata: null,
  },
  {
    id: 'untranslated',
    product: (language) =>
      product('untranslated', language, {
        report: { highlights: '<p>Only ever written in English.</p>', isFullTranslation: false },
      }),
  },
];
