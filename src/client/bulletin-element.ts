import { areaLabel } from '../graphics/area-label.ts';
import { tolerance } from '../model/answer-time.ts';
import { dangerRank } from '../model/danger.ts';
import type { Instant } from '../model/instant.ts';
import { periodAt } from '../model/rating-now.ts';
import { isEndNear, isUsable, openDaysByDefault, type Validity, validityAt } from '../model/validity.ts';
import type { PageScript } from '../views/page-script.ts';
import type { DisplayPeriod } from '../views/rating.ts';
import { offerDays } from './day-choice.ts';
import { mark, write } from './element.ts';

/** The two clocks of a page, epoch milliseconds: the device's, and the device's put right by the site's. */
export interface Clocks {
  device: number;
  site: number;
}

/** The state of the bulletin that an element shows. It has expired when either clock says so; else the better clock counts. */
export function validityOf({ dataset }: HTMLElement, { device, site }: Clocks): Validity {
  const period = {
    issued: instant(dataset['issued']),
    until: instant(dataset['until']),
    offSeason: 'offSeason' in dataset,
    openDays: Number(dataset['openDays'] ?? openDaysByDefault),
  };
  const byDevice = validityAt(period, device);
  return byDevice === 'expired' || byDevice === 'unknown' ? byDevice : validityAt(period, site);
}

/** The instants that may be now: both clocks', unless they agree. */
export function instantsOf({ device, site }: Clocks): number[] {
  return Math.abs(site - device) > tolerance ? [site, device] : [site];
}

/** The period of now; where that may be two instants, the one with the higher danger. */
function periodNow(periods: readonly DisplayPeriod[], instants: number[]): DisplayPeriod | undefined {
  return instants
    .map((now) => periodAt(periods, now))
    .reduce((one, other) => (rankOf(other) > rankOf(one) ? other : one));
}

function rankOf(period: DisplayPeriod | undefined): number {
  return period ? dangerRank(period.style, period.least, false) : -1;
}

/** Makes an element, and what belongs to it on the map and in the document's head, show a state. */
export function show(element: HTMLElement, state: Validity, clocks: Clocks, page: PageScript): void {
  const instants = instantsOf(clocks);
  const now = Math.max(...instants);
  const { label, more, style: styleWithout, title } = page.states[state];
  const usable = isUsable(state);
  const word = element.querySelector<HTMLElement>('.withdrawn');
  const table = word?.parentElement;
  // Where ratings end that can be seen and leave the page now: what is below them keeps its place.
  const end = !usable && table?.querySelector('[data-ratings]:not([hidden])') && bottomOf(table);
  mark(element, 'data-validity', state);
  // Those for paper may end before the bulletin does.
  for (const ratings of element.querySelectorAll<HTMLElement>('[data-ratings]'))
    ratings.hidden = !usable || now >= Number(ratings.dataset['to']);
  offerDays(element, now);
  write(word, label);
  if (word) word.hidden = usable;
  const stateWord = element.querySelector<HTMLElement>('.state-word');
  if (stateWord) stateWord.hidden = !isEndNear(state);
  write(stateWord, label);
  for (const line of element.querySelectorAll<HTMLElement>('.as-of'))
    line.hidden = state !== 'expired' && state !== 'unknown';
  const banner = element.querySelector<HTMLElement>('.state');
  if (banner) {
    write(banner.querySelector('strong'), `${label}.`);
    write(banner.querySelector('span'), more);
    mark(banner, 'data-state', state);
    banner.hidden = !more;
  }
  if (table && (usable || end)) {
    table.toggleAttribute('data-freed', !usable);
    table.style.minBlockSize = end ? `${end - bottomOf(table) + table.offsetHeight}px` : '';
  }
  const periods: DisplayPeriod[] = JSON.parse((usable && element.dataset['periods']) || '[]');
  const period = periodNow(periods, instants);
  // Another day or band, where the reader asks for one: `rating-choice.ts` has just worked it out.
  const chosen: DisplayPeriod | null = JSON.parse((usable && element.dataset['chosen']) || 'null');
  // List and map read here which of the periods is the one that counts, or that it is the chosen rating.
  mark(element, 'data-period', chosen ? 'chosen' : period ? String(periods.indexOf(period)) : '');
  const shown: DisplayPeriod = chosen ??
    period ?? { style: styleWithout, text: usable ? page.noRatingNow : label };
  showRating(element, shown, page.colon);
  showEnd(element, period, now);
  // While the bulletin is valid its ratings may have ended: a tab's title is seen without its page.
  const named = (usable && !period && page.unrated) || title;
  if (named) write(document.querySelector('title'), named);
}

