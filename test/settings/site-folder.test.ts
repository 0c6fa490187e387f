import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../../src/settings/settings.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { readOwnSite } from '../../src/settings/site-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'neve-site-'));
  onTestFinished(() => rm(root, { recursive: true }));
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const read = (env: Record<string, string> = {}): ReturnType<typeof readOwnSite> =>
  readOwnSite(readSettings(env, root), root);

async function faults(env: Record<string, string> = {}): Promise<string[]> {
  try {
    await read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

const json = (config: object) => JSON.stringify(config);
const page = (head: string, text = 'Text.') => `---\n${head}\n---\n\n${text}\n`;

test('a file in static/ that many hosts refuse is a warning', async () => {
  await write({ 'site/site.config.json': json({}), 'site/static/a.pdf': 'a', 'site/static/film.mp4': '' });
  await truncate(path.join(root, 'site/static/film.mp4'), 26 * 1024 ** 2);
  expect((await read()).warnings).toEqual([
    expect.stringMatching(/^static\/film\.mp4 has 26 MB; some hosts refuse such files/),
  ]);
});

describe('the configuration', () => {
  test('lies in site/ beside the program, or in the folder that NEVE_SITE names', async () => {
    await write({ 'site/site.config.json': json({ name: 'A' }), 'b/site.config.json': json({ name: 'B' }) });
    expect((await read()).config.name.en).toBe('A');
    expect((await read({ NEVE_SITE: 'b' })).config.name.en).toBe('B');
  });

  test('names pictures and the ground of the maps beside itself, in the site folder or elsewhere', async () => {
    const config = json({ brand: { logo: 'logo.svg' }, map: { context: 'ground.json' } });
    const files = (name: string) => ({
      'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><title>${name}</title></svg>`,
      'ground.json': json({
        type: 'FeatureCollection',
        features: [
          { properties: { kind: 'peak', name }, geometry: { type: 'Point', coordinates: [-117, 51] } },
        ],
      }),
    });
    for (const folder of ['site', 'etc'])
      for (const [name, text] of Object.entries(files(folder))) await write({ [`${folder}/${name}`]: text });
    await write({ 'site/site.config.json': config, 'etc/one.json': config });
    const ofSite = (await read()).config.own;
    const ofFile = (await read({ NEVE_CONFIG: 'etc/one.json' })).config.own;
    expect(ofSite.context).toMatchObject([{ name: { en: 'site' } }]);
    expect(ofFile.context).toMatchObject([{ name: { en: 'etc' } }]);
    expect(ofFile.brand?.logo?.file).toMatch(/^images\/logo-/);
    expect(ofFile.brand?.logo?.file).not.toBe(ofSite.brand?.logo?.file);
  });

  test('may be a single file elsewhere, with the folder’s pages and files', async () => {
    await write({ 'one.json': json({ name: 'One' }), 'site/static/a.txt': 'a' });
    const { config } = await read({ NEVE_CONFIG: 'one.json' });
    expect(config.name.en).toBe('One');
    expect(config.own.files).toEqual([{ file: 'a.txt', bytes: 1, digest: expect.any(String) as string }]);
  });

  test('of a site without a folder has all defaults', async () => {
    expect((await read()).config.name.en).toBe('Avalanche bulletins');
  });

  test('of version 0.1, in the program’s folder, is to be moved', async () => {
    await write({ 'site.config.ts': 'export default { name: "Former" };' });
    await expect(read()).rejects.toThrow(
      /site\.config\.ts lies in the program’s own folder; move it into .+site, /,
    );
    await write({ 'site/site.config.json': json({ name: 'New' }) });
    expect((await read()).config.name.en).toBe('New');
  });

  test('that is there twice, or that a folder lacks, is a fault', async () => {
    await write({
      'site/site.config.ts': 'export default {}',
      'site/site.config.json': '{}',
      'b/site.conf.ts': '',
    });
    expect(await faults()).toEqual([
      expect.stringMatching(/holds site\.config\.ts and site\.config\.json; keep one/),
    ]);
    expect(await faults({ NEVE_SITE: 'b' })).toEqual([
      expect.stringMatching(
        /b holds no site\.config\.ts or site\.config\.json, but site\.conf\.ts; npm run new/,
      ),
    ]);
    expect(await faults({ NEVE_SITE: 'nowhere' })).toEqual([
      expect.stringMatching(/^NEVE_SITE is ".+nowhere", which is not a folder; .+ npm run new -- .+nowhere$/),
    ]);
  });
});

test('all that is wrong in a folder is reported at once', async () => {
  await write({
    'site/site.config.json': json({ brand: { logo: 'nowhere.svg' } }),
    'site/pages/en/about-us.md': 'Text.',
    'site/messages.json': json({ de: {} }),
    'site/static/a.txt': 'a',
  });
  await symlink('missing', path.join(root, 'site/static/dead'));
  await symlink('missing', path.join(root, 'site/pages/en/dead.md'));
  expect(await faults()).toEqual([
    expect.stringMatching(/^static\/dead is a link that leads nowhere/),
    expect.stringMatching(/^pages\/en\/dead\.md is a link that leads nowhere/),
    expect.stringMatching(/^pages\/en\/about-us\.md has no title/),
    expect.stringMatching(/^messages\.json: "de" is no language/),
    expect.stringMatching(/^site\.config\.json: "brand\.logo" is "nowhere\.svg", which is no file/),
  ]);
  await write({ 'site/site.config.json': json({ ownr: 1 }) });
  expect(await faults()).toContainEqual(expect.stringMatching(/"ownr" is not a setting/));
  expect(await faults()).toHaveLength(5);
});

describe('files that are published as they are', () => {
  test('are all in static/, also hidden ones; not what editors and systems leave there', async () => {
    await write({
      'site/site.config.json': '{}',
      'site/static/.well-known/security.txt': 'x',
      'site/static/a/b.html': 'x',
      'site/static/.DS_Store': 'x',
    });
    const { files } = (await read()).config.own;
    expect(files.map(({ file }) => file)).toEqual(['.well-known/security.txt', 'a/b.html']);
  });

  test('may be links within the folder; one that leads out of it, nowhere or back is refused', async () => {
    await write({ 'site/site.config.json': '{}', 'site/logo.svg': '<svg/>', 'secret.txt': 'secret' });
    const file = (name: string) => path.join(root, 'site/static', name);
    await mkdir(file(''));
    await symlink('../logo.svg', file('logo.svg'));
    expect((await read()).config.own.files.map(({ file: name }) => name)).toEqual(['logo.svg']);
    await symlink('../../secret.txt', file('secret.txt'));
    await symlink('missing', file('dead'));
    await symlink('.', file('loop'));
    expect(await faults()).toEqual([
      expect.stringMatching(/^static\/dead is a link that leads nowhere/),
      expect.stringMatching(/^static\/loop is a link to .+, a folder that holds it/),
      expect.stringMatching(/^static\/secret\.txt is a link to .+secret\.txt, outside of the site folder/),
    ]);
  });
});

describe('a page', () => {
  test('is Markdown with a title, in a folder of its language', async () => {
    await write({
      'site/site.config.json': '{}',
      'site/pages/en/about-us.md': page('title: About us\nnav: header', '## Who\n\nSee [here](/en/places/).'),
    });
    const { config, warnings } = await read({ NEVE_SITE_URL: 'https://example.org/b/' });
    expect(warnings).toEqual([]);
    expect(config.own.pages).toEqual([
      {
        language: 'en',
        name: 'about-us',
        title: 'About us',
        nav: 'header',
        html: '<h2>Who</h2>\n<p>See <a href="/b/en/places/">here</a>.</p>',
      },
    ]);
  });

  test.each([
    [
      'en/about.md',
      page('title: A'),
      'pages/en/about.md would be at /en/about/, where the site has a page of its own; rename it.',
    ],
    [
      'de/impressum.md',
      page('title: A'),
      'pages/de/impressum.md lies in a folder of no language; the languages are en and fr.',
    ],
    ['en/Über uns.md', page('title: A'), /has a name that makes no address/],
    ['en/con.md', page('title: A'), /has a name that makes no address/],
    ['imprint.md', page('title: A'), /^pages\/imprint\.md is no page: .+pages\/en\/about-us\.md\.$/],
    ['en/logo.png', 'x', /is no page/],
    ['en/us.md', 'About us', /^pages\/en\/us\.md has no title; begin it with three lines/],
    [
      'en/us.md',
      page(''),
      'pages/en/us.md: "title" is missing; it should be a text, such as title: \'About us\'.',
    ],
    [
      'en/us.md',
      page('title: A\nnav: top'),
      "pages/en/us.md: \"nav\" is \"top\"; it should be 'header' or 'footer', such as nav: 'footer'.",
    ],
    [
      'en/us.md',
      page('titel: A\ntitle: A'),
      'pages/en/us.md: "titel" is not a setting; did you mean "title"?',
    ],
    ['en/us.md', page('title: A\nnav: [header'), /^pages\/en\/us\.md, line \d: .+\.$/],
    ['en/us.md', page('title: A', 'x'.repeat(300_000)), /is longer than 256 KB; split it/],
    ['en/us.md', page('title: &a [x, *a]'), /^pages\/en\/us\.md/],
  ])('%s that can’t be one is refused', async (name, text, sentence) => {
    await write({ 'site/site.config.json': '{}', [`site/pages/${name}`]: text });
    expect(await faults()).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
  });

  test('in a language that the site doesn’t have is left out, and a warning says so', async () => {
    await write({
      'site/site.config.json': json({ languages: ['fr'] }),
      'site/pages/en/us.md': page('title: A'),
      'site/pages/fr/nous.md': page('title: A'),
    });
    const { config, warnings } = await read();
    expect(config.own.pages.map(({ name }) => name)).toEqual(['nous']);
    expect(warnings).toEqual([expect.stringMatching(/^pages\/en\/us\.md is not published/)]);
  });
});
