import type { AreaCase } from '../answers.ts';
import { feature, inHours, type Json, metadata, product, whole } from '../wire.ts';

/** Texts that try to become markup, script, path, terminal command or another text direction. */
export const payloads: readonly string[] = [
  '"><img src=x onerror=alert(1)><script>alert(2)</script>',
  "'><svg onload=alert(3)></svg></title></style></script><script>alert(4)</script>",
  '<a href="javascript:alert(5)" onclick="alert(6)" style="position:fixed">click</a>',
  '../../../../../../escaped',
  '..\\..\\escaped\u0000\u001b[31m\u0007\r\nSet-Cookie: a=b',
  '🏔️ \u202Egnihton\u202C \uD800 \uFEFF\u2028',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's, as a text
  '{{constructor.constructor("alert(7)")()}}${alert(8)}<%= alert(9) %>',
  '</noscript><noscript><p title="</noscript><img src=x onerror=alert(10)>">',
  '<iframe src="https://evil.example/"></iframe><link rel=stylesheet href="https://evil.example/a.css">',
  '<form action="https://evil.example/"><input autofocus onfocus=alert(11)></form><base href="https://evil.example/">',
];

/** Words that stand in every field and must still be readable on the page. */
export const word = (index: number) => `readable${index}`;

/** A text of every field: the payload between two words. */
function hostile(index: number): string {
  return `${word(index)} ${payloads[index]} end`;
}

/** Every text in a value becomes hostile, but for those that `keep` names by their key. */
function poisoned(value: unknown, text: string, keep: ReadonlySet<string>): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, text, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, keep.has(key) ? one : poisoned(one, text, keep)]),
  );
}

/** A bulletin with something in every field that the service is known to send. */
function full(areaId: string): Json {
  const named = (value: string) => ({ value, display: value });
  const graphic = { id: 'g', url: 'https://assets.example/g.png', alt: 'alt' };
  return product(areaId, 'en', {
    report: {
      confidence: { rating: named('moderate'), statements: ['Statement.'] },
      problems: [
        {
          type: named('stormslab'),
          comment: '<p>Comment.</p>',
          factors: ['elevation', 'aspect', 'likelihood', 'size'].map((type) => ({
            type: named(type),
            graphic,
          })),
          data: {
            elevations: [named('alp')],
            aspects: [named('n')],
            aspectElevations: ['n_alp'],
            likelihood: named('likely'),
            expectedSize: { min: '1', max: '2' },
          },
        },
      ],
    },
    notifications: [{ type: 'info', content: '<p>Notice.</p>' }],
    media: {
      images: [
        {
          id: 'i',
          url: 'https://pictures.example/x.jpg',
          width: 4,
          height: 3,
          credit: 'C',
          caption: '<p>Caption.</p>',
          tag: 'snow',
          isArchived: false,
          altText: 'Alt',
          dateTaken: inHours(-9),
        },
      ],
    },
  });
}

/** What must stay true for the bulletin to be shown at all. */
const needed = new Set(['dateIssued', 'validUntil', 'date']);

/**
 * For each payload, an area with an honest id and the payload in every text, and one whose ids are the
 * payload too.
 */
export const areas: readonly AreaCase[] = payloads.flatMap((payload, index): AreaCase[] => {
  const text = hostile(index);
  const honest = `area-${index}`;
  const listed = (areaId: string, id: string): Json => ({
    ...(poisoned(full(areaId), text, needed) as Json),
    id,
    area: { id: areaId, name: text, bbox: null },
  });
  const described = (areaId: string): Json => ({
    ...(poisoned(metadata(areaId, 'en'), text, new Set(['from', 'to'])) as Json),
    area: { id: areaId, name: text, bbox: null },
  });
  const remarks = { message: text, season: text, comment: text };
  const areaOf = (areaId: string, id: string): AreaCase => ({
    id: areaId,
    product: () => listed(areaId, id),
    whole: () => whole(listed(areaId, id), remarks),
    metadata: () => described(areaId),
    feature: feature(areaId, index),
  });
  // Without metadata it is an orphan, whose id is named to the operator.
  return [
    areaOf(honest, `product-${index}`),
    { ...areaOf(payload, `${payload}_${payload}`), metadata: null },
  ];
});
