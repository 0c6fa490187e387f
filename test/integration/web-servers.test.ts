import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

/** A program of this machine, if it is there. */
function program(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders
    .map((folder) => path.join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        // Not there, or not to be run.
        return false;
      }
    });
}
const mimeTypes = '/etc/nginx/mime.types';

const long = 'a line that compresses well; '.repeat(100);
/** A small site; its compressed files hold other words than the plain ones, to tell which was sent. */
const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>choice</title>',
  '404.html': '<!doctype html><title>not here</title>',
  'en/index.html': '<!doctype html><title>overview</title>',
  'en/forecasts/tarn/index.html': '<!doctype html><title>Tarn</title>',
  'en/forecasts/tarn/feed.xml': '<rss version="2.0"/>',
  'en/embed/forecasts/tarn/index.html': '<!doctype html><title>framed</title>',
  'en/manifest.webmanifest': '{}',
  'sw.js': '0;',
  'status.json': '{"build":"b1"}',
  _headers: '/*\n',
  _redirects: '',
  '_astro/page.a1.css': long,
  '_astro/page.a1.css.gz': gzipSync(`copy ${long}`),
  '_astro/page.a1.css.br': 'a brotli copy',
  'data/stations/3.csv': 'time,snow\n',
  'api/stations.json': '["stations"]',
  'api/stations/3/measurements.json': '["measurements"]',
  'api/forecasts/en/products.json': '["products"]',
  'api/forecasts/en/products/a_1.json': '{"id":"a_1"}',
  'api/forecasts/en/areas.json': '["areas"]',
  'api/forecasts/fr/metadata.json': '["metadata"]',
  'api/points-are-not-mirrored.json': '"no points"',
};

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'neve-hosts-'));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'site of today', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
});
afterAll(async () => {
  const ended = running.map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ended);
  await rm(folder, { recursive: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

/** The files that the command writes for a site at an address. */
async function written(address: string, languages = ['en', 'fr']): Promise<{ to: string; said: string }> {
  const to = await mkdtemp(path.join(folder, 'written-'));
  const config = path.join(to, 'site.json');
  await writeFile(config, JSON.stringify({ languages }));
  const { code, out, err } = await hostFiles(['--folder', path.join(folder, 'site of today'), '--to', to], {
    NEVE_SITE_URL: address,
    NEVE_CONFIG: config,
  });
  expect(err).toBe('');
  expect(code).toBe(0);
  return { to, said: out };
}

function hostFiles(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const settings = { PATH: process.env.PATH ?? '', ...env };
    execFile(process.execPath, ['scripts/host-files.ts', ...args], { env: settings }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

/** Starts a server and waits until it answers. @throws with what it said when it ends instead. */
async function start(command: string, args: string[], port: number): Promise<void> {
  const child = spawn(command, args, { env: { PATH: process.env.PATH ?? '', HOME: folder } });
  running.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()));
  for (;;) {
    const isUp = await ask(port, '/').then(
      () => true,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    await pause(50);
  }
}

async function startNginx(to: string, port: number): Promise<void> {
  await copyFile(mimeTypes, path.join(to, 'mime.types'));
  const main = `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${to}/pid;
error_log stderr;
events {}
http {
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${to}/${name};`).join('\n')}
access_log off;
default_type application/octet-stream;
include ${to}/nginx.conf;
}
`;
  await writeFile(path.join(to, 'main.conf'), main);
  await start(program('nginx') ?? '', ['-c', path.join(to, 'main.conf'), '-e', 'stderr'], port);
}

async function startCaddy(to: string, port: number): Promise<void> {
  const main = path.join(to, 'main.caddy');
  await writeFile(main, `{\n\tadmin off\n}\nimport ${to}/Caddyfile\n`);
  await start(program('caddy') ?? '', ['run', '--config', main, '--adapter', 'caddyfile'], port);
}

function ask(port: number, address: string, accepted = 'identity'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: address, headers: { 'accept-encoding': accepted } };
    get(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

const servers = [
  { name: 'nginx', isHere: program('nginx') !== undefined, begin: startNginx },
  { name: 'Caddy', isHere: program('caddy') !== undefined, begin: startCaddy },
];

describe.each(servers)('$name', ({ name, isHere, begin }) => {
  const skipped = isHere ? '' : ' (skipped: it is not on this machine)';
  describe.skipIf(!isHere).each(['/', '/under/here/'])(
    `serves a site at %s as its file says${skipped}`,
    (base) => {
      let port: number;
      beforeAll(async () => {
        port = await freePort();
        const { to } = await written(`http://127.0.0.1:${port}${base}`);
        await begin(to, port);
      });
      const at = (address: string, accepted?: string) => ask(port, base + address, accepted);

      test('pages, with their headers', async () => {
        for (const [address, title] of [
          ['', 'choice'],
          ['en/', 'overview'],
          ['en/forecasts/tarn/', 'Tarn'],
        ] as const) {
          const { status, headers, body } = await at(address);
          expect(status).toBe(200);
          expect(body.toString()).toContain(`<title>${title}</title>`);
          expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
          expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
          expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
          expect(headers['x-content-type-options']).toBe('nosniff');
          expect(headers['access-control-allow-origin']).toBe('*');
          expect(headers['x-robots-tag']).toBeUndefined();
        }
        const framed = await at('en/embed/forecasts/tarn/');
        expect(framed.headers['content-security-policy']).toBe('frame-ancestors *');
        expect(framed.headers['x-robots-tag']).toBe('noindex, nofollow');
      });

      test('an address without its last slash leads to the one with it', async () => {
        const { status, headers } = await at('en/forecasts/tarn');
        expect([301, 308]).toContain(status);
        expect(headers.location).toMatch(
          new RegExp(`(^|/)${'en/forecasts/tarn/'.split('/').slice(-2).join('/')}$`),
        );
        expect(
          new URL(headers.location ?? '', `http://127.0.0.1:${port}${base}en/forecasts/tarn`).pathname,
        ).toBe(`${base}en/forecasts/tarn/`);
      });

      test.each([
        'nothing',
        'en/nothing/',
        'en/forecasts/',
        'en/forecasts/tarn/x.json',
        '_headers',
        '_redirects',
      ])('the 404 page answers %s', async (address) => {
        const { status, headers, body } = await at(address);
        expect(status).toBe(404);
        expect(body.toString()).toContain('<title>not here</title>');
        expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
        expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
      });

      test.each([
        ['en/manifest.webmanifest', /^application\/manifest\+json/],
        ['sw.js', /^(text|application)\/javascript/],
        ['status.json', /^application\/json/],
        ['en/forecasts/tarn/feed.xml', /^(text|application)\/xml/],
        ['data/stations/3.csv', /^text\/csv; ?charset=utf-8$/],
        ['_astro/page.a1.css', /^text\/css/],
      ])('%s has its type', async (address, type) => {
        const { status, headers } = await at(address);
        expect(status).toBe(200);
        expect(headers['content-type']).toMatch(type);
      });

      test('files named by their content are kept for a year, and sent as they were compressed', async () => {
        const plain = await at('_astro/page.a1.css');
        expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        expect(plain.body.toString()).toBe(long);
        const zipped = await at('_astro/page.a1.css', 'gzip');
        expect(zipped.headers['content-encoding']).toBe('gzip');
        expect(zipped.body).toEqual(files['_astro/page.a1.css.gz']);
        expect(zipped.headers['cache-control']).toBe('public, max-age=31536000, immutable');
        if (name === 'nginx') return;
        const brotli = await at('_astro/page.a1.css', 'br, gzip');
        expect(brotli.headers['content-encoding']).toBe('br');
        expect(brotli.body.toString()).toBe('a brotli copy');
      });

      test.each([
        ['stations', '["stations"]'],
        ['stations?x=1', '["stations"]'],
        ['stations/3/measurements', '["measurements"]'],
        ['forecasts/en/products', '["products"]'],
        ['forecasts/en/products/a_1', '{"id":"a_1"}'],
        ['forecasts/en/areas', '["areas"]'],
        ['forecasts/fr/metadata', '["metadata"]'],
        ['forecasts/en/products/point?lat=51&long=-117', '"no points"'],
      ])('the mirror answers the service’s address %s', async (address, body) => {
        const answer = await at(address);
        expect(answer.body.toString()).toBe(body);
        expect(answer.status).toBe(200);
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
        expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      });

      test.each([
        'forecasts/en/products/unknown',
        'stations/9/measurements',
        'forecasts/de/areas',
        'min/en/submissions',
      ])('the mirror knows nothing of %s', async (address) => {
        expect((await at(address)).status).toBe(404);
      });

      test.skipIf(base === '/')(
        'what stands above the path leads to the site, and is no part of it',
        async () => {
          for (const above of ['/', base.slice(0, -1)]) {
            const { status, headers } = await ask(port, above);
            expect([301, 302, 308]).toContain(status);
            expect(new URL(headers.location ?? '', `http://127.0.0.1:${port}/`).pathname).toBe(base);
          }
          for (const above of ['/status.json', '/stations', '/en/'])
            expect((await ask(port, above)).status).toBe(404);
        },
      );
    },
  );

  test.skipIf(!isHere)(
    `answers only in the site’s languages, and in English for the mirror${skipped}`,
    async () => {
      const { to } = await written('https://bulletins.example.org/', ['fr']);
      const file = await readFile(path.join(to, name === 'nginx' ? 'nginx.conf' : 'Caddyfile'), 'utf8');
      expect(file).toContain('forecasts/fr/areas');
      expect(file).toContain('forecasts/en/areas');
      const english = await written('https://bulletins.example.org/', ['en']);
      expect(
        await readFile(path.join(english.to, name === 'nginx' ? 'nginx.conf' : 'Caddyfile'), 'utf8'),
      ).not.toContain('forecasts/fr/');
    },
  );
});

