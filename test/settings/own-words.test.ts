import { describe, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { locked } from '../../src/i18n/own-messages.ts';
import { type Forms, hasForms, isPair, mentionsIn, type Pairs } from '../../src/i18n/sentence.ts';
import { sentences } from '../../src/i18n/sentences.ts';
import { languages } from '../../src/model/language.ts';
import { faultsOfWords } from '../../src/settings/own-words.ts';

test('an operator’s words take the place of ours, with what they mention', () => {
  const own = {
    en: { runBy: 'Published by {name}', howToSteps: ['One.'], summary: { 'weather-summary': 'Weather' } },
  };
  expect(faultsOfWords(own, 'messages.ts')).toEqual([]);
  const t = messagesFor('en', own);
  expect(t.runBy('A $& B')).toBe('Published by A $& B');
  expect(t.howToSteps).toEqual(['One.']);
  expect(t.summary).toEqual({ ...messagesFor('en').summary, 'weather-summary': 'Weather' });
  expect(t.about).toBe(messagesFor('en').about);
  expect(messagesFor('fr', own)).toEqual(messagesFor('fr'));
});

type Said = string | readonly string[] | ((...values: string[]) => string);

/** Every sentence of a language by its path, as it is written. */
const writtenIn = (at: number, group: Pairs = sentences, above = ''): [string, Pair[number]][] =>
  Object.entries(group).flatMap(([key, pair]): [string, Pair[number]][] =>
    isPair(pair) ? [[above + key, pair[at] ?? '']] : writtenIn(at, pair, `${above}${key}.`),
  );
type Pair = Extract<Pairs[string], readonly unknown[]>;
/** The sentence at a path, as it is said. */
const saidAt = (messages: object, path: string) =>
  path.split('.').reduce<object>((group, key) => group[key as keyof typeof group], messages) as Said;
const isLocked = (path: string) => locked.some((each) => path === each || path.startsWith(`${each}.`));
/** What `messages.ts` holds to replace one sentence. */
const only = (path: string, written: unknown) =>
  path.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), written);
const textOf = (leaf: string | readonly string[] | Forms) =>
  hasForms(leaf) ? `${leaf.one} ${leaf.other}` : [leaf].flat().join(' ');
const namesIn = (text: string) => [...new Set(mentionsIn(text))].sort();

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const leaves = writtenIn(languages.indexOf(language));
  const english = new Map(writtenIn(0));

  test('each sentence of a page is locked, or can be replaced and says the operator’s words', () => {
    expect(leaves.length).toBeGreaterThan(600);
    for (const [path, leaf] of leaves) {
      // In the order in which views give what is mentioned, which is that of the English sentence.
      const ours = english.get(path) ?? '';
      const names = [...new Set(mentionsIn(hasForms(ours) ? ours.other : textOf(ours)))];
      const inBraces = names.map((name) => `{${name}}`);
      const written = Array.isArray(leaf) ? ['Ours.'] : ['Ours', ...inBraces].join(' ');
      const own = { [language]: only(path, path === 'scaleOfficialUrl' ? 'https://example.org/' : written) };
      const faults = faultsOfWords(own, 'x');
      if (isLocked(path)) expect.soft(faults, path).toEqual([expect.stringContaining('is locked')]);
      else {
        expect.soft(faults, path).toEqual([]);
        const now = saidAt(messagesFor(language, own), path);
        const text = typeof now === 'function' ? now(...inBraces) : [now].flat().join(' ');
        expect.soft(text, path).toBe(path === 'scaleOfficialUrl' ? 'https://example.org/' : String(written));
      }
    }
  });

  test('each sentence mentions what the English one does, and both forms of one but its number', () => {
    for (const [path, leaf] of leaves) {
      const [ours, theirs] = [english.get(path) ?? '', leaf].map((each) => namesIn(textOf(each as string)));
      expect.soft(theirs, path).toEqual(ours);
      if (!hasForms(leaf)) continue;
      const spared = (text: string) => namesIn(text).filter((name) => name !== 'count');
      expect.soft(spared(leaf.one), path).toEqual(spared(leaf.other));
    }
  });

  test('what says a level, a state, a validity, a copy or the sample is locked', () => {
    const signs = {
      en: /expired|no longer (current|applies|apply)|valid (until|yet)|saved on|copy|sample|unavailable|unreadable|doesn’t mean|at least|rating|danger (now|here)/i,
      fr: /expiré|plus (en vigueur|valable)|valide|enregistrée? le|copie|fictives|indisponible|illisible|ne veut pas dire|au moins|indice/i,
    }[language];
    const open = leaves.filter(
      ([path, leaf]) => !isLocked(path) && signs.test(textOf(leaf)) && !isHarmless(path),
    );
    expect(open.map(([path, leaf]) => `${path}: ${textOf(leaf)}`)).toEqual([]);
  });
});

