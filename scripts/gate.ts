import path from 'node:path';
import { pendingMoves } from '../src/archive/pending-moves.ts';
import { namesOfFiles } from '../src/folders.ts';
import { ruleNames, unknownRule } from '../src/gate/refusal.ts';
import { checkSite } from '../src/gate/rules.ts';
import { openSite } from '../src/gate/site-under-test.ts';
import { harmless } from '../src/source/failure.ts';
import { commandLine } from './command.ts';
import { settingsFor } from './settings.ts';

const usage = `Usage: npm run gate -- FOLDER [--against OLD] [--accept RULE]… [--strict]

Checks a built site by the rules of the gate (${ruleNames.join(', ')}), as a build does before it publishes.
--against: the folder of the site that it would replace; without it, no rule compares.
--strict: also refuses what only a fault of the program’s templates explains (markup, links, feeds, leaked values),
for sites whose data hold no such word themselves; needs the project’s tests.
Exit code: 0 it may be published; 1 a rule has something against it, one line each; 2 a wrong option.`;

const { values, positionals, stop } = commandLine(
  'gate',
  usage,
  {
    against: { type: 'string' },
    accept: { type: 'string', multiple: true, default: [] },
    strict: { type: 'boolean', default: false },
  },
  1,
);
process.exitCode = await main().catch((error: Error) => stop(error.message, 2));

async function main(): Promise<number> {
  const [folder] = positionals;
  if (folder === undefined) return stop('name one folder; see --help.', 2);
  const unknown = unknownRule(values.accept);
  if (unknown !== undefined) throw new Error(`"${unknown}" is no rule; there are ${ruleNames.join(', ')}.`);
  const { siteDir } = settingsFor('gate');
  const { against } = values;
  const site = await openSite(folder, { replaced: against });
  const { refusals, warnings } = await checkSite(site, values.accept);
  for (const line of warnings) console.log(harmless(line));
  const lines = refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`);
  if (values.strict) {
    // Where the program is installed without its tests, this says so.
    const carried = against === undefined ? [] : await pendingMoves(against);
    const { templateFaults } = await import('../test/gate/templates.ts');
    const added = namesOfFiles(path.join(siteDir, 'static'));
    for (const line of await templateFaults(folder, site, { carried, added })) lines.push(line);
  }
  for (const line of lines) console.log(harmless(`refused: ${line}`));
  if (lines.length > 0) return 1;
  console.log(`${folder}: ${site.files.length} files; nothing against it.`);
  return 0;
}
