import { type Language, languages } from '../model/language.ts';
import { number } from './quantity.ts';

/** A sentence for one, and one for other numbers. */
export interface Forms {
  readonly one: string;
  readonly other: string;
}

type Sentence = string | readonly string[] | Forms;

/** Sentences by name, in groups: each in English and in French. */
export interface Pairs {
  readonly [key: string]: readonly [english: Sentence, french: Sentence] | Pairs;
}

/** Names in braces, each once, in their order; `{}`, which a script fills in, and the braces of JSON are none. */
type Mentioned<Text, Known extends string[] = []> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Mentioned<Rest, Name extends Known[number] | '' | `"${string}` ? Known : [...Known, Name]>
  : Known;

/** The same sentence in other words. */
export type Words<T> = T extends Forms
  ? string | Forms
  : T extends string
    ? Mentioned<T> extends []
      ? string
      : string | Forms
    : readonly string[];

type Values<Names, Number> = {
  [At in keyof Names]: Names[At] extends 'count' ? Number : string | number;
};

/** Sentences as views say them: functions of what they mention, in the order in which they mention it. */
export type InLanguage<T> = T extends readonly [infer English, unknown]
  ? English extends Forms
    ? (...values: Values<Mentioned<English['other']>, number>) => string
    : English extends string
      ? Mentioned<English> extends []
        ? string
        : (...values: Values<Mentioned<English>, string | number>) => string
      : readonly string[]
  : {
      readonly [Key in keyof T]: Key extends typeof scripted
        ? Record<keyof T[Key], string>
        : InLanguage<T[Key]>;
    };

/** The group whose sentences stay texts: the script of its page says them. */
const scripted = 'locate';

// Not `\b`: to that, "é" is no letter.
const masculine = /^(bureau|centre|club|comité|parc|réseau|service)(?!\p{Letter})/iu;
const feminine = /^(fédération|fondation|société)(?!\p{Letter})/iu;
const elided = /^(agence|association|école|équipe|institut|office)(?!\p{Letter})/iu;
/** A vowel, but not the "y" of "Yukon". */
const vowel = /^([aeiouhâàéèêëîïôûùœ]|y(?![aeiou]))/i;

/** The French words that may come before a name in braces, since they depend on it. */
const joined: Record<string, (name: string) => string> = {
  /** « de Parcs Canada », « d’Avalanche Québec », « du Centre d’avalanche ». */
  de(name) {
    if (masculine.test(name)) return `du ${name}`;
    if (feminine.test(name)) return `de la ${name}`;
    if (elided.test(name)) return `de l’${name}`;
    return vowel.test(name) ? `d’${name}` : `de ${name}`;
  },
  /** « par Parcs Canada », « par le Centre d’avalanche ». */
  par(name) {
    if (masculine.test(name)) return `par le ${name}`;
    if (feminine.test(name)) return `par la ${name}`;
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

/** The sentences of a language, in `own` words where there are any. What they mention is in the order of the English ones. */
export function said<T extends Pairs>(language: Language, pairs: T, own: object = {}, isScripted = false) {
  const entries = Object.entries(pairs).map(([key, pair]): [string, unknown] => {
    const ownWords = (own as Record<string, unknown>)[key];
    if (!isPair(pair)) return [key, said(language, pair, ownWords as object, key === scripted)];
    const written = ownWords ?? pair[languages.indexOf(language)];
    const [english] = pair;
    const names = mentionsIn(hasForms(english) ? english.other : String(english)).filter(Boolean);
    const isText = isScripted || names.length === 0;
    return [key, isText ? written : sentence(language, [...new Set(names)], written as string | Forms)];
  });
  return Object.fromEntries(entries) as InLanguage<T>;
}

/** Whether it is a sentence, not a group. */
export function isPair(each: Pairs[string]): each is Extract<Pairs[string], readonly unknown[]> {
  return Array.isArray(each);
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
