import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import type { Project } from './harness.ts';
import { keptFor } from './program.ts';

/**
 * Starts `npm run dev` in a copy of the project, on any free port; gone after the test. Gives its address, which ends
 * in a slash. @throws with all that it said when it ends instead
 */
export async function startDevServer({ folder }: Project, env: Record<string, string> = {}): Promise<string> {
  const child = spawn(process.execPath, ['scripts/dev.ts', '--port', '0'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...keptFor(folder), ...env },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text.toString();
        const [, address] = /The site is at (\S+)/.exec(said) ?? [];
        if (address) resolve(address);
      });
    void ended.then((code) => reject(new Error(`The development server ended with ${code}: ${said}`)));
  });
}
