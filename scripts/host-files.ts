/** `npm run host-files`: writes the configurations of web servers anew, in `hosting/`. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { caddyFile, nginxFile } from '../src/output/host-files.ts';

/** Where the files expect the site; operators put their own in its place. */
export const example = { name: 'bulletins.example.org', folder: '/srv/neve/dist' };

/** The files by their names in `hosting/`. */
export function hostFiles(): Record<string, string> {
  return { 'nginx.conf': nginxFile(example), Caddyfile: caddyFile(example) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../hosting/', import.meta.url);
  for (const [name, content] of Object.entries(hostFiles())) await writeFile(new URL(name, folder), content);
}
