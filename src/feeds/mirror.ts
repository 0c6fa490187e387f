import type { MirroredAnswer } from '../gather/mirrored-answers.ts';
import type { Sanitized } from '../html/sanitize.ts';
import { isFileName } from '../model/address.ts';
import { type Language, languages } from '../model/language.ts';

interface MirrorFile {
  path: string;
  /** What it is made from: a digest, or the text itself. */
  source: string;
  /** Its text; undefined where the answer can't be read any more. */
  text(): string | undefined;
}

/** The file that answers for points: a text, which no client takes for a bulletin, nor for "no bulletin here". */
const noPoints = 'api/points-are-not-mirrored.json';

/**
 * The service's own answers as files, in its own shapes, with its HTML cleaned; each is read when its text is asked for.
 * What this build has no answer for has no file: the host's 404 is what a client of a service that fails would see.
 * `warn` takes sentences for the operator.
 */
export function* mirrorOf(
  answers: readonly MirroredAnswer[],
  clean: CleanWire,
  warn: (sentence: string) => void,
): Generator<MirrorFile> {
  const addressOf = ({ segments }: MirroredAnswer) => segments.join('/');
  const alike = Map.groupBy(answers, (answer) => addressOf(answer).toLowerCase());
  const refused: string[] = [];
  for (const answer of answers) {
    const { segments, digest: source, body, isClean } = answer;
    const address = addressOf(answer);
    // Two names that differ in case only would be one file on some disks.
    if (!segments.every(isOneFile) || alike.get(address.toLowerCase())?.length !== 1) {
      refused.push(`${segments[1]} ${segments.at(-1)?.slice(0, 60)}`);
      continue;
    }
    const text = () => {
      const found = body();
      if (found === undefined) return undefined;
      return `${isClean ? found : JSON.stringify(cleanAnswer(JSON.parse(found), clean))}\n`;
    };
    yield { path: `api/${address}.json`, source, text };
  }
  const sentence = `${JSON.stringify('This mirror does not answer for points: find the area by its shape in /api/forecasts/{lang}/areas.json.')}\n`;
  yield { path: noPoints, source: sentence, text: () => sentence };
  if (refused.length > 0)
    warn(
      `mirror: ${refused.length} product(s) have an id that can't be a file's name, and are only in the list: ${refused.join(', ')}.`,
    );
}

/**
 * Every address of the service, below its base address, that the mirror of a site in these languages answers, and the file that
 * does; `:id` is one segment. The first that fits counts: points before ids.
 */
export function rewrites(siteLanguages: readonly Language[]) {
  // English is mirrored whatever the site's languages are: addresses are made from its titles.
  const mirrored = languages.filter((language) => language === 'en' || siteLanguages.includes(language));
  const own = (from: string) => ({ from, to: `api/${from}.json` });
  const all = [
    own('stations'),
    ...mirrored.flatMap((language) => [
      ...['areas', 'metadata', 'products'].map((name) => own(`forecasts/${language}/${name}`)),
      { from: `forecasts/${language}/products/point`, to: noPoints },
      own(`forecasts/${language}/products/:id`),
    ]),
    own('stations/:id/measurements'),
  ];
  return all.sort((a, b) => Number(a.from.includes(':')) - Number(b.from.includes(':')));
}

/**
 * The same addresses as regular expressions without anchors, for web servers: those of `files` are answered by
 * `api/{address}.json`; those of `points`, which `files` fits too, by `pointsFile`.
 */
export function mirrorPatterns(siteLanguages: readonly Language[]) {
  const pattern = (isWanted: (rewrite: { from: string; to: string }) => boolean) =>
    rewrites(siteLanguages)
      .filter(isWanted)
      .map(({ from }) => from.replaceAll(':id', '[^/]+'))
      .join('|');
  return {
    files: pattern(({ from, to }) => to === `api/${from}.json`),
    points: `(${pattern(({ to }) => to === noPoints)})`,
    pointsFile: noPoints,
  };
}

/** `_redirects` for hosts that read it (Netlify, Cloudflare Pages). `base` is the path of the site's address. */
export function redirectsFile(base: string, siteLanguages: readonly Language[]): string {
  return `${rewrites(siteLanguages)
    .map(({ from, to }) => `${base}${from} ${base}${to} 200`)
    .join('\n')}\n`;
}

/** Whether an id means one file below its folder on every disk: no step elsewhere, no device, not too long, nor the address for points. */
function isOneFile(id: string): boolean {
  return /^(?!point$)[a-z0-9][a-z0-9_-]{0,199}$/i.test(id) && isFileName(id);
}

/** Cleans a text that the service wrote as HTML; relative links start from `base`. */
type CleanWire = (html: string, base: string | undefined) => Pick<Sanitized, 'html'>;

/** Fields of the service that hold HTML (or may). Everything below them is read as HTML too. */
const written: ReadonlySet<string> = new Set(
  'highlights content message season comment terrainAndTravelAdvice statements caption'.split(' '),
);

/** Fields that are plain text by the contract: `<` is a sign in them, for whoever shows them to escape. */
const plain: ReadonlySet<string> = new Set(
  'id slug type url name title alt altText credit display value tag forecaster timezone colour source externalId'.split(
    ' ',
  ),
);

interface Around {
  /** Where relative links start from. */
  base?: string | undefined;
  isHtml?: boolean;
  isPlain?: boolean;
}

/**
 * An answer of the service with its HTML cleaned and everything else as it came, unknown fields
 * included; those are cleaned where they look like markup. Halves of surrogate pairs, which many JSON readers
 * refuse, become U+FFFD. `jsonBounds` limits how deep it nests.
 */
export function cleanAnswer(answer: unknown, clean: CleanWire, around: Around = {}): unknown {
  const { base, isHtml = false, isPlain = false } = around;
  if (typeof answer === 'string') {
    const text = answer.toWellFormed();
    if (!text.includes('<')) return text;
    const isMarkup = isHtml || (!isPlain && /<[a-z!/?]/i.test(text));
    return isMarkup ? clean(text, base).html : text;
  }
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map((each) => cleanAnswer(each, clean, around));
  // A product's links start from its own address.
  const own = base ?? ('url' in answer && typeof answer.url === 'string' ? answer.url : undefined);
  return Object.fromEntries(
    Object.entries(answer).map(([key, each]) => {
      const inner = { base: own, isHtml: isHtml || written.has(key), isPlain: plain.has(key) };
      return [key.toWellFormed(), cleanAnswer(each, clean, inner)];
    }),
  );
}
