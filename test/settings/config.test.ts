import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/settings/config.ts';
import { readConfigFile } from '../../src/settings/config-file.ts';
import { example } from '../../src/settings/example.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';

async function fileOf(name: string, text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-config-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

function faultsOf(value: unknown): string[] {
  try {
    readConfig(value, 'site.config.ts');
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

test('keys that are left out take their defaults', () => {
  expect(readConfig({}, 'x')).toEqual({
    name: { en: 'Avalanche bulletins', fr: 'Bulletins d’avalanche' },
    languages: ['en', 'fr'],
    reports: { days: 7, pageSize: 500 },
    staleness: { areasDays: 30, stationsHours: 48, reportsHours: 48, openDays: 7, siteHours: 3 },
    gate: { repeats: 3, repeatHours: 3 },
    answerSizes: 1,
    redirects: [],
    offline: true,
    precompress: false,
    links: [],
    own: { file: 'x', files: [], pages: [], messages: {} },
    emergency: [],
    units: 'metric',
    credits: [],
  });
});

test('one text serves both languages', () => {
  expect(readConfig({ name: 'Névé' }, 'x').name).toEqual({ en: 'Névé', fr: 'Névé' });
});

test('an origin is known however it is written', () => {
  expect(readConfig({ redirects: ['https://Data.example.org:443/'] }, 'x').redirects).toEqual([
    'https://data.example.org',
  ]);
});

describe('a wrong key gives one sentence that names it', () => {
  const place = { slug: 'hut', name: 'Hut', latitude: 50, longitude: -120 };
  test.each([
    ['nmae', { nmae: 'Névé' }],
    ['name', { name: 3 }],
    ['owner.name', { owner: { name: '' } }],
    ['contact', { contact: 'javascript:alert(1)' }],
    ['languages', { languages: [] }],
    ['languages', { languages: ['en', 'en'] }],
    ['languages.0', { languages: ['de'] }],
    ['places.0.latitude', { places: [{ ...place, latitude: 91 }] }],
    ['places.0.slug', { places: [{ ...place, slug: '../hut' }] }],
    ['places.0.slug', { places: [{ ...place, slug: 'com1' }] }],
    ['places', { places: [place, place] }],
    ['tiles.url', { tiles: { url: '', attribution: 'x' } }],
    ['reports.days', { reports: { days: 0 } }],
    ['reports.page', { reports: { page: 3 } }],
    ['redirects.0', { redirects: ['https://data.example.org/api'] }],
    ['redirects.0', { redirects: ['data.example.org'] }],
    ['redirects.0', { redirects: ['https://user:word@data.example.org'] }],
    ['staleness.areasDays', { staleness: { areasDays: '30' } }],
    ['links.0.url', { links: [{ label: 'x', url: 'data:text/html,x' }] }],
  ])('%s', (name, value) => {
    const faults = faultsOf(value);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`"${name}"`);
    expect(faults[0]).toMatch(/^site\.config\.ts: [^\n]+[.?]$/);
  });
});

test('a site in one language needs its texts in that one alone', () => {
  const written = {
    languages: ['fr'],
    name: { fr: 'A' },
    links: [{ label: { fr: 'B' }, url: 'https://b.example/' }],
  };
  const { name, links } = readConfig(written, 'x');
  expect([name.fr, links[0]?.label.fr]).toEqual(['A', 'B']);
  expect(() => readConfig({ ...written, languages: ['en'] }, 'x')).toThrow('"name" is {"fr":"A"}');
  expect(() => readConfig({ ...written, languages: ['en', 'fr'] }, 'x')).toThrow('"name" is {"fr":"A"}');
});

test('what is no list of settings gets a sentence', () => {
  expect(faultsOf([])).toEqual([
    expect.stringMatching(
      /^site\.config\.ts: it is \[\]; it should be \{ name, owner, .+ \}, such as \{ name: \{ en: 'Ember .+ \} \}\.$/,
    ),
  ]);
  expect(faultsOf(null)).toEqual([
    expect.stringMatching(/^site\.config\.ts: it is null; it should be \{ name,/),
  ]);
});

test('a key that resembles a setting is named with it', () => {
  expect(faultsOf({ ownr: {} })).toEqual(['site.config.ts: "ownr" is not a setting; did you mean "owner"?']);
  expect(faultsOf({ colour: 'red' })).toEqual([
    'site.config.ts: "colour" is not a setting; docs/settings.md lists them all.',
  ]);
});

describe('a configuration file', () => {
  test('may be JSON or TypeScript', async () => {
    expect(await readConfigFile(await fileOf('site.json', '{"name":"A"}'), 'NEVE_CONFIG')).toEqual({
      name: 'A',
    });
    const typed = await fileOf('site.ts', 'const name: string = "B"; export default { name };');
    expect(await readConfigFile(typed, 'NEVE_CONFIG')).toEqual({ name: 'B' });
  });

  test.each([
    [
      'that isn’t there',
      '../nowhere.ts',
      '',
      /^NEVE_CONFIG is ".+nowhere\/site\.ts", which doesn’t exist; .+ such as NEVE_CONFIG=\/etc\/neve\/site\.json\.$/,
    ],
    ['of another kind', 'site.yaml', 'name: A', /NEVE_CONFIG .+\.ts or a \.json/],
    [
      'with broken JSON',
      'site.json',
      '{\n  "name": "A",\n  owner: 1\n}',
      /site\.json, line 3: Expected .+\.$/,
    ],
    ['without a default export', 'site.ts', 'export const name = 1;', /site\.ts: it has no default export/],
    [
      'without its import',
      'site.ts',
      'export default defineSite({});',
      /site\.ts.*: defineSite is not defined; begin the file with import \{ defineSite \} from 'neve'\.$/,
    ],
    ['that throws', 'site.ts', 'throw new Error("boom"); export default {};', /site\.ts.*: boom\.$/],
    [
      'with a value that throws when it is read',
      'site.ts',
      '\nexport default { brand: { get logo() { throw new Error("boom"); } } };',
      /site\.ts, line 2: boom\.$/,
    ],
    [
      'with a value that contains itself',
      'site.ts',
      'const logo = []; logo.push(logo); export default { brand: { logo } };',
      /site\.ts: "brand\.logo\.0" contains itself\.$/,
    ],
  ])('%s is refused with a sentence', async (_, name, text, sentence) => {
    const file = name.startsWith('..') ? '/nowhere/site.ts' : await fileOf(name, text);
    const reading = readConfigFile(file, 'NEVE_CONFIG');
    await expect(reading).rejects.toThrow(SettingsError);
    await expect(reading).rejects.toThrow(sentence);
  });
});

test('the examples in sentences are settings that may be used', () => {
  expect(Object.keys(readConfig(example, 'x')).sort()).toEqual([...Object.keys(example), 'own'].sort());
  expect(faultsOf({ credits: [{ text: 'x' }] })).toEqual([
    'site.config.ts: "credits.0.publisher" is missing; it should be the name of a publisher as the service gives it, such as publisher: \'Example Office\'.',
  ]);
});
