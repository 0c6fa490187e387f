import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaMap, type MapArea } from '../src/graphics/area-map.ts';
import { dangerIcon } from '../src/graphics/danger-icon.ts';
import { createLocator } from '../src/graphics/locator.ts';
import { escapeText } from '../src/graphics/markup.ts';
import { mountain } from '../src/graphics/mountain.ts';
import { mapStyles } from '../src/graphics/palette.ts';
import { rose } from '../src/graphics/rose.ts';
import { likelihoodScale, sizeScale } from '../src/graphics/scales.ts';
import { type BandRatings, levels, type Rating, statements } from '../src/model/danger.ts';
import { type AspectBand, aspects, likelihoods, type Where } from '../src/model/problem.ts';

// Writes one page that shows every drawing in every value, to look at:
//   node scripts/graphics-sheet.ts sheet.html [areas.geojson]
const [out, geojson] = process.argv.slice(2);
if (!out) {
  console.error('Say where to write the sheet: node scripts/graphics-sheet.ts sheet.html [areas.geojson]');
  process.exit(1);
}

const ratings: [string, Rating][] = [
  ...levels.map((value): [string, Rating] => [value, { kind: 'level', value }]),
  ...statements.map((value): [string, Rating] => [value, { kind: 'statement', value }]),
  ['unknown', { kind: 'unknown', raw: 'severe' }],
  ['unknown, at least 3', { kind: 'unknown', raw: 'severe', atLeast: 'considerable' }],
  ['missing', { kind: 'missing' }],
];

function figure(svg: string, words: string): string {
  return `<figure>${svg}<figcaption>${escapeText(words)}</figcaption></figure>`;
}

function section(title: string, figures: string[]): string {
  return `<h2>${escapeText(title)}</h2><div class="row">${figures.join('')}</div>`;
}

function rated(alp: Rating, tln: Rating, btl: Rating): BandRatings {
  return { alp, tln, btl };
}

function where(cells: AspectBand[]): Where {
  return { bands: [], aspects: [], cells };
}

/** A made-up land of 15 areas, one in each style, and two far away. */
function madeUpLand(): MapArea[] {
  return mapStyles.map((style, index) => {
    const far = index > 12;
    const west = far ? -62 + (index - 13) * 9 : -125 + (index % 5) * 2.2;
    const north = far ? 50 : 56 - Math.floor(index / 5) * 1.4;
    const size = far ? 0.5 : 2;
    const ring = [
      [west, north],
      [west + size, north + 0.2],
      [west + size * 1.05, north - size * 0.55],
      [west + size * 0.1, north - size * 0.6],
      [west, north],
    ];
    return {
      id: style,
      name: style,
      href: `#${style}`,
      geometry: { type: 'Polygon', coordinates: [ring] },
      style,
      label: style,
    };
  });
}

/** The areas of a file, their styles dealt out in turn. */
async function landOf(path: string): Promise<MapArea[]> {
  const { features } = JSON.parse(await readFile(path, 'utf8')) as {
    features: { id: string; geometry: unknown }[];
  };
  const dealt = [...levels, ...levels, ...levels, ...mapStyles];
  return features.map(({ id, geometry }, index) => {
    const style = dealt[(index * 7) % dealt.length] ?? 'none';
    return {
      id,
      name: `Area ${index + 1}`,
      href: `#${id}`,
      geometry,
      style,
      label: `Area ${index + 1}: ${style}`,
    };
  });
}

const land = geojson ? await landOf(geojson) : madeUpLand();
const locator = createLocator(land);
const made = madeUpLand();
const level = (index: number): Rating => ratings[index]?.[1] ?? { kind: 'missing' };
const cellsOf = (bands: string[], from: number, count: number): AspectBand[] =>
  bands.flatMap((band) =>
    aspects.slice(from, from + count).map((aspect) => `${aspect}_${band}` as AspectBand),
  );
const letters = { n: 'N', e: 'E', s: 'S', w: 'O' };

const body = [
  section(
    'Danger icons',
    ratings.map(([words, rating]) => figure(dangerIcon(rating, { size: 64, label: words }), words)),
  ),
  section(
    'Danger icons, small',
    ratings.map(([words, rating]) => figure(dangerIcon(rating, { size: 32, label: words }), words)),
  ),
  section(
    'Mountains',
    [
      rated(level(2), level(1), level(0)),
      rated(level(4), level(3), level(2)),
      rated(level(3), level(3), level(1)),
      rated(level(0), level(0), level(0)),
      rated(level(5), level(11), level(12)),
      rated(level(6), level(7), level(9)),
    ].map((value, index) => figure(mountain(value, { prefix: `m${index}`, label: `Mountain ${index}` }), '')),
  ),
  section('Roses', [
    figure(
      rose(where(cellsOf(['alp', 'tln'], 0, 3)), { label: 'Rose', letters }),
      'Alpine and treeline, N to E',
    ),
    figure(rose(where(cellsOf(['alp', 'tln', 'btl'], 0, 8)), { label: 'Rose', letters }), 'everywhere'),
    figure(rose(where(cellsOf(['btl'], 4, 1)), { label: 'Rose', letters }), 'below treeline, S'),
    figure(rose(where([]), { label: 'Rose', letters }), 'nowhere'),
  ]),
  section(
    'Likelihood',
    likelihoods.map((likelihood) =>
      figure(
        likelihoodScale(likelihood, {
          label: likelihood,
          ends: { most: 'Almost certain', least: 'Unlikely' },
        }),
        likelihood,
      ),
    ),
  ),
  section('Likelihood, with the word', [
    figure(
      likelihoodScale('verylikely_likely', {
        label: 'x',
        ends: { most: 'Quasi certaine', least: 'Improbable' },
        here: 'Probable – très probable',
      }),
      '',
    ),
    figure(
      likelihoodScale('certain', {
        label: 'x',
        ends: { most: 'Almost certain', least: 'Unlikely' },
        here: 'Almost certain',
      }),
      '',
    ),
  ]),
  section(
    'Size',
    [
      [1, 2],
      [1.5, 2.5],
      [3, 3],
      [2, 5],
      [1, 1],
      [5, 5],
    ].map(([min = 1, max = 1]) =>
      figure(
        sizeScale({ min, max }, { label: 'Size', ends: { most: 'very large', least: 'small' } }),
        `${min}–${max}`,
      ),
    ),
  ),
  section('Map', [
    figure(areaMap(land, { label: 'Map', prefix: 'map' }).svg, ''),
    figure(areaMap(made, { label: 'Map', prefix: 'made', width: 520, height: 320 }).svg, 'every style'),
  ]),
  section(
    'Locators',
    land.slice(0, 8).map(({ id }) => figure(locator(id, { label: id }) ?? '', '')),
  ),
].join('\n');

const styles = await Promise.all(
  ['tokens.css', 'graphics.css'].map((name) =>
    readFile(join(import.meta.dirname, '../src/styles', name), 'utf8'),
  ),
);
await writeFile(
  out,
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Drawings</title><style>${styles.join('')}
body{background:var(--paper);color:var(--ink);font:var(--size-text)/1.4 var(--font-text);margin:1rem;max-width:80rem}
.row{display:flex;flex-wrap:wrap;gap:1rem 1.5rem;align-items:end}figure{margin:0}figcaption{font-size:.8rem}</style><body>${body}`,
);
console.log(`Every drawing stands in ${out}.`);
