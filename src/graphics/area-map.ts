import { type DangerLevel, dangerRank, levelNumber, levels } from '../model/danger.ts';
import type { Language } from '../model/language.ts';
import type { ContextFeature } from '../model/map-context.ts';
import { areOverlapping, commonBox } from '../model/overlap.ts';
import type { Shape } from '../model/shape.ts';
import { groundLayer } from './context-layer.ts';
import { svgText } from './drawn.ts';
import { hatchDefs, hatchId } from './hatch.ts';
import {
  captionHeight,
  drawingOrder,
  type Frame,
  mapLayout,
  type PlacedArea,
  tagRadius,
} from './map-layout.ts';
import type { Nameable } from './map-name.ts';
import { escapeText, series, short } from './markup.ts';
import { nameLayer } from './name-layer.ts';
import { outlinePath } from './outline.ts';
import { type DangerStyle, mapStyles, palette } from './palette.ts';
import { type Box, type Point, widened } from './projection.ts';
import { digits, signs } from './signs.ts';
import { maxTags } from './tag-place.ts';
import { textWidth } from './text-fit.ts';

/** An area of the map; one without a shape is left out. */
export interface MapArea {
  id: string;
  name: string;
  /** Where a tap leads. */
  href: string;
  shape?: Shape | undefined;
  style: DangerStyle;
  /** When its rating may be shown, as attributes; outside it only its name and its outline are. */
  time?: Record<string, string> | undefined;
  /** Whether readers have to know more before they trust its level: a dashed outline. */
  isNoticed?: boolean;
  /** What the area says in words, for assistive technology: name, danger, state. */
  label: string;
}

const [width, height] = [640, 464];
/** What all ids of the drawing begin with; a page has one map. */
const prefix = 'map';

/** Signs of many strokes, drawn finer so that they stay clear on a small tag. */
const fine: readonly DangerStyle[] = ['spring', 'earlyseason', 'offseason', 'noforecast', 'expired'];

type Drawn = MapArea & { shape: Shape };
type DrawnFrame = Frame<Drawn>;
type DrawnArea = PlacedArea<Drawn>;

/**
 * The overview map as an SVG string, and the areas that have no shape. Each area is a
 * link with its face, its hatch and a tag with number or sign. A style can be changed in the browser: set
 * `data-style` on the link, and the style in `#map-h-…` of `.edge` and `#map-s-…` of `.tag use`. `context`: what lies below the
 * areas, and the language of its names.
 *
 * Areas come in the order given, but Extreme after the others, and after those that would cover their tag. More areas
 * than tags have room for bear their hatch only; where very many overlap, no lines of the ground show through.
 */
export function areaMap(
  areas: readonly MapArea[],
  label: string,
  { features, language }: { features: readonly ContextFeature[]; language: Language },
): { svg: string; leftOut: MapArea[] } {
  const drawn = areas.flatMap(({ shape, ...area }) => (shape ? [{ ...area, shape }] : []));
  const leftOut = areas.filter(({ shape }) => !shape);
  const styles = [...new Set([...mapStyles, ...drawn.map(({ style }) => style)])];
  const [main, ...insets] = mapLayout<Drawn>(drawn, width, height);
  const named = new Set<string>();
  const frameOf = (frame: DrawnFrame, taken: readonly Box[], most: number): string => {
    const name = `${prefix}-f${frame.areas[0]?.index}`;
    const ground = groundLayer(features, { ...frame, language, most, prefix: name });
    // Lines and areas are one picture, in which the lines show through; fills, below it, don't.
    const lines = ground.lines.map(svgText).join('');
    const overLines = lines && areasOf(frame, true);
    const areas = overLines
      ? `<g class="over-ground"><g class="map-ground" stroke-linejoin="round">${lines}</g>${overLines}</g>`
      : areasOf(frame, false);
    // What has no line on the map isn't named along it.
    const toName = lines && !overLines ? ground.named.filter(({ isPoint }) => isPoint) : ground.named;
    return `${ground.fills.map(svgText).join('')}${areas}${namesIn(frame, taken, toName, named, frame !== main)}`;
  };
  const frames = [
    main ? frameOf(main, [buttons, ...insets.map(({ box }) => widened(box, 6))], 9_000) : '',
    ...insets.map((frame) => insetOf(frame, frameOf(frame, [captionOf(frame)], 1_500), named)),
  ].join('');
  const svg = `<svg class="graphic area-map" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="group" aria-label="${escapeText(label)}"><defs>${hatchDefs(prefix, styles)}${styles.map(signOf).join('')}</defs>${frames}</svg>`;
  return { svg, leftOut };
}

