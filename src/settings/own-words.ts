import { languages } from '../i18n/locales.ts';
import { type Messages, messagesFor } from '../i18n/messages.ts';
import { replaceable } from '../i18n/own-messages.ts';
import { isRecord } from '../schema/value.ts';
import { shown } from './faults.ts';
import { similarName } from './similar.ts';

const longest = 4_000;

/** A sentence for each fault of what `messages.ts` holds; none where it can be used as it is. */
export function faultsOfWords(written: unknown, file: string): string[] {
  if (!isRecord(written))
    return [
      `${file}: it is ${shown(written)}; expected are sentences by language, such as { en: { about: 'About us' } }.`,
    ];
  return Object.entries(written).flatMap(([language, words]) => {
    const known = languages.find((each) => each === language);
    if (!known || !isRecord(words))
      return [
        `${file}: "${language}" is ${known ? shown(words) : 'no language of the site'}; expected are en and fr, each with sentences, such as { en: { about: 'About us' } }.`,
      ];
    return Object.entries(words).flatMap(([key, value]) => {
      const fault = faultOf(key, value, messagesFor(known));
      return fault ? [`${file}: "${language}.${key}" ${fault}`] : [];
    });
  });
}

/** What is wrong with a sentence, as the rest of one. */
function faultOf(key: string, value: unknown, messages: Messages): string | undefined {
  if (!Object.hasOwn(replaceable, key)) {
    if (Object.hasOwn(messages, key))
      return 'is locked: readers find the same words for levels, states, validity, copies and the sample on every site; remove it.';
    const similar = similarName(key, Object.keys(replaceable));
    return `is no sentence that can be replaced; ${similar ? `did you mean "${similar}"?` : 'docs/customising.md lists them.'}`;
  }
  const name = key as keyof typeof replaceable;
  const ours: unknown = messages[name];
  const placeholders: readonly string[] = replaceable[name];
  const example =
    typeof ours === 'function'
      ? (ours as (...args: string[]) => string)(...placeholders.map((each) => `{${each}}`))
      : ours;
  const expected = `such as ${JSON.stringify(example)}.`;
  if (!isAlike(value, example))
    return `is ${shown(value)}; expected is ${Array.isArray(example) ? 'a list of texts' : typeof example === 'string' ? 'a text' : 'texts by name'}, ${expected}`;
  const text = JSON.stringify(value);
  if (text.length > longest)
    return `is longer than ${longest} characters; put it on a page of its own (pages/).`;
  if (name === 'scaleOfficialUrl' && !/^https:\/\//.test(String(value)))
    return `is ${shown(value)}; expected is an https address, ${expected}`;
  const missing = placeholders.filter((each) => !text.includes(`{${each}}`));
  const strange =
    typeof value === 'string'
      ? [...value.matchAll(/\{(\w*)\}/g)]
          .map(([all]) => all)
          .filter((each) => !placeholders.includes(each.slice(1, -1)))
      : [];
  if (missing.length > 0)
    return `is ${shown(value)}, which lacks {${missing.join('}, {')}}; expected is a text with it, ${expected}`;
  if (strange.length > 0)
    return `is ${shown(value)}, and there is nothing to put in the place of ${strange.join(', ')}; expected is a text, ${expected}`;
  return undefined;
}

/** Whether a value has the form of ours: a text, a list of texts, or texts by some of the same names. */
function isAlike(value: unknown, ours: unknown): boolean {
  const isText = (each: unknown) => typeof each === 'string' && each.trim() !== '';
  if (typeof ours === 'string') return isText(value);
  if (Array.isArray(ours)) return Array.isArray(value) && value.length > 0 && value.every(isText);
  return (
    isRecord(value) &&
    Object.entries(value).every(([key, each]) => Object.hasOwn(ours as object, key) && isText(each))
  );
}
