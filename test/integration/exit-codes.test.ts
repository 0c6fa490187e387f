import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('a wrong option ends every command with 2, as the guide says', async () => {
  const guide = await readFile(path.join(root, 'docs/operating.md'), 'utf8');
  const [, told = ''] = /^\| 2 \| (.*) \|$/m.exec(guide) ?? [];
  expect(told).toBe('a wrong option or argument');
  const commands = ['start', 'build', 'gate', 'sample', 'drift', 'history', 'host-files', 'watch', 'due'];
  for (const name of commands) {
    const code = await new Promise((resolve) => {
      const file = path.join(root, `scripts/${name}.ts`);
      execFile(process.execPath, [file, '--no-such-option'], { cwd: root, env: {} }, (error) =>
        resolve(error?.code ?? 0),
      );
    });
    expect(code, name).toBe(2);
  }
});
