import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeers, type Peers } from '../../scripts/bench/peers.ts';

const size = { areas: 2, stations: 1 };

/** A folder of peers that write one page each: bare Node and Eleventy the same, Astro another, one without words. */
const files: Record<string, string> = {
  'gen.mjs': `import { mkdirSync, writeFileSync } from 'node:fs';
const [out, areas, stations] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
writeFileSync(out + '/products.en.json', JSON.stringify(['2026-01-11T01:00:00Z', '2026-01-11T03:00:00Z', '2026-01-11T02:00:00Z'].map((dateIssued) => ({ report: { dateIssued } }))));
writeFileSync(out + '/amount', areas + ' and ' + stations);`,
  'serve.mjs': `console.log(JSON.stringify({ base: 'http://one.test', weather: 'http://two.test' })); setInterval(() => {}, 1000);`,
  'run.sh': `mkdir -p "$3"
amount=$(cat "$TMPDIR/neve-bench/data/$2/amount")
if [ "$1" = astro ]; then amount=other; fi
if [ "$1" = hugo ]; then exit 3; fi
echo "<p>$amount</p>" > "$3/index.html"
echo feed > "$3/rss.xml"`,
  'verify.mjs': `import { readFileSync } from 'node:fs';
const [one, other] = process.argv.slice(2).map((folder) => readFileSync(folder + '/index.html', 'utf8'));
console.log(one === other ? 'EQUAL' : 'NOT EQUAL');
process.exit(one === other ? 0 : 1);`,
  'node/package.json': '{ "private": true }',
  'node/node_modules/old/index.js': '',
  'eleventy/package.json': '{ "private": true }',
  'astro/package.json': '{ "private": true }',
};

describe('the peers of a folder', () => {
  let outer: string;
  let peers: Peers;
  const told: string[] = [];

  beforeAll(async () => {
    outer = await mkdtemp(path.join(tmpdir(), 'neve-peers-'));
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(outer, 'peers', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    await mkdir(path.join(outer, 'work'));
    peers = await openPeers(path.join(outer, 'peers'), path.join(outer, 'work'), (line) => told.push(line));
  });
  afterAll(async () => {
    peers?.close();
    await rm(outer, { recursive: true, force: true });
  });

  it('are installed in a copy, and one that isn’t there is left out with a sentence', async () => {
    expect(peers.builders.map(({ name }) => name)).toEqual(['bare Node', 'Eleventy', 'plain Astro']);
    expect(told[0]).toMatch(/^Hugo is left out: there is no .*hugo\.$/);
    expect((await readdir(path.join(outer, 'peers', 'node'))).sort()).toEqual([
      'node_modules',
      'package.json',
    ]);
    expect(await readdir(path.join(outer, 'work/bench/node'))).toEqual(['package.json']);
  });

  it('build the data of the size, and one that makes other pages is told of, once', async () => {
    for (let round = 0; round < 2; round += 1)
      for (const builder of peers.builders)
        expect(await builder.build(size)).toMatchObject({
          pages: 1,
          bytes: builder.name === 'plain Astro' ? 13 : 15,
        });
    expect([...peers.equal]).toEqual([['2 + 1', ['Eleventy']]]);
    expect(told.slice(1)).toEqual([
      'plain Astro at 2 + 1 didn’t make what bare Node made, so its figures don’t compare: NOT EQUAL',
    ]);
  });

  it('serve the same data to Névé, built when the last of the bulletins is in force', async () => {
    expect(await peers.supplyOf(size)).toEqual({
      ...{ forecast: 'http://one.test', weather: 'http://two.test' },
      now: Date.parse('2026-01-11T03:30:00Z'),
    });
  });
});

it('a folder that isn’t one of peers is refused with a sentence', async () => {
  await expect(openPeers('/nowhere', '/nowhere/work', () => undefined)).rejects.toThrow(
    'there is no /nowhere/gen.mjs; name a folder with gen.mjs, serve.mjs, run.sh, verify.mjs.',
  );
});
