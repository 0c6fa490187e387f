import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mapStyles, palette } from '../../src/graphics/palette.ts';
import { papers as papersOfAccent } from '../../src/settings/brand-colours.ts';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

/** The declarations of the `:root` block that follows a line of the sheet. */
function tokensAfter(opening: string): Record<string, string> {
  const from = css.indexOf(opening);
  if (from < 0) throw new Error(`tokens.css has no "${opening}".`);
  const block = css.slice(css.indexOf(':root {', from));
  return Object.fromEntries(
    [...block.slice(0, block.indexOf('}')).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

const light = tokensAfter('*/');
const dark = { ...light, ...tokensAfter('@media screen and (prefers-color-scheme: dark)') };
const print = { ...light, ...tokensAfter('@media print, (monochrome)'), ...tokensAfter('@media print {') };
const papers = Object.entries({ light, dark, print });

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? (name.startsWith('--on-danger-') ? '#000' : undefined);
  if (value === undefined) throw new Error(`tokens.css has no ${name}.`);
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other ? colour(tokens, other) : value;
}

function full(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(full(hex).slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Record<string, string>, a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(colour(tokens, a)), luminance(colour(tokens, b))].sort(
    (x, y) => x - y,
  );
  return (high + 0.05) / (low + 0.05);
}

test('an operator’s accent is checked on the papers of this sheet', () => {
  for (const [key, tokens] of [
    ['accent', light],
    ['accentDark', dark],
  ] as const)
    expect(papersOfAccent[key].colours.map(full).sort()).toEqual(
      ['--paper', '--surface', '--paper-sunk'].map((name) => full(colour(tokens, name))).sort(),
    );
});

const styles = [...mapStyles, 'missing'] as const;

test('the contrast formula gives the known values', () => {
  expect(contrast({ a: '#000', b: '#fff' }, 'a', 'b')).toBeCloseTo(21);
  expect(contrast({ a: '#EF1C29', b: '#000' }, 'a', 'b')).toBeCloseTo(4.87, 2);
});

test('the sheet and the drawings agree on every colour of the danger scale', () => {
  for (const style of styles) {
    expect(full(colour(light, `--danger-${style}`)), style).toBe(full(palette[style].face));
    if (style !== 'missing' && style !== 'none') {
      expect(full(colour(light, `--on-danger-${style}`)), style).toBe(full(palette[style].on));
    }
  }
});

test.each(papers)(
  'what is written on a danger colour has a contrast of 4.5 and more on %s paper',
  (_, tokens) => {
    for (const style of styles) {
      expect(contrast(tokens, `--on-danger-${style}`, `--danger-${style}`), style).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  },
);

test.each(papers)('words have a contrast of 4.5 and more on %s paper', (_, tokens) => {
  for (const ink of ['--ink', '--ink-soft', '--link', '--drawn']) {
    for (const paper of ['--paper', '--paper-sunk', '--surface', '--notice']) {
      expect(contrast(tokens, ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(papers)('lines that mean something have a contrast of 3 and more on %s paper', (_, tokens) => {
  for (const line of ['--danger-edge', '--rule-strong', '--drawn-line', '--focus', '--drawn']) {
    expect(contrast(tokens, line, '--paper'), line).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(tokens, '--drawn', '--drawn-ground')).toBeGreaterThanOrEqual(3);
});

test.each(papers)('every danger colour stands out on %s paper, by itself or by its outline', (_, tokens) => {
  for (const style of styles) {
    const face = contrast(tokens, `--danger-${style}`, '--paper');
    const outline = contrast(tokens, '--danger-outline', '--paper');
    // Extreme, none and missing are outlined in the colour that shows on this paper.
    const edge = ['extreme', 'none', 'missing'].includes(style)
      ? contrast(tokens, '--danger-edge', '--paper')
      : 0;
    expect(Math.max(face, outline, edge), style).toBeGreaterThanOrEqual(3);
    if (style !== 'extreme' && style !== 'missing' && style !== 'none') {
      expect(contrast(tokens, `--danger-${style}`, '--danger-outline'), style).toBeGreaterThanOrEqual(3);
    }
  }
});

test('a print is on white whatever the screen is: dark counts on screens only', () => {
  expect(css).not.toMatch(/@media \(prefers-color-scheme: dark\)/);
  expect(print['--paper']).toBe('#fff');
});
