import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

test('format, lint and types leave outputs and the operator’s configuration alone', async () => {
  const folder = await mkdtemp(path.join(inject('runFolder'), 'check-'));
  for (const part of ['biome.json', 'tsconfig.json', 'package.json', 'astro.config.mjs', 'vitest.config.ts'])
    await cp(path.join(root, part), path.join(folder, part));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await mkdir(path.join(folder, 'src'));
  await writeFile(path.join(folder, 'src/own.ts'), 'export const own = 1;\n');
  const called = (command: string, ...args: string[]) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const file = path.join(root, 'node_modules/.bin', command);
      execFile(process.execPath, [file, ...args], { cwd: folder }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: out + err }),
      );
    });

  const lint = () => called('biome', 'check', '.');
  const types = () => called('tsc', '--project', '.', '--listFilesOnly');
  expect(await lint()).toMatchObject({ code: 0 });

  const others = ['dist.next', 'dist.old', 'out', '.neve', 'public', 'site', '.'];
  for (const other of others) {
    await mkdir(path.join(folder, other), { recursive: true });
    for (const name of ['site.config.ts', 'my.config.ts', 'sw.js', 'data.json'])
      await writeFile(path.join(folder, other, name), 'var  x = 1;;\nlet y: string = 2');
  }
  expect(await lint()).toMatchObject({ code: 0 });
  const { said } = await types();
  expect(said).toContain('src/own.ts');
  expect(said).not.toMatch(/my\.config\.ts|site\.config\.ts|sw\.js/);

  // What is the program's own is looked at.
  await writeFile(path.join(folder, 'src/own.ts'), 'var  x = 1;;');
  expect(await lint()).toMatchObject({ code: 1 });
});
