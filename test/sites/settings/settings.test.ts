import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { placeFaults } from '../../../src/settings/settings.ts';
import { copyProject, digests, type Outcome, type Project, runScript } from '../harness.ts';
import { copyProgram } from '../program.ts';

let project: Project;
const old = {
  'index.html': 'the site of yesterday',
  // By this a build knows that it may replace the folder.
  'status.json': JSON.stringify({
    build: '0123456789abcdef',
    service: 'fedcba9876543210',
    builtAt: '2026-02-06T20:00:00.000Z',
  }),
};

beforeAll(async () => {
  project = await copyProject();
  await mkdir(project.dist);
  for (const [name, text] of Object.entries(old)) await writeFile(path.join(project.dist, name), text);
});

async function refused(env: Record<string, string>, config?: unknown): Promise<Outcome> {
  const before = await digests(project.dist);
  if (config !== undefined) await writeFile(path.join(project.folder, 'bad.json'), JSON.stringify(config));
  const outcome = await project.build({
    ...(config === undefined ? {} : { NEVE_CONFIG: 'bad.json' }),
    ...env,
  });
  expect(outcome.code, outcome.err).toBe(1);
  expect(outcome.out).toBe('');
  expect(await digests(project.dist)).toEqual(before);
  for (const sentence of outcome.errors) expect(sentence).toMatch(/^[^\n]+[.?]$/);
  return outcome;
}

test('wrong variables stop the build with a sentence for each, all at once', async () => {
  const { errors } = await refused({
    NEVE_FORECAST_URL: 'api.example.org',
    NEVE_SITE_URL: 'ftp://example.org',
    NEVE_NOW: 'yesterday',
    NEVE_SITE: 'https://example.org',
  });
  const named = ['NEVE_FORECAST_URL', 'NEVE_SITE_URL', 'NEVE_NOW', 'NEVE_SITE'];
  expect(errors).toHaveLength(named.length);
  named.forEach((name, index) => {
    expect(errors[index]).toContain(name);
  });
});

test('a state inside the output stops the build', async () => {
  const { errors } = await refused({ NEVE_STATE_DIR: 'dist/state' });
  expect(errors).toEqual([
    expect.stringMatching(/every build replaces .+dist, and NEVE_STATE_DIR lies there/),
  ]);
});

test('a misspelt address of the service stops it: the sample would be published in its place', async () => {
  const { errors } = await refused({ NEVE_FORCAST_URL: 'https://forecast.example.org/api' });
  expect(errors).toEqual([expect.stringContaining('Did you mean NEVE_FORECAST_URL')]);
});

test('a build for a service stops before anything is asked without the site’s address, or with NEVE_NOW set for a public one', async () => {
  const service = { NEVE_FORECAST_URL: 'http://127.0.0.1:9' };
  const nowhere = await refused({ ...service, NEVE_SITE_URL: '' });
  expect(nowhere.errors).toEqual([expect.stringMatching(/^NEVE_SITE_URL is not set/)]);
  const elsewhere = await refused({ ...service, NEVE_SITE_URL: 'https://bulletins.avalanche.ca/' });
  expect(elsewhere.errors).toEqual([expect.stringMatching(/^NEVE_NOW is set to 2026-02-07/)]);
  for (const { err } of [nowhere, elsewhere]) expect(err).not.toContain('products');
});

test('a build that fails prints the warnings of its settings too: one of them may be why', async () => {
  const { errors, warnings } = await refused({
    NEVE_FORECAST_URL: 'http://127.0.0.1:9',
    NEVE_SITE_URL: 'http://localhost:4321/',
    NEVE_STATEDIR: '/x',
  });
  expect(errors).toEqual([expect.stringMatching(/^There is no list of bulletins/)]);
  expect(warnings).toContainEqual(expect.stringMatching(/^NEVE_STATEDIR is not a setting and is ignored/));
});

test('a wrong configuration stops it with a sentence for each fault, before anything is asked', async () => {
  const { errors, err } = await refused({}, { nmae: 'x', languages: ['de'], reports: { days: 0 } });
  expect(errors).toHaveLength(3);
  const all = errors.join('\n');
  for (const name of ['nmae', 'languages.0', 'reports.days']) expect(all).toContain(`"${name}"`);
  expect(err).not.toContain('products');
});

test('a configuration that isn’t there is not taken for an empty one', async () => {
  const { errors } = await refused({ NEVE_CONFIG: 'nowhere.ts' });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('NEVE_CONFIG');
});

test('a folder that holds other things than a site is not replaced', async () => {
  const precious = path.join(project.folder, 'precious');
  await mkdir(precious);
  await writeFile(path.join(precious, 'thesis.txt'), 'years of work');
  const { errors } = await refused({ NEVE_OUT_DIR: 'precious' });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('NEVE_OUT_DIR');
  expect(Object.keys(await digests(precious))).toEqual(['thesis.txt']);
});

test('a site of another service and address is not replaced by one whose state doesn’t know it', async () => {
  const other = path.join(project.folder, 'other');
  await mkdir(other);
  const report = { build: '0123456789abcdef', service: 'fedcba9876543210', builtAt: '2026-02-07T20:00:00Z' };
  const status = JSON.stringify({ ...report, site: 'https://other.example.org/', sample: false });
  await writeFile(path.join(other, 'status.json'), status);
  const { errors, err } = await refused({ NEVE_FORECAST_URL: 'http://127.0.0.1:9', NEVE_OUT_DIR: 'other' });
  expect(errors).toEqual([expect.stringContaining('holds the site of https://other.example.org/')]);
  expect(err).not.toContain('products');
});

test('a state folder that can’t be written stops it with a sentence that names it', async () => {
  await writeFile(path.join(project.folder, 'file'), '');
  const { errors } = await refused({ NEVE_STATE_DIR: 'file/state' });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain('NEVE_STATE_DIR');
});

test('the first build in a folder, which loads Astro ahead, ends at once where a sentence stops it', async () => {
  const folder = await copyProgram(await mkdtemp(path.join(inject('runFolder'), 'first-')));
  const env = { PATH: process.env['PATH'] ?? '', NEVE_SITE_URL: 'ftp://example.org' };
  const { code, errors } = await runScript(folder, 'scripts/build.ts', [], env);
  expect(code).toBe(1);
  expect(errors).toEqual([expect.stringContaining('NEVE_SITE_URL')]);
}, 60_000);

test('a program in a folder in which no site can be built says so, such as one that a host names by a branch', async () => {
  const folder = await copyProgram(await mkdtemp(path.join(inject('runFolder'), 'feature%2Fmap-')));
  const env = { PATH: process.env['PATH'] ?? '' };
  const { code, errors } = await runScript(folder, 'scripts/build.ts', [], env);
  expect(code).toBe(1);
  expect(errors).toEqual([
    expect.stringMatching(/^The program lies in .+%2Fmap-.+, but no site .+; move it to another\.$/),
  ]);
  for (const sign of '#?') expect(placeFaults(`/srv/a${sign}b`)).toHaveLength(1);
  expect(placeFaults("/srv/été (2), [x] {y} & ; + '")).toEqual([]);
}, 60_000);
