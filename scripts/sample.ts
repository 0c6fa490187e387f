/** `npm run sample -- --port 8787`: the sample service alone, until it is interrupted. */
import { startSample } from '../src/sample/service.ts';
import { commandLine, portOf } from './command.ts';
import { taken } from './serve.ts';
import { settingsFor } from './settings.ts';

const usage = `Usage: npm run sample -- [--port NUMBER]

Starts the sample service on this machine. --port: 0 to 65535, 8787 by default, 0 for any free one.
NEVE_NOW: an ISO 8601 instant at which its clock is stopped, such as 2026-01-31T18:00:00Z.`;

const { values, stop } = commandLine('sample', usage, { port: { type: 'string', default: '8787' } });
const port = portOf(values.port, stop);
const { now } = settingsFor('sample');
const sample = await startSample({ clock: () => now ?? Date.now(), port }).catch(() => stop(taken(port), 1));

console.log(`The sample service is running: fictional data, not a forecast. Stop it with Ctrl+C.

  NEVE_FORECAST_URL=${sample.forecastUrl}
  NEVE_WEATHER_URL=${sample.weatherUrl}

For example:
  ${sample.forecastUrl}/forecasts/en/products
  ${sample.forecastUrl}/forecasts/fr/products/point?lat=51.921&long=-117.286
  ${sample.forecastUrl}/min/en/submissions?pagesize=10
  ${sample.weatherUrl}/stations
  ${sample.weatherUrl}/stations/57/measurements`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sample.close().then(
      () => process.exit(0),
      (error: Error) => stop(`could not stop cleanly: ${error.message}.`, 1),
    );
  });
}
