/** `npm run dev`: shows the site while its code is edited. */
import { projectFolder } from '../src/project.ts';
import { sentencesOf } from './build.ts';
import { commandLine, portOf } from './command.ts';
import { isFree, taken } from './serve.ts';

const usage = `Usage: npm run dev -- [--site FOLDER] [--port NUMBER]

Shows the sample, or what builds have kept of the service in NEVE_FORECAST_URL, and reloads pages when their code is
edited. --port: 4321 or the next free one without it; 0 for any free one. Data are read once: start it again for others.`;

const { values, stop } = commandLine('dev', usage, { port: { type: 'string' } });
const port = values.port === undefined ? 4321 : portOf(values.port, stop);
if (values.port !== undefined && port !== 0 && !(await isFree(port))) stop(taken(port), 1);
process.env.ASTRO_TELEMETRY_DISABLED = '1';
try {
  const { dev } = await import('astro');
  const server = await dev({
    root: projectFolder,
    logLevel: process.env.NEVE_DEBUG ? 'info' : 'warn',
    devToolbar: { enabled: false },
    server: { port },
  });
  console.log(`\nThe site is at http://localhost:${server.address.port}/\nStop it with Ctrl+C.`);
} catch (error) {
  for (const sentence of sentencesOf(error)) console.error(`error: ${sentence}`);
  if (process.env.NEVE_DEBUG) console.error(error);
  process.exit(1);
}
