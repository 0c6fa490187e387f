import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { answersOf } from '../sites/answers.ts';
import { filesIn } from '../sites/harness.ts';
import { startService } from '../sites/service.ts';

// There is no Docker engine where tests run: the files are read, and what they say is done here in a clean folder.
const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFile(path.join(root, name), 'utf8');
const ignored = (await read('.dockerignore')).split('\n').filter(Boolean);
const instructions = (await read('Dockerfile'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return { name, rest };
  });

interface Service {
  build?: string;
  image?: string;
  environment?: Record<string, string>;
  command: string[];
  volumes: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}
const { services, volumes } = parse(await read('compose.yml')) as {
  services: Record<'builder' | 'web', Service>;
  volumes: Record<string, null>;
};

describe('the Dockerfile', () => {
  test('has only instructions that there are, and ends in the build as a user without rights', () => {
    const known = ['FROM', 'ENV', 'WORKDIR', 'COPY', 'RUN', 'USER', 'VOLUME', 'CMD'];
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    expect(instructions[0]).toEqual({ name: 'FROM', rest: expect.stringMatching(/^node:24-/) });
    expect(JSON.parse(instructions.at(-1)?.rest ?? '')).toEqual(['npm', 'run', 'build']);
    const user = instructions.findIndex(({ name }) => name === 'USER');
    const copies = instructions.filter(({ name }) => name === 'COPY');
    expect(instructions.slice(user).filter(({ name }) => name === 'COPY')).toEqual(copies);
    for (const { rest } of copies) expect(rest).toMatch(/^--chown=node:node /);
    // A chown of what a layer holds already would store it a second time.
    expect(instructions.filter(({ rest }) => rest.includes('chown -R'))).toEqual([]);
  });

  test('installs from files that it copied before, and copies all that a build reads', async () => {
    const folder = await mkdtemp(path.join(inject('runFolder'), 'docker-'));
    for (const { name, rest } of instructions) {
      if (name === 'COPY') {
        const sources = rest.split(' ').filter((word) => !word.startsWith('--'));
        const to = path.join(folder, sources.pop() ?? '');
        for (const source of sources) {
          const isWanted = (file: string) =>
            !ignored.includes(path.relative(root, file).split(path.sep)[0] ?? '');
          const from = path.join(root, source);
          const target = source === '.' ? folder : path.join(to, path.basename(source));
          await mkdir(path.dirname(target), { recursive: true });
          await cp(from, target, { recursive: true, filter: isWanted });
        }
      }
      if (name === 'RUN' && rest.startsWith('npm ci --omit=dev')) {
        // In the place of what the lock file names: the packages that are here. npm runs this script after them.
        await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
        const { scripts } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
        await promisify(execFile)('sh', ['-c', scripts.postinstall], { cwd: folder });
      }
    }
    // The sample among it, which this build doesn't read.
    expect(await filesIn(path.join(folder, 'src'))).toEqual(await filesIn(path.join(root, 'src')));
    const command = JSON.parse(instructions.at(-1)?.rest ?? '') as string[];
    const service = await startService(answersOf([{ id: 'a' }]));
    onTestFinished(() => service.close());
    const env = {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: path.join(inject('runFolder'), 'compiled'),
      NEVE_FORECAST_URL: service.forecastUrl,
      NEVE_STATE_DIR: path.join(folder, 'data/state'),
      NEVE_OUT_DIR: path.join(folder, 'data/dist'),
      NEVE_SITE_URL: 'http://localhost/',
    };
    await mkdir(path.join(folder, 'data'));
    // As Docker makes it for a volume of a folder that isn't there.
    await mkdir(path.join(folder, 'site'));
    await promisify(execFile)(command[0] ?? '', command.slice(1), { cwd: folder, env });
    expect((await stat(path.join(folder, 'data/dist/status.json'))).isFile()).toBe(true);
  });
});

describe('compose.yml', () => {
  test('takes its settings from .env, which is neither committed nor copied into the image', async () => {
    expect((await read('.gitignore')).split('\n')).toContain('.env');
    expect(ignored).toContain('.env');
  });

  test('names only volumes and services that there are', () => {
    for (const { volumes: own, depends_on } of Object.values(services)) {
      for (const volume of own) {
        const [source = ''] = volume.split(':');
        expect(source.startsWith('./') || source in volumes, volume).toBe(true);
      }
      for (const [name, { condition }] of Object.entries(depends_on ?? {})) {
        expect(condition).toBe('service_healthy');
        expect(services).toHaveProperty([name, 'healthcheck']);
      }
    }
  });

  test('builds in a loop with commands that there are, and ends with a sentence where the site has no address', async () => {
    const { command, environment = {} } = services.builder;
    await promisify(execFile)('sh', ['-n', ...command.slice(1, 2), command[2] ?? '']);
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> };
    const named = [...(command[2] ?? '').matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name ?? '');
    expect(named).toEqual(['host-files', 'build']);
    for (const name of named) expect(scripts).toHaveProperty(name);
    expect(environment.NEVE_SITE_URL).toMatch(
      /^\$\{NEVE_SITE_URL:\?set it in \.env to .+ http:\/\/localhost\/ .+\}$/,
    );
  });

  test('serves the folder that the builder writes, by the file that it makes for Caddy', () => {
    const { builder, web } = services;
    expect(builder.command[2]).toContain('--folder /srv/dist --to /data/host-files');
    expect(builder.volumes).toContain('data:/data');
    expect(web.volumes).toContain('data:/srv:ro');
    expect(web.command).toContain('/srv/host-files/Caddyfile');
    expect(instructions).toContainEqual({
      name: 'ENV',
      rest: 'NEVE_STATE_DIR=/data/state NEVE_OUT_DIR=/data/dist',
    });
  });
});
