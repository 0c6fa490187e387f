import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { measured, together, type Usage } from '../../scripts/bench/measured.ts';
import { lastWords, readingOf } from '../../scripts/bench/neve.ts';

const process1: Usage = { user: 2, system: 1, kibibytes: 100, from: 0, to: 1_000 };

describe('what processes used together', () => {
  it('is all their time, and the peaks of those that ran at once', () => {
    const child: Usage = { user: 1, system: 0, kibibytes: 50, from: 200, to: 400 };
    const later: Usage = { user: 1, system: 0, kibibytes: 20, from: 600, to: 800 };
    expect(together([process1, child, later])).toEqual({ processor: 5, memory: 150 * 1024 });
  });

  it('doesn’t add up the peaks of processes that ran one after the other', () => {
    const after: Usage = { user: 1, system: 0, kibibytes: 70, from: 1_500, to: 2_000 };
    const untimed: Usage = { user: 1, system: 0, kibibytes: 90 };
    expect(together([process1, after, untimed]).memory).toBe(100 * 1024);
  });

  it('is nothing where no process told', () => {
    expect(together([])).toEqual({});
  });
});

describe('a measured command', () => {
  const run = (code: string) => measured(process.execPath, ['-e', code], { folder: tmpdir(), env: {} });

  it('tells its time, its memory and those of the processes that it starts', async () => {
    const alone = await run('console.log("done")');
    expect(alone).toMatchObject({ code: 0, said: 'done\n' });
    expect(alone.processor).toBeGreaterThan(0);
    const both = await run(
      'require("node:child_process").execFileSync(process.execPath, ["-e", "Buffer.alloc(2e8, 1)"])',
    );
    expect(both.memory).toBeGreaterThan((alone.memory ?? Infinity) + 2e8);
  });

  it('that fails has no figures but those of the clock', async () => {
    const ended = await run('console.error("no\\nroom"); process.exit(3)');
    expect(ended).toMatchObject({ code: 3, said: 'no\nroom\n' });
    expect(ended.memory).toBeUndefined();
    await expect(readingOf(ended, tmpdir())).rejects.toThrow('it ended with 3: no room');
  });

  it('that ends well but writes no page is no measurement', async () => {
    const ended = { code: 0, said: '', clock: 1 };
    await expect(readingOf(ended, '/nowhere')).rejects.toThrow('it wrote no page: it said nothing.');
    expect(lastWords('one\ntwo\nthree\n    at code (x.js:1)\n\nfour\n')).toBe('two three four');
  });
});
