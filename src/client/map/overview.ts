import './leaflet-markup.ts';
import { DomEvent, type FitBoundsOptions, type Map as LeafletMap, type Polygon } from 'leaflet';
import { areaLabel } from '../../graphics/area-label.ts';
import { dangerRank } from '../../model/danger.ts';
import type { AreaTopology } from '../../shapes/topology.ts';
import type { MapScript } from '../../views/map.ts';
import { nextPiece } from '../pace.ts';
import { type BaseMap, baseMap } from './base.ts';
import { cardOf } from './card.ts';
import { areaRows, readRow, watchRows } from './rows.ts';
import { type DrawnShape, outlineOf, shapesOf } from './shapes.ts';
import { addTags, type Tag } from './tags.ts';

/** An area on the map and the row that it follows. */
type LiveArea = Awaited<ReturnType<typeof drawAreas>>[number];

/**
 * Puts the interactive map in the place of the drawn one, which stays in view until all of it is there. What it shows
 * of an area is what the area's row says, at every moment.
 */
export async function showOverview(
  box: HTMLElement,
  script: MapScript,
  topology: AreaTopology,
): Promise<void> {
  await nextPiece();
  const shapes = shapesOf(topology);
  const drawing = box.querySelector('svg');
  const insets = [...(drawing?.querySelectorAll<SVGElement>('.inset') ?? [])];
  const apart = new Set(insets.flatMap(idsIn));
  const main = idsIn(drawing).filter((id) => !apart.has(id));
  const {
    map,
    show: showAreas,
    goHome,
    ground,
  } = baseMap(box, script, topology, shapes, main, () => roomOf(drawing));
  // Shown only while the page's script keeps the rows true: the guard, as in a saved page, leaves the drawn map.
  map.getContainer().dataset['to'] = '0';
  await nextPiece();
  const areas = await drawAreas(map, shapes, ground);

  const areaOf = new Map(areas.map((area) => [area.row, area]));
  const card = cardOf(box, script, (row) => {
    goBack();
    areaOf.get(row)?.tag.link.focus({ preventScroll: true });
  });
  const isNarrow = matchMedia('(max-width: 40rem)');
  let chosen: LiveArea | undefined;
  /** Whether the home view comes back with the end of the sheet, for which alone it was left. */
  let returns = false;
  const choose = (area: LiveArea | undefined): void => {
    if (chosen) mark(chosen, 'chosen', false);
    chosen = area;
    if (area) mark(area, 'chosen', true);
    if (!area) {
      card.close();
      return;
    }
    card.open(area.row);
    // Beside the card, or above the sheet, which has at most four tenths of the map.
    const { x, y } = map.getSize();
    const { left } = area.tag.link.getBoundingClientRect();
    box.toggleAttribute('data-card-right', left - map.getContainer().getBoundingClientRect().left < x / 2);
    if (!isNarrow.matches) return;
    returns ||= !('away' in box.dataset);
    area.tag.bringIntoView({ paddingTopLeft: [70, 20], paddingBottomRight: [20, 0.45 * y] });
  };
  const unchoose = (): void => choose(undefined);
  // What has the focus must not lie below the card.
  map.getContainer().addEventListener('focusin', unchoose);
  const goBack = (): void => {
    unchoose();
    if (returns) goHome();
    returns = false;
  };
  map.on('click', goBack);
  map.on('dragstart zoomstart', () => {
    returns = false;
  });
  for (const area of areas) {
    const { row, hatch, tag } = area;
    hatch.on('click', (event) => {
      DomEvent.stop(event);
      choose(area);
    });
    tag.link.addEventListener('click', (event) => {
      // From the keyboard, and with a key that opens it elsewhere, it is a link like any other.
      DomEvent.stopPropagation(event);
      if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(area);
    });
    for (const kind of ['focus', 'blur']) {
      tag.link.addEventListener(kind, () => {
        const isFocused = tag.link.matches(':focus-visible');
        mark(area, 'focused', isFocused);
        tag.name(isFocused);
        if (!isFocused || tag.isInView()) return;
        // Never to a corner with nothing in it: to the view that has the area among its neighbours.
        const inset = insets.find((each) => idsIn(each).includes(row.dataset['area'] ?? ''));
        if (inset) showAreas(idsIn(inset));
        else goHome();
        if (!tag.isInView()) tag.bringIntoView();
      });
    }
    hatch.on('mouseover mouseout', ({ type }) => {
      tag.name(type === 'mouseover');
      mark(area, 'pointed', type === 'mouseover');
    });
    for (const kind of ['mouseenter', 'mouseleave', 'focusin', 'focusout'])
      row.addEventListener(kind, () => mark(area, 'pointed', /enter|in$/.test(kind)));
  }
  const update = (area: LiveArea): void => {
    show(area, script.words.colon);
    card.refresh(area.row);
  };
  // From here on the map follows the rows, in the pauses between its own pieces of work too.
  watchRows(areaOf.keys(), (rows) => {
    for (const row of rows) {
      const area = areaOf.get(row);
      if (area) update(area);
    }
    arrange(areas);
  });
  for (const area of areas) {
    update(area);
    await nextPiece();
  }
  arrange(areas);
  const focused = (document.activeElement as SVGElement | null)?.dataset['area'];
  for (const inset of insets) startInset(inset, () => showAreas(idsIn(inset)));
  box.dataset['live'] = '';
  areas.find(({ row }) => row.dataset['area'] === focused)?.tag.link.focus({ preventScroll: true });
}

