import { expect, test } from 'vitest';
import { messagesFor } from '../../src/i18n/messages.ts';
import { replaceable } from '../../src/i18n/own-messages.ts';
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

test('every sentence that can be replaced mentions what its original mentions, in both languages', () => {
  for (const language of ['en', 'fr'] as const) {
    const t = messagesFor(language);
    for (const [key, names] of Object.entries(replaceable)) {
      const ours = t[key as keyof typeof replaceable];
      expect(typeof ours === 'function' ? ours.length : 0, key).toBe(names.length);
      const whole = typeof ours === 'function' ? names.map((name) => `{${name}}`).join(' ') : ours;
      expect(faultsOfWords({ [language]: { [key]: whole } }, 'x')).toEqual([]);
    }
  }
});

test.each(
  [
    'rating level band asks state stateMore expiredTitle validUntil until siteOld clockWrong noscript kept sample sampleMore'.split(
      ' ',
    ),
  ].flat(),
)('%s is locked', (key) => {
  expect(faultsOfWords({ fr: { [key]: 'x' } }, 'messages.ts')).toEqual([
    `messages.ts: "fr.${key}" is locked: readers find the same words for levels, states, validity, copies and the sample on every site; remove it.`,
  ]);
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
    'messages.ts: "en.colour" is no sentence that can be replaced; docs/customising.md lists them.',
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
  [{ de: {} }, /^messages\.ts: "de" is no language of the site; expected are en and fr/],
  [[], /^messages\.ts: it is \[\]; expected are sentences by language/],
])('%j is refused with a sentence', (written, sentence) => {
  expect(faultsOfWords(written, 'messages.ts')).toEqual([
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
});
