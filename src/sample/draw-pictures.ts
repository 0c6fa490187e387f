/** Draws the sample's pictures anew: `npx node src/sample/draw-pictures.ts`. They are fictional, like all of it. */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictureSize } from './pictures.ts';
import { fraction } from './random.ts';

const { width, height } = pictureSize;
const largest = 120 * 1024;

/** Outline of a ridge from edge to edge, closed along the bottom: midpoint displacement around a level. */
function ridge(seed: string, level: number, relief: number): string {
  let points: [number, number][] = [
    [0, level + (fraction(seed, 'left') - 0.5) * relief],
    [width, level + (fraction(seed, 'right') - 0.5) * relief],
  ];
  for (let depth = 0; depth < 7; depth += 1) {
    points = points.flatMap((point, index) => {
      const next = points[index + 1];
      if (!next) return [point];
      const x = (point[0] + next[0]) / 2;
      const rise = (fraction(seed, depth, index) - 0.5) * relief * 0.55 ** depth;
      return [point, [x, (point[1] + next[1]) / 2 - rise]];
    });
  }
  const line = points.map(([x, y]) => `L${x.toFixed(0)} ${y.toFixed(0)}`).join('');
  return `M0 ${height}${line}L${width} ${height}Z`;
}

function sky(top: string, bottom: string): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>
  </linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
}

const layer = (seed: string, level: number, relief: number, fill: string) =>
  `<path d="${ridge(seed, level, relief)}" fill="${fill}"/>`;

function snowflakes(count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = fraction('flake x', index) * width;
    const y = fraction('flake y', index) * height;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(2 + 3 * fraction('flake', index)).toFixed(1)}"/>`;
  }).join('');
}

function stormRidge(): string {
  return `${sky('#5c6a78', '#aab4bd')}
    ${layer('storm far', 430, 420, '#8793a0')}${layer('storm middle', 620, 460, '#66727f')}
    ${layer('storm near', 850, 380, '#3d4853')}
    <g fill="#fff" opacity="0.8">${snowflakes(260)}</g>`;
}

/** Layers of a pit: thickness in pixels, hardness as a share of the width, name of the layer. */
const layers: readonly [number, number, string][] = [
  [130, 0.16, 'new snow'],
  [150, 0.34, 'storm snow'],
  [18, 0.06, 'surface hoar'],
  [40, 0.82, 'crust'],
  [250, 0.56, 'rounded grains'],
  [160, 0.42, 'facets'],
];

function snowProfile(): string {
  let y = 180;
  const bars = layers.map(([thickness, hardness, name]) => {
    const length = hardness * 1080;
    const fill = name === 'surface hoar' ? '#c0392b' : '#9cc3dd';
    const bar = `<rect x="${1360 - length}" y="${y}" width="${length}" height="${thickness}" fill="${fill}" stroke="#24313d" stroke-width="3"/>
      <text x="1380" y="${y + thickness / 2 + 9}" font-size="26">${name}</text>`;
    y += thickness;
    return bar;
  });
  return `<rect width="${width}" height="${height}" fill="#f7f5ef"/>
    <g font-family="sans-serif" fill="#24313d">${bars.join('')}
    <path d="M240 180H1360V${y}H240" fill="none" stroke="#24313d" stroke-width="4"/>
    <text x="240" y="140" font-size="34">Snow profile, 2140 m, NE</text></g>`;
}

function windSlab(): string {
  const crown = Array.from({ length: 28 }, (_, index) => {
    const x = 300 + index * 40;
    return `L${x} ${(470 + 0.12 * (x - 300) + fraction('crown', index) * 46).toFixed(0)}`;
  }).join('');
  return `${sky('#4f83b8', '#c8def0')}${layer('slab far', 400, 320, '#b9cbdd')}
    <path d="M0 520L520 240L700 300L980 200L1600 520V1067H0Z" fill="#f3f7fb"/>
    <path d="M300 500${crown}L1500 1067H120Z" fill="#d6e2ee"/>
    <path d="M300 500${crown}" fill="none" stroke="#5b7690" stroke-width="14" stroke-linejoin="round"/>
    <path d="M520 240L560 330L620 300L700 300L660 380" fill="none" stroke="#6d7a86" stroke-width="10"/>`;
}

function valleyMorning(): string {
  return `${sky('#f2c9a1', '#fbe9d3')}<circle cx="1180" cy="330" r="90" fill="#fff4d8"/>
    ${layer('morning far', 470, 360, '#c9b7c4')}${layer('morning middle', 600, 380, '#93899f')}
    <path d="M0 790C300 730 520 820 800 770S1350 800 1600 750V1067H0Z" fill="#fdfaf6" opacity="0.92"/>
    ${layer('morning near', 990, 210, '#3f4256')}`;
}

function wetSlide(): string {
  const fans = [250, 640, 1080].map(
    (x, index) =>
      `<path d="M${x} ${330 + index * 40}L${x + 150} ${880 - index * 30}Q${x} ${960 - index * 30} ${x - 140} ${870 - index * 20}Z" fill="#b8b3a6"/>`,
  );
  return `${sky('#8fa0a8', '#d5dcdd')}
    <path d="M0 300L420 200L900 280L1300 220L1600 330V1067H0Z" fill="#e9ece9"/>
    ${layer('wet rocks', 330, 90, '#e4e7e3')}${fans.join('')}
    <path d="M0 960C400 920 900 1000 1600 930V1067H0Z" fill="#3e5f6c"/>`;
}

const drawings: Readonly<Record<string, () => string>> = {
  'storm-ridge.jpg': stormRidge,
  'snow-profile.jpg': snowProfile,
  'wind-slab.jpg': windSlab,
  'valley-morning.jpg': valleyMorning,
  'wet-slide.jpg': wetSlide,
};

for (const [file, draw] of Object.entries(drawings)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${draw()}
    <rect x="36" y="${height - 116}" width="440" height="80" rx="8" fill="#fff" opacity="0.85"/>
    <text x="60" y="${height - 60}" font-family="sans-serif" font-size="44" fill="#111">Sample · Exemple</text></svg>`;
  const target = fileURLToPath(new URL(`images/${file}`, import.meta.url));
  await sharp(Buffer.from(svg)).jpeg({ quality: 72, mozjpeg: true }).toFile(target);
  const { size } = await stat(target);
  console.log(`${file}: ${Math.round(size / 1024)} KB`);
  if (size > largest) throw new Error(`${file} is larger than 120 KB; draw it with fewer details.`);
}