function signOf(style: DangerStyle): string {
  const level = levels.find((value): value is DangerLevel => value === style);
  return level
    ? `<path id="${prefix}-s-${style}" d="${digits[levelNumber(level)]}"/>`
    : `<path id="${prefix}-s-${style}" transform="scale(.92)" stroke-width="${fine.includes(style) ? 1.3 : 2}" d="${signs[style]}"/>`;
}

function captionOf({ box: { x, y, width, height } }: DrawnFrame): Box {
  return { x, y: y + height - captionHeight, width, height: captionHeight };
}

function insetOf(frame: DrawnFrame, content: string, named: ReadonlySet<string>): string {
  const { x, y, width, height } = frame.box;
  const { size, names } = captioned(frame, named);
  return `<g class="inset"><rect class="frame" fill="#FFF" stroke="#6B6B6B" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"/>${content}<text class="words" aria-hidden="true" fill="#1A1A1A" font-family="system-ui,sans-serif" font-size="${size}" x="${short(x + 6)}" y="${short(y + height - 7)}">${escapeText(names.join(' · '))}</text></g>`;
}

/** What the caption of an inset names: of the areas that bear no name as many as fit, in whole; in smaller letters only where more do. */
function captioned({ areas, box }: DrawnFrame, named: ReadonlySet<string>) {
  const inSize = (size: number) => {
    const names: string[] = [];
    for (const { name } of areas) {
      const isRoom = textWidth([...names, name].join(' · '), size) <= box.width - 12;
      if (isRoom && !named.has(name)) names.push(name);
    }
    return { size, names };
  };
  const [large, small] = [inSize(12), inSize(10)];
  return small.names.length > large.names.length ? small : large;
}

const rankOf = ({ style, isNoticed }: Drawn) => dangerRank(style, undefined, true) + (isNoticed ? 0.5 : 0);

/**
 * The areas of a frame. Where they overlap so much that too many would have to leave ground to others, `''` over lines; without
 * lines they come by their danger alone, and cover tags of lower danger.
 */
function areasOf(frame: DrawnFrame, isOverLines: boolean): string {
  const order = drawingOrder(frame, rankOf);
  const left = groundLeft(order, isOverLines);
  if (!left && isOverLines) return '';
  const areas = left
    ? order.map((area, at) => areaOf(area, frame, left[at] ?? []))
    : frame.areas.toSorted((a, b) => rankOf(a) - rankOf(b)).map((area) => areaOf(area, frame, []));
  const kind = isRoomy(frame) ? 'areas roomy' : 'areas';
  return `<g class="${kind}" fill="none" fill-rule="evenodd" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${areas.join('')}</g>`;
}

/** Pairs of areas whose one leaves ground to the other: all of 30 areas, or each of 500 to one. */
const maxLeft = 500;
/** Pairs that are compared, some per millisecond: 2,000 areas side by side have half as many. */
const maxCompared = 20_000;

/** Of areas in the order in which they are drawn the others that each leaves ground to; undefined where those are too many. */
function groundLeft(order: readonly DrawnArea[], isOverLines: boolean): DrawnArea[][] | undefined {
  let [left, compared] = [0, 0];
  const all: DrawnArea[][] = [];
  for (const [at, area] of order.entries()) {
    // Of those that lie below it for the sake of its tag, none of higher danger must be covered. Where lines show
    // through, so would its colour through those above.
    const above = order.filter((other, nth) => {
      const isAbove = nth < at ? rankOf(other) > rankOf(area) : nth > at && isOverLines;
      if (!isAbove || compared > maxCompared || commonBox(other.shape, area.shape) <= 0) return false;
      compared += 1;
      return areOverlapping(other.shape, area.shape);
    });
    all.push(above);
    left += above.length;
    if (left > maxLeft || compared > maxCompared) return undefined;
  }
  return all;
}

/** Whether a phone, where the drawing is half as large, may show the tags twice their size. */
function isRoomy({ areas }: DrawnFrame): boolean {
  const isApart = ([x, y]: Point, [otherX, otherY]: Point) =>
    Math.hypot(otherX - x, otherY - y) > 4.2 * tagRadius;
  return areas.every(({ tag }, index) => areas.slice(index + 1).every((other) => isApart(tag, other.tag)));
}

