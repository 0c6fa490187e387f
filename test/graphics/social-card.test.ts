import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type CardContent, socialCard } from '../../src/graphics/social-card.ts';
import { drawnName, fitText, textWidth } from '../../src/graphics/text-fit.ts';
import { pngOf, withOutlines } from '../../src/output/raster.ts';
import { elementsOf } from './strict-xml.ts';

/** The box in which a text is really drawn. */
function drawnBox(text: string): { x: number; width: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${text}</svg>`;
  return new Resvg(withOutlines(svg)).getBBox() ?? { x: 0, width: 0 };
}

const lines = ['Alpine', 'Treeline', 'Below treeline'].map((label) => ({
  label,
  rating: { kind: 'level', value: 'extreme' } as const,
  words: '5 – Extreme',
}));
const content: CardContent = {
  siteName: 'Avalanche bulletins',
  title: 'Ember Range',
  sample: '',
  danger: { label: 'Highest danger, by elevation', lines },
  foot: 'Valid until Saturday, February 7, 2026, 3 p.m. PT',
};
const long =
  'Parcs nationaux Banff, Yoho et Kootenay, chaînes côtières du Sud et région de l’Éléphant à l’Œil « d’Élan »';
const brand = { colours: { accent: '#12385c' } };
const logo = { href: 'data:image/png;base64,', width: 200, height: 72 };
const cases: Record<string, CardContent> = {
  usual: content,
  'long name, sample': {
    ...content,
    title: long,
    siteName: long,
    sample: 'Données fictives, pas une prévision',
  },
  'one word': { ...content, title: 'W'.repeat(300), siteName: 'M'.repeat(300) },
  'long words of ratings': {
    ...content,
    danger: {
      label: long,
      lines: lines.map((line) => ({ ...line, words: `Unreadable (${'severe '.repeat(20)})` })),
    },
    foot: `${content.foot} ${long}`,
  },
  state: {
    siteName: long,
    title: long,
    sample: '',
    state: { style: 'expired', label: long, more: long },
    foot: long,
  },
  'state with a note': {
    siteName: long,
    title: long,
    sample: long,
    state: { style: 'expired', label: long, more: long, note: long.repeat(9) },
    foot: long,
  },
  site: { siteName: '', title: long, sample: long, foot: long },
  'a brand, long name, sample': { ...content, title: long, siteName: long, sample: long, brand, logo },
  'markup and controls': {
    ...content,
    title: 'a <b> & "c" \u0000\u0008\u202e ]]> \ud800 😀 玉',
    foot: '<&>',
  },
};

describe('a preview picture', () => {
  test.each(Object.entries(cases))('is XML, and no text of it leaves the picture: %s', (_, card) => {
    const svgs = socialCard(card);
    for (const svg of svgs) expect(() => elementsOf(svg)).not.toThrow();
    const texts = svgs.join('').match(/<text [^>]*>[^<]*<\/text>/g) ?? [];
    expect(texts.length).toBeGreaterThan(1);
    for (const text of texts) {
      const { x, width } = drawnBox(text);
      expect(x + width, text).toBeLessThanOrEqual(1150);
      expect(Number(/ y="([\d.]+)"/.exec(text)?.[1]), text).toBeLessThan(620);
    }
  });

  test.each([content.title, long])('has no line over another one, whatever its notes: %s', (title) => {
    const counted = '5 notices apply';
    for (const note of [long, `${long}. ${long}.`, long.repeat(9)]) {
      const danger = { label: '', note, counted, lines };
      const state = { style: 'expired', label: title, more: '', note } as const;
      const card = { ...content, title, sample: long };
      for (const each of [
        { ...card, danger },
        { ...card, danger: undefined, state },
      ]) {
        const svg = socialCard(each).join('');
        const drawn = [...svg.matchAll(/<text [^>]*y="([\d.]+)" font-size="(\d+)"/g)].map(([, y, size]) => [
          Number(y),
          Number(size),
        ]);
        for (const [index, [y = 0, size = 0]] of drawn.entries()) {
          const [before = 0, sizeBefore = 0] = drawn[index - 1] ?? [];
          if (index > 0) expect(y - before, svg).toBeGreaterThan(0.75 * size + 0.15 * sizeBefore);
        }
      }
    }
  });

  test('is a PNG of 1200 × 630', async () => {
    const png = await pngOf(socialCard(content));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test.each([
    ...Object.entries(cases),
    ['high and deep letters', { ...content, siteName: 'Ḁgj', title: 'ǺÉgjḀ', sample: 'Égj' }],
    [
      'high and deep letters of a state',
      { ...content, title: 'ǺÉgjḀ', danger: undefined, state: { style: 'none', label: 'ǺÉg', more: 'Ég' } },
    ],
  ] as [string, CardContent][])(
    'is drawn in parts, and no part cuts what another shows: %s',
    async (_, card) => {
      const svgs = socialCard(card);
      const whole = svgs.map((svg) => svg.replace(/^<svg[^>]*><rect[^>]*>|<\/svg>$/g, '')).join('');
      const head = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">';
      const svg = withOutlines(`${head}<rect width="1200" height="630" fill="#fff"/>${whole}</svg>`);
      const pixels = await sharp(await pngOf(svgs))
        .raw()
        .toBuffer();
      // Each part is drawn from another origin, so that some edges are rounded otherwise; what is cut differs by 200.
      const differing = new Resvg(svg)
        .render()
        .pixels.filter((value, index) => Math.abs(value - (pixels[index] ?? 0)) > 60);
      expect(differing.length).toBe(0);
    },
  );

  test('no strip cuts the logo', () => {
    const svg = socialCard({ ...content, brand, logo }).find((each) => each.includes('<image')) ?? '';
    const number = (form: RegExp) => Number(form.exec(svg)?.[1]);
    const [top, height] = [number(/<image[^>]* y="([\d.]+)"/), number(/<image[^>]* height="([\d.]+)"/)];
    const [from, tall] = [number(/viewBox="0 ([\d.]+) /), number(/^<svg[^>]* height="([\d.]+)"/)];
    expect(top).toBeGreaterThanOrEqual(from);
    expect(top + height).toBeLessThanOrEqual(from + tall);
  });

  test.each(['usual', 'state', 'site'])('has the logo and a band of the brand’s colour: %s', (name) => {
    const card = { ...content, ...cases[name] };
    const svg = socialCard({ ...card, brand, logo }).join('');
    expect(svg.match(/<image href="data:/g)?.length).toBe(1);
    expect(svg.match(/<rect width="1200" height="14" fill="#12385c"/g)?.length).toBe(1);
    expect(svg.match(/#12385c/g)?.length).toBe(1);
    expect(socialCard({ ...card, brand: { colours: { header: '#123456' } } }).join('')).toContain(
      'fill="#123456"',
    );
    // All else begins below the band: nothing is drawn over it, no danger colour is beside it.
    const tops = [...svg.matchAll(/<(?:text|image|rect)[^>]* y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(Math.min(...tops)).toBeGreaterThanOrEqual(14);
    expect(socialCard(card).join('')).not.toMatch(/<image|height="14" fill/);
  });

  test('shows each rating as a word, an icon and a band of the mountain', () => {
    const svg = socialCard(content).join('');
    expect(svg.match(/>5 – Extreme</g)?.length).toBe(3);
    expect(svg.match(/danger-icon" data-rating="extreme"/g)?.length).toBe(3);
    expect(svg.match(/data-band="\w+" data-rating="extreme"/g)?.length).toBe(3);
  });
});

test('the typeface has every letter that a name may show', () => {
  const picture = (text: string) =>
    withOutlines(`<text x="0" y="22" font-size="18" font-weight="700" fill="#000">${text}</text>`);
  const box = picture('ᓄ');
  const names = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code))
    .filter((each) => /\p{L}|\p{N}/u.test(each))
    .filter((each) => drawnName(each) !== undefined);
  expect(names.length).toBeGreaterThan(700);
  expect(names.filter((each) => picture(each.normalize('NFC')) === box)).toEqual([]);
});

test('outlines are those that resvg draws of the font itself, but for pairs', () => {
  const { resolve } = createRequire(import.meta.url);
  const fontFiles = [resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf')];
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Inter' };
  const pixels = (svg: string) => new Resvg(svg, { font }).render().pixels;
  for (const character of 'ABgijQR04–8%&@ßÉéàçÏŒœ«»’…ǻẵĲŁøДжΩ') {
    const text = (family: string) =>
      `<text x="20" y="80" font-size="64" font-weight="700" fill="#000"${family}>${character.replace('&', '&amp;')}</text>`;
    const svg = (content: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120">${content}</svg>`;
    const [own, theirs] = [pixels(withOutlines(svg(text('')))), pixels(svg(text(' font-family="Inter"')))];
    const differing = own.filter((value, index) => Math.abs(value - (theirs[index] ?? 0)) > 40).length;
    expect(differing, character).toBeLessThan(12);
    expect(own.some(Boolean), character).toBe(true);
  }
  expect(() => withOutlines('<text x="1" y="2">a</text>')).toThrow('in an unknown form');
});

describe('a text', () => {
  test('is never drawn wider than it was taken for', () => {
    for (const text of [
      long,
      'WWWWiiiiMMMM',
      'Éléphant – 16 h 00 HP (UTC−8)',
      '0123456789',
      'ÀÂÇÈÊËÎÏÔŒÙÛàâçèêëîïôœùûü',
    ])
      expect(
        drawnBox(`<text x="0" y="100" font-size="50" font-weight="700" fill="#000">${text}</text>`).width,
        text,
      ).toBeLessThanOrEqual(textWidth(text, 50));
  });

  test('becomes smaller, then wraps, then ends in an ellipsis', () => {
    const sizes = [40, 20];
    expect(fitText('short', { width: 400, sizes, most: 1 })).toEqual({ size: 40, lines: ['short'] });
    expect(fitText('somewhat longer words', { width: 300, sizes, most: 1 }).size).toBe(20);
    const { size, lines: all } = fitText(long, { width: 300, sizes, most: 2 });
    expect([size, all.length, all.at(-1)?.endsWith('…')]).toEqual([20, 2, true]);
  });
});
