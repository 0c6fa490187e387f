import { z } from 'zod';
import type { OwnMessages } from '../i18n/own-messages.ts';
import { isFileName } from '../model/address.ts';
import { type Language, languages } from '../model/language.ts';
import type { ContextFeature } from '../model/map-context.ts';
import { isRecord } from '../schema/value.ts';
import type { Brand } from './brand.ts';
import { example } from './example.ts';
import { faultsOf } from './faults.ts';
import type { OwnFile } from './own-files.ts';
import type { OwnPage } from './own-pages.ts';
import { SettingsError } from './settings-error.ts';

const text = z.string().min(1);
/** One text for both languages, or one for each. */
const localised = z
  .union([z.strictObject({ en: text, fr: text }), text.transform((both) => ({ en: both, fr: both }))])
  .describe('a text, or { en, fr } with a text each');
const between = (least: number, most: number, what = 'a number') =>
  z.number().min(least).max(most).describe(`${what} from ${least} to ${most}`);
const whole = (least: number, most: number) =>
  z.int().min(least).max(most).describe(`a whole number from ${least} to ${most}`);
const above0 = (unit: string) => z.number().positive().describe(`a number of ${unit} above 0`);
const latitude = between(-90, 90, 'the latitude in degrees,');
const longitude = between(-180, 180, 'the longitude in degrees,');
const address = z
  .url({ protocol: /^(https?|mailto|tel)$/ })
  .describe('an https:, http:, mailto: or tel: address');
/** `https://data.example.org` or `https://data.example.org:8443`: an address that names a host and nothing on it. */
const origin = z
  .string()
  .refine((written) => {
    const url = URL.parse(written);
    return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  }, 'is not the address of a host alone')
  .transform((written) => new URL(written).origin);

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .describe('a colour as #rrggbb')
  .transform((written) => written.toLowerCase());
const tileUrl = text.describe('an https address with {z}, {x} and {y}');
const contextFile = text.describe('the name of a GeoJSON or TopoJSON file in the site folder');
const publisher = text.describe('the name of a publisher as the service gives it');
const telephone = z
  .string()
  .regex(/^\+?\d[\d ().-]{1,24}$/)
  .describe('a telephone number');
const picture = text.describe('the name of an SVG or PNG file in the site folder');
/** An instant with its offset from UTC: without one it would be another on every machine. */
const instant = z
  .string()
  .describe('a date and time with its offset (ISO 8601)')
  .refine(
    (written) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(written) &&
      Number.isFinite(Date.parse(written)),
    'is no date and time with its offset from UTC',
  );
/** A setting that does nothing any more; see `formerSettings`. */
const former = z.unknown().optional();

const place = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('a name made of a-z, 0-9 and single hyphens')
    .refine(isFileName, 'is the name of a device, which Windows can’t store'),
  name: localised,
  latitude,
  longitude,
});

