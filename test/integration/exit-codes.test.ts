import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cases } from '../runs.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What the launcher sets, and so does it here: where Node keeps what it makes of the code. */
const { NODE_COMPILE_CACHE = '' } = process.env;
const compiled = { NODE_COMPILE_CACHE };

test('a wrong option ends every command with 2, as the guide says', async () => {
  const guide = await readFile(path.join(root, 'docs/operating.md'), 'utf8');
  const [, told = ''] = /^\| 2 \| (.*) \|$/m.exec(guide) ?? [];
  expect(told).toBe('a wrong option or argument');
  const commands = ['start', 'build', 'gate', 'sample', 'drift', 'history', 'host-files', 'watch', 'due'];
  for (const name of commands) {
    const code = await new Promise((resolve) => {
      const file = path.join(root, `scripts/${name}.ts`);
      execFile(process.execPath, [file, '--no-such-option'], { cwd: root, env: compiled }, (error) =>
        resolve(error?.code ?? 0),
      );
    });
    expect(code, name).toBe(2);
  }
});

test.each(cases(['neve'], ['build']))(
  'a build isn’t in its own way where its output lies beside its state, as %s',
  async (name) => {
    const stateDir = await mkdtemp(path.join(tmpdir(), 'neve-beside-'));
    onTestFinished(() => rm(stateDir, { recursive: true }));
    // It has nothing, and says so at once.
    const service = createServer((_, response) => response.writeHead(404).end()).listen(0, '127.0.0.1');
    onTestFinished(() => void service.close());
    await once(service, 'listening');
    const env = {
      ...compiled,
      NEVE_STATE_DIR: stateDir,
      NEVE_OUT_DIR: path.join(stateDir, name),
      NEVE_SITE_URL: 'http://localhost:4321/',
      NEVE_FORECAST_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    };
    const said = await new Promise<string>((resolve) => {
      execFile(process.execPath, [path.join(root, 'scripts/build.ts')], { cwd: root, env }, (_, __, stderr) =>
        resolve(stderr),
      );
    });
    expect(said).not.toContain(`Another build is writing ${stateDir}`);
    expect(said).toContain('nothing was built');
  },
);
