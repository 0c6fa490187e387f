import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

// The parser is written for bundlers: it imports JSON without saying so.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
  '@actions/workflow-parser'
);

const root = path.resolve(import.meta.dirname, '../..');
const workflow = await readFile(path.join(root, 'hosting/github-site.yml'), 'utf8');
const testing = await readFile(path.join(root, '.github/workflows/test.yml'), 'utf8');
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  version: string;
};

interface Step {
  uses?: string;
  run?: string;
  if?: string;
  with?: Record<string, unknown>;
}
interface Job {
  needs?: string | string[];
  permissions?: Record<string, string>;
  outputs?: Record<string, string>;
  steps: Step[];
}
const { on, env, permissions, concurrency, jobs } = parse(workflow) as {
  env: Record<string, string>;
  on: { schedule: { cron: string }[] };
  permissions: Record<string, string>;
  concurrency: Record<string, unknown>;
  jobs: Record<'build' | 'deploy' | 'confirm', Job>;
};
const steps = Object.values(jobs).flatMap((job) => job.steps);

test.each([
  ['hosting/github-site.yml', /^ {2}build:\n(?: {4}.*\n)*? {4}timeout-minutes: 15$/m],
  ['hosting/gitlab-site.yml', /^build:\n(?: {2}.*\n)*? {2}timeout: 15 minutes$/m],
  ['hosting/neve.service', /^TimeoutStartSec=15min$/m],
  ['compose.yml', / timeout --kill-after=10 900 npm run build;/],
])(
  '%s ends a build that goes on for more than a quarter of an hour, so that the next one comes',
  async (file, limit) => {
    expect(await readFile(path.join(root, file), 'utf8')).toMatch(limit);
  },
);

describe('the workflow of GitHub Actions', () => {
  const faultsOf = async (content: string) => {
    const { context, value } = parseWorkflow({ name: 'site.yml', content }, new NoOperationTraceWriter());
    if (value) await convertWorkflowTemplate(context, value);
    return context.errors.getErrors().map(({ message }) => message);
  };

  test('is valid by GitHub’s own reading, which a wrong one is not', async () => {
    expect(await faultsOf(workflow)).toEqual([]);
    expect(await faultsOf(testing)).toEqual([]);
    for (const [right, wrong] of [
      ['runs-on:', 'runs-at:'],
      ['contents: read', 'contents: reed'],
      ['cancel-in-progress', 'cancel-in-progres'],
      ['needs: build', 'needs: built'],
    ] as const) {
      expect(workflow).toContain(right);
      expect(await faultsOf(workflow.replace(right, wrong)), wrong).not.toEqual([]);
    }
  });

  test('pins every action by commit, with the release beside it, and leaves no credentials behind', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(4);
    for (const action of used) expect(action).toMatch(/^actions\/[a-z/-]+@[0-9a-f]{40}$/);
    for (const line of `${workflow}\n${testing}`.split('\n').filter((each) => each.includes('uses:')))
      expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });

  test('gives no job more rights than it needs', () => {
    expect(permissions).toEqual({});
    expect(jobs.build.permissions).toEqual({ contents: 'read' });
    expect(jobs.deploy.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    expect(jobs.confirm.permissions).toEqual({ contents: 'read' });
    for (const { run } of jobs.deploy.steps) expect(run).toBeUndefined();
  });

  test('starts off the hour and the half hour, by a second trigger too, and never ends a build that has begun', () => {
    const minutes = on.schedule.flatMap(({ cron }) => (cron.split(' ')[0] ?? '').split(',').map(Number));
    expect(minutes.length).toBe(3);
    expect(minutes.filter((minute) => minute % 30 === 0)).toEqual([]);
    expect(on).toHaveProperty('repository_dispatch');
    expect(concurrency['cancel-in-progress']).toBe(false);
  });

  test('judges before it deploys, and beats only once the live site shows the build', () => {
    const commands = ({ steps: own }: Job) => own.flatMap(({ run }) => run ?? []).join('\n');
    expect(commands(jobs.build)).toMatch(/npm run build\nnpm run gate -- "\$NEVE_OUT_DIR"/);
    expect(jobs.deploy.needs).toBe('build');
    expect(jobs.confirm.needs).toEqual(['build', 'deploy']);
    expect(commands(jobs.confirm)).toMatch(/npm run watch -- .*--build "\$BUILD"[\s\S]*HEARTBEAT_URL/);
  });

  test('builds a repository that holds only a site folder, with the program of one tag', () => {
    const [own, program] = jobs.build.steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(own?.with).toMatchObject({ path: 'site' });
    expect(own?.with).not.toHaveProperty('repository');
    expect(program?.with).toMatchObject({ path: 'program', ref: `\${{ env.PROGRAM }}` });
    expect(env).toMatchObject({ PROGRAM: `v${version}`, NEVE_SITE: `\${{ github.workspace }}/site` });
  });

  test('installs once, keeps the packages, and deploys only what is due', () => {
    const install = steps.filter(({ run }) => run?.includes('npm ci'));
    expect(install.map(({ if: condition }) => condition)).toEqual([
      "steps.packages.outputs.cache-hit != 'true'",
    ]);
    expect(jobs.build.steps.flatMap(({ run }) => run ?? []).join('\n')).toContain(
      'npm run due -- "$NEVE_OUT_DIR"',
    );
    // "Re-run failed jobs" would deploy what an earlier attempt built, over what came since.
    expect(jobs.build.outputs?.['attempt']).toBe(`\${{ github.run_attempt }}`);
    expect(jobs.deploy).toMatchObject({
      if: "needs.build.outputs.due == 'yes' && needs.build.outputs.attempt == github.run_attempt",
    });
    const upload = steps.find(({ uses }) => uses?.startsWith('actions/upload-pages-artifact@'));
    expect(upload?.if).toBe("steps.finished.outputs.due == 'yes'");
    // Without a deployment the same job looks at the live site and beats.
    const look = jobs.build.steps.find(
      ({ if: condition }) => condition === "steps.finished.outputs.due == 'no'",
    );
    // "due" has just found it young enough, which may be more than the hour that a monitor allows.
    expect(look?.run).toMatch(/npm run watch -- "\$NEVE_SITE_URL" --max-age 1440[\s\S]*HEARTBEAT_URL/);
  });

  test('puts no setting into a command as text, where it could be run', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });
});

