import path from 'node:path';
import { readInstant } from '../schema/value.ts';
import { SettingsError } from './settings-error.ts';

/** Every variable that the program reads, with an example of its value. */
export const examples = {
  NEVE_FORECAST_URL: 'https://forecast.example.org/api',
  NEVE_WEATHER_URL: 'https://weather.example.org/api',
  NEVE_SITE_URL: 'https://bulletins.example.org/',
  NEVE_STATE_DIR: '/var/lib/neve',
  NEVE_OUT_DIR: '/srv/www/bulletins',
  NEVE_SITE: '/srv/neve-site',
  NEVE_CONFIG: '/etc/neve/site.json',
  NEVE_LOG: 'json',
  NEVE_NOW: '2026-01-08T17:00:00Z',
  NEVE_DEBUG: '1',
  NEVE_CAPTURES: '/data/captures',
} as const;

/** How a build talks: in sentences, or in JSON, an object per line. */
const logFormats = ['text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

/** The format that `NEVE_LOG` asks for; text where it says nothing that can be understood. */
export function logFormatOf(env: Readonly<Record<string, string | undefined>>): LogFormat {
  return logFormats.find((format) => format === env.NEVE_LOG?.trim()) ?? 'text';
}

/** The `NEVE_…` variables, checked. */
export type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the settings from environment variables; relative folders are taken from `root`. An empty
 * variable counts as not set. @throws SettingsError with one sentence per fault.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string) {
  const faults: string[] = [];
  const given = (name: string) => env[name]?.trim() || undefined;
  const address = (name: keyof typeof examples): URL | undefined => {
    const written = given(name);
    if (!written) return undefined;
    const url = URL.canParse(written) ? new URL(written) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      // It may hold a password all the same, which isn't for a log.
      const shown = written.includes('@') ? '' : ` is "${written}", which`;
      faults.push(
        `${name}${shown} is not an http or https address; write the whole one, such as ${name}=${examples[name]}.`,
      );
      return undefined;
    }
    if (url.username || url.password) {
      faults.push(`${name} holds a user name or a password; leave them out, none are sent.`);
      return undefined;
    }
    if (url.search || url.hash) {
      faults.push(`${name} has something after "?" or "#"; leave it out.`);
      return undefined;
    }
    return url;
  };
  const base = (name: keyof typeof examples) => address(name)?.href.replace(/\/+$/, '');
  const folder = (name: keyof typeof examples, usual: string) => {
    const written = given(name) ?? usual;
    // No shell reads a file of variables: a folder of exactly that name would be made in the program's.
    if (/^(~|\$\w+|\$\{\w+\})(\/|$)|^["']/.test(written))
      faults.push(
        `${name} is ${written}, which only a shell expands; write the whole path, such as ${name}=${examples[name]}.`,
      );
    return path.resolve(root, written);
  };

  const forecastUrl = base('NEVE_FORECAST_URL');
  const weatherUrl = base('NEVE_WEATHER_URL');
  if (weatherUrl && !given('NEVE_FORECAST_URL')) {
    faults.push(
      'NEVE_WEATHER_URL is set without NEVE_FORECAST_URL; set both, or none to build from the sample.',
    );
  }
  const siteUrl = address('NEVE_SITE_URL') ?? new URL('http://localhost:4321');
  if (!siteUrl.pathname.endsWith('/')) siteUrl.pathname += '/';
  // "%" stands for accents and the like. Neither Astro nor its styles work with any of these.
  if (/[%()'[\]|]|\/\//.test(siteUrl.pathname)) {
    faults.push(
      `NEVE_SITE_URL is "${given('NEVE_SITE_URL')}", whose path has characters that a site can't be built with; use a-z, 0-9, - and /, such as NEVE_SITE_URL=https://example.org/bulletins/.`,
    );
  }

  const now = given('NEVE_NOW');
  const instant = now === undefined ? undefined : readInstant(now);
  if (instant !== undefined && typeof instant !== 'number') {
    faults.push(`NEVE_NOW is "${now}", which is not a date-time such as 2026-01-08T17:00:00Z.`);
  }
  const log = given('NEVE_LOG');
  if (log !== undefined && log !== logFormatOf(env)) {
    faults.push(
      `NEVE_LOG is "${log}", which is neither "text" nor "json"; write one of them, such as NEVE_LOG=${examples.NEVE_LOG}.`,
    );
  }
  if (/^https?:/.test(given('NEVE_SITE') ?? '')) {
    faults.push(
      `NEVE_SITE is "${given('NEVE_SITE')}", which is an address; it names the folder of your own files, such as NEVE_SITE=/srv/neve-site. Did you mean NEVE_SITE_URL?`,
    );
  }
  const outDir = folder('NEVE_OUT_DIR', 'dist');
  const stateDir = folder('NEVE_STATE_DIR', '.neve');
  const siteDir = folder('NEVE_SITE', 'site');
  if (isWithin(root, outDir)) {
    faults.push(`NEVE_OUT_DIR is "${outDir}", which holds the project itself; name a folder of its own.`);
  }
  if (faults.length > 0) throw new SettingsError(faults);
  return {
    /** Base addresses without a trailing slash; absent: the sample service. */
    forecastUrl: forecastUrl || undefined,
    /** Absent with a forecast address set: the site has no stations, and says so. */
    weatherUrl: weatherUrl || undefined,
    /** The public address, with a path that ends in a slash. */
    siteUrl,
    /** Whether the operator named the public address: a service's site needs one. */
    siteNamed: given('NEVE_SITE_URL') !== undefined,
    stateDir,
    outDir,
    /** The operator's own folder: configuration, pages, files and words. */
    siteDir,
    /** Whether the operator named it: then it has to be there. */
    siteDirNamed: given('NEVE_SITE') !== undefined,
    /** The configuration file that the operator named, in the place of the one in the site folder. */
    configFile: given('NEVE_CONFIG') && folder('NEVE_CONFIG', ''),
    /** Build as of this instant, epoch milliseconds. */
    now: typeof instant === 'number' ? instant : undefined,
  };
}

/** Whether `inner` is `outer` or lies inside it. */
export function isWithin(inner: string, outer: string): boolean {
  const relative = path.relative(outer, inner);
  // A folder of its own may be called "..state".
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

/** Why no site can be built where the program lies, as sentences: Vite takes these signs for the end of a path, or an escape. */
export function placeFaults(folder: string): string[] {
  const [sign] = /[#?%]/.exec(folder) ?? [];
  if (!sign) return [];
  return [
    `The program lies in ${folder}, but no site can be built in a folder with "${sign}" in its path; move it to another.`,
  ];
}
