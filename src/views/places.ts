import { validityPeriodOf } from '../model/bulletin.ts';
import { usableUntil } from '../model/validity.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { pageDigest } from './page-digest.ts';
import { pageScript, validityAttributes } from './page-script.ts';
import type { PeriodDetail } from './rating.ts';
import { keptLists, type PlaceSubject, placeSubject, type Subject } from './subject.ts';
import { briefUntil } from './time.ts';

/** The list of places in a language. */
export function placesPage(context: Context) {
  const { site, messages: t } = context;
  const words = t.places;
  const page = { kind: 'places' } as const;
  const subjects = site.places.map((place) => placeSubject(context, place));
  const editions = subjects.map(({ edition }) => edition);
  const digest = pageDigest(
    context,
    page,
    subjects.map(({ area }) => area),
  );
  const byName = (a: Subject, b: Subject) =>
    context.compare(a.name, b.name) || (a.page.slug < b.page.slug ? -1 : 1);
  return {
    frame: frameOf(context, page, { title: words.title, description: words.intro }),
    words: t,
    kept: keptLists(context),
    rows: subjects.toSorted(byName).map((subject) => {
      const area = subject.place.today ?? { text: words.noArea, href: undefined };
      return { ...subjectRow(context, subject), area };
    }),
    script: pageScript(context, digest, editions),
  };
}

/** What a list says of an area or a place: `detail` as in `validityAttributes`. */
export function subjectRow(context: Context, subject: Subject, detail?: PeriodDetail) {
  const { page, name, state, rating: danger, bulletin, periods, notices } = subject;
  const end = bulletin ? usableUntil(validityPeriodOf(bulletin)) : -Infinity;
  // Beside a level its own end would be expected.
  const isLonger = periods.some(({ to = Infinity }) => to < end);
  const form = state.key === 'expired' ? 'over' : isLonger ? 'of bulletin' : undefined;
  return {
    name,
    href: context.addresses.page(context.language, page),
    state,
    validity: validityAttributes(context, subject, detail),
    danger,
    until: briefUntil(context, bulletin, form),
    notices,
  };
}

/** What belongs to a place itself, beside the bulletin that is in force there: its address stays. */
export function stayingPlace(context: Context, { page, name }: Subject, place: PlaceSubject['place']) {
  const { language, messages: t, addresses, formats } = context;
  const words = t.places;
  const [longitude, latitude] = place.point;
  return {
    area: place.today && { text: words.today(place.today.text), href: place.today.href },
    coordinates: { label: words.coordinates, text: formats.degrees(latitude, longitude) },
    heading: words.stays,
    text: words.staysMore,
    address: addresses.absolute(addresses.page(language, page)),
    label: t.code(name),
  };
}