describe('the pipeline of GitLab CI', () => {
  const judged = async (change: (text: string) => string, file = 'hosting/gitlab-site.yml') => {
    // The command leaves a folder where it runs.
    const folder = await mkdtemp(path.join(tmpdir(), 'neve-gitlab-'));
    const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder });
    try {
      await git('init', '--quiet');
      const pipeline = await readFile(path.join(root, file), 'utf8');
      await writeFile(path.join(folder, '.gitlab-ci.yml'), change(pipeline));
      const command = path.join(root, 'node_modules/.bin/gitlab-ci-local');
      return await promisify(execFile)(process.execPath, [command, '--list'], { cwd: folder }).then(
        ({ stdout, stderr }) => stdout + stderr,
        (error: { stdout: string; stderr: string }) => `refused: ${error.stdout}${error.stderr}`,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test('is valid by the public schema, which a wrong one is not', async () => {
    const accepted = await judged((text) => text);
    expect(accepted).toContain('json schema validated');
    expect(accepted).not.toContain('refused');
    expect(await judged((text) => text, '.gitlab-ci.yml')).toContain('json schema validated');
    expect(await judged((text) => text.replace('resource_group: site', 'resource_groups: [site]'))).toContain(
      'refused',
    );
  });

  test('judges before it deploys, one build at a time, and beats last', async () => {
    const { build, pages, confirm, variables } = parse(
      await readFile(path.join(root, 'hosting/gitlab-site.yml'), 'utf8'),
      { merge: true },
    );
    expect(variables.PROGRAM).toBe(`v${version}`);
    expect(build.script.slice(1, 4)).toEqual([
      'cd program',
      'npm run build',
      'npm run gate -- "$NEVE_OUT_DIR"',
    ]);
    expect(build.script.filter((each: string) => each.includes('npm ci'))).toHaveLength(1);
    expect(build.resource_group).toBe('site');
    expect(pages.needs).toEqual(['build']);
    expect(pages.allow_failure).toEqual({ exit_codes: 10 });
    expect(confirm.needs).toEqual(['build', 'pages']);
    expect(confirm.script[1]).toContain('--build "$NEVE_BUILD"');
    expect(confirm.script.at(-1)).toContain('HEARTBEAT_URL');
  });

  test.each([
    ['later', 20 * 60_000, 10],
    ['earlier', -20 * 60_000, 0],
    ['by a clock that was an hour ahead', 85 * 60_000, 0],
    ['who knows when', undefined, 0],
  ])('deploys over a live site built %s, or not', async (_, after, code) => {
    const { pages } = parse(await readFile(path.join(root, 'hosting/gitlab-site.yml'), 'utf8'), {
      merge: true,
    });
    const own = Date.now() - 25 * 60_000;
    const server = createServer((_request, response) => {
      response.writeHead(after === undefined ? 503 : 200);
      response.end(
        JSON.stringify({ builtAt: new Date(own + (after ?? 0)).toISOString() }).slice(after ? 0 : 5),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const folder = await mkdtemp(path.join(tmpdir(), 'neve-gitlab-'));
    onTestFinished(async () => {
      server.close();
      await rm(folder, { recursive: true });
    });
    const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await mkdir(path.join(folder, 'kept/dist'), { recursive: true });
    const status = JSON.stringify({ site, builtAt: new Date(own).toISOString() });
    await writeFile(path.join(folder, 'kept/dist/status.json'), status);
    const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
    const ended = await promisify(execFile)('sh', ['-e', '-c', pages.script.join('\n')], {
      cwd: folder,
      env: { PATH, NEVE_DUE: 'yes' },
    }).then(
      () => 0,
      (error: { code: number }) => error.code,
    );
    expect(ended).toBe(code);
    expect(existsSync(path.join(folder, 'public/status.json'))).toBe(code === 0);
  });
});

test('to S3 the lists of current pages, those of a large site too, go after the pages', async () => {
  const steps = (await readFile('docs/hosting.md', 'utf8')).match(/aws s3 sync dist(?:.*\\\n)*.*/g) ?? [];
  const [data, pages, lists, rest] = steps;
  expect(data).toMatch(/--exclude 'status\*'/);
  expect(pages).toMatch(/--include '\*\.html'/);
  expect(lists).toMatch(/--include 'status\*\.json'/);
  expect(rest).toMatch(/--delete/);
});
