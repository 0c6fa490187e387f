/** `npm run host-files`: writes the configuration of web servers for this site, as the settings describe it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { redirectsFile } from '../src/feeds/mirror.ts';
import { headersFile } from '../src/output/headers.ts';
import { caddyFile, hostFault, nginxFile } from '../src/output/host-files.ts';
import { commandLine } from './command.ts';
import { ownSite } from './settings.ts';

const usage = `Usage: npm run host-files -- [--folder FOLDER] [--to FOLDER]

Writes configurations of nginx and Caddy for this site: its address (NEVE_SITE_URL, with a path or without one) and its
languages (site.config.ts). --folder: where the site lies on the server (NEVE_OUT_DIR). --to: where to write the files
(host-files).
Exit code: 0 written; 1 a setting is missing or wrong; 2 a wrong option.`;

const { values: options, stop } = commandLine('host-files', usage, {
  folder: { type: 'string' },
  to: { type: 'string', default: 'host-files' },
});

const { settings, config } = await ownSite('host-files');
if (!settings.siteNamed)
  stop(
    'NEVE_SITE_URL is not set; set the site’s public address, such as NEVE_SITE_URL=https://bulletins.example.org/.',
    1,
  );
const { languages } = config;
const host = {
  address: settings.siteUrl,
  folder: path.resolve(options.folder ?? settings.outDir),
  languages,
};
const fault = hostFault(host);
if (fault) stop(fault, 1);
const { pathname } = host.address;
/** Each file with what to do with it. */
const files: [name: string, content: string, use: string][] = [
  [
    'nginx.conf',
    nginxFile(host),
    'Copy it to /etc/nginx/conf.d/neve.conf, then run: sudo nginx -t && sudo systemctl reload nginx',
  ],
  ['Caddyfile', caddyFile(host), 'Copy it to /etc/caddy/Caddyfile, then run: sudo systemctl reload caddy'],
];
if (pathname !== '/') {
  const use =
    'Netlify and Cloudflare Pages read it at the top of what you publish, above the site’s own folder';
  files.push(
    ['_headers', headersFile(pathname, languages, config.own.pages), use],
    ['_redirects', redirectsFile(pathname, languages), use],
  );
}
const to = path.resolve(options.to);
await mkdir(to, { recursive: true });
for (const [name, content] of files) {
  const file = path.join(to, name);
  const before = await readFile(file, 'utf8').catch(() => content);
  // Such as a server's own configuration in /etc/nginx, with all of its other sites.
  const [mark = ''] = content.match(/^# Made by "[^"]*"/) ?? [];
  if (!before.startsWith(mark))
    stop(`${file} wasn’t made by this command and is left alone; name another folder.`, 1);
}
for (const [name, content] of files) await writeFile(path.join(to, name), content);

const below = pathname === '/' ? 'at the root of its host' : `below the path ${pathname}`;
console.log(
  `For ${host.address.href}, ${below}, in ${host.languages.join(' and ')}, served from ${host.folder}:`,
);
for (const [name, , use] of files) console.log(`  ${path.join(to, name)}\n    ${use}`);
console.log('Run this again after a change of the address, the folder or the languages.');
