import { expect, test } from 'vitest';
import { readConfig } from '../../src/settings/config.ts';
import { announcementOf, officeOf } from '../../src/views/office.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';
import { bulletinPage } from './pages.ts';

const text = { en: 'The road is closed.', fr: 'La route est fermée.' };

test.each([
  ['2026-02-07T16:00:00-03:30', 'until Saturday, February 7, 2026, 4 p.m. UTC−3:30', '2026-02-07T19:30:00Z'],
  [
    '2026-02-07T00:30:00+05:45',
    'until Saturday, February 7, 2026, 12:30 a.m. UTC+5:45',
    '2026-02-06T18:45:00Z',
  ],
  ['2026-02-07T16:00:00-07:00', 'until Saturday, February 7, 2026, 4 p.m. UTC−7', '2026-02-07T23:00:00Z'],
  ['2026-02-07T16:00:00Z', 'until Saturday, February 7, 2026, 4 p.m. UTC', '2026-02-07T16:00:00Z'],
  ['2026-02-07T16:00:00-00:00', 'until Saturday, February 7, 2026, 4 p.m. UTC', '2026-02-07T16:00:00Z'],
])('an announcement until %s says its end in the offset that it is written in', (until, words, iso) => {
  const context = contextWith('en', { builtAt: Date.UTC(2026, 1, 6) });
  context.config = readConfig({ announcement: { text, until } }, 'site.config.ts');
  const announcement = announcementOf(context);
  expect(announcement?.until).toEqual({ text: expect.any(String), iso });
  expect(spaced(announcement?.until.text ?? '')).toBe(words);
  expect(announcement?.time['data-to']).toBe(String(Date.parse(iso)));
});

test('an announcement that is over isn’t there any more', () => {
  const context = contextWith('en', { builtAt: Date.UTC(2026, 1, 7, 16) });
  const until = (written: string) => readConfig({ announcement: { text, until: written } }, 'site.config.ts');
  context.config = until('2026-02-07T16:00:00Z');
  expect(announcementOf(context)).toBeUndefined();
  context.config = until('2026-02-07T16:00:01Z');
  expect(announcementOf(context)).toMatchObject({ isHidden: false });
});

test('a bulletin names the credit of its publisher, and no other’s', () => {
  const credits = [
    { publisher: 'Ember Office', text: { en: '© Ember', fr: '© Braise' }, url: 'https://ember.example/' },
    { publisher: 'Other Office', text: '© Other' },
  ];
  const creditsOf = (display: string) => {
    const bulletin = bulletinWith({ owner: { value: 'x', display, url: '', external: false } });
    const area = areaWith({ fr: { kind: 'bulletin', bulletin } });
    const context = contextWith('fr', { areas: [area] });
    context.config = readConfig({ credits }, 'site.config.ts');
    return bulletinPage(context, area).content?.details.facts.filter(({ label }) => label === 'Source');
  };
  expect(creditsOf('Ember Office')).toEqual([
    { label: 'Source', text: '© Braise', href: 'https://ember.example/' },
  ]);
  expect(creditsOf('Other Office')).toEqual([{ label: 'Source', text: '© Other', href: undefined }]);
  expect(creditsOf('Nobody')).toEqual([]);
});

test.each([
  [undefined, undefined, ['screen and (prefers-color-scheme: dark)']],
  ['#0f3d33', '#fff', ['screen and (forced-colors: none)', 'screen and (prefers-color-scheme: dark)']],
  ['#a9c9ee', '#000', []],
])(
  'in a header of the colour %s the dark logo is shown where the header is dark',
  (header, onHeader, media) => {
    const context = contextWith('en');
    const picture = { from: '', width: 100, height: 40 };
    context.config.own.brand = {
      logo: { ...picture, file: 'images/logo.svg' },
      logoDark: { ...picture, file: 'images/dark.svg' },
      colours: { header, onHeader },
    };
    const { logo } = officeOf(context);
    expect(logo?.header.map((each) => each.media)).toEqual(media);
    expect(logo?.footer.map((each) => each.media)).toEqual(['screen and (prefers-color-scheme: dark)']);
    expect(
      [...(logo?.header ?? []), ...(logo?.footer ?? [])].every(({ href }) => href === '/images/dark.svg'),
    ).toBe(true);
  },
);