test.skipIf(!program('nginx'))('two sites in one nginx keep their own headers', async () => {
  const ports = [await freePort(), await freePort()] as const;
  const bases = ['/', '/under/here/'] as const;
  const [first, second] = await Promise.all(
    bases.map((base, nth) => written(`http://127.0.0.1:${ports[nth]}${base}`)),
  );
  const both = [first, second].map((each) => readFile(path.join(each?.to ?? '', 'nginx.conf'), 'utf8'));
  await writeFile(path.join(first?.to ?? '', 'nginx.conf'), (await Promise.all(both)).join('\n'));
  await startNginx(first?.to ?? '', ports[0]);
  for (const [nth, base] of bases.entries()) {
    const framed = await ask(ports[nth] ?? 0, `${base}en/embed/forecasts/tarn/`);
    expect(framed.headers['content-security-policy'], base).toBe('frame-ancestors *');
    const lasting = await ask(ports[nth] ?? 0, `${base}_astro/page.a1.css`);
    expect(lasting.headers['cache-control'], base).toContain('immutable');
  }
});

describe('npm run host-files', () => {
  test('says for which site it wrote what, and what to do with it', async () => {
    const { to, said } = await written('https://bulletins.example.org/under/here/');
    expect(said).toContain(
      'For https://bulletins.example.org/under/here/, below the path /under/here/, in en and fr',
    );
    for (const name of ['nginx.conf', 'Caddyfile', '_headers', '_redirects'])
      expect(said).toContain(path.join(to, name));
    expect(await readFile(path.join(to, 'nginx.conf'), 'utf8')).toMatch(
      /listen 80;[\s\S]*server_name bulletins\.example\.org;/,
    );
    expect(await readFile(path.join(to, 'Caddyfile'), 'utf8')).toMatch(/^bulletins\.example\.org \{$/m);
    expect(await readFile(path.join(to, '_redirects'), 'utf8')).toContain(
      '/under/here/stations /under/here/api/stations.json 200',
    );
    expect(await readFile(path.join(to, '_headers'), 'utf8')).toMatch(/^\/under\/here\/en\/embed\/\*$/m);
  });

  test.each([
    ['no address', [], {}, 1, 'NEVE_SITE_URL is not set'],
    [
      'a path with letters that a pattern takes for others',
      [],
      { NEVE_SITE_URL: 'https://a.example/b+c/' },
      1,
      'The path of NEVE_SITE_URL',
    ],
    [
      'a folder that a server would read otherwise',
      ['--folder', '/srv/$host'],
      { NEVE_SITE_URL: 'https://a.example/' },
      1,
      'The site’s folder',
    ],
    ['a wrong option', ['--two', 'x'], { NEVE_SITE_URL: 'https://a.example/' }, 2, "Unknown option '--two'"],
  ])('refuses %s', async (_, args, env, code, sentence) => {
    const refused = await hostFiles(args, env as Record<string, string>);
    expect(refused.err).toContain(sentence);
    expect(refused.code).toBe(code);
  });

  test('leaves a configuration alone that it didn’t make, and replaces its own', async () => {
    const to = await mkdtemp(path.join(tmpdir(), 'neve-own-nginx-'));
    onTestFinished(() => rm(to, { recursive: true }));
    const write = () => hostFiles(['--to', to], { NEVE_SITE_URL: 'https://a.example/' });
    const own = path.join(to, 'nginx.conf');
    await writeFile(own, 'http { # all of the sites of this machine\n}\n');
    expect(await write()).toMatchObject({ code: 1, err: expect.stringContaining(`${own} wasn’t made by`) });
    expect(await readFile(own, 'utf8')).toContain('all of the sites');
    await rm(own);
    expect(await write()).toMatchObject({ code: 0 });
    expect(await write()).toMatchObject({ code: 0 });
  });
});
