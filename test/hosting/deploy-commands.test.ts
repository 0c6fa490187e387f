import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/* What docs/hosting.md has people run to send a site to a host, with commands that only say what they were asked for. */

const hosting = readFileSync(path.join(import.meta.dirname, '../../docs/hosting.md'), 'utf8');
const blocks = [...hosting.matchAll(/^```sh\n(set -e[^`]*)```$/gm)].map(([, block = '']) => block);

const folder = mkdtempSync(path.join(tmpdir(), 'neve-commands-'));
const log = path.join(folder, 'log');
for (const name of ['npm', 'npx', 'aws', 'jq']) {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "$LOG"\n[ "$(wc -l < "$LOG")" -ne "$FAILS" ]\n`);
  chmodSync(file, 0o755);
}
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs commands of which the `fails`th fails; gives its exit code, and all that were run. */
function run(block: string, fails: number) {
  writeFileSync(log, '');
  const env = {
    NETLIFY_SITE_ID: 'site',
    NETLIFY_AUTH_TOKEN: 'token',
    PATH: `${folder}:/usr/bin:/bin`,
    LOG: log,
    FAILS: String(fails),
  };
  const { status } = spawnSync('sh', ['-c', block], { env });
  return { status, commands: readFileSync(log, 'utf8').trimEnd().split(/ *\n/) };
}

test('the blocks of Netlify, Cloudflare Pages and S3 are found', () => {
  expect(blocks.map((block) => /netlify|wrangler|aws/.exec(block)?.[0])).toEqual([
    'netlify',
    'wrangler',
    'aws',
  ]);
});

describe.each(blocks)('%#', (block) => {
  test('ends with the first command that fails', () => {
    const { status, commands } = run(block, 0);
    expect(status).toBe(0);
    expect(commands.slice(0, 3)).toEqual(['npm ci --omit=dev', 'npm run build', 'npm run gate -- dist']);
    for (const [index, command] of commands.entries()) {
      // What it prints is an argument; a watch that expects nothing fails.
      if (command.startsWith('jq')) continue;
      expect(run(block, index + 1), command).toEqual({
        status: 1,
        commands: commands.slice(0, index + 1),
      });
    }
  });
});