function mark(
  { row, face, hatch }: LiveArea,
  className: 'chosen' | 'focused' | 'pointed',
  isOn: boolean,
): void {
  for (const element of [row, face.getElement(), hatch.getElement()])
    element?.classList.toggle(className, isOn);
}

function idsIn(part: Element | null): string[] {
  const areas = part?.querySelectorAll<SVGElement>('[data-area]') ?? [];
  return [...areas].map(({ dataset }) => dataset['area'] ?? '');
}

/** Where the drawn map shows its main group: there the interactive one shows it too, and leaves the insets their room. */
function roomOf(drawing: SVGSVGElement | null): FitBoundsOptions | undefined {
  const part = drawing?.querySelector<SVGGElement>(':scope > .areas, :scope > .over-ground > .areas');
  if (!drawing || !part) return undefined;
  const { x, y, width, height } = part.getBBox();
  const scale = drawing.clientWidth / drawing.viewBox.baseVal.width;
  const right = drawing.viewBox.baseVal.width - x - width;
  const bottom = drawing.viewBox.baseVal.height - y - height;
  return {
    paddingTopLeft: [x * scale, y * scale],
    paddingBottomRight: [right * scale, bottom * scale],
  };
}

/** An inset of the drawn map stays over the interactive one while that shows its home view; a tap goes there. */
function startInset(inset: SVGElement, go: () => void): void {
  // The keyboard reaches its areas by their tags.
  inset.setAttribute('aria-hidden', 'true');
  for (const link of inset.querySelectorAll('a')) link.setAttribute('tabindex', '-1');
  inset.addEventListener('click', (event) => {
    event.preventDefault();
    go();
  });
}

/**
 * The areas that have both a row and a shape: below, the colour with the outline around it; on it the hatch, which at Extreme has
 * a thin line that parts neighbours. `arrange` says what of them lies on what.
 */
async function drawAreas(map: LeafletMap, shapes: readonly DrawnShape[], ground: BaseMap['ground']) {
  const shapeOf = new Map(shapes.map(({ id, shape }) => [id, shape]));
  const drawn = [...areaRows()].flatMap(([id, row]) => {
    const shape = shapeOf.get(id);
    return shape ? [{ row, shape }] : [];
  });
  const tags = await addTags(
    map,
    drawn.map(({ row, shape }) => ({ row, shape, name: readRow(row).name })),
    ground,
  );
  const areas: { row: HTMLElement; face: Polygon; hatch: Polygon; tag: Tag }[] = [];
  for (const [index, { row, shape }] of drawn.entries()) {
    const add = (className: string, interactive: boolean) =>
      outlineOf(shape, { className, interactive, fillOpacity: 1, smoothFactor: 0.5 }).addTo(map);
    areas.push({ row, face: add('face', false), hatch: add('hatch', true), tag: tags[index] as Tag });
    await nextPiece();
  }
  return areas;
}

function show({ row, face, hatch, tag }: LiveArea, colon: string): void {
  const { name, href, look, text, said, alt, notices } = readRow(row);
  for (const element of [face.getElement(), hatch.getElement(), tag.link]) {
    element?.setAttribute('data-style', look);
  }
  hatch.setStyle({ fillColor: `url(#map-h-${look})` });
  tag.show(look);
  tag.link.href = href;
  tag.link.dataset['area'] = row.dataset['area'] ?? '';
  const label = [areaLabel(name, (said && said + colon) + text, alt, colon), ...notices].join('. ');
  face.getElement()?.toggleAttribute('data-noticed', notices.length > 0);
  if (tag.link.getAttribute('aria-label') !== label) tag.link.setAttribute('aria-label', label);
}

/** Where areas overlap, the one with the higher danger lies on top, and is what a tap finds. */
function arrange(areas: readonly LiveArea[]): void {
  const ranked = areas
    .map((area) => {
      const { look, notices } = readRow(area.row);
      return { ...area, rank: dangerRank(look, undefined, true) + (notices.length > 0 ? 0.5 : 0) };
    })
    .sort((a, b) => a.rank - b.rank);
  // All hatches lie on all colours.
  for (const { face } of ranked) face.bringToFront();
  for (const { hatch } of ranked) hatch.bringToFront();
}
