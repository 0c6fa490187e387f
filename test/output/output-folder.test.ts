import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expectOwnSite, outputFolder } from '../../src/output/output-folder.ts';
import { openStagingDir, removeSite } from '../../src/output/publish.ts';

async function folderFor(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-output-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The folder that is taken where nothing else of the settings lies near it. */
function taken(outDir: string, { stateDir = '/none/state', siteDir = '/none/site' } = {}): Promise<string> {
  return outputFolder({ outDir, stateDir, siteDir });
}

const report = {
  build: '0123456789abcdef',
  service: 'fedcba9876543210',
  builtAt: '2026-02-07T20:00:00.000Z',
};

test('a folder that is missing, empty or holds a site made here is taken', async () => {
  const folder = await folderFor();
  const out = path.join(folder, 'dist');
  expect(await taken(out)).toBe(out);
  await mkdir(out);
  expect(await taken(out)).toBe(out);
  await writeFile(path.join(out, 'index.html'), 'a site');
  await writeFile(path.join(out, 'status.json'), JSON.stringify(report));
  expect(await taken(out)).toBe(out);
  // The first version had the digest of the service elsewhere, and build.json alone will do.
  const { service, ...rest } = report;
  await writeFile(path.join(out, 'status.json'), '{"build":');
  await writeFile(path.join(out, 'build.json'), JSON.stringify({ ...rest, figures: { service } }));
  expect(await taken(out)).toBe(out);
});

test.each(['it', 'NEVE_STATE_DIR', 'NEVE_SITE'])(
  'what another site’s next build would replace is refused: %s lies in its folder',
  async (which) => {
    const folder = await folderFor();
    const other = path.join(folder, 'www');
    await mkdir(path.join(other, 'en'), { recursive: true });
    const inside = path.join(other, 'en', 'second');
    const where = (name: string) => (which === name ? inside : path.join(folder, name));
    const own = () => taken(where('it'), { stateDir: where('NEVE_STATE_DIR'), siteDir: where('NEVE_SITE') });
    expect(await own()).toBe(where('it'));
    await writeFile(path.join(other, 'status.json'), JSON.stringify(report));
    await expect(own()).rejects.toThrow(
      `but ${which} lies in ${other}, which holds a site: the next build of that replaces all of it; name a folder beside it.`,
    );
  },
);

test('a site of another address and another service is left alone; one that has moved isn’t', async () => {
  const outDir = await folderFor();
  const own = 'https://bulletins.example.org/';
  const judged = async (status: object, service = '0123456789abcdef') => {
    await writeFile(
      path.join(outDir, 'status.json'),
      JSON.stringify({ ...report, sample: false, ...status }),
    );
    return expectOwnSite({ outDir, siteUrl: new URL(own) }, service);
  };
  const other = 'https://other.example.org/';
  await expect(judged({ site: other })).rejects.toThrow(
    `NEVE_OUT_DIR is "${outDir}", but that holds the site of ${other}, which is of another service; name another folder`,
  );
  await judged({ site: own });
  await judged({ site: other }, report.service);
  await judged({ site: other, sample: true });
  await rm(path.join(outDir, 'status.json'));
  await expectOwnSite({ outDir, siteUrl: new URL(own) }, 'x');
});

test.each([
  ['{}'],
  ['{"status":"ok"}'],
  ['null'],
  ['[]'],
  ['{"build":"0123456789abcdef","builtAt":"2026-02-07T20:00:00Z"}'],
  ['{"build":7,"builtAt":"x","service":"fedcba9876543210"}'],
  ['{"bui'],
])('a folder with somebody else’s status.json (%s) is refused', async (text) => {
  const out = path.join(await folderFor(), 'dist');
  await mkdir(out);
  await writeFile(path.join(out, 'status.json'), text);
  await expect(taken(out)).rejects.toThrow(/NEVE_OUT_DIR is ".*dist", but .*dist holds files that aren’t/);
});

test('one that can’t be looked into, or whose name leaves no room for those beside it, is refused by a sentence', async () => {
  const folder = await folderFor();
  await symlink('loop', path.join(folder, 'loop'));
  await writeFile(path.join(folder, 'file'), '');
  for (const [name, code] of [
    ['loop', 'ELOOP'],
    ['file/dist', 'ENOTDIR'],
    ['x'.repeat(251), 'ENAMETOOLONG'],
  ] as const)
    await expect(taken(path.join(folder, name)), code).rejects.toThrow(
      `NEVE_OUT_DIR is "${path.join(folder, name)}", which can’t be used as a folder (${code}); name another one.`,
    );
});

test('so is a checkout that holds a site made here: its history would go with the site', async () => {
  const out = path.join(await folderFor(), 'dist');
  await mkdir(out);
  await writeFile(path.join(out, 'status.json'), JSON.stringify(report));
  for (const make of [
    () => writeFile(path.join(out, '.git'), 'gitdir: x'),
    () => mkdir(path.join(out, '.git')),
  ]) {
    await make();
    await expect(taken(out)).rejects.toThrow(/but .*dist holds files that aren’t/);
    await rm(path.join(out, '.git'), { recursive: true });
  }
  expect(await taken(out)).toBe(out);
});

test('so is one without any, and a file', async () => {
  const out = path.join(await folderFor(), 'dist');
  await writeFile(out, 'a file');
  await expect(taken(out)).rejects.toThrow(/holds files that aren’t/);
  await rm(out);
  await mkdir(out);
  await writeFile(path.join(out, 'notes.txt'), 'mine');
  await expect(taken(out)).rejects.toThrow(/but .*dist holds files that aren’t/);
});

test.each(['old', 'next', 'refused'])(
  'so is somebody else’s folder beside it that a build would remove: dist.%s',
  async (name) => {
    const out = path.join(await folderFor(), 'dist');
    await mkdir(`${out}.${name}`);
    await writeFile(path.join(`${out}.${name}`, 'notes.txt'), 'mine');
    await expect(taken(out)).rejects.toThrow(
      `but ${out}.${name} holds files that aren’t of a site made here`,
    );
    await writeFile(path.join(`${out}.${name}`, 'status.json'), JSON.stringify(report));
    expect(await taken(out)).toBe(out);
  },
);

test.each(['old', 'next', 'refused'])(
  'no site lies in what builds of one beside it remove: dist.%s',
  async (name) => {
    const out = path.join(await folderFor(), `dist.${name}`);
    await expect(taken(out)).rejects.toThrow(`NEVE_OUT_DIR is "${out}", but builds of a site in`);
  },
);

test('an unfinished site of a build that was killed is taken, at whatever moment it or its removal ended', async () => {
  const folder = await folderFor();
  const out = path.join(folder, 'dist');
  expect(await openStagingDir(out)).toBe(`${out}.next`);
  await mkdir(path.join(`${out}.next`, 'en'));
  for (const name of ['en/index.html', 'status.json', 'index.html'])
    await writeFile(path.join(`${out}.next`, name), 'half');
  expect(await taken(out)).toBe(out);
  await removeSite(`${out}.next`, async (place) => {
    await rm(place, { recursive: true });
    expect(await taken(out)).toBe(out);
  });
  expect(await readdir(folder)).toEqual([]);
});

test('a link is followed to the folder that it names; one that leads nowhere is refused', async () => {
  const folder = await folderFor();
  const out = path.join(folder, 'dist');
  await symlink(path.join(folder, 'elsewhere'), out);
  await expect(taken(out)).rejects.toThrow(/NEVE_OUT_DIR is ".*dist", a link that leads nowhere/);
  await mkdir(path.join(folder, 'elsewhere'));
  expect(await taken(out)).toBe(path.join(folder, 'elsewhere'));
});

test('a mount point is refused, and a folder inside it taken', async (context) => {
  const shared = '/dev/shm';
  const isMounted = await stat(shared).then(
    async ({ dev }) => dev !== (await stat('/dev')).dev,
    () => false,
  );
  if (!isMounted) return context.skip('there is no second file system in /dev/shm');
  await expect(taken(shared)).rejects.toThrow(
    'NEVE_OUT_DIR is "/dev/shm", a mount point, and a finished site takes the place of the old one by a rename, which can’t replace that; name a folder inside it, such as /dev/shm/site.',
  );
  expect(await taken('/dev/shm/neve-no-such-site')).toBe('/dev/shm/neve-no-such-site');
});

test('so is a mount point that shows a folder of the same disk, also through a link', async (context) => {
  const folder = await folderFor();
  const [inside, out, link] = ['inside', 'the site', 'link'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await mkdir(inside);
  await mkdir(out);
  await symlink(out, link);
  try {
    execFileSync('mount', ['--bind', inside, out], { stdio: 'ignore' });
  } catch {
    // Only root may, and not in every container.
    return context.skip('this user can’t mount anything');
  }
  try {
    await expect(taken(out)).rejects.toThrow(/a mount point/);
    await expect(taken(link)).rejects.toThrow(/a mount point/);
  } finally {
    execFileSync('umount', [out]);
  }
});

test.each([
  ['NEVE_STATE_DIR', 'stateDir', ''],
  ['NEVE_STATE_DIR', 'stateDir', '.next'],
  ['NEVE_SITE', 'siteDir', ''],
  ['NEVE_SITE', 'siteDir', '.old'],
] as const)(
  '%s (%s) may not lie in what a build replaces, whatever links lead there: dist%s',
  async (name, setting, beside) => {
    const folder = await folderFor();
    await mkdir(path.join(folder, 'real'));
    await symlink(path.join(folder, 'real'), path.join(folder, 'www'));
    const out = path.join(folder, 'www', 'dist');
    const within = path.join(folder, 'real', `dist${beside}`, 'mine');
    await expect(taken(out, { [setting]: within })).rejects.toThrow(
      `but every build replaces ${path.join(folder, 'real', 'dist')}${beside}, and ${name} lies there`,
    );
    await mkdir(path.join(folder, 'real', 'dist'));
    for (const place of [within, path.dirname(within)])
      await expect(taken(out, { [setting]: place })).rejects.toThrow(`${name} lies there`);
    const dotted = path.join(folder, 'real', 'dist', '..mine');
    await expect(taken(out, { [setting]: dotted })).rejects.toThrow(`${name} lies there`);
    const apart = path.join(folder, 'www', 'mine');
    expect(await taken(out, { [setting]: apart })).toBe(path.join(folder, 'real', 'dist'));
  },
);

test.each(['outDir', 'stateDir'] as const)('what is published as it is can’t hold %s', async (setting) => {
  const folder = await folderFor();
  const siteDir = path.join(folder, 'site');
  await mkdir(path.join(siteDir, 'static'), { recursive: true });
  const inside = path.join(siteDir, 'static', 'mine');
  const places = {
    outDir: path.join(folder, 'dist'),
    stateDir: path.join(folder, 'state'),
    [setting]: inside,
  };
  await expect(taken(places.outDir, { stateDir: places.stateDir, siteDir })).rejects.toThrow(
    `but ${inside} lies in ${path.join(siteDir, 'static')}, which every build publishes`,
  );
});
