import { offsetLabel } from '../i18n/zone.ts';
import type { Context } from './context.ts';

export type Office = ReturnType<typeof officeOf>;

/** A message of the operator's, shown from one instant to another (epoch milliseconds, `data-from` and `data-to`). */
export type Announcement = NonNullable<ReturnType<typeof announcementOf>>;

/** What an operator puts around every page, in one language. */
export function officeOf(context: Context) {
  const { config, language, addresses } = context;
  const { logo, logoDark, colours } = config.own.brand ?? {};
  const dark = logoDark && addresses.file(logoDark.file);
  const onDarkPages = dark ? [{ href: dark, media: 'screen and (prefers-color-scheme: dark)' }] : [];
  return {
    // A wide logo spells the name; beside a square one the name is written.
    logo: logo && {
      href: addresses.file(logo.file),
      width: logo.width,
      height: logo.height,
      isName: logo.width >= 2.5 * logo.height,
      // A header of its own colour is the same on dark pages, unless a reader has colours of their own.
      header: !colours?.header
        ? onDarkPages
        : dark && colours.onHeader === '#fff'
          ? [{ href: dark, media: 'screen and (forced-colors: none)' }, ...onDarkPages]
          : [],
      footer: onDarkPages,
    },
    hasHeaderColour: colours?.header !== undefined,
    emergency: config.emergency.map(({ label, number }) => ({
      label: label[language],
      number,
      href: `tel:${number.replace(/[^\d+]/g, '')}`,
    })),
    announcement: announcementOf(context),
    disclaimer: config.disclaimer?.[language],
  };
}

/** The announcement; none where there is none, or it is over. */
export function announcementOf({ config, language, messages: t, formats, site }: Context) {
  const { announcement } = config;
  if (!announcement) return undefined;
  const { text, level, from, until } = announcement;
  const [begin, end] = [from ? Date.parse(from) : 0, Date.parse(until)];
  if (end <= site.builtAt) return undefined;
  const moment = momentOf(until, formats);
  return {
    locale: language,
    level,
    label: t.notification[level],
    text: text[language],
    until: { text: t.until(moment.text), iso: moment.iso },
    time: { 'data-from': String(begin), 'data-to': String(end) },
    isHidden: begin > site.builtAt,
  };
}

/** An instant in the offset from UTC in which it is written. */
function momentOf(written: string, formats: Context['formats']) {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  const at = Date.parse(written);
  const { text } = formats.instant(at + ahead * 60_000, 'UTC');
  return { text: text.replace('UTC', offsetLabel(ahead)), iso: formats.instant(at, 'UTC').iso };
}