/** Headings, names and instructions: they say nothing of what is shown beside them. */
const harmless = [
  ...['danger', 'sourceName.metadata', 'scaleLevel', 'scaleOfficialUrl', 'bulletin.notCopied', 'map.hint'],
  ...['embed.ofArea', 'embed.ofPlace', 'offline.title', 'offline.intro', 'offline.instead', 'offline.kept'],
  ...['howToSteps', 'aboutIntro'],
];
const isHarmless = (path: string) => harmless.includes(path) || path.startsWith('openData.');

test('every lock names something that is there', () => {
  const paths = writtenIn(0).map(([path]) => path);
  expect(
    locked.filter((each) => !paths.some((path) => path === each || path.startsWith(`${each}.`))),
  ).toEqual([]);
  expect(new Set(locked).size).toBe(locked.length);
});

test.each<[string, unknown, RegExp]>([
  [
    'two forms where there is no number',
    { about: { one: 'a', other: 'b' } },
    /"en\.about" is \{"one".+it should be a text/,
  ],
  [
    'a list where there is a text',
    { about: ['a'] },
    /"en\.about" is \["a"\]; it should be a text, such as "About"/,
  ],
  [
    'a text where there is a list',
    { howToSteps: 'a' },
    /"en\.howToSteps" is "a"; it should be a list of texts/,
  ],
  [
    'a name that every object has',
    { constructor: 'a' },
    /"en\.constructor" is no sentence that can be replaced/,
  ],
  [
    'a text in the place of a group',
    { map: 'a' },
    /"en\.map" is "a"; it should hold sentences by name, such as \{ \w+: '…' \}/,
  ],
  ['a language without sentences', 'a', /"en" is "a"; en and fr each hold sentences/],
])('%s is refused', (_, en, fault) => {
  expect(faultsOfWords({ en }, 'x')).toEqual([expect.stringMatching(fault)]);
});

test('a sentence with a number has a form for one, and French words before a name are joined to it', () => {
  const own = {
    en: { reports: { pictures: { one: 'A picture', other: '{count} pictures' } } },
    fr: {
      archive: { issueCount: { one: '{count} avis', other: '{count} avis' } },
      runBy: 'Publié {par name}',
      credit: 'Image {de name}',
    },
  };
  expect(faultsOfWords(own, 'x')).toEqual([]);
  const { pictures } = messagesFor('en', own).reports;
  expect([0, 1, 2_000].map(pictures)).toEqual(['0 pictures', 'A picture', '2,000 pictures']);
  const fr = messagesFor('fr', own);
  expect([fr.runBy('Parcs Canada'), fr.runBy('Centre A'), fr.runBy('Fondation A')]).toEqual([
    'Publié par Parcs Canada',
    'Publié par le Centre A',
    'Publié par la Fondation A',
  ]);
  const named = [
    'Avalanche Québec',
    'Agence B',
    'École C',
    'Club D',
    'Comité E',
    'Parcs F',
    'Œuvre G',
    'Yukon H',
    'Fondation I',
  ];
  expect(named.map(fr.credit)).toEqual([
    'Image d’Avalanche Québec',
    'Image de l’Agence B',
    'Image de l’École C',
    'Image du Club D',
    'Image du Comité E',
    'Image de Parcs F',
    'Image d’Œuvre G',
    'Image de Yukon H',
    'Image de la Fondation I',
  ]);
  expect(fr.archive.issueCount(1_000)).toBe('1\u00a0000 avis');
});

test.each([
  [
    { en: { runBy: 'Run by us' } },
    'messages.ts: "en.runBy" is "Run by us", which lacks {name}; it should be a text with it, such as "Run by {name}".',
  ],
  [
    { en: { runBy: 'Run {for name}' } },
    'messages.ts: "en.runBy" is "Run {for name}", which lacks {name}; it should be a text with it, such as "Run by {name}".',
  ],
  [
    { en: { about: 'About {name}' } },
    'messages.ts: "en.about" is "About {name}", and there is nothing to put in the place of {name}; it should be a text, such as "About".',
  ],
  [
    { en: { abuot: 'x' } },
    'messages.ts: "en.abuot" is no sentence that can be replaced; did you mean "about"?',
  ],
  [
    { en: { colour: 'x' } },
    'messages.ts: "en.colour" is no sentence that can be replaced; docs/customising.md says where to find them.',
  ],
  [{ en: { about: '' } }, 'messages.ts: "en.about" is ""; it should be a text, such as "About".'],
  [
    { en: { about: () => 'x' } },
    'messages.ts: "en.about" is a function; it should be a text, such as "About".',
  ],
  [
    { en: { howToSteps: 'One.' } },
    /^messages\.ts: "en\.howToSteps" is "One\."; it should be a list of texts, such as \[/,
  ],
  [{ en: { aboutIntro: 'x'.repeat(5_000) } }, /is longer than 4000 characters; put it on a page/],
  [
    { en: { scaleOfficialUrl: 'javascript:alert(1)' } },
    /"en\.scaleOfficialUrl" is "javascript:alert\(1\)"; it should be an https address/,
  ],
  [
    { en: { places: { itnro: 'x' } } },
    'messages.ts: "en.places.itnro" is no sentence that can be replaced; did you mean "places.intro"?',
  ],
  [
    { en: { places: 'x' } },
    'messages.ts: "en.places" is "x"; it should hold sentences by name, such as { title: \'…\' }.',
  ],
  [{ fr: { rating: { low: 'x' } } }, /^messages\.ts: "fr\.rating" is locked: .+; remove it\.$/],
  [{ fr: { archive: { banner: 'x' } } }, /^messages\.ts: "fr\.archive\.banner" is locked/],
  [
    { en: { bulletin: { share: 'Share <b>' } } },
    /"en\.bulletin\.share" is "Share <b>"; it should be plain text without </,
  ],
  [
    { en: { stations: { shown: 'All' } } },
    'messages.ts: "en.stations.shown" is "All", which lacks {}; it should be a text with it, such as "Stations shown: {}".',
  ],
  [
    { en: { reports: { allInArea: { one: 'One', other: 'All' } } } },
    /"en\.reports\.allInArea" is .+, which lacks \{count\}; it should be a text with it, such as "All trip reports from this area \(\{count\}\)"/,
  ],
  [
    { en: { reports: { allInArea: { other: 'All {count}' } } } },
    /it should be a text, or \{ one, other \} with a text each, such as "All trip reports from this area \(\{count\}\)"/,
  ],
  [{ de: {} }, /^messages\.ts: "de" is no language of the site; en and fr each hold sentences/],
  [[], /^messages\.ts: it is \[\]; it should hold sentences by language/],
])('%j is refused with a sentence', (written, sentence) => {
  expect(faultsOfWords(written, 'messages.ts')).toEqual([
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
});