const configSchema = z.strictObject({
  name: localised.default({ en: 'Avalanche bulletins', fr: 'Bulletins d’avalanche' }),
  owner: z.strictObject({ name: localised, url: address.optional() }).optional(),
  /** Where readers report a fault of the site: an https: or mailto: address. */
  contact: address.optional(),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .describe("a list of 'en' and 'fr', each once")
    .refine((list) => new Set(list).size === list.length, 'names a language twice')
    .default([...languages]),
  /** Named points with a permanent page each. `undefined`: the sample brings its own, a real site has none. */
  places: z
    .array(place)
    .describe('a list of points, each with a slug of its own')
    .refine(
      (list) => new Set(list.map(({ slug }) => slug)).size === list.length,
      'has two places of one slug',
    )
    .optional(),
  /** Where the map opens; without it, the map opens on the largest cluster of areas. */
  home: z.strictObject({ latitude, longitude, zoom: between(1, 18) }).optional(),
  /** A tile layer under the map; none by default, since the map is complete without. `reviewConfig` checks its address. */
  tiles: z.strictObject({ url: tileUrl, attribution: text }).optional(),
  /** The ground of the maps: a GeoJSON or TopoJSON file in the site folder. */
  map: z.strictObject({ context: contextFile }).optional(),
  /** Trip reports: of how many days, and how many at most. */
  reports: z
    .strictObject({
      days: whole(1, 60).default(7),
      pageSize: whole(1, 5000).default(500),
      /** `true`: they are not asked for, and the site has no page of them. */
      off: z.boolean().optional(),
      /** The address of a report's own page, which the service doesn't give: with `{id}`, and `{lang}` where it has one. */
      page: z
        .string()
        .describe('an http or https address with {id} in it')
        .refine((written) => /^https?:\/\//.test(written) && URL.canParse(written), {
          error: 'is not an http or https address',
          abort: true,
        })
        .refine((written) => written.includes('{id}'), 'has no {id}')
        .optional(),
      /** Where readers write a report of their own. */
      submitUrl: address.optional(),
    })
    .prefault({}),
  /** How old a kept copy may be when its source can't be reached. Products have no limit beyond their own validity. */
  staleness: z
    .strictObject({
      areasDays: above0('days').default(30),
      stationsHours: above0('hours').default(48),
      reportsHours: above0('hours').default(48),
      emptiedHours: former,
      /** For how many days after its issue a bulletin that is valid "until further notice" is taken at its word. */
      openDays: above0('days').max(100).describe('a number of days above 0, up to 100').default(7),
      /** How old the site itself may be before its pages warn of it. */
      siteHours: above0('hours').default(3),
    })
    .prefault({}),
  /** How many times the usual size limit an answer of the service may have: for one with thousands of areas. */
  answerSizes: between(1, 20).default(1),
  /** Origins other than the service's own to which it may redirect its answers, such as `https://data.example.org`. */
  redirects: z.array(origin).describe('a list of http: or https: addresses without a path').default([]),
  /** Under which licence the site's data may be used by others; stated on pages, in feeds and in files. */
  dataLicence: z.strictObject({ name: localised, url: address.optional() }).optional(),
  /** When something that the service leaves out counts as left out on purpose. */
  gate: z
    .strictObject({
      areasDrop: former,
      bulletinsDrop: former,
      /** Once so many builds saw it … */
      repeats: z.int().min(1).describe('a whole number from 1 on').default(3),
      /** … over so many hours. */
      repeatHours: z.number().nonnegative().describe('a number of hours from 0 on').default(3),
    })
    .prefault({}),
  /** `false`: nothing is kept on readers' devices, and what was kept is removed. */
  offline: z.boolean().default(true),
  /** `true`: files that compress well have a `.br` and a `.gz` beside them, for hosts that send those as they are. */
  precompress: z.boolean().default(false),
  /** Further links in the header or the footer of every page. */
  links: z
    .array(
      z.strictObject({ label: localised, url: address, nav: z.enum(['header', 'footer']).default('footer') }),
    )
    .default([]),
  /** How the site looks like its operator's: pictures from the site folder, colours as `#rrggbb`. */
  brand: z
    .strictObject({
      logo: picture.optional(),
      logoDark: picture.optional(),
      icon: picture.optional(),
      accent: colour.optional(),
      accentDark: colour.optional(),
      header: colour.optional(),
    })
    .optional(),
  /** Whom to call: the first in the header of phones, all in the footer and on paper. */
  emergency: z.array(z.strictObject({ label: localised, number: telephone })).default([]),
  /** On every page until its end. */
  announcement: z
    .strictObject({
      text: localised,
      level: z.enum(['info', 'warning']).default('info'),
      from: instant.optional(),
      until: instant,
    })
    .describe('{ text, level, from, until } that begins before it ends')
    .refine(({ from, until }) => !from || !(Date.parse(from) >= Date.parse(until)), 'ends before it begins')
    .optional(),
  /** What readers have to know before they rely on the site, at the foot of every page and on paper. */
  disclaimer: localised.optional(),
  /** The units of a page until its reader chooses. */
  units: z.enum(['metric', 'imperial']).default('metric'),
  /** Who is named beside the bulletins of a publisher, by the name that the service gives it. */
  credits: z.array(z.strictObject({ publisher, text: localised, url: address.optional() })).default([]),
});

/** Everything an operator chooses, with the defaults filled in, and what else their folder holds. */
export type SiteConfig = z.infer<typeof configSchema> & { own: OwnParts };
/** What a site folder holds beside the configuration. */
interface OwnParts {
  /** What sentences call the configuration file. */
  file: string;
  files: OwnFile[];
  pages: OwnPage[];
  messages: OwnMessages;
  brand?: Brand | undefined;
  /** What the ground of the maps shows; undefined where the settings name no file. */
  context?: ContextFeature[] | undefined;
}
/** What an operator may write; every key may be left out, and so may texts in a language that the site doesn't have. */
export type SiteConfigInput = InOneLanguage<z.input<typeof configSchema>>;
type InOneLanguage<Value> = Value extends { en: string; fr: string }
  ? { en: string; fr?: string } | { en?: string; fr: string }
  : Value extends object
    ? { [Key in keyof Value]: InOneLanguage<Value[Key]> }
    : Value;

/** What is written, with each text that is there in the site's one language alone in both. */
function inBothFrom(language: Language, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => inBothFrom(language, each));
  if (!isRecord(value)) return value;
  const text = value[language];
  if (typeof text === 'string' && Object.keys(value).length === 1) return { en: text, fr: text };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inBothFrom(language, each)]));
}

/** The configuration with its defaults. `file` names it in the sentences. @throws SettingsError */
export function readConfig(value: unknown, file: string): SiteConfig {
  const spoken = (value as { languages?: unknown } | undefined)?.languages;
  const [only] = Array.isArray(spoken) && spoken.length === 1 ? (spoken as unknown[]) : [];
  const language = languages.find((each) => each === only);
  const result = configSchema.safeParse(
    language ? inBothFrom(language, value) : value === undefined ? {} : value,
  );
  if (result.success) return { ...result.data, own: { file, files: [], pages: [], messages: {} } };
  throw new SettingsError(faultsOf(result.error, { file, written: value, schema: configSchema, example }));
}
