import { isZone } from '../i18n/zone.ts';
import { periodAt } from '../model/rating-now.ts';
import { isUsable, type Validity } from '../model/validity.ts';
import type { RatingChoice } from '../views/overview.ts';
import type { DisplayPeriod } from '../views/rating.ts';
import { writeAddress } from './address.ts';
import { dayAfter, dayAt, highestOf, periodsOf } from './day-rating.ts';
import { write } from './element.ts';
import { areaRows } from './map/rows.ts';
import { languageOfPage } from './page-language.ts';

/*
 * The choice of the day and the band that list, map and legend show. It only says, with every check of the ratings, which
 * time each row is to show; the check itself shows it, by the rules of the rating now. The address holds the choice.
 */

const form = document.querySelector<HTMLFormElement>('form.rating-choice');
const label = document.querySelector<HTMLElement>('.other-ratings');
const caption = document.querySelector<HTMLElement>('.legend-choice');
const heading = document.querySelector<HTMLElement>('#areas');
const [dayField, bandField] = form?.querySelectorAll('select') ?? [];

if (form && label && caption && heading && dayField && bandField) {
  const words: RatingChoice['words'] = JSON.parse(form.dataset['words'] ?? '{}');
  const zone = form.dataset['zone'] ?? 'UTC';
  const rows = [...areaRows().values()].filter(({ dataset }) => 'issued' in dataset);
  const root = document.documentElement;
  const { title } = document;
  const pageHeading = document.querySelector('h1');
  const ofNow = heading.textContent;
  const [first] = dayField.options;
  const todayWord = first?.text;

  // A browser may not know a zone that the build knew: then no day but today is shown.
  const periodsIn = ({ dataset }: HTMLElement, day: string, instants: number[]): DisplayPeriod[] => {
    const periods: DisplayPeriod[] = JSON.parse(dataset['periods'] ?? '[]');
    const own = dataset['zone'] ?? zone;
    if (day) return isZone(own) ? periodsOf(periods, day, own, Math.min(...instants)) : [];
    return [...new Set(instants.flatMap((now) => periodAt(periods, now) ?? []))];
  };
  const isRated = (row: HTMLElement, day: string, instants: number[]): boolean =>
    isUsable(row.dataset['validity'] as Validity) && periodsIn(row, day, instants).length > 0;

  /** Says what each row is to show. A day that is over, or has no ratings, leads back to now. */
  const choose = (instants: number[]): void => {
    const today = dayAt(Math.min(...instants), isZone(zone) ? zone : 'UTC');
    const days = [1, 2]
      .map((ahead) => dayAfter(today, ahead))
      .filter((day) => rows.some((row) => isRated(row, day, instants)));
    const dated = `${todayWord}, ${inWords(today, false)}`;
    write(first, dated);
    if ([...dayField.options].slice(1).join() !== days.join()) {
      const offered = days.map((day) => {
        const isNext = day === dayAfter(today, 1);
        return new Option(isNext ? `${words.tomorrow}, ${inWords(day, false)}` : inWords(day), day);
      });
      dayField.replaceChildren(...[...dayField.options].slice(0, 1), ...offered);
    }
    const asked = new URLSearchParams(location.search);
    const day = days.find((each) => each === asked.get('day')) ?? '';
    const band = [...bandField.options].find(({ value }) => value === asked.get('band'))?.value ?? '';
    if (asked.has('day') && !day) writeAddress({ day: '' }, true);
    dayField.value = day;
    bandField.value = band;
    const bandName = band && (bandField.selectedOptions[0]?.text ?? '');
    set(root, 'day', day);
    const said = [day && inWords(day), bandName].filter(Boolean).join(', ');
    set(root, 'said', said);
    const sentences = [
      day && words.otherDay.replace('{}', inWords(day)),
      bandName && words.otherBand.replace('{}', bandName),
    ];
    const text = sentences.filter(Boolean).join(' ');
    write(label.querySelector('span'), text);
    label.hidden = !text;
    caption.textContent = said;
    document.title = said ? `${said} – ${title}` : title;
    heading.textContent = said ? `${said} – ${pageHeading?.textContent}` : ofNow;
    // Last: whatever fails, no row shows another time without the label.
    for (const row of rows) {
      const periods = periodsIn(row, day, instants);
      const none: DisplayPeriod = { style: 'none', text: day ? words.none : words.noneNow };
      const rating = periods.length > 0 ? highestOf(periods, bandField.selectedIndex - 1) : none;
      // The service's highest danger alone says nothing of a band.
      const chosen: DisplayPeriod = { ...rating, text: rating.text || none.text, said };
      set(row, 'chosen', said && JSON.stringify(chosen));
    }
  };

  const check = () => void dispatchEvent(new Event('ratingchoice'));
  for (const field of [dayField, bandField])
    field.addEventListener('change', () => {
      writeAddress({ [field.name]: field.value });
      check();
    });
  label.querySelector('button')?.addEventListener('click', () => {
    writeAddress({ day: '', band: '' });
    check();
    dayField.focus({ preventScroll: true });
  });
  addEventListener('popstate', check);
  addEventListener('ratingcheck', (event) => choose((event as CustomEvent<number[]>).detail));
  check();
}

function set({ dataset }: HTMLElement, name: string, value: string): void {
  if (value) dataset[name] = value;
  else delete dataset[name];
}

/** "Sun 8 Feb", or "8 Feb": the day before the month, as everywhere on the site. */
function inWords(day: string, isNamed = true): string {
  const weekday = isNamed ? 'short' : undefined;
  const form = { weekday, day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const locale = languageOfPage() === 'fr' ? 'fr-CA' : 'en-GB';
  return new Intl.DateTimeFormat(locale, form).format(Date.parse(`${day}T12:00Z`)).replace(',', '');
}
