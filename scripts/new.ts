/** `npm run new`: writes a site folder that builds, to be changed. */
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../src/project.ts';
import { commandLine } from './command.ts';

const usage = `Usage: npm run new -- FOLDER

Writes a folder for a site of your own: configuration, logo, a page, words and files, each with comments. It builds as it
is; change it, and build with npm run build -- --site FOLDER. An existing folder must be empty.
Exit code: 0 written; 1 the folder holds something; 2 a wrong option.`;

const { positionals, stop } = commandLine('new', usage, {}, 1);
// npm runs scripts in the project's folder; a relative folder is meant from where the operator is.
const folder = path.resolve(process.env['INIT_CWD'] ?? '.', positionals[0] ?? 'site');
await mkdir(folder, { recursive: true }).catch((error: Error) => stop(`${error.message}.`, 1));
const [found] = await readdir(folder);
if (found !== undefined) stop(`${folder} isn’t empty (${found}); name another folder.`, 1);
await cp(path.join(import.meta.dirname, 'new'), folder, { recursive: true });
const option = folder === path.join(projectFolder, 'site') ? '' : ` -- --site ${JSON.stringify(folder)}`;
console.log(`${folder} is a site of your own now. Next:
  1. Look at it:  npm start${option}
  2. Change ${path.join(folder, 'site.config.ts')}: each line says what it is for.
  3. Read docs/customising.md.`);
