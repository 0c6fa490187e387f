/**
 * `npm run watch -- URL`: looks at a live site as a reader's device would, for monitors and for the end of a
 * deployment. One line on the standard output, which begins with a word; each word has an exit code of its own.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { safeLine } from '../src/source/failure.ts';
import { serviceFetch } from '../src/source/service-fetch.ts';
import { exitCodes } from '../src/watch/assessment.ts';
import { watchSite } from '../src/watch/look.ts';
import { commandLine, webAddress } from './command.ts';

const usage = `Usage: npm run watch -- URL [--service URL] [--max-age MINUTES] [--max-kept MINUTES] [--build ID] [--wait SECONDS]

Reports in one line whether the site at URL is fit to be read: its status, the first page, the overviews, bulletins,
places, their small pages, feeds, shapes, scripts and the 404 page, and whether all of them belong to the live build.
--service: the service's base address (as NEVE_FORECAST_URL), to compare the bulletins with.
--max-age: the greatest age of the build, in minutes (60).
--max-kept: the greatest age of a kept copy that the build used in the place of an answer, in minutes (60).
--build: the build that has to be live, as in status.json.
--wait: how many seconds to go on looking until all is well (0).
The line begins with a word. Exit codes: 0 ok, 2 a wrong argument,
${Object.entries(exitCodes)
  .map(([trouble, code]) => `${code} ${trouble}`)
  .join(', ')}.`;

const minute = 60_000;

const { values, positionals, stop } = commandLine(
  'watch',
  usage,
  {
    'max-age': { type: 'string', default: '60' },
    'max-kept': { type: 'string', default: '60' },
    service: { type: 'string' },
    build: { type: 'string' },
    wait: { type: 'string', default: '0' },
  },
  1,
);

function readArguments(): Parameters<typeof watchSite>[0] {
  const [address] = positionals;
  if (!address) return stop('name one address; see --help.', 2);
  const site = webAddress(address.endsWith('/') ? address : `${address}/`, stop);
  return {
    site,
    service: values.service && webAddress(values.service, stop).href,
    expected: {
      maxAge: number('--max-age', values['max-age']) * minute,
      maxKept: number('--max-kept', values['max-kept']) * minute,
      build: values.build,
    },
    wait: number('--wait', values.wait) * 1000,
  };
}

function number(option: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value < 1e6)) stop(`${option} must be a number, 0 or more.`, 2);
  return value;
}

const report = await watchSite(readArguments(), { fetch: serviceFetch, clock: Date.now, pause });
console.log(`${report.trouble ?? 'ok'}: ${safeLine(report.line, 2_000)}`);
process.exitCode = report.trouble ? exitCodes[report.trouble] : 0;
