import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answersOf } from '../answers.ts';
import { copyProject, filesIn, type Project, runScript } from '../harness.ts';
import { all, attribute, readPage, wordsOf } from '../page.ts';
import { type Service, startService } from '../service.ts';

let project: Project;
let service: Service;
const build = () =>
  project.buildWell({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_WEATHER_URL: service.weatherUrl,
    NEVE_SITE_URL: 'http://localhost:4321/neve/',
  });
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: project.folder,
    encoding: 'utf8',
  });
const site = (file: string) => path.join(project.folder, 'site', file);
const built = (file: string) => readFile(path.join(project.dist, file), 'utf8');

beforeAll(async () => {
  service = await startService(answersOf([{ id: 'a' }]));
  // A process loads the operator's modules once, and here they change.
  project = await copyProject('alone');
  await cp(path.resolve(import.meta.dirname, '../../../.gitignore'), path.join(project.folder, '.gitignore'));
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'The program');
});
afterAll(() => service.close());

describe('a site folder that npm run new wrote', () => {
  beforeAll(async () => {
    const made = await runScript(project.folder, 'scripts/new.ts', ['site'], {
      PATH: process.env['PATH'] ?? '',
    });
    expect(made).toMatchObject({ code: 0, err: '' });
    await mkdir(site('static/.well-known'));
    await writeFile(site('static/.well-known/security.txt'), 'Contact: mailto:a@example.org');
    await writeFile(site('static/robots.txt'), 'mine');
    await writeFile(site('pages/en/privacy.md'), '---\ntitle: Privacy\nnav: footer\n---\n\nNo cookies.\n');
  });

  test('builds, in both languages, with its pages and files', async () => {
    const { warnings } = await build();
    const warned = [
      /^NEVE_SITE_URL is .+, which only this machine/,
      /^NEVE_NOW is set/,
      /^site\.config\.ts: "name" is still/,
      /^site\.config\.ts: "contact" is not set/,
      /^1 file\(s\) of static\/ are not published, .+: static\/robots\.txt\. Rename yours\.$/,
    ];
    expect(warnings).toEqual(warned.map((each) => expect.stringMatching(each)));
    expect(await built('.well-known/security.txt')).toContain('Contact');
    expect(await built('en/index.html')).toContain('Example avalanche bulletins');
    expect(await built('fr/index.html')).toContain('Bulletins d’avalanche Exemple');
    for (const language of ['en', 'fr']) {
      const address = `/neve/${language}/about-us/`;
      const [link] = all(await readPage(project.dist, `${language}/index.html`), 'a', 'href', address);
      const about = await readPage(project.dist, `${language}/about-us/index.html`);
      expect(wordsOf(link)).toBe(language === 'en' ? 'About us' : 'À propos de nous');
      expect(wordsOf(all(about, 'h1')[0])).toBe(wordsOf(link));
      expect(all(about, 'a', 'aria-current', 'page').map(wordsOf)).toEqual([wordsOf(link)]);
    }
    expect(await built('_headers')).toContain('/neve/en/about-us/\n');
  });

  test('a page in one language leads to the first page of the other, and names no translation', async () => {
    const html = await built('en/privacy/index.html');
    expect(html).toContain('<h1>Privacy</h1>');
    expect(html).toMatch(/<a href="\/neve\/fr\/" lang="fr-CA"/);
    expect(html).not.toContain('hreflang="fr-CA" href="http://localhost:4321/neve/fr/privacy/"');
    expect(await built('fr/index.html')).not.toContain('privacy');
  });

  test('a change of a page or file is published, no change is none', async () => {
    expect((await build()).out).toContain('Nothing has changed');
    await writeFile(site('pages/en/privacy.md'), '---\ntitle: Privacy\n---\n\nA cookie.\n');
    await writeFile(site('static/.well-known/security.txt'), 'Contact: mailto:b@example.org');
    const words = {
      en: {
        aboutIntro: 'Our own words & yours.',
        notFoundTitle: 'Nothing here',
        locate: { intro: 'Our valleys.' },
      },
    };
    await writeFile(
      site('messages.ts'),
      `import { defineMessages } from 'neve';\nexport default defineMessages(${JSON.stringify(words)});\n`,
    );
    await build();
    expect(await built('en/privacy/index.html')).toContain('A cookie.');
    expect(await built('en/about/index.html')).toContain('Our own words &amp; yours.');
    expect(await built('404.html')).toContain('Nothing here');
    expect(await built('en/locate/index.html')).toContain('Our valleys.');
    expect(await built('.well-known/security.txt')).toContain('b@example.org');
  });

  test('has the operator’s logo, colours and icon on pages, pictures and home screens', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
    await writeFile(site('logo.svg'), logo);
    await writeFile(
      site('site.config.ts'),
      `import { defineSite } from 'neve';
export default defineSite({
  name: 'Sagebrush',
  brand: { logo: 'logo.svg', icon: 'logo.svg', accent: '#00596B', header: '#00596b' },
});
`,
    );
    const before = await readFile(path.join(project.dist, 'og/en.png'));
    await build();
    const page = await readPage(project.dist, 'en/index.html');
    const [image] = all(page, 'img', 'class', 'logo');
    const source = attribute(image as never, 'src') ?? '';
    expect(source).toMatch(/^\/neve\/images\/logo-[0-9a-f]{8}\.svg$/);
    expect(await built(source.slice('/neve/'.length))).toBe(logo);
    expect(await built('favicon.svg')).toBe(logo);
    expect((await readFile(path.join(project.dist, 'og/en.png'))).equals(before)).toBe(false);
    expect(JSON.parse(await built('en/manifest.webmanifest'))).toMatchObject({ theme_color: '#00596b' });
    const [style] = all(page, 'link', 'rel', 'stylesheet');
    const css = await built((attribute(style as never, 'href') ?? '').slice('/neve/'.length));
    expect(css).toMatch(/--accent: ?#00596b/);
    expect(css).toMatch(/--on-header: ?#fff/);
  });

  test('leaves the program’s tree as it was, also after a refused build', async () => {
    expect(git('status', '--porcelain')).toBe('');
    await mkdir(path.join(project.folder, 'dist.refused'), { recursive: true });
    await writeFile(path.join(project.folder, 'dist.refused/status.json'), '{}');
    expect(git('status', '--porcelain')).toBe('');
    await rm(path.join(project.folder, 'dist.refused'), { recursive: true });
  });
});

test('a site folder anywhere can import from neve, and is read without warnings of Node', async () => {
  const elsewhere = path.join(path.dirname(project.folder), 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(
    path.join(elsewhere, 'site.config.ts'),
    "import { defineSite } from 'neve';\nimport { name } from './name.ts';\nexport default defineSite({ name });\n",
  );
  await writeFile(path.join(elsewhere, 'name.ts'), "export const name: string = 'Elsewhere';\n");
  const { err } = await project.buildWell({
    NEVE_FORECAST_URL: service.forecastUrl,
    NEVE_SITE: elsewhere,
    NEVE_OUT_DIR: 'other',
    NEVE_STATE_DIR: '.other',
  });
  expect(err).not.toMatch(/Warning|MODULE_TYPELESS/);
  expect(await readFile(path.join(project.folder, 'other/en/index.html'), 'utf8')).toContain('Elsewhere');
  expect(await filesIn(elsewhere)).toEqual(['name.ts', 'site.config.ts']);
});

test.each([
  ['a syntax error', 'export default {\n  name: "A",\n  owner: {,\n};\n', /site\.config\.ts, line 3: .+\.$/],
  [
    'an unknown import',
    "import 'nowhere';\nexport default {};\n",
    /site\.config\.ts.*: Cannot find package 'nowhere'\.$/,
  ],
])('%s of a configuration is a sentence with file and line', async (name, text, sentence) => {
  const folder = path.join(path.dirname(project.folder), name.replaceAll(' ', '-'));
  await mkdir(folder);
  await writeFile(path.join(folder, 'site.config.ts'), text);
  const { code, errors } = await project.build({ NEVE_SITE: folder });
  expect(code).toBe(1);
  expect(errors).toEqual([expect.stringMatching(sentence)]);
});
