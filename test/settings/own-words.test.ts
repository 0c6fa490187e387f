import { describe, expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { locked, placeholders } from '../../src/i18n/own-messages.ts';
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

type Leaf = [path: string, said: string | string[] | ((...values: string[]) => string)];

/** Every sentence of a language by its path. */
const leavesOf = (group: object, above = ''): Leaf[] =>
  Object.entries(group).flatMap(([key, said]): Leaf[] =>
    typeof said === 'object' && !Array.isArray(said)
      ? leavesOf(said, `${above}${key}.`)
      : [[above + key, said]],
  );
const isLocked = (path: string) => locked.some((each) => path === each || path.startsWith(`${each}.`));
/** What `messages.ts` holds to replace one sentence. */
const only = (path: string, written: unknown) =>
  path.split('.').reduceRight<unknown>((value, key) => ({ [key]: value }), written);
const mentions = (path: string) => [...(placeholders[path as keyof typeof placeholders] ?? [])];
const textOf = ([path, said]: Leaf): string => {
  if (typeof said === 'function')
    return said(...Array.from({ length: 4 }, (_, index) => `{${mentions(path)[index] ?? index}}`));
  return Array.isArray(said) ? said.join(' ') : said;
};

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const leaves = leavesOf(messagesFor(language));

  test('each sentence of a page is locked, or can be replaced and says the operator’s words', () => {
    expect(leaves.length).toBeGreaterThan(700);
    for (const leaf of leaves) {
      const [path, said] = leaf;
      const written = Array.isArray(said)
        ? ['Ours.']
        : `Ours ${
            textOf(leaf)
              .match(/\{\w*\}/g)
              ?.join(' ') ?? ''
          }`;
      const own = { [language]: only(path, path === 'scaleOfficialUrl' ? 'https://example.org/' : written) };
      const faults = faultsOfWords(own, 'x');
      if (isLocked(path)) expect.soft(faults, path).toEqual([expect.stringContaining('is locked')]);
      else {
        expect.soft(faults, path).toEqual([]);
        const now = leavesOf(messagesFor(language, own)).find(([each]) => each === path);
        if (typeof said === 'function') expect.soft(mentions(path), path).toHaveLength(said.length);
        expect.soft(now && textOf(now), path).toMatch(path === 'scaleOfficialUrl' ? /example/ : /^Ours/);
        if (typeof said === 'function') expect.soft(now && textOf(now), path).toBe(written);
      }
    }
  });

  test('what says a level, a state, a validity, a copy or the sample is locked', () => {
    const signs = {
      en: /expired|no longer (current|applies|apply)|valid (until|yet)|saved on|copy|sample|unavailable|unreadable|doesn’t mean|at least|rating|danger (now|here)/i,
      fr: /expiré|plus (en vigueur|valable)|valide|enregistrée? le|copie|fictives|indisponible|illisible|ne veut pas dire|au moins|indice/i,
    }[language];
    const open = leaves.filter(
      (leaf) => !isLocked(leaf[0]) && signs.test(textOf(leaf)) && !isHarmless(leaf[0]),
    );
    expect(open.map((leaf) => `${leaf[0]}: ${textOf(leaf)}`)).toEqual([]);
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
  const paths = leavesOf(messagesFor('en')).map(([path]) => path);
  expect(
    locked.filter((each) => !paths.some((path) => path === each || path.startsWith(`${each}.`))),
  ).toEqual([]);
  expect(new Set(locked).size).toBe(locked.length);
});

test('a sentence with a number has a form for one, and is ours where it has nothing to mention', () => {
  const own = {
    en: {
      reports: { pictures: { one: 'A picture', other: '{count} pictures' } },
      original: 'See {publisher}',
    },
    fr: { archive: { issueCount: { one: '{count} avis', other: '{count} avis' } } },
  };
  expect(faultsOfWords(own, 'x')).toEqual([]);
  const { pictures } = messagesFor('en', own).reports;
  expect([0, 1, 2_000].map(pictures)).toEqual(['0 pictures', 'A picture', '2,000 pictures']);
  expect(messagesFor('en', own).original('')).toBe('View the original bulletin');
  expect(messagesFor('en', own).original('A')).toBe('See A');
  expect(messagesFor('fr', own).archive.issueCount(1_000)).toBe('1\u00a0000 avis');
});

test.each([
  [
    { en: { runBy: 'Run by us' } },
    'messages.ts: "en.runBy" is "Run by us", which lacks {name}; expected is a text with it, such as "Run by {name}".',
  ],
  [
    { en: { about: 'About {name}' } },
    'messages.ts: "en.about" is "About {name}", and there is nothing to put in the place of {name}; expected is a text, such as "About".',
  ],
  [
    { en: { abuot: 'x' } },
    'messages.ts: "en.abuot" is no sentence that can be replaced; did you mean "about"?',
  ],
  [
    { en: { colour: 'x' } },
    'messages.ts: "en.colour" is no sentence that can be replaced; docs/customising.md says where to find them.',
  ],
  [{ en: { about: '' } }, 'messages.ts: "en.about" is ""; expected is a text, such as "About".'],
  [
    { en: { about: () => 'x' } },
    'messages.ts: "en.about" is a function; expected is a text, such as "About".',
  ],
  [
    { en: { howToSteps: 'One.' } },
    /^messages\.ts: "en\.howToSteps" is "One\."; expected is a list of texts, such as \[/,
  ],
  [{ en: { aboutIntro: 'x'.repeat(5_000) } }, /is longer than 4000 characters; put it on a page/],
  [
    { en: { scaleOfficialUrl: 'javascript:alert(1)' } },
    /"en\.scaleOfficialUrl" is "javascript:alert\(1\)"; expected is an https address/,
  ],
  [
    { en: { places: { itnro: 'x' } } },
    'messages.ts: "en.places.itnro" is no sentence that can be replaced; did you mean "places.intro"?',
  ],
  [
    { en: { places: 'x' } },
    'messages.ts: "en.places" is "x"; expected are sentences by name, such as { title: \'…\' }.',
  ],
  [{ fr: { rating: { low: 'x' } } }, /^messages\.ts: "fr\.rating" is locked: .+; remove it\.$/],
  [{ fr: { archive: { banner: 'x' } } }, /^messages\.ts: "fr\.archive\.banner" is locked/],
  [
    { en: { bulletin: { share: 'Share <b>' } } },
    /"en\.bulletin\.share" is "Share <b>"; expected is plain text without </,
  ],
  [
    { en: { offline: { total: 'All' } } },
    'messages.ts: "en.offline.total" is "All", which lacks {}; expected is a text with it, such as "Total: {}".',
  ],
  [
    { en: { places: { allPlaces: { one: 'One', other: 'All' } } } },
    /"en\.places\.allPlaces" is .+, which lacks \{count\}; expected is a text with it, such as "All \{count\} places"/,
  ],
  [
    { en: { places: { allPlaces: { other: 'All {count}' } } } },
    /expected is a text, or \{ one, other \} with a text each, such as "All \{count\} places"/,
  ],
  [{ de: {} }, /^messages\.ts: "de" is no language of the site; expected are en and fr/],
  [[], /^messages\.ts: it is \[\]; expected are sentences by language/],
])('%j is refused with a sentence', (written, sentence) => {
  expect(faultsOfWords(written, 'messages.ts')).toEqual([
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
});