/** One area, without the ground that it leaves to those `above` it. */
function areaOf(area: DrawnArea, frame: DrawnFrame, above: readonly DrawnArea[]): string {
  const { index, outline, tag, leader, hidden, style } = area;
  const { face, on } = palette[style];
  const id = `${prefix}-a${index}`;
  const attributes = `class="area" data-area="${escapeText(area.id)}" data-style="${style}"${area.isNoticed ? ' data-noticed=""' : ''} aria-label="${escapeText(area.label)}"${attributesOf(area.time)}`;
  const isEmpty = style === 'none' || style === 'unreadable';
  const dash = isEmpty ? ' stroke-dasharray="4 3"' : area.isNoticed ? ' stroke-dasharray="8 5"' : '';
  const edge = style === 'extreme' ? 5 : area.isNoticed ? 3 : 1.2;
  // Two neighbours at Extreme are both black: a thin light line parts them.
  const rim = style === 'extreme' ? `<use class="rim" href="#${id}" stroke="#FFF" stroke-width="1"/>` : '';
  const clip = (nth: number) => (nth < above.length ? ` clip-path="url(#${id}-${nth})"` : '');
  const beside = above.map(
    (other, nth) =>
      `<clipPath id="${id}-${nth}"${clip(nth + 1)}><path d="M0 0H${width}V${height}H0Z${outlinePath(other.outline)}" clip-rule="evenodd"/></clipPath>`,
  );
  const own = `<g class="face" fill="${face}" stroke="none"><path id="${id}"${clip(0)} d="${outlinePath(outline)}"/></g><use class="edge" href="#${id}" fill="url(#${hatchId(prefix, style)})" stroke-width="${edge}"${dash}/>${rim}`;
  const line = leader && `<path class="leader" stroke-width="1.5" d="${leader}"/>`;
  return [
    `<a href="${escapeText(area.href)}" ${attributes}><title>${escapeText(area.name)}</title>`,
    // What is hidden goes by its last part: what shows the rating is one, and the outline stays.
    area.time ? `<use href="#${id}" stroke-width="1.2"/><g>` : '',
    ...beside,
    own + line,
    frame.areas.length > maxTags
      ? ''
      : `<g class="${hidden ? 'tag coloured' : 'tag'}" transform="translate(${series(tag)})"><circle r="${tagRadius}" fill="${hidden ? face : '#FFF'}" stroke-width="1.2"/><use href="#${prefix}-s-${style}"${hidden ? ` stroke="${on}"` : ''}/></g>`,
    area.time ? '</g>' : '',
    '</a>',
  ].join('');
}

/** The names of a frame, those of more danger first. Adds those of areas to `named`. */
function namesIn(
  frame: DrawnFrame,
  taken: readonly Box[],
  ground: readonly Nameable[],
  named: Set<string>,
  isInset: boolean,
): string {
  if (frame.areas.length > maxTags) return '';
  const areas = frame.areas
    .map(({ name, style, tag }, area) => ({ name, style, area, at: [tag], isBlack: style === 'extreme' }))
    .sort((a, b) => dangerRank(b.style, undefined, true) - dangerRank(a.style, undefined, true));
  const outlines = frame.areas.map(({ outline }) => outline);
  // On a phone, where the drawing is half as large, and elsewhere.
  const sizes = [
    { areas: 19, ground: 17, off: tagRadius * (isRoomy(frame) ? 2.2 : 1.45) },
    { areas: 13, ground: 11, off: tagRadius * 1.15 },
  ];
  const part = { map: frame.box, outlines, taken, sizes };
  let names = nameLayer(areas, ground, part, 40);
  const isNamed = new Set([...names.named, ...captioned(frame, names.named).names]);
  // Beside an area of an inset that is named nowhere, the name of a town would be read as its own.
  if (isInset && !frame.areas.every(({ name }) => isNamed.has(name))) names = nameLayer(areas, [], part);
  for (const name of names.named) named.add(name);
  return svgText(names.drawn);
}

/** The drawing's corner on which the map's buttons lie. */
const buttons: Box = { x: 0, y: 0, width: 390, height: 84 };

function attributesOf(attributes: Readonly<Record<string, string>> = {}): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value)}"`)
    .join('');
}
