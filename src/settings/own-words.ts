import { locked } from '../i18n/own-messages.ts';
import { hasForms, isPair, mentionsIn, type Pairs } from '../i18n/sentence.ts';
import { sentences } from '../i18n/sentences.ts';
import { type Language, languages } from '../model/language.ts';
import { isRecord } from '../schema/value.ts';
import { shown } from './faults.ts';
import { similarName } from './similar.ts';

const maxLength = 4_000;
/** Placeholders that hold a number, on which the form of a sentence can depend. */
const counts = ['count'];

const isLocked = (path: string) => locked.includes(path);

/** A sentence for each fault of what `messages.ts` holds; none where it can be used as it is. */
export function faultsOfWords(written: unknown, file: string): string[] {
  if (!isRecord(written))
    return [
      `${file}: it is ${shown(written)}; it should hold sentences by language, such as { en: { about: 'About us' } }.`,
    ];
  return Object.entries(written).flatMap(([language, words]) => {
    const known = languages.find((each) => each === language);
    if (!known || !isRecord(words))
      return [
        `${file}: "${language}" is ${known ? shown(words) : 'no language of the site'}; en and fr each hold sentences, such as { en: { about: 'About us' } }.`,
      ];
    return faultsOfGroup(known, words, sentences, '').map(
      ([path, fault]) => `${file}: "${language}.${path}" ${fault}`,
    );
  });
}

/** The paths of the sentences that can't be used, with why as the rest of a sentence. */
function faultsOfGroup(
  language: Language,
  words: Record<string, unknown>,
  ours: Pairs,
  above: string,
): [path: string, fault: string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] => {
    const path = above + key;
    const whyLocked =
      'is locked: readers find the same words for levels, states, validity, copies and the sample on every site; remove it.';
    if (isLocked(path)) return [[path, whyLocked]];
    const said = Object.hasOwn(ours, key) && ours[key];
    if (!said) {
      const open = Object.keys(ours).filter((each) => !isLocked(above + each));
      const similar = similarName(key, open);
      const hint = similar
        ? `did you mean "${above}${similar}"?`
        : 'docs/customising.md says where to find them.';
      return [[path, `is no sentence that can be replaced; ${hint}`]];
    }
    if (!isPair(said)) {
      if (isRecord(value)) return faultsOfGroup(language, value, said, `${path}.`);
      const [first = 'name'] = Object.keys(said).filter((each) => !isLocked(`${path}.${each}`));
      return [[path, `is ${shown(value)}; it should hold sentences by name, such as { ${first}: '…' }.`]];
    }
    const fault = wordFault(path, value, said[languages.indexOf(language)]);
    return fault ? [[path, fault]] : [];
  });
}

function wordFault(path: string, value: unknown, ours: unknown): string | undefined {
  const example = hasForms(ours) ? ours.other : ours;
  const names = mentionsIn(String(example));
  const expected = `such as ${JSON.stringify(example)}.`;
  const countable = names.some((each) => counts.includes(each));
  const forms = countable && isRecord(value) ? [value['one'], value['other']] : undefined;
  const texts: unknown[] = forms ?? (Array.isArray(example) && Array.isArray(value) ? value : [value]);
  const isText = (each: unknown) => typeof each === 'string' && each.trim() !== '';
  if (texts.length === 0 || !texts.every(isText) || (Array.isArray(example) && texts[0] === value))
    return `is ${shown(value)}; it should be ${Array.isArray(example) ? 'a list of texts' : countable ? 'a text, or { one, other } with a text each' : 'a text'}, ${expected}`;
  if (texts.join('').length > maxLength)
    return `is longer than ${maxLength} characters; put it on a page of its own (pages/).`;
  if (texts.some((each) => String(each).includes('<')))
    return `is ${shown(value)}; it should be plain text without <. Links and pictures go on a page of your own (pages/).`;
  if (path === 'scaleOfficialUrl' && !/^https:\/\//.test(String(value)))
    return `is ${shown(value)}; it should be an https address, ${expected}`;
  return faultOfMentions(value, texts.map(String), names, forms ? counts : [], expected);
}

/** A text mentions what ours mentions and nothing else; the form for one may leave its number out. */
function faultOfMentions(
  value: unknown,
  texts: string[],
  ours: string[],
  spared: readonly string[],
  expected: string,
): string | undefined {
  for (const [index, text] of texts.entries()) {
    const found = mentionsIn(text);
    const missing = ours.filter((each) => !found.includes(each) && !(index === 0 && spared.includes(each)));
    const unknown = found.filter((each) => !ours.includes(each));
    if (missing.length > 0)
      return `is ${shown(value)}, which lacks ${inBraces(missing)}; it should be a text with it, ${expected}`;
    if (unknown.length > 0)
      return `is ${shown(value)}, and there is nothing to put in the place of ${inBraces(unknown)}; it should be a text, ${expected}`;
  }
  return undefined;
}

const inBraces = (names: readonly string[]) => names.map((each) => `{${each}}`).join(', ');
