import path from 'node:path';
import { parseArgs } from 'node:util';
import { openSite } from '../src/gate/folder.ts';
import { judge } from '../src/gate/gate.ts';
import { ruleNames } from '../src/gate/refusal.ts';
import { readConfig } from '../src/settings/config.ts';
import { readConfigFile } from '../src/settings/config-file.ts';
import { readSettings } from '../src/settings/settings.ts';

const usage = `Usage: node scripts/gate.ts FOLDER [--against OLD] [--accept RULE]…

Judges a built site by the rules of the gate (${ruleNames.join(', ')}), as a build does before it publishes.
--against: the folder of the site that it would replace; without it, no rule compares.
Exit code: 0 it may be published; 1 a rule has something against it, one line each; 2 a wrong option.`;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`gate: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      against: { type: 'string' },
      accept: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  const [folder, ...others] = positionals;
  if (values.help || folder === undefined || others.length > 0) {
    console[values.help ? 'log' : 'error'](usage);
    return values.help ? 0 : 2;
  }
  const strange = values.accept.find((rule) => !ruleNames.some((name) => name === rule));
  if (strange !== undefined) throw new Error(`"${strange}" is no rule; there are ${ruleNames.join(', ')}.`);
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '..'));
  const { gate } = readConfig(
    await readConfigFile(settings.configFile, settings.configNamed),
    path.basename(settings.configFile),
  );
  const site = await openSite(folder, values.against === undefined ? {} : { folder: values.against }, gate);
  // One look at a folder is no repetition: what a build would come to believe is told here all the same.
  const { refusals, warnings } = await judge(site, values.accept, {}, { repeats: Infinity, repeatHours: 0 });
  for (const line of warnings) console.log(line);
  for (const line of refusals) console.log(`refused: ${line}`);
  if (refusals.length > 0) return 1;
  console.log(
    `${folder}: ${site.files.length} files, ${site.fresh.length} of them read; nothing against it.`,
  );
  return 0;
}
