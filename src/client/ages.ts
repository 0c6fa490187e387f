import { ago } from '../i18n/duration.ts';
import { isSilent } from '../model/series.ts';
import { languageOfPage } from './page-language.ts';

/*
 * How long ago the latest reading of a station or a trip report was, and whether the station is silent now: the
 * page says when that was, only the reader's clock knows how long ago it is.
 */

/** Brings the ages of all readings up to date. A clock that is behind a reading is wrong, and says nothing. */
export function showAges(): void {
  // In a copy of a page no time before the latest that the device has known.
  const now = Math.max(Date.now(), Number(document.documentElement.dataset['seenAt'] ?? 0));
  for (const reading of document.querySelectorAll<HTMLElement>('[data-reading]')) {
    const time = Date.parse(reading.querySelector('time')?.dateTime ?? '');
    const age = reading.querySelector<HTMLElement>('.age');
    const mark = reading.querySelector<HTMLElement>('.silent');
    if (Number.isNaN(time) || !age) continue;
    const isPast = now >= time;
    age.hidden = !isPast;
    if (!isPast) continue;
    age.textContent = ago(languageOfPage(), now - time);
    if (!mark) continue;
    const silent = isSilent(time, now);
    mark.hidden = !silent;
    reading.dataset.silent = String(silent);
  }
  document.dispatchEvent(new Event('ages'));
}

for (const kind of ['pageshow', 'focus', 'beforeprint']) addEventListener(kind, showAges);
document.addEventListener('visibilitychange', showAges);
setInterval(showAges, 60_000);
showAges();
