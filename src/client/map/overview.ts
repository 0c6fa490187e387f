import './leaflet-markup.ts';
import { DomEvent, type FitBoundsOptions, type LeafletMouseEvent, type PanInsideOptions } from 'leaflet';
import { svgElement } from '../../graphics/drawn.ts';
import type { AreaTopology } from '../../shapes/topology.ts';
import type { MapScript } from '../../views/map.ts';
import { nextPiece } from '../pace.ts';
import { areasOn, type LiveArea, placeAreas, rankOf, update } from './areas.ts';
import { baseMap } from './base.ts';
import { cardOf } from './card.ts';
import { drawOn } from './drawing.ts';
import { watchRows } from './rows.ts';

/** A tag with the focus keeps off the edges, and off the buttons in the corner. */
const clear: PanInsideOptions = { paddingTopLeft: [130, 160], paddingBottomRight: [40, 40] };

/**
 * Puts the interactive map in the place of the drawn one, which stays in view until all of it is there. What it shows
 * of an area is what the page's script lets its row and its link on the drawn map say, at every moment.
 */
export async function showOverview(
  box: HTMLElement,
  script: MapScript,
  topology: AreaTopology,
): Promise<void> {
  await nextPiece();
  const drawing = box.querySelector('svg');
  const insets = [...(drawing?.querySelectorAll<SVGElement>('.inset') ?? [])];
  const apart = new Set(insets.flatMap(idsIn));
  const main = idsIn(drawing).filter((id) => !apart.has(id));
  const base = baseMap(box, script, topology, main, () => roomOf(drawing));
  const { map, shapes, goHome } = base;
  // Shown only while the page's script keeps the rows true: the guard, as in a saved page, leaves the drawn map.
  map.getContainer().dataset['to'] = '0';
  await nextPiece();
  const areas = await areasOn(map, drawing, shapes);

  const areaOf = new Map(areas.map((area) => [area.row, area]));
  const card = cardOf(box, script, (row) => {
    goBack();
    areaOf.get(row)?.link.focus({ preventScroll: true });
  });
  /** Shows an area's name above its tag, or no longer. */
  const tell = ({ tip, place }: LiveArea, isShown: boolean): void =>
    void (isShown ? tip.setLatLng(place).addTo(map) : tip.remove());
  const bringIntoView = ({ place }: LiveArea, room: PanInsideOptions): void =>
    void map.panInside(place, { ...room, animate: false });
  const isNarrow = matchMedia('(max-width: 40rem)');
  let chosen: LiveArea | undefined;
  /** Whether the home view comes back with the end of the sheet, for which alone it was left. */
  let returns = false;
  const unchoose = (): void => {
    if (chosen) mark(chosen, 'chosen', false);
    chosen = undefined;
    card.close();
  };
  const choose = (area: LiveArea): void => {
    unchoose();
    chosen = area;
    mark(area, 'chosen', true);
    card.open(area.row);
    // Beside the card, or above the sheet, which has at most four tenths of the map.
    const { x, y } = map.getSize();
    const { left } = area.link.getBoundingClientRect();
    box.toggleAttribute('data-card-right', left - map.getContainer().getBoundingClientRect().left < x / 2);
    if (!isNarrow.matches) return;
    returns ||= !('away' in box.dataset);
    bringIntoView(area, { paddingTopLeft: [70, 20], paddingBottomRight: [20, 0.45 * y] });
  };
  // What has the focus must not lie below the card.
  map.getContainer().addEventListener('focusin', unchoose);
  const goBack = (): void => {
    unchoose();
    if (returns) goHome();
    returns = false;
  };
  map.on('click', ({ originalEvent }: LeafletMouseEvent) => {
    const area = areas.find(({ body }) => body.contains(originalEvent.target as Node));
    if (area) choose(area);
    else goBack();
  });
  map.on('dragstart zoomstart', () => {
    returns = false;
  });
  for (const area of areas) {
    const { row, body, link } = area;
    link.addEventListener('click', (event) => {
      // From the keyboard, and with a key that opens it elsewhere, it is a link like any other.
      DomEvent.stopPropagation(event);
      if (event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(area);
    });
    for (const kind of ['focus', 'blur'])
      link.addEventListener(kind, () => {
        const isFocused = link.matches(':focus-visible');
        mark(area, 'focused', isFocused);
        tell(area, isFocused);
        const isInView = () => map.getBounds().pad(-0.02).contains(area.place);
        if (!isFocused || isInView()) return;
        // Never to a corner with nothing in it: to the view that has the area among its neighbours.
        const inset = insets.find((each) => idsIn(each).includes(row.dataset['area'] ?? ''));
        if (inset) base.show(idsIn(inset));
        else goHome();
        if (!isInView()) bringIntoView(area, clear);
      });
    for (const kind of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) {
      const isOn = /enter|in$/.test(kind);
      row.addEventListener(kind, () => mark(area, 'pointed', isOn));
      if (/^mouse/.test(kind))
        for (const part of [body, link])
          part.addEventListener(kind, () => {
            mark(area, 'pointed', isOn);
            tell(area, isOn);
          });
    }
  }
  const marks = svgElement(['g', { class: 'marks' }]);
  for (const layer of ['leader', 'ring', 'link'] as const) marks.append(...areas.map((area) => area[layer]));
  const bodies = svgElement(['g', { class: 'areas' }]);
  const show = (rows: Iterable<HTMLElement>): void => {
    for (const row of rows) {
      const area = areaOf.get(row);
      if (area) update(area);
      card.refresh(row);
    }
    // Where areas overlap, the one with the higher danger lies on top, and is what a tap finds.
    bodies.append(...[...areas].sort((a, b) => rankOf(a) - rankOf(b)).map(({ body }) => body));
  };
  // From here on the map follows the rows.
  watchRows(areaOf.keys(), show);
  show(areaOf.keys());
  await drawOn(base, { areas: bodies, marks }, (fit, part) => placeAreas(map, areas, fit, part));
  const focused = (document.activeElement as SVGElement | null)?.dataset['area'];
  for (const inset of insets) startInset(inset, () => base.show(idsIn(inset)));
  box.dataset['live'] = '';
  areas.find(({ row }) => row.dataset['area'] === focused)?.link.focus({ preventScroll: true });
}

function mark({ row, ring }: LiveArea, className: 'chosen' | 'focused' | 'pointed', isOn: boolean): void {
  for (const element of [row, ring]) element.classList.toggle(className, isOn);
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
