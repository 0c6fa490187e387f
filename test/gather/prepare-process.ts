/*
 * Prepares a site in a process of its own and prints what came of it, with the most memory that it took:
 * `node prepare-process.ts FORECAST_URL WEATHER_URL STATE_DIR`.
 */
import { readFileSync } from 'node:fs';
import { prepareSite } from '../../src/gather/prepare.ts';
import { readConfig } from '../../src/settings/config.ts';
import { silentProgress } from '../../src/source/progress.ts';
import { openState } from '../../src/state/database.ts';
import { now } from '../sites/wire.ts';

const [forecastUrl = '', weatherUrl = '', stateDir = ''] = process.argv.slice(2);
const { site, warnings } = await prepareSite(
  readConfig({}, 'test'),
  { sample: false, forecastUrl, weatherUrl },
  {
    fetch,
    clock: () => now,
    progress: silentProgress,
    userAgent: 'neve-test/1.0',
    limits: { pauseBase: 1, pauseCap: 2 },
    state: openState(stateDir, { now, warn: console.error }),
  },
);
/** On Linux the usual measure begins with what the process that started this one held. */
const own =
  process.platform === 'linux' && /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
const outcome = {
  areas: site.areas.map(({ en }) => en?.kind ?? 'none'),
  sources: site.sources,
  maxWarningLength: warnings.reduce((longest, { length }) => Math.max(longest, length), 0),
  megabytes: Number(own || process.resourceUsage().maxRSS) / 1000,
};
console.log(JSON.stringify(outcome));