function bottomOf(element: Element): number {
  return element.getBoundingClientRect().bottom;
}

/** The rating now in a row of the list and on the map; the page holds the symbol of every style that it can have. */
function showRating(
  element: HTMLElement,
  { style, text, least, where = '', alt, said = '' }: DisplayPeriod,
  colon: string,
): void {
  const rating = element.querySelector<HTMLElement>('[data-now] .rating');
  if (rating) {
    // Before the rating: none of another time is there without it.
    write(element.querySelector('.said'), said);
    write(rating.querySelector('.words'), text);
    mark(rating.querySelector('use'), 'href', `#i-${style}${least ? `-${least}` : ''}`);
    mark(rating, 'data-rating', style);
  }
  write(element.querySelector('[data-where]'), where);
  for (const line of element.querySelectorAll<HTMLElement>('[data-asks]'))
    line.hidden = line.dataset['asks'] !== style;
  const area = areaOnMap(element.dataset['area']);
  if (area) {
    mark(area, 'data-style', style);
    const name = area.querySelector('title')?.textContent ?? '';
    const notices = [...element.querySelectorAll('.row-notice')].map((notice) => notice.textContent);
    mark(area, 'aria-label', areaLabel(name, (said && said + colon) + text, [alt, ...notices], colon));
    switchTo(area.querySelector('.edge'), 'fill', style);
    switchTo(area.querySelector('.tag use'), 'href', style);
    const face = document.getElementById(`i-${style}`)?.querySelector('.face')?.getAttribute('fill');
    mark(area.querySelector('.face'), 'fill', face ?? 'none');
  }
}

let onMap: Map<string | undefined, SVGElement> | undefined;

function areaOnMap(id: string | undefined): SVGElement | undefined {
  const drawn = () => document.querySelectorAll<SVGElement>('.area-map [data-area]');
  onMap ??= new Map([...drawn()].map((area) => [area.dataset['area'], area]));
  return onMap.get(id);
}

/** Until when the rating holds, and how long that is from now. */
function showEnd(element: HTMLElement, period: DisplayPeriod | undefined, now: number): void {
  write(element.querySelector('[data-until-now]'), period?.until ?? '');
  const left = element.querySelector<HTMLElement>('[data-left]');
  const end = Math.min(period?.to ?? Infinity, Number(element.dataset['until']) || Infinity);
  const minutes = Math.floor((end - now) / 60_000);
  const hours = Math.floor(minutes / 60);
  // Further ahead hours would say too little.
  const isSoon = period && minutes >= 0 && hours < 48;
  const said = hours > 9 ? `${hours} h` : `${hours > 0 ? `${hours} h ` : ''}${minutes % 60} min`;
  write(left, isSoon ? `(${left?.dataset['left']?.replace('{}', said)})` : '');
}

/** Replaces the style at the end of a reference such as `url(#map-h-low)`. */
function switchTo(element: Element | null, attribute: string, style: string): void {
  const reference = element?.getAttribute(attribute)?.replace(/\w+(\)?)$/, `${style}$1`);
  if (reference) mark(element, attribute, reference);
}

function instant(written = 'absent'): Instant {
  const time = Number(written);
  return Number.isNaN(time) ? (written as Instant) : time;
}
