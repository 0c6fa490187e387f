import type { Sanitized } from '../html/sanitize.ts';

/** Cleans a text that the service wrote as HTML; relative links start from `base`. */
export type CleanWire = (html: string, base: string | undefined) => Pick<Sanitized, 'html'>;

/** Fields of the service that hold HTML (or may). Everything below them is read as HTML too. */
const written: ReadonlySet<string> = new Set([
  'highlights',
  'content',
  'message',
  'season',
  'comment',
  'terrainAndTravelAdvice',
  'statements',
  'caption',
]);

/** Fields that are plain text by the contract: `<` is a sign in them, for whoever shows them to escape. */
const plain: ReadonlySet<string> = new Set(
  'id slug type url name title alt altText credit display value tag forecaster timezone colour source externalId'.split(
    ' ',
  ),
);

/** Deeper than any answer of the service; what nests deeper is left out, since writing it could fail. */
const maxDepth = 64;

/**
 * An answer of the service with its HTML cleaned and everything else as it came, fields that nobody knows
 * included; those are cleaned where they look like markup. Halves of surrogate pairs, which many JSON readers
 * refuse, become U+FFFD.
 */
export function cleanAnswer(answer: unknown, clean: CleanWire, base?: string): unknown {
  return cleanValue(answer, { clean, base, isHtml: false, depth: 0 });
}

interface Around {
  clean: CleanWire;
  base: string | undefined;
  isHtml: boolean;
  isPlain?: boolean;
  depth: number;
}

function cleanValue(value: unknown, around: Around): unknown {
  const { clean, base, isHtml, isPlain = false, depth } = around;
  if (typeof value === 'string') {
    const text = value.toWellFormed();
    if (!text.includes('<')) return text;
    const isMarkup = isHtml || (!isPlain && /<[a-z!/?]/i.test(text));
    return isMarkup ? clean(text, base).html : text;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return null;
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, { ...around, depth: depth + 1 }));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key.toWellFormed(),
      cleanValue(each, {
        clean,
        base: base ?? ownBase(value),
        isHtml: isHtml || written.has(key),
        isPlain: plain.has(key),
        depth: depth + 1,
      }),
    ]),
  );
}

/** A product's links start from its own address. */
function ownBase(value: object): string | undefined {
  const { url } = value as { url?: unknown };
  return typeof url === 'string' ? url : undefined;
}
