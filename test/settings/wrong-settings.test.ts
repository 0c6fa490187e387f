import { expect, test } from 'vitest';
import { brandColours } from '../../src/settings/brand-colours.ts';
import { readConfig } from '../../src/settings/config.ts';
import { reviewConfig, reviewVariables } from '../../src/settings/first-run.ts';
import { readSettings } from '../../src/settings/settings.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';

const service = { NEVE_FORECAST_URL: 'https://forecast.example.org/api' };
const address = { NEVE_SITE_URL: 'https://bulletins.avalanche.ca/' };
const own = { name: 'Our bulletins', contact: 'mailto:web@example.org' };
const place = { slug: 'hut', name: 'Hut', latitude: 51.2, longitude: -117.5 };

/** All that a build says of these settings before it asks for anything. */
function said(env: Record<string, string>, config: object): string[] {
  try {
    const settings = readSettings(env, '/project');
    const variables = reviewVariables(env, settings, Date.UTC(2026, 10, 22));
    const read = readConfig(config, 'site.config.ts');
    const { faults } = brandColours(read.brand ?? {});
    const warnings: string[] = [];
    reviewConfig(read, !settings.forecastUrl, warnings);
    return [...variables.faults, ...variables.warnings, ...faults, ...warnings];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

test.each(['//', '/a//b/', '/[lang]/', '/a|b/'])('an address with the path %s is named', (path) => {
  const NEVE_SITE_URL = `https://bulletins.avalanche.ca${path}`;
  expect(said({ ...service, NEVE_SITE_URL }, own)).toEqual([
    expect.stringMatching(
      /^NEVE_SITE_URL is "https:.+", whose path has characters .+ such as NEVE_SITE_URL=/,
    ),
  ]);
});

test.each<[string, Record<string, string>, object, RegExp]>([
  [
    'an address without https',
    { NEVE_FORECAST_URL: 'api.example.org' },
    {},
    /^NEVE_FORECAST_URL is "api\.example\.org", which is not an http or https address; .+ such as NEVE_FORECAST_URL=https:\/\/forecast\.example\.org\/api\.$/,
  ],
  [
    'weather without forecasts',
    { NEVE_WEATHER_URL: 'https://w.example.org' },
    {},
    /^NEVE_WEATHER_URL is set without NEVE_FORECAST_URL; set both/,
  ],
  [
    'no public address',
    service,
    own,
    /^NEVE_SITE_URL is not set, so links, feeds and the sitemap would name localhost\. Set it .+ such as/,
  ],
  [
    'an address with an accent in its path',
    { ...service, NEVE_SITE_URL: 'https://bulletins.avalanche.ca/météo/' },
    own,
    /^NEVE_SITE_URL is "https:\/\/bulletins\.avalanche\.ca\/météo\/", whose path has characters .+ such as NEVE_SITE_URL=https:/,
  ],
  [
    'a folder that only a shell expands',
    { NEVE_OUT_DIR: '~/dist', NEVE_STATE_DIR: '/srv/~ $HOME/state' },
    {},
    /^NEVE_OUT_DIR is ~\/dist, which only a shell expands; write the whole path, such as NEVE_OUT_DIR=\/srv/,
  ],
  [
    'one in quotes',
    { NEVE_STATE_DIR: '"/srv/state"' },
    {},
    /^NEVE_STATE_DIR is "\/srv\/state", which only a shell/,
  ],
  [
    'one named by a variable',
    { NEVE_SITE: '$HOME/site' },
    {},
    /^NEVE_SITE is \$HOME\/site, which only a shell/,
  ],
  [
    'an unknown variable',
    { ...service, ...address, NEVE_STATEDIR: '/x' },
    own,
    /^NEVE_STATEDIR is not a setting and is ignored\. Did you mean NEVE_STATE_DIR, such as NEVE_STATE_DIR=\/var\/lib\/neve\?$/,
  ],
  [
    'a clock left set',
    { ...service, ...address, NEVE_NOW: '2026-01-08T17:00:00Z' },
    own,
    /^NEVE_NOW is set to 2026-01-08T17:00:00\.000Z, so .+ Unset it/,
  ],
  [
    'a folder that is an address',
    { NEVE_SITE: 'https://bulletins.example.org' },
    {},
    /^NEVE_SITE is "https:\/\/bulletins\.example\.org", which is an address.+Did you mean NEVE_SITE_URL\?$/,
  ],
  ['another log', { NEVE_LOG: 'xml' }, {}, /^NEVE_LOG is "xml", .+ such as NEVE_LOG=json\.$/],
  [
    'the page of a report without its place',
    {},
    { reports: { page: 'https://reports.example.org/' } },
    /"reports\.page" is "https:\/\/reports\.example\.org\/", which has no \{id\}; it should be an http or https address with/,
  ],
  [
    'the page of a report that is no address',
    {},
    { reports: { page: 'reports' } },
    /"reports\.page" is "reports", which is not an http or https address; it should be/,
  ],
  [
    'a redirect with a path',
    {},
    { redirects: ['https://data.example.org/api'] },
    /"redirects\.0" is "https:\/\/data\.example\.org\/api", which is not the address of a host alone; it should be/,
  ],
  [
    'the shipped name',
    { ...service, ...address },
    { ...own, name: 'Example avalanche bulletins' },
    /^site\.config\.ts: "name" is still "Example avalanche bulletins", .+ such as name: \{ en: 'Ember Avalanche Bulletins', fr: /,
  ],
  [
    'no contact',
    { ...service, ...address },
    { name: 'Ours' },
    /^site\.config\.ts: "contact" is not set, so readers .+ such as contact: 'mailto:/,
  ],
  [
    'a misspelt key',
    {},
    { ownr: { name: 'A' } },
    /^site\.config\.ts: "ownr" is not a setting; did you mean "owner"\?$/,
  ],
  [
    'a misspelt key within another',
    {},
    { staleness: { siteHour: 3 } },
    /^site\.config\.ts: "staleness\.siteHour" is not a setting; did you mean "staleness\.siteHours"\?$/,
  ],
  [
    'tiles without placeholders',
    {},
    { tiles: { url: 'https://tiles.example.org/', attribution: 'x' } },
    /"tiles\.url" is "https:\/\/tiles\.example\.org\/", which has no \{z\}, \{x\}, \{y\}; .+ such as https:/,
  ],
  [
    'tiles without https',
    {},
    { tiles: { url: 'http://t.example.org/{z}/{x}/{y}.png', attribution: 'x' } },
    /which is not https/,
  ],
  [
    'a number as a text',
    {},
    { reports: { days: '7' } },
    /^site\.config\.ts: "reports\.days" is "7"; it should be a whole number from 1 to 60, such as days: 7\.$/,
  ],
  [
    'another language',
    {},
    { languages: ['de'] },
    /^site\.config\.ts: "languages\.0" is "de"; it should be a list of 'en' and 'fr', each once, such as languages: \[ 'en', 'fr' \]\.$/,
  ],
  [
    'a language twice',
    {},
    { languages: ['en', 'en'] },
    /"languages" is \["en","en"\], which names a language twice; it should be/,
  ],
  [
    'a text in one language',
    {},
    { name: { en: 'A' } },
    /^site\.config\.ts: "name" is \{"en":"A"\}; it should be a text, or \{ en, fr \} with a text each, such as name:/,
  ],
  [
    'a slug with capitals',
    {},
    { places: [{ ...place, slug: 'The Hut' }] },
    /"places\.0\.slug" is "The Hut"; it should be a name made of a-z, 0-9/,
  ],
  [
    'a place without a longitude',
    {},
    { places: [{ ...place, longitude: undefined }] },
    /"places\.0\.longitude" is missing; it should be the longitude in degrees, from -180 to 180/,
  ],
  [
    'an empty text in one language',
    {},
    { owner: { name: { en: 'Office', fr: '' } } },
    /"owner\.name\.fr" is ""; it should be a text, such as name: 'Example Avalanche Office'\.$/,
  ],
  [
    'a language that no text has',
    {},
    { name: { en: 'a', fr: 'b', de: 'c' } },
    /"name\.de" is not a setting; "name" has en, fr\.$/,
  ],
  [
    'links that are no list',
    {},
    { links: 'x' },
    /"links" is "x"; it should be a list of \{ label, url, nav \}, such as links: \[ \{ label:/,
  ],
  ['a switch that is neither', {}, { offline: 'x' }, /"offline" is "x"; it should be true or false, such as/],
  [
    'a link that runs',
    {},
    { links: [{ label: 'x', url: 'javascript:alert(1)' }] },
    /"links\.0\.url" is "javascript:alert\(1\)"; it should be an https:, http:, mailto: or tel: address/,
  ],
  [
    'a colour by name',
    {},
    { brand: { accent: 'blue' } },
    /"brand\.accent" is "blue"; it should be a colour as #rrggbb, such as accent: '#12385c'/,
  ],
  [
    'a colour that can’t be read',
    {},
    { brand: { accent: '#7aa0c4' } },
    /"brand\.accent" is "#7aa0c4", which has a contrast of/,
  ],
  [
    'a colour of danger',
    {},
    { brand: { header: '#e01b2a' } },
    /"brand\.header" is "#e01b2a", which can be taken for the danger colour of "high"/,
  ],
  [
    'a number that is none',
    {},
    { emergency: [{ label: 'x', number: 'call us' }] },
    /"emergency\.0\.number" is "call us"; it should be a telephone number, such as number: '\+1 555/,
  ],
  [
    'an announcement without an end',
    {},
    { announcement: { text: 'x' } },
    /"announcement\.until" is missing; it should be a date and time with its offset/,
  ],
  [
    'an announcement without an offset',
    {},
    { announcement: { text: 'x', until: '2026-12-24T16:00' } },
    /"announcement\.until" is "2026-12-24T16:00", which is no date and time with its offset from UTC; it should be .+ such as until: '2026-12-27T16:00:00-07:00'/,
  ],
  [
    'an announcement that ends first',
    {},
    { announcement: { text: 'x', from: '2026-12-25T00:00:00Z', until: '2026-12-24T00:00:00Z' } },
    /"announcement" is .+, which ends before it begins; it should/,
  ],
])('%s is one clear sentence', (_, env, config, sentence) => {
  const sentences = said(env, config);
  expect(sentences).toEqual([expect.stringMatching(sentence)]);
  expect(sentences[0]).toMatch(/^[^\n]+[.?]$/);
});
