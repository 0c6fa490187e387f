import { degrees, number } from '../../i18n/quantity.ts';
import { type Coordinates, otherReadings } from '../../model/coordinates.ts';
import { distanceToBorder, nearest } from '../../model/distance.ts';
import type { Position, Shape } from '../../model/shape.ts';
import { areasAt, type FullShapes } from '../../shapes/full.ts';
import type { LocatedArea, LocatedPlace, LocateScript } from '../../views/locate.ts';
import { loadShapes } from '../data-address.ts';
import { element } from '../element.ts';

interface Covered extends LocatedArea {
  shape: Shape;
}

/** Of areas without an outline no more are named than this: the list has them all. */
const maxUnmapped = 20;

/** `take` is called with a point that the reader chooses from the answer. */
export function createAnswer(output: HTMLElement, script: LocateScript, take: (point: Coordinates) => void) {
  const { language, words } = script;
  let loading: Promise<Covered[]> | undefined;
  let turn = 0;

  const write = (...nodes: (Node | string)[]): void => {
    turn += 1;
    output.replaceChildren(
      ...nodes.map((node) => (typeof node === 'string' ? element('p', {}, node) : node)),
    );
  };

  const distance = (kilometres: number): string => {
    if (kilometres < 1) return `${number(language, Math.ceil(kilometres * 100) * 10)}\u00a0m`;
    return `${number(language, kilometres, kilometres < 10 ? 1 : 0)}\u00a0km`;
  };

  const [before = '', after = ''] = words.nearest.split('{name}');
  const near = (areas: readonly Covered[], at: Position): HTMLElement =>
    list(
      nearest(areas, at, 3).map(({ item, kilometres }) => {
        return [before, link(item), fill(after, { distance: distance(kilometres) })];
      }),
    );

  const readings = (others: readonly Coordinates[]): (Node | string)[] =>
    others.length === 0
      ? []
      : [words.meant, list(others.map((point) => choice(written(script, point), () => take(point))))];

  const answer = (areas: readonly Covered[], point: Coordinates, accuracy = 0): void => {
    const at: Position = [point.longitude, point.latitude];
    const where = written(script, point);
    // The service answers with a bulletin: an area without one comes last.
    const [first, ...more] = areasAt(areas, at).sort((a, b) => Number(a.none) - Number(b.none));
    const drawn = new Set(areas.map(({ id }) => id));
    // Of an area that was split off the outline may come later than the bulletin.
    const unmapped = script.areas.filter(({ id, none }) => !drawn.has(id) && !(first && none));
    const maybe =
      unmapped.length > 0
        ? [fill(words.unmapped, { where }), list(unmapped.slice(0, maxUnmapped).map(link))]
        : [];
    if (!first) {
      const meant = otherReadings(point).filter(
        ({ longitude, latitude }) => areasAt(areas, [longitude, latitude]).length > 0,
      );
      if (script.areas.length === 0) write(fill(words.nowhere, { where }));
      else if (unmapped.length > 0) write(...maybe);
      else write(fill(words.outside, { where }), near(areas, at), ...readings(meant));
      return;
    }
    const open = link(first);
    open.className = first.none ? 'area-link' : 'bulletin-link';
    const doubts: (Node | string)[] = maybe;
    if (more.length > 0) doubts.push(words.overlap, list(more.map(link)));
    if (accuracy > 100) doubts.push(fill(words.accuracy, { distance: distance(accuracy / 1000) }));
    if (accuracy > distanceToBorder(first.shape, at) * 1000) {
      const others = areas.filter((other) => other !== first);
      doubts.push(words.nearBorder, near(others, at));
    }
    // The style sheet hides the frame where the page is in doubt, in browsers that can tell.
    const isSure = doubts.length === 0 && !first.none && CSS.supports('selector(:has(*))');
    const danger = isSure ? [dangerOf(first, fill(words.danger, { name: first.name }))] : [];
    write(
      fill(first.none ? words.foundNone : words.found, { where, name: first.name }),
      open,
      ...danger,
      ...doubts,
    );
  };

  return {
    /** A sentence; `value` is what the reader wrote, `others` what may have been meant. */
    say: (sentence: string, value = '', others: readonly Coordinates[] = []) =>
      write(fill(sentence, { value }), ...readings(others)),
    /** Names that fit what was typed. */
    offer: (value: string, areas: readonly LocatedArea[], places: readonly LocatedPlace[]) =>
      write(
        fill(words.several, { value }),
        list([
          ...places.map((place) => choice(place.name, () => take({ ...place, lettered: true }))),
          ...areas.map(link),
        ]),
      ),
    /** The bulletin for a place on earth; `accuracy` in metres. */
    look: async (point: Coordinates, accuracy?: number): Promise<void> => {
      write(words.searching);
      const mine = turn;
      loading ??= loadAreas(script);
      try {
        const areas = await loading;
        if (mine === turn) answer(areas, point, accuracy);
      } catch (error) {
        // The next question asks again.
        loading = undefined;
        console.warn(error);
        if (mine === turn) write(words.failed);
      }
    },
  };
}

/**
 * The rating now of an area: its small page for other sites, which itself takes away what is over and says whether it is an
 * old copy. It shows once it is there; the frame goes if anything else comes in its place, such as what is said offline.
 */
function dangerOf({ embed }: LocatedArea, title: string): HTMLIFrameElement {
  const frame = element('iframe', { src: embed, title, hidden: '' });
  frame.addEventListener('load', () => {
    const body = frame.contentDocument?.body;
    if (!body?.classList.contains('embed')) return frame.remove();
    frame.hidden = false;
    new ResizeObserver(() => {
      // With its border.
      frame.style.height = `${body.offsetHeight + 2}px`;
    }).observe(body);
  });
  return frame;
}

async function loadAreas({ shapes, version, areas }: LocateScript): Promise<Covered[]> {
  const full = await loadShapes<FullShapes>(shapes, version);
  const known = new Map(areas.map((area) => [area.id, area]));
  return full.areas.flatMap(({ id, coordinates }) => {
    const area = known.get(id);
    return area ? [{ ...area, shape: { type: 'MultiPolygon', coordinates } as const }] : [];
  });
}

/** A point with the figures that it was given with, at most five digits of them: "51.5° N, 117.25° W". */
function written({ language }: LocateScript, { latitude, longitude }: Coordinates): string {
  const digitsOf = (value: number) => String(Math.round(value * 1e5) / 1e5).split('.')[1]?.length ?? 0;
  return degrees(language, latitude, longitude, digitsOf);
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

function link({ href, name }: LocatedArea): HTMLAnchorElement {
  return element('a', { href }, name);
}

function choice(text: string, chosen: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button' }, text);
  made.addEventListener('click', chosen);
  return made;
}

function list(items: readonly (Node | (Node | string)[])[]): HTMLUListElement {
  return element('ul', {}, ...items.map((item) => element('li', {}, ...[item].flat())));
}
