import { isPrivate } from '../source/private-host.ts';
import type { SiteConfig } from './config.ts';
import { examples, type Settings } from './settings.ts';
import type { Review } from './settings-error.ts';
import { similarName } from './similar.ts';

const names = Object.keys(examples) as (keyof typeof examples)[];

/** Variables of the schedules for GitHub and GitLab, which the program itself doesn't read. */
const scheduleNames = ['NEVE_STATE', 'NEVE_BUILD'];

/** The names that a site has until its operator chooses one: those of version 0.1 and of `npm run new`, and the default. */
const shippedNames = [
  'Névé avalanche bulletins',
  'Névé : bulletins d’avalanche',
  'Example avalanche bulletins',
  'Bulletins d’avalanche Exemple',
  'Avalanche bulletins',
  'Bulletins d’avalanche',
];

const hour = 3_600_000;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Looks for what a new operator forgets or misspells. A fault is what would mislead a reader: sample data in place of
 * a service's, links to a machine that isn't the reader's, ratings as of another day. `now`, in epoch
 * milliseconds, is the real time, not NEVE_NOW.
 */
export function reviewVariables(env: Env, settings: Settings, now: number): Review {
  const review = unknownVariables(env);
  const { siteUrl, siteNamed, now: instant } = settings;
  if (!settings.forecastUrl) return review;
  if (!siteNamed) {
    review.faults.push(
      'NEVE_SITE_URL is not set, so links, feeds and the sitemap would name localhost. Set it to the site’s public ' +
        `address, such as NEVE_SITE_URL=${examples.NEVE_SITE_URL}; to look at the site on this machine only, set NEVE_SITE_URL=http://localhost:4321/.`,
    );
  } else if (isPrivate(siteUrl)) {
    review.warnings.push(
      `NEVE_SITE_URL is "${siteUrl.href}", which only this machine or its network can reach. Before you publish the ` +
        `site, set its public address, such as NEVE_SITE_URL=${examples.NEVE_SITE_URL}.`,
    );
  }
  if (instant === undefined) return review;
  // It stops the clock by which bulletins expire.
  const found = `NEVE_NOW is set to ${new Date(instant).toISOString()}, so`;
  if (Math.abs(now - instant) > hour && canBeReached(siteUrl))
    review.faults.push(
      `${found} the site would show what was current then, not what is current now. Unset it (unset NEVE_NOW) to ` +
        `publish at ${siteUrl.href}; to look at another day, set an address on this machine, such as NEVE_SITE_URL=http://localhost:4321/.`,
    );
  else
    review.warnings.push(
      `${found} the site shows what was current then, not what is current now. That is for tests: unset it (unset NEVE_NOW) before you publish the site.`,
    );
  return review;
}

/** Variables that begin like ours and aren't. One that was meant to name the service would publish the sample. */
function unknownVariables(env: Env): Review {
  const review: Review = { faults: [], warnings: [] };
  const known = [...names, ...scheduleNames];
  const unknown = Object.keys(env).filter((name) => {
    // On some systems these names are the same in capitals and small letters.
    const isKnown = known.some((each) => each === name || (each === name.toUpperCase() && each in env));
    return /^neve_/i.test(name) && env[name]?.trim() && !isKnown;
  });
  for (const name of unknown.sort()) {
    const meant = names.find((each) => each === similarName(name, names));
    const hint = meant ? ` Did you mean ${meant}, such as ${meant}=${examples[meant]}?` : '';
    if (meant === 'NEVE_FORECAST_URL' && !env.NEVE_FORECAST_URL?.trim()) {
      review.faults.push(
        `${name} is not a setting, and NEVE_FORECAST_URL is not set, so the site would show sample data.${hint}`,
      );
    } else {
      review.warnings.push(
        `${name} is not a setting and is ignored.${hint || ` The settings are ${names.join(', ')}.`}`,
      );
    }
  }
  return review;
}

