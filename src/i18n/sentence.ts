import type { Language } from '../model/language.ts';
import { number } from './quantity.ts';

/** A sentence for one, and one for other numbers. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

/** Sentences by name, in groups. */
export interface Group {
  readonly [key: string]: string | readonly string[] | Forms | Group;
}

/** Names in braces, each once, in their order; `{}`, which a script fills in, and the braces of JSON are none. */
type Mentioned<Text, Known extends string[] = []> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Mentioned<Rest, Name extends Known[number] | '' | `"${string}` ? Known : [...Known, Name]>
  : Known;

/** The same sentences in other words. */
export type Words<T> = T extends Forms
  ? string | Forms
  : T extends string
    ? Mentioned<T> extends []
      ? string
      : string | Forms
    : T extends readonly string[]
      ? readonly string[]
      : { readonly [Key in keyof T]: Words<T[Key]> };

type Values<Names, Number> = {
  [At in keyof Names]: Names[At] extends 'count' ? Number : string | number;
};

/** Sentences as views say them: functions of what they mention, in the order in which they mention it. */
export type Said<T> = T extends Forms
  ? (...values: Values<Mentioned<T['other']>, number>) => string
  : T extends string
    ? Mentioned<T> extends []
      ? string
      : (...values: Values<Mentioned<T>, string | number>) => string
    : T extends readonly string[]
      ? readonly string[]
      : {
          readonly [Key in keyof T]: Key extends typeof scripted
            ? Record<keyof T[Key], string>
            : Said<T[Key]>;
        };

/** The group whose sentences stay texts: the script of its page says them. */
const scripted = 'locate';

// Not `\b`: to that, "é" is no letter.
const masculine = /^(bureau|centre|club|comité|parc|réseau|service)(?!\p{Letter})/iu;
const elided = /^(agence|association|école|équipe|institut|office)(?!\p{Letter})/iu;
/** A vowel, but not the "y" of "Yukon". */
const vowel = /^([aeiouhâàéèêëîïôûùœ]|y(?![aeiou]))/i;

/** The French words that may stand before a name in braces, since they depend on it. */
const joined: Record<string, (name: string) => string> = {
  /** « de Parcs Canada », « d’Avalanche Québec », « du Centre d’avalanche ». */
  de(name) {
    if (masculine.test(name)) return `du ${name}`;
    if (elided.test(name)) return `de l’${name}`;
    return vowel.test(name) ? `d’${name}` : `de ${name}`;
  },
  /** « par Parcs Canada », « par le Centre d’avalanche ». */
  par(name) {
    if (masculine.test(name)) return `par le ${name}`;
    return elided.test(name) ? `par l’${name}` : `par ${name}`;
  },
  /** « le nord », « l’est ». */
  le: (aspect) => (/^[eo]/.test(aspect) ? `l’${aspect}` : `le ${aspect}`),
  /** « tous les versants », « versants nord à est ». */
  versants: (slopes) => (slopes === 'tous les versants' ? slopes : `versants ${slopes}`),
};

const mention = /\{(?:(de|par|le|versants) )?([\w ]*)\}/g;

/** The names in braces of a sentence, in their order; empty for what a script fills in. */
export function mentionsIn(text: string): string[] {
  return [...text.matchAll(mention)].map(([, , name = '']) => name);
}

/** Whether `written` is a sentence in two forms. */
export function hasForms(written: unknown): written is Forms {
  return typeof written === 'object' && written !== null && 'one' in written && 'other' in written;
}

/** The sentences of a language, in `own` words where there are any. What they mention is in the order of `english`. */
export function said<T extends Group>(language: Language, english: T, words: Words<T>, own: object = {}) {
  return inGroup(language, english, words as Group, own as Group, false) as Said<T>;
}

function inGroup(language: Language, english: Group, words: Group, own: Group, isScripted: boolean) {
  const entries = Object.entries(english).map(([key, ours]): [string, unknown] => {
    const written = own[key] ?? words[key];
    if (typeof ours === 'object' && !Array.isArray(ours) && !hasForms(ours))
      return [
        key,
        inGroup(language, ours as Group, words[key] as Group, (own[key] ?? {}) as Group, key === scripted),
      ];
    const names = mentionsIn(hasForms(ours) ? ours.other : String(ours)).filter(Boolean);
    const isText = isScripted || names.length === 0;
    return [key, isText ? written : sentence(language, [...new Set(names)], written as string | Forms)];
  });
  return Object.fromEntries(entries);
}

/** The function of the values of `names` that says a sentence; numbers are written as the language writes them. */
function sentence(language: Language, names: readonly string[], written: string | Forms) {
  const forms = hasForms(written) ? written : { one: written, other: written };
  // Split once: pages say each some thousand times. Each piece of text is followed by a word to join and a name.
  const [one = [], other = []] = [forms.one, forms.other].map((text) => text.split(mention));
  return (...values: (string | number)[]): string => {
    // In French, 0 is singular as well; but a form for one may say "one".
    const pieces = values.find((value) => typeof value === 'number') === 1 ? one : other;
    let text = pieces[0] ?? '';
    for (let at = 1; at < pieces.length; at += 3) {
      const value = values[names.indexOf(pieces[at + 1] ?? '')] ?? '';
      const shown = typeof value === 'number' ? number(language, value) : value;
      text += (joined[pieces[at] ?? '']?.(shown) ?? shown) + pieces[at + 2];
    }
    return text;
  };
}
