import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readBrand } from '../../src/settings/brand.ts';
import { brandColours, brandStyles } from '../../src/settings/brand-colours.ts';
import type { SiteConfig } from '../../src/settings/config.ts';
import type { Review } from '../../src/settings/settings-error.ts';

describe('a colour', () => {
  test.each(['#12385c', '#00596b', '#4b2e83', '#8b0000', '#0b57d0', '#006b3f'])(
    '%s can be an accent',
    (accent) => {
      const { colours, faults } = brandColours({ accent });
      expect(faults).toEqual([]);
      expect(wcagContrast(accent, '#e9eef2')).toBeGreaterThanOrEqual(4.5);
      // For dark pages a lighter one is worked out.
      for (const paper of ['#10181f', '#18222b', '#202c37'])
        expect(wcagContrast(colours.accentDark ?? '', paper)).toBeGreaterThanOrEqual(4.5);
      const [, ink = ''] = /--on-accent:(#\w+)/.exec(brandStyles(colours)) ?? [];
      expect(wcagContrast(ink, accent)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    [
      'accent',
      '#7aa0c4',
      /^"brand\.accent" is "#7aa0c4", which has a contrast of 2\.3\d:1 on light pages, where text needs 4\.5:1 \(WCAG AA\); it should be another colour, and the nearest is accent: '#[0-9a-f]{6}'\.$/,
    ],
    ['accentDark', '#12385c', /has a contrast of 1\.\d\d:1 on dark pages/],
    ['accent', '#d52b1e', /can be taken for the danger colour of "high" \(#ef1c29\)/],
    ['header', '#52ba4a', /can be taken for the danger colour of "low"/],
    ['header', '#ffe900', /can be taken for the danger colour of "moderate"/],
    ['header', '#ff8800', /can be taken for the danger colour of "considerable"/],
    ['header', '#ff6600', /can be taken for the danger colour of "considerable"/],
    ['header', '#0a0a0a', /can be taken for the danger colour of "extreme"/],
  ])('%s %s is refused, and the nearest one that will do is named', (key, colour, sentence) => {
    const { faults } = brandColours({ [key]: colour });
    expect(faults).toEqual([expect.stringMatching(sentence)]);
    const near = /nearest is \w+: '(#[0-9a-f]{6})'/.exec(faults[0] ?? '')?.[1];
    expect(brandColours({ [key]: near }).faults).toEqual([]);
  });

  test('of a header has black or white on it, whichever is easier to read', () => {
    expect(brandStyles(brandColours({ header: '#00596b' }).colours)).toContain(
      '--header:#00596b;--on-header:#fff',
    );
    expect(brandStyles(brandColours({ header: '#a9c9ee' }).colours)).toContain('--on-header:#000');
    expect(brandStyles({})).toBe('');
  });
});

describe('a logo', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'neve-brand-'));
    onTestFinished(() => rm(folder, { recursive: true }));
  });
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30">${inner}</svg>`;
  const read = async (chosen: SiteConfig['brand'] & object, file = 'x') => {
    const review: Review = { faults: [], warnings: [] };
    return { ...(await readBrand(chosen, folder, file, review)), ...review };
  };
  const faults = async (chosen: { logo?: string; icon?: string }) =>
    (await read(chosen, 'site.config.ts')).faults;

  test('is an SVG or a PNG; its file is named by its content, its size is that on the page', async () => {
    await writeFile(path.join(folder, 'logo.svg'), svg('<path d="M0 0h9v9z" fill="url(#a)"/>'));
    await writeFile(path.join(folder, 'icon.png'), await png(512, 512));
    const { logo, icon } = await read({ logo: 'logo.svg', icon: 'icon.png' });
    expect(logo).toMatchObject({ from: 'logo.svg', width: 120, height: 40 });
    expect(logo?.file).toMatch(/^images\/logo-[0-9a-f]{8}\.svg$/);
    expect(icon?.file).toMatch(/^images\/icon-[0-9a-f]{8}\.png$/);
  });

  test.each([
    ['a script', '<script>alert(1)</script>', /has <script>; export it as a plain SVG/],
    ['an event', '<path onload="alert(1)"/>', /has onload="…", which could run/],
    ['a link to a script', '<a href="javascript:alert(1)"><path/></a>', /refers to javascript:alert\(1\)/],
    ['HTML', '<foreignObject/>', /has <foreignObject>/],
    ['a picture from elsewhere', '<image href="https://example.org/a.png"/>', /refers to https:/],
    [
      'a style from elsewhere',
      '<style>@import "https://example.org/a.css";</style>',
      /has styles that load something/,
    ],
    ['a fill from elsewhere', '<path fill="url(https://example.org/a)"/>', /refers to url\(https/],
    ['a tag too few', '<g>', /is no well-formed SVG/],
  ])('with %s is refused', async (_, inner, sentence) => {
    await writeFile(path.join(folder, 'logo.svg'), svg(inner));
    expect(await faults({ logo: 'logo.svg' })).toEqual([expect.stringMatching(sentence)]);
  });

  test('that declares entities is refused', async () => {
    const declared = `<!DOCTYPE svg [<!ENTITY a "a">]>${svg('')}`;
    await writeFile(path.join(folder, 'logo.svg'), declared);
    expect(await faults({ logo: 'logo.svg' })).toEqual([
      expect.stringMatching(/which declares entities; export/),
    ]);
    await writeFile(path.join(folder, 'logo.svg'), declared.replace(/ \[.*\]/, ''));
    expect(await faults({ logo: 'logo.svg' })).toEqual([]);
  });

  test.each([
    [
      'that isn’t there',
      'nothing.svg',
      '',
      /^site\.config\.ts: "brand\.logo" is "nothing\.svg", which is no file in .+; put it there, or correct the name\.$/,
    ],
    ['of another kind', 'logo.jpg', 'x', /is neither an SVG nor a PNG/],
    ['that is none', 'logo.png', 'x', /can’t be read as PNG/],
    [
      'that is too large',
      'logo.svg',
      svg(`<desc>${'x'.repeat(300_000)}</desc>`),
      /has 293 KB, which every reader would load; it may have 200 KB at most/,
    ],
  ])('%s is refused', async (_, name, content, sentence) => {
    if (content) await writeFile(path.join(folder, name), content);
    expect(await faults({ logo: name })).toEqual([expect.stringMatching(sentence)]);
  });

  test('that lies outside of the folder, by its path or as a link, is refused', async () => {
    const outside = path.join(path.dirname(folder), `${path.basename(folder)}.svg`);
    await writeFile(outside, svg(''));
    onTestFinished(() => rm(outside));
    await symlink(outside, path.join(folder, 'link.svg'));
    for (const logo of [`../${path.basename(outside)}`, 'link.svg'])
      expect(await faults({ logo })).toEqual([expect.stringMatching(/lies outside of the site folder/)]);
  });

  test('an icon is a square and large enough', async () => {
    await writeFile(path.join(folder, 'wide.png'), await png(400, 200));
    await writeFile(path.join(folder, 'small.png'), await png(64, 64));
    expect(await faults({ icon: 'wide.png' })).toEqual([
      expect.stringMatching(/is 400 by 200; it should be a square/),
    ]);
    expect(await faults({ icon: 'small.png' })).toEqual([
      expect.stringMatching(/is 64 by 64 pixels, which is too small/),
    ]);
  });
});
