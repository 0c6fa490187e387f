import { type Coordinates, otherReadings, readCoordinates } from '../model/coordinates.ts';
import { isPosition } from '../model/shape.ts';
import type { LocateScript } from '../views/locate.ts';
import { writeAddress } from './address.ts';
import { createAnswer } from './locate/answer.ts';
import { mapWhenSeen } from './map/load.ts';

/*
 * Answers which bulletin covers a point. Every question, typed, asked of the device, tapped or in the page's
 * address, ends in one place: `look`, which writes the answer, the address and the map.
 */

const form = document.querySelector<HTMLFormElement>('[data-locate]');
const input = document.querySelector<HTMLInputElement>('#point');
const output = document.querySelector<HTMLOutputElement>('#answer');

if (form && input && output) startLocate(form, input, output);

function startLocate(form: HTMLFormElement, input: HTMLInputElement, output: HTMLOutputElement): void {
  const script: LocateScript = JSON.parse(form.dataset['locate'] ?? '');
  const { words } = script;
  const answer = createAnswer(output, script, take);
  let show: ((latitude: number, longitude: number) => void) | undefined;
  let last: Coordinates | undefined;

  /** Looks a point up, or says why it can't be one. */
  function look(point: Coordinates, accuracy?: number): void {
    last = undefined;
    if (!isPosition(point.longitude, point.latitude)) {
      answer.say(words.outOfRange, `${point.latitude}; ${point.longitude}`, otherReadings(point));
      return;
    }
    last = point;
    writeAddress({ q: '', lat: String(point.latitude), long: String(point.longitude) }, true);
    show?.(point.latitude, point.longitude);
    void answer.look(point, accuracy);
  }

  /** A point that was chosen, not typed: it is written into the field as if it had been. */
  function take(point: Coordinates, accuracy?: number): void {
    input.value = `${point.latitude}; ${point.longitude}`;
    look(point, accuracy);
  }

  function typed(): void {
    const text = input.value.trim();
    const point = readCoordinates(text);
    const { areas, places } = namesLike(text, script);
    const [place] = places;
    if (text === '') answer.say(words.empty);
    else if (point) look(point);
    else if (places.length === 1 && areas.length === 0 && place) look({ ...place, lettered: true });
    else if (areas.length + places.length === 0) answer.say(words.unreadable, text);
    else answer.offer(text, areas, places);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    typed();
  });
  const locate = (): void => {
    answer.say(words.asking);
    // Some browsers have none, whatever TypeScript says.
    const { geolocation } = navigator as Partial<Navigator>;
    if (!geolocation) answer.say(words.unavailable);
    geolocation?.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => take(pointAt(latitude, longitude), accuracy),
      ({ code }) => answer.say(code === 1 ? words.denied : words.unavailable),
      // A phone in the mountains takes its time.
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 },
    );
  };
  form.querySelector('#mine')?.addEventListener('click', locate);
  form.hidden = false;

  const section = document.querySelector<HTMLElement>('.locate-map');
  const box = section?.querySelector<HTMLElement>('[data-tap]');
  if (section && box) {
    section.hidden = false;
    mapWhenSeen(
      box,
      () => import('./map/tap.ts'),
      async ({ showTapMap }, script, topology) => {
        const tapped = (latitude: number, longitude: number) => take(pointAt(latitude, longitude));
        show = await showTapMap(box, script, topology, tapped);
        if (last) show(last.latitude, last.longitude);
      },
    );
  }
  const asked = new URLSearchParams(location.search);
  const [latitude, longitude, name] = ['lat', 'long', 'q'].map((key) => asked.get(key));
  if (latitude != null || longitude != null) {
    input.value = `${latitude ?? ''}; ${longitude ?? ''}`;
    typed();
  } else if (name != null) {
    input.value = name;
    const { areas, places } = namesLike(name.trim(), script);
    // Of one area alone nothing more has to be asked.
    if (areas.length === 1 && places.length === 0) location.replace(areas[0]?.href ?? '');
    else typed();
  } else if (location.hash === '#here') {
    // From the overview's button: the reader has asked already.
    locate();
  }
}

/** A point of the device's or of a map's, to five digits: about a metre. */
function pointAt(latitude: number, longitude: number): Coordinates {
  return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)), lettered: true };
}

/** The areas and places whose name is the text; else those whose name holds it. Case and accents don't count. */
function namesLike(
  text: string,
  { areas, places }: Pick<LocateScript, 'areas' | 'places'>,
): Pick<LocateScript, 'areas' | 'places'> {
  const wanted = plain(text);
  const fitting = (fits: (name: string) => boolean) => {
    const isMeant = ({ name }: { name: string }) => wanted !== '' && fits(plain(name));
    return { areas: areas.filter(isMeant), places: places.filter(isMeant) };
  };
  const same = fitting((name) => name === wanted);
  return same.areas.length + same.places.length > 0 ? same : fitting((name) => name.includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