/** Whether readers may find a site there: not on this machine, its network, or under a name kept for examples (RFC 2606). */
function canBeReached(site: URL): boolean {
  const host = site.hostname.replace(/\.$/, '');
  return !isPrivate(site) && !/(^|\.)(test|example|invalid|example\.(com|net|org))$/.test(host);
}

/**
 * The configuration as it can be used, and what the operator of a service's site should know about it. Tiles with an
 * unusable address are left out: the map is complete without them.
 */
export function reviewConfig(config: SiteConfig, isSample: boolean, warnings: string[]): SiteConfig {
  const { tiles, ...others } = config;
  const { file } = config.own;
  const fault = tiles && tileFault(tiles.url);
  if (fault) {
    warnings.push(
      `${file}: "tiles.url" is "${tiles.url}", which ${fault}; the maps are drawn without tiles. Expected is an https address such as https://tiles.example.org/{z}/{x}/{y}.png.`,
    );
  }
  const { staleness, gate } = config;
  for (const [name, value] of Object.entries(formerSettings(config)))
    if (value !== undefined)
      warnings.push(
        `${file}: "${name}" does nothing any more and can go: nothing is held back for what the service no longer lists, which is carried on bulletin by bulletin (gate.repeats, gate.repeatHours).`,
      );
  const soon = `a bulletin that the service leaves out of its list by mistake is gone after ${gate.repeats} build(s) over ${gate.repeatHours} hour(s)`;
  const tooFar = (name: string, value: number, effect: string, way: string) =>
    warnings.push(`${file}: "${name}" is ${value}, so ${effect}; write ${way}.`);
  for (const [name, limit, effect] of protectiveLimits)
    if (staleness[name] > limit) tooFar(`staleness.${name}`, staleness[name], effect, `${limit} or less`);
  if (gate.repeats < 2) tooFar('gate.repeats', gate.repeats, soon, '2 or more');
  if (gate.repeatHours < 1) tooFar('gate.repeatHours', gate.repeatHours, soon, '1 or more');
  if (!isSample) {
    const shipped = config.languages.find((language) => shippedNames.includes(config.name[language]));
    if (shipped) {
      warnings.push(
        `${file}: "name" is still "${config.name[shipped]}", which comes with the program; give the site its own, such as name: { en: 'Ember Avalanche Bulletins', fr: 'Bulletins d’avalanche d’Ember' }.`,
      );
    }
    if (!config.contact) {
      warnings.push(
        `${file}: "contact" is not set, so readers can’t report a fault of the site; set an address such as contact: 'mailto:web@example.org'.`,
      );
    }
  }
  return fault ? others : config;
}

/** Settings of version 0.1 that are accepted, so that no site stops for them, but do nothing. */
const formerSettings = ({ gate, staleness }: SiteConfig) => ({
  'gate.areasDrop': gate.areasDrop,
  'gate.bulletinsDrop': gate.bulletinsDrop,
  'staleness.emptiedHours': staleness.emptiedHours,
});

const lateCopies = 'what was kept is shown long after its source failed';
/** Beyond these a setting of `staleness` takes a protection away. */
const protectiveLimits = [
  ['siteHours', 24, 'no page warns of a site that is old'],
  ['openDays', 31, 'a bulletin without an end counts as current that long'],
  ['stationsHours', 168, lateCopies],
  ['reportsHours', 720, lateCopies],
  ['areasDays', 366, lateCopies],
] as const;

/** What is wrong with the address of tiles, as the end of a sentence. */
function tileFault(address: string): string | undefined {
  const lacking = ['{z}', '{x}', '{y}'].filter((placeholder) => !address.includes(placeholder));
  const url = URL.parse(address.replace('{s}', 'a'));
  if (!url) return 'is not a web address';
  if (url.protocol !== 'https:') return 'is not https, so browsers refuse its pictures';
  return lacking.length > 0 ? `has no ${lacking.join(', ')}` : undefined;
}
