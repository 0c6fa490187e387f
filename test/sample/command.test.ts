import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';

function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/sample.ts', ...args], {
    env: { ...process.env, NEVE_NOW: '', ...env },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  return { child, said, ended: once(child, 'close').then(([code]: unknown[]) => code) };
}

describe('npm run sample', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('serves at the time it is given until %s', async (signal) => {
    const { child, said, ended } = run(['--port', '0'], { NEVE_NOW: '2026-01-31T18:00:00Z' });
    await expect.poll(() => said.out).toContain('/measurements');
    const forecastUrl = /NEVE_FORECAST_URL=(\S+)/.exec(said.out)?.[1];
    expect(said.out).toMatch(/NEVE_WEATHER_URL=http:\/\/127\.0\.0\.1:\d+\/weather/);
    const products = await (await fetch(`${forecastUrl}/forecasts/en/products`)).text();
    expect(products).toContain('"dateIssued":"2026-01-31T00:00:00Z"');
    child.kill(signal);
    expect(await ended).toBe(0);
  });

  test.each([
    [['--prt', '1'], {}, "Unknown option '--prt'"],
    [['8787'], {}, 'unexpected argument "8787"'],
    [['--port', 'x'], {}, '--port must be a number'],
    [['--port'], {}, "Option '--port <value>' argument missing"],
    [['--port', '70000'], {}, '--port must be a number'],
    [['--port', '0'], { NEVE_NOW: 'tomorrow' }, 'NEVE_NOW is "tomorrow"', 1],
  ])('refuses %j %j with one sentence', async (args, env, sentence, code = 2) => {
    const { said, ended } = run(args, env);
    expect(await ended).toBe(code);
    expect(said.err).toContain(sentence);
    expect(said.err.trim().split('\n')).toHaveLength(1);
  });

  test('says that its port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { said, ended } = run(['--port', String(port)]);
    expect(await ended).toBe(1);
    expect(said.err.trim()).toMatch(/^sample: port \d+ is in use or may not be opened;.+\.$/);
    taken.close();
  });
});
