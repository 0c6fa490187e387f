import { tolerance } from '../model/answer-time.ts';
import type { PageScript } from '../views/page-script.ts';
import { instantsOf, show, validityOf } from './bulletin-element.ts';
import { element } from './element.ts';
import { askStatus, type SiteStatus } from './site-status.ts';

/*
 * Keeps every page honest about time: whether its bulletins are still valid, which rating is in force, how
 * old the site is, and whether the device's clock is right. Everything is worked out anew each time from
 * what is in the page; the only thing kept is what the site last answered.
 */

const minute = 60_000;
/** The site is asked at most this often, and this often where the page isn't touched, such as on a screen in a hut. */
const pause = 5 * minute;
const idlePause = 30 * minute;

/** By how much the site's clock is ahead of the device's; unknown until the site has answered. */
let ahead: number | undefined;
/** When the site was last asked, on the clock that can't be set. */
let asked = -Infinity;
/** By how much the device’s clock was ahead of that one then, in milliseconds. */
let lead = 0;
/**
 * The latest time that the site ever gave, by the clock that can't be set: it is never earlier than that. To begin with
 * what a copy of the page has seen: the worker notes there when it was kept, and when it was last served.
 */
let known = Number(document.documentElement.dataset['seenAt'] ?? -Infinity) - performance.now();
/** The same of what was worked out without the site, until it answers. */
let guessed = -Infinity;
/** What the site's last answer, or none, says of its age; unknown until then. */
let freshness: string | undefined;
/** The first build that is known to have other bulletins at this address; 0 while none is. */
let newer = 0;
/** The latest build that was heard of. */
let heard = 0;

function check(page: PageScript, mayAsk: boolean): void {
  const device = Date.now();
  const running = performance.now();
  // Somebody set the clock, or the device slept: what was measured no longer holds.
  if (Math.abs(device - running - lead) > tolerance) {
    // Asleep, the device was as far behind the site as before: until the site answers, the later time counts.
    if (ahead !== undefined && device - running > lead) guessed = Math.max(guessed, device + ahead - running);
    ahead = undefined;
    asked = -Infinity;
  }
  const due = running - asked >= (mayAsk ? pause : idlePause);
  if (due && document.visibilityState === 'visible') {
    asked = running;
    lead = device - running;
    void ask(page, running);
  }
  render(page, device);
}

async function ask(page: PageScript, turn: number): Promise<void> {
  const { notices, siteHours } = page;
  // Offline: only the device's clock is left, and the page says that it knows no more.
  const status = await askStatus(page.status, Date.now).catch((): SiteStatus => ({}));
  // Asked again meanwhile: that answer counts.
  if (turn !== asked) return;
  const device = Date.now();
  ahead = status.ahead;
  if (ahead !== undefined) {
    // What the site says outweighs every guess, but not what it said before: an older answer brings nothing back.
    guessed = -Infinity;
    known = Math.max(known, device + ahead - performance.now());
  }
  const { builtAt, latestIssue = 0, current } = status;
  const site = device + (ahead ?? 0);
  // A cache may answer with the date of an earlier answer, which would make every site look new.
  const latest = Math.max(device, site, performance.now() + known);
  if (builtAt === undefined) freshness = ahead === undefined ? notices.silent : notices.unknown;
  else {
    const isFuture = site - builtAt < -tolerance;
    freshness = isFuture ? notices.future : latest - builtAt > siteHours * 3_600_000 ? notices.old : '';
    // A host that is days behind the device, and behind its own build: it is no longer then.
    if (isFuture && device - site >= 86_400_000) ahead = builtAt - device;
    // What is older than the page's own bulletins, or than what was heard last, is an old answer.
    const isOld = [...document.querySelectorAll<HTMLElement>('[data-issued]')].some(
      ({ dataset }) => Number(dataset['issued']) > latestIssue && Number(dataset['issued']) <= latest,
    );
    if (page.digest && builtAt >= heard && !isOld) {
      // One whose clock was ahead is no later than those that come after it.
      heard = Math.min(builtAt, latest);
      newer = current?.includes(page.digest) ? 0 : newer || builtAt;
    }
  }
  render(page, device);
}

function render(page: PageScript, device: number): void {
  // A device's clock that is set back, offline or not, brings nothing back that has expired.
  const running = performance.now();
  const site = Math.max(device + (ahead ?? 0), running + known, running + guessed);
  guessed = site - running;
  for (const announcement of document.querySelectorAll<HTMLElement>('.announcement')) {
    const { from, to } = announcement.dataset;
    const now = Math.max(device, site);
    announcement.hidden = now < Number(from) || now >= Number(to);
  }
  const clocks = { device, site };
  // Who has another day or band shown says so now.
  dispatchEvent(new CustomEvent('ratingcheck', { detail: instantsOf(clocks) }));
  let early = false;
  try {
    for (const element of document.querySelectorAll<HTMLElement>('[data-issued]')) {
      const state = validityOf(element, clocks);
      early ||= state === 'early';
      show(element, state, clocks, page);
    }
  } finally {
    // Before the site has answered nothing is said: most often it will know better.
    if (freshness !== undefined) {
      const { clock, early: maybe } = page.notices;
      const doubt = Math.abs(site - device) > tolerance ? clock : early && ahead === undefined ? maybe : '';
      notify([newer ? page.notices.newer : '', doubt, freshness].filter(Boolean), page.notices.load);
    }
  }
}

/** Undoes what the guard did by the device's clock alone, and keeps it from doing more; called just before a check. */
function takeOver(): void {
  document.documentElement.dataset['checked'] = '';
  document.querySelector('[data-unchecked]')?.setAttribute('hidden', '');
  document.querySelector<HTMLElement>('[data-unguarded]')?.style.setProperty('display', 'none');
  // The others are shown or hidden by every check.
  for (const guarded of document.querySelectorAll<HTMLElement>('[data-to]:not([data-ratings],aside)')) {
    guarded.hidden = 'when' in guarded.dataset;
    // Of an area of the map.
    guarded.querySelector(':scope > [display]')?.removeAttribute('display');
  }
}

let notified = '';

function notify(sentences: string[], load: string): void {
  const region = document.querySelector('[data-notices]');
  const said = sentences.join();
  if (!region || notified === said) return;
  notified = said;
  region.replaceChildren(...sentences.map((sentence) => element('p', { class: 'notice' }, sentence)));
  if (!newer) return;
  // No cache has this address yet.
  const address = new URL(location.href);
  address.searchParams.set('build', String(newer));
  region.firstElementChild?.append(' ', element('a', { href: address.href }, load));
}

const given = document.getElementById('page-script')?.textContent;
if (given) {
  const page: PageScript = JSON.parse(given);
  // A page that somebody goes back to may be as old as the browser remembers.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) asked = -Infinity;
  });
  for (const kind of ['pageshow', 'focus', 'beforeprint', 'ratingchoice'])
    addEventListener(kind, () => check(page, true));
  document.addEventListener('visibilitychange', () => check(page, true));
  setInterval(() => check(page, false), 30_000);
  takeOver();
  try {
    check(page, true);
  } catch (error) {
    // What the guard had hidden came back just now: it goes on, and looks at once.
    delete document.documentElement.dataset['checked'];
    dispatchEvent(new Event('pageshow'));
    throw error;
  }
  // What the worker withdrew before any script ran is in better hands now.
  delete document.documentElement.dataset['over'];
}
