import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { lockFor } from '../../src/state/lock.ts';
import { stateFolder } from './state.ts';

/** A process that takes a lock and keeps it until it is killed. */
async function holderOf(place: string) {
  const script = `
    import { lockFor } from ${JSON.stringify(path.resolve('src/state/lock.ts'))};
    const release = lockFor(${JSON.stringify(place)});
    process.stdin.on('end', release).resume();
    console.log('held');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'close');
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async release() {
      child.stdin.end();
      await ended;
    },
  };
}

test('a second build learns that another has the lock, until the first is done', async () => {
  const place = path.join(stateFolder().folder, 'dist');
  const holder = await holderOf(place);
  expect(() => lockFor(place)).toThrow(
    new SettingsError([
      `Another build is writing ${place}; wait for it, or end the process that has ${place}.lock open.`,
    ]),
  );
  await holder.release();
  const release = lockFor(place);
  release();
  release();
  expect(readdirSync(path.dirname(place))).toEqual(['dist.lock']);
});

test('a killed build leaves no lock behind, whatever became of its number', async () => {
  const place = path.join(stateFolder().folder, 'dist');
  const holder = await holderOf(place);
  await holder.kill();
  lockFor(place)();
  expect(readdirSync(path.dirname(place))).toEqual(['dist.lock']);
});

test('a lock of 0.1 names a process, but whether that process lives is ignored', async () => {
  const place = path.join(stateFolder().folder, 'dist');
  // As a 0.1 build left it: of a process that is alive, this one.
  writeFileSync(`${place}.lock`, JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
  lockFor(place)();
});

test.each(['notes\n', 'x'.repeat(10_000), undefined])(
  'somebody’s own file or folder of that name (%#) stays, and is named',
  (content) => {
    const place = path.join(stateFolder().folder, 'dist');
    const file = `${place}.lock`;
    if (content === undefined) mkdirSync(file);
    else writeFileSync(file, content);
    expect(() => lockFor(place)).toThrow(
      new SettingsError([
        `${file} is not a lock of this program, which needs that name; move it away, or name another folder in its place.`,
      ]),
    );
    if (content !== undefined) expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

test.each(['', '{"pid":', 'SQLite format 3'.padEnd(4096, 'x'), '\0'.repeat(8192)])(
  'a lock file that holds something else (%#) is in nobody’s way',
  async (content) => {
    const place = path.join(stateFolder().folder, 'dist');
    writeFileSync(`${place}.lock`, content);
    const release = lockFor(place);
    expect(() => lockFor(place)).toThrow('Another build');
    release();
    expect(readdirSync(path.dirname(place))).toEqual(['dist.lock']);
  },
);

test('of two builds in one process the second learns it too, and doesn’t free the first', async () => {
  const place = path.join(stateFolder().folder, 'dist');
  const release = lockFor(place);
  const script = `
    import { lockFor } from ${JSON.stringify(path.resolve('src/state/lock.ts'))};
    try { lockFor(${JSON.stringify(place)}); console.log('taken'); } catch (error) { console.log(error.message); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const heard = once(child.stdout, 'data');
  expect(() => lockFor(place)).toThrow('Another build');
  const [said] = await heard;
  expect(String(said)).toContain('Another build is writing');
  release();
});

test('many builds that start at once: one at a time has the lock', async () => {
  const folder = stateFolder().folder;
  const place = path.join(folder, 'dist');
  mkdirSync(path.join(folder, 'inside'));
  const script = `
    import { lockFor } from ${JSON.stringify(path.resolve('src/state/lock.ts'))};
    import { mkdirSync, rmdirSync } from 'node:fs';
    let taken = 0;
    for (let time = 0; time < 300; time += 1) {
      let release;
      try { release = lockFor(${JSON.stringify(place)}); } catch (error) {
        if (error.name !== 'SettingsError') throw error;
        continue;
      }
      mkdirSync(${JSON.stringify(path.join(folder, 'inside/only'))});
      rmdirSync(${JSON.stringify(path.join(folder, 'inside/only'))});
      taken += 1;
      release();
    }
    console.log(taken);`;
  const ends = [1, 2, 3].map(async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    await once(child, 'close');
    return said;
  });
  for (const said of await Promise.all(ends)) expect(said).toMatch(/^\d+\n$/);
});
