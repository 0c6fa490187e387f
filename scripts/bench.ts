import { readdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { Bench } from 'tinybench';
import { startService } from '../test/sites/service.ts';
import { manyAnswers, type Size } from './bench/answers.ts';
import { commandLine } from './command.ts';
import { copyOfProject, type Ended } from './project-copy.ts';

/* `npm run bench`: how long whole builds take: from nothing, with nothing changed, and with one bulletin edited. */

const usage = `Usage: npm run bench -- [AREAS+STATIONS ...] [--rounds 3] [--forecast URL --weather URL --now TIME]

Builds sites of these sizes (26+200 unless others are given) in both languages, in a copy of the project, and prints
how long that takes and how much memory: from nothing, again with nothing changed, again with one bulletin edited.
--forecast, --weather, --now: builds from this service, as of this time, instead; only from nothing and unchanged.
Exit code: 0 all was measured; 1 a build failed; 2 a wrong option.`;

const minute = 60_000;
// Lists of thousands of areas are longer than a service's may usually be.
const config = 'export default { answerSizes: 10 };\n';

const { values, positionals, stop } = commandLine(
  'bench',
  usage,
  {
    rounds: { type: 'string', default: '3' },
    forecast: { type: 'string' },
    weather: { type: 'string' },
    now: { type: 'string' },
  },
  100,
);
const sizes = (positionals.length > 0 ? positionals : ['26+200']).map(sizeOf);
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) stop(`--rounds is "${values.rounds}"; write a whole number.`, 2);

const [processor] = cpus();
console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${processor?.model ?? 'unknown processor'}, load ${loadavg()[0]?.toFixed(1)}, ${new Date().toISOString().slice(0, 10)}, ${rounds} round(s); seconds, medians`,
);
for (const size of sizes) await measure(size);

/** A site has at least one area. */
function sizeOf(written: string): Size {
  const [, areas, stations] = /^([1-9]\d{0,5})\+(\d{1,6})$/.exec(written) ?? [];
  if (!areas || !stations) return stop(`"${written}" is not a size; write 26+200.`, 2);
  return { areas: Number(areas), stations: Number(stations) };
}

async function measure(size: Size): Promise<void> {
  const { forecast, weather, now: given } = values;
  const start = given ? Date.parse(given) : Date.parse('2026-02-07T20:25:00Z');
  const own = forecast ? undefined : await startService(manyAnswers(size, start));
  const settings = {
    NEVE_CONFIG: 'bench.config.ts',
    NEVE_SITE_URL: 'https://bench.example/',
    NEVE_FORECAST_URL: forecast ?? own?.forecastUrl ?? '',
    NEVE_WEATHER_URL: weather ?? (size.stations > 0 && own ? own.weatherUrl : ''),
  };
  const project = await copyOfProject();
  await writeFile(path.join(project.folder, 'bench.config.ts'), config);
  let now = start;
  let edited = 0;
  const ended: Record<string, Ended[]> = {};
  const build = (name: string, isUnchanged: boolean) => async () => {
    now += minute / 10;
    const result = await project.build(now, settings);
    if (result.code !== 0 || result.said.includes('Nothing has changed') !== isUnchanged)
      throw new Error(`The build "${name}" ended with ${result.code}:\n${result.said}`);
    ended[name] = [...(ended[name] ?? []), result];
    return { overriddenDuration: result.seconds * 1000 };
  };
  const bench = new Bench({ iterations: rounds, time: 0, warmup: false, throws: true });
  bench.add('from nothing', build('from nothing', false), { beforeEach: () => project.clear() });
  bench.add('unchanged', build('unchanged', true));
  if (own)
    bench.add('one bulletin edited', build('one bulletin edited', false), {
      beforeEach() {
        own.answers = manyAnswers(size, start, edited % size.areas);
        edited += 1;
      },
    });
  try {
    await bench.run();
    const pages = (await readdir(path.join(project.folder, 'dist'), { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    ).length;
    console.log(`\n${size.areas} areas + ${size.stations} stations, ${pages} pages`);
    for (const { name, result } of bench.tasks) {
      if (!('latency' in result)) throw new Error(`"${name}" has no result.`);
      const { p50, min, max } = result.latency;
      const memory = Math.max(...(ended[name] ?? []).map((each) => each.memory));
      const [middle, least, most] = [p50, min, max].map((each) => ((each ?? 0) / 1000).toFixed(2));
      console.log(`${name}: ${middle} (${least} to ${most}), peak ${Math.round(memory / 1e6)} MB`);
    }
  } finally {
    await own?.close();
    await project.remove();
  }
}
