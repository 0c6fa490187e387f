import { describe, expect, test } from 'vitest';
import { readAnswer } from '../../src/worker/answer.ts';
import type { Copy } from '../../src/worker/copy.ts';
import { createKeeper } from '../../src/worker/keeper.ts';
import { memoryCaches } from './cache-storage.ts';
import { hour, now, pageHtml, type Scene, scene, site } from './site.ts';

const files = {
  '/_astro/a.js': 'import"./b.js";()=>import("./later.js");"not-there.js"',
  '/_astro/b.js': 'b',
  '/_astro/later.js': 'later',
  '/data/shapes.json': '{}',
  '/data/stations/1.json': '{}',
  '/en/locate/': pageHtml('Locate', { body: '<p data-locate="/data/shapes.json"></p>' }),
  '/fr/locate/': pageHtml('Trouver', { body: '<p data-locate="/data/shapes.json"></p>' }),
  '/en/stations/1/': pageHtml('Station', { body: '<p data-charts="/data/stations/1.json"></p>' }),
  '/fr/stations/1/': pageHtml('La station', { body: '<p data-charts="/data/stations/1.json"></p>' }),
  '/en/places/hut/': place('Hut'),
  '/fr/places/hut/': place('Refuge'),
};

function place(title: string): string {
  const pages = ['en', 'fr'].flatMap((each) => [`/${each}/locate/`, `/${each}/stations/1/`]).join(' ');
  const body = `<script src="/_astro/a.js"></script><div data-keep-pages="${pages}"></div>`;
  return pageHtml(title, { until: now + 5 * hour, body });
}

/** A page with ratings, and the list of the pages of a build that are current. */
const page = (digest: string, at = '/en/places/hut/') =>
  pageHtml(digest, {
    at,
    body: `<script type="application/json" id="page-script">{"status":"/status.json","digest":"${digest}"}</script>`,
  });
const lists = (content: string, current: string) =>
  JSON.stringify({ content, builtAt: new Date(now).toISOString(), current });

async function read({ keeper, load }: Scene, path: string): Promise<void> {
  await keeper.follow(path, await readAnswer(await load(path), path, '/', () => now));
}

describe('a page that was read', () => {
  test('is kept with what it needs at once, and no more', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    const [copy] = await device.store.copies();
    expect(copy).toMatchObject({ title: 'Hut', keptAt: now, until: now + 5 * hour, groups: [] });
    expect(copy?.needs).toEqual(['/_astro/a.js', '/_astro/b.js']);
  });

  test('isn’t kept where pages of its kind are only for who asks', async () => {
    const device = scene(files);
    await read(device, '/en/locate/');
    expect(await device.paths()).toEqual([]);
  });

  test.each([
    ['an error', 500],
    ['a host that says that there is no such site', 404],
    ['a page to log in', '<!doctype html><html><title>Log in</title></html>'],
  ])('outlasts %s', async (_, answer) => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    device.files.set('/en/places/hut/', answer);
    await read(device, '/en/places/hut/');
    expect(await (await device.store.page('/en/places/hut/'))?.answer.text()).toBe(files['/en/places/hut/']);
  });

  test.each([404, 410])('goes when the site’s own page says %i', async (status) => {
    const device = scene({ ...files, '/404.html': pageHtml('Not found') });
    await read(device, '/en/places/hut/');
    device.files.set('/en/places/hut/', status);
    await read(device, '/en/places/hut/');
    expect(await device.paths()).toEqual([]);
  });

  test('stays as it was when a file of the new one can’t be loaded', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    device.files.set('/en/places/hut/', place('New').replace('a.js', 'c.js'));
    device.files.set('/_astro/c.js', 0);
    await expect(read(device, '/en/places/hut/')).rejects.toThrow('no network');
    expect((await device.store.copies())[0]?.title).toBe('Hut');
  });

  test.each([
    ['is gone', 404],
    ['is a page to log in', '<!doctype html><title>Log in</title>'],
  ])('stays as it was when a script that the new one loads at once %s', async (_, answer) => {
    for (const script of ['/_astro/c.js', '/_astro/d.js']) {
      const device = scene({ ...files, '/_astro/c.js': 'import"./d.js";' });
      await read(device, '/en/places/hut/');
      device.files.set('/en/places/hut/', place('New').replace('a.js', 'c.js'));
      device.files.set('/_astro/d.js', 'd');
      device.files.set(script, answer);
      await expect(read(device, '/en/places/hut/')).rejects.toThrow(script);
      expect((await device.store.copies())[0]?.title).toBe('Hut');
    }
  });

  test('leaves out a picture that is gone', async () => {
    const device = scene({ ...files, '/en/': pageHtml('All', { body: '<img src="/images/a.webp">' }) });
    await read(device, '/en/');
    expect(await device.paths()).toEqual(['/en/']);
  });

  test('isn’t kept, nor its copy renewed, where the site no longer lists it', async () => {
    const both = { '/en/places/hut/': page('older'), '/fr/places/hut/': page('older') };
    const device = scene({ ...files, ...both, '/status.json': lists('one', 'newer') });
    await read(device, '/en/places/hut/');
    expect(await device.keeper.keepOffer('/en/places/hut/')).toBe('network');
    expect(await device.paths()).toEqual([]);
    device.files.set('/status.json', lists('one', 'older'));
    await read(device, '/en/places/hut/');
    device.files.set('/status.json', lists('two', 'newer'));
    device.time.now = now + hour;
    await read(device, '/en/places/hut/');
    expect(await device.store.copies()).toMatchObject([{ title: 'older', keptAt: now }]);
  });

  test('isn’t replaced by an answer of before that comes late', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    device.files.set('/en/places/hut/', place('Earlier'));
    device.time.now = now - hour / 60;
    await read(device, '/en/places/hut/');
    expect((await device.store.copies())[0]?.title).toBe('Hut');
  });

  test('that a reader asks for meanwhile stays what was asked for', async () => {
    const device = scene(files);
    const page = await readAnswer(await device.load('/en/places/hut/'), '/en/places/hut/', '/', () => now);
    const { promise: signal, resolve: come } = Promise.withResolvers<void>();
    const load = (path: string) => signal.then(() => device.load(path));
    const slow = createKeeper({ store: device.store, site, load, clock: () => now });
    const reading = slow.follow('/en/places/hut/', page);
    await device.keeper.keepOffer('/en/places/hut/');
    come();
    await reading;
    const { copies } = await device.keeper.list();
    expect(copies.filter(({ groups }) => groups.length === 0)).toEqual([]);
    expect(copies).toHaveLength(6);
    expect(copies.find(({ path }) => path === '/en/places/hut/')?.needs).toContain('/_astro/later.js');
  });

  test('that has seen a later time than the site’s own is put right by the next answer', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    const [copy] = await device.store.copies();
    if (copy) await device.keeper.note(copy, now + 3 * hour);
    expect(await device.store.copies()).toMatchObject([{ seenAt: now + 3 * hour }]);
    device.time.now = now + hour;
    await read(device, '/en/stations/1/');
    expect((await device.store.copies())[0]).toMatchObject({ seenAt: now + hour, keptAt: now });
  });

  test('keeps what it has seen where the site tells the time of an earlier answer', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    const late = await readAnswer(await device.load('/en/stations/1/'), '/en/stations/1/', '/', () => now);
    device.time.now = now + 3 * hour;
    const [copy] = await device.store.copies();
    if (copy) await device.keeper.note(copy, device.time.now);
    await device.keeper.follow('/en/stations/1/', late);
    expect((await device.store.copies())[0]).toMatchObject({ seenAt: now + 3 * hour });
  });

  test('keeps what it has seen where a cache gives an older Date to a device whose clock is slow', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    const [copy] = await device.store.copies();
    // After its end, by the site's time.
    if (copy) await device.keeper.note(copy, now + 6 * hour);
    device.time.now = now + hour;
    const old = await readAnswer(await device.load('/en/stations/1/'), '/en/stations/1/', '/', () => now);
    device.time.now = now - 20 * hour;
    await device.keeper.follow('/en/stations/1/', old);
    expect((await device.store.copies())[0]).toMatchObject({ seenAt: now + 6 * hour });
  });

  test('stays where one answer has a time that is days ahead of the device’s', async () => {
    const device = scene(files);
    await device.keeper.keepOffer('/en/places/hut/');
    const kept = await device.paths();
    device.time.now = now + 72 * hour;
    const answer = await device.load('/en/stations/1/');
    device.time.now = now;
    await device.keeper.follow(
      '/en/stations/1/',
      await readAnswer(answer, '/en/stations/1/', '/', () => now),
    );
    expect(await device.paths()).toEqual(kept);
  });

  test('is listed no longer than it is shown', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    device.time.now = now + 29 * hour;
    expect(await device.keeper.list()).toMatchObject({ now: now + 29 * hour, copies: [] });
  });

  test('goes with its files 24 hours after its validity, when the next is kept', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    device.time.now = now + 29 * hour;
    await read(device, '/en/stations/1/');
    expect(await device.paths()).toEqual(['/en/stations/1/']);
    expect((await device.store.files()).map(({ path }) => path)).toEqual(['/data/stations/1.json']);
  });

  test('keeps the time of the answer, not the device’s', async () => {
    const answer = new Response(files['/en/places/hut/'], {
      headers: { 'content-type': 'text/html', date: new Date(now - hour).toUTCString(), age: '60' },
    });
    expect(await readAnswer(answer, '/en/places/hut/', '/', () => now)).toMatchObject({
      page: { at: now - hour + 60_000 },
    });
  });

  test('is of now where a proxy passes on a cache’s age beside its own date', async () => {
    const answer = new Response(files['/en/places/hut/'], {
      headers: { 'content-type': 'text/html', date: new Date(now).toUTCString(), age: '36000' },
    });
    expect(await readAnswer(answer, '/en/places/hut/', '/', () => now + 60_000)).toMatchObject({
      page: { at: now },
    });
  });
});

test('what another version of the store left goes, but nothing of another site', async () => {
  const device = scene(files);
  await read(device, '/en/places/hut/');
  for (const name of ['neve / pages 0', 'neve /b/ pages 0', 'other']) await device.caches.open(name);
  await device.store.removeOthers();
  const others = ['neve /b/ pages 0', 'other'];
  expect((await device.caches.keys()).sort()).toEqual(['neve / files 1', 'neve / pages 1', ...others]);
  await device.store.empty();
  expect((await device.caches.keys()).sort()).toEqual(others);
});

const groupsOf = (copies: readonly Copy[]) => [...new Set(copies.flatMap(({ groups }) => groups))];

describe('what a reader asks for', () => {
  test('is kept in every language, with stations, look-up, shapes and what scripts load later', async () => {
    const device = scene(files);
    expect(await device.keeper.keepOffer('/en/places/hut/')).toBe('kept');
    const { copies } = await device.keeper.list();
    expect(copies.map(({ path }) => path)).toEqual([
      ...['/en/locate/', '/en/places/hut/', '/en/stations/1/'],
      ...['/fr/locate/', '/fr/places/hut/', '/fr/stations/1/'],
    ]);
    expect(copies.map(({ groups }) => groups)).toEqual(copies.map(() => ['places/hut/']));
    expect(await device.store.file('/data/shapes.json')).toBeDefined();
    expect(await device.store.file('/_astro/later.js')).toBeDefined();
  });

  test('is what the page offers, not what a text of the service names', async () => {
    const device = scene(files);
    const hut = String(device.files.get('/en/places/hut/'));
    const text =
      '<p>As of data-keep-pages="/en/about/" today.</p><p title="<p data-keep-pages=&quot;/en/&quot;">.</p>';
    device.files.set('/en/places/hut/', hut.replace('</h1>', `</h1>${text}`));
    expect(await device.keeper.keepOffer('/en/places/hut/')).toBe('kept');
    expect(await device.paths()).toEqual(
      ['en', 'fr'].flatMap((each) => [`/${each}/locate/`, `/${each}/places/hut/`, `/${each}/stations/1/`]),
    );
  });

  test('is all or nothing: what was read before stays read', async () => {
    const device = scene(files);
    await read(device, '/en/places/hut/');
    device.files.set('/fr/locate/', 500);
    expect(await device.keeper.keepOffer('/en/places/hut/')).toBe('network');
    const { copies } = await device.keeper.list();
    expect(groupsOf(copies)).toEqual([]);
    expect(copies.map(({ path }) => path)).not.toContain('/en/locate/');
    expect(copies.map(({ path }) => path)).toContain('/en/places/hut/');
  });

  test('is refused when it doesn’t fit, and takes nothing away that was asked for before', async () => {
    const big = pageHtml('Big', { body: 'x'.repeat(6_000_000) });
    const device = scene({
      ...files,
      '/en/places/a/': big,
      '/fr/places/a/': pageHtml('A'),
      '/en/places/b/': big,
      '/fr/places/b/': pageHtml('B'),
    });
    expect(await device.keeper.keepOffer('/en/places/a/')).toBe('kept');
    device.time.now += hour;
    expect(await device.keeper.keepOffer('/en/places/b/')).toBe('full');
    expect(groupsOf((await device.keeper.list()).copies)).toEqual(['places/a/']);
  });

  test('is refused, saying so, when the device has no room', async () => {
    const device = scene(files, { room: 900 });
    expect(await device.keeper.keepOffer('/en/places/hut/')).toBe('full');
    expect(groupsOf((await device.keeper.list()).copies)).toEqual([]);
  });

  test('is renewed by the worker of another build, with the pages that belong to it then', async () => {
    const caches = memoryCaches();
    await scene(files, { caches }).keeper.keepOffer('/en/places/hut/');
    const moved = files['/en/places/hut/'].replaceAll('stations/1', 'stations/2');
    const next = scene(
      {
        ...files,
        '/en/places/hut/': moved,
        '/fr/places/hut/': moved,
        '/en/stations/2/': pageHtml('2'),
        '/fr/stations/2/': pageHtml('2'),
      },
      { caches, build: 'two' },
    );
    await next.keeper.renew('/en/about/');
    const all = await next.store.copies();
    expect(all.map(({ path, build }) => `${path} ${build}`)).toEqual([
      ...['/en/locate/ two', '/en/places/hut/ two', '/en/stations/2/ two'],
      ...['/fr/locate/ two', '/fr/places/hut/ two', '/fr/stations/2/ two'],
    ]);
    next.asked.length = 0;
    await next.keeper.renew('/en/about/');
    expect(next.asked).toEqual([]);
  });

  test('is renewed once more where a cache on the way, or the site that is being uploaded, answered with the page of an earlier build', async () => {
    const caches = memoryCaches();
    const old = { ...files, '/en/places/hut/': page('older'), '/fr/places/hut/': page('older') };
    const before = { ...old, '/status.json': lists('one', 'older') };
    await scene(before, { caches }).keeper.keepOffer('/en/places/hut/');
    const hut = async () => (await next.store.page('/en/places/hut/'))?.copy;
    // While a build is uploaded, its worker may be there before its pages and their list.
    const next = scene(before, { caches, build: 'two' });
    await next.keeper.renew('/en/about/');
    expect(await hut()).toMatchObject({ title: 'older', build: '' });
    next.files.set('/status.json', lists('two', 'newer'));
    await next.keeper.renew('/en/about/');
    expect(await hut()).toMatchObject({ title: 'older', build: '' });
    for (const path of ['/en/places/hut/', '/fr/places/hut/']) next.files.set(path, page('newer', path));
    await next.keeper.renew('/en/about/');
    expect(await hut()).toMatchObject({ title: 'newer', build: 'two' });
    // Nor does such a page take the place of the current one.
    next.files.set('/en/places/hut/', page('older'));
    await read(next, '/en/places/hut/');
    expect(await hut()).toMatchObject({ title: 'newer', build: 'two' });
    // But of a bulletin issued later than the copy's it is the newer page, whose list comes yet. A list that is older says nothing.
    const issuedAt = (digest: string, issued: number) =>
      page(digest).replace('<script', `<p data-issued="${issued}"></p><script`);
    const readNow = async (html: string) => {
      next.files.set('/en/places/hut/', html);
      await read(next, '/en/places/hut/');
      return (await hut())?.title;
    };
    // A copy without a bulletin, such as of an area that went, has no issue to compare.
    expect(await readNow(issuedAt('older', now - hour))).toBe('newer');
    next.files.set('/status.json', lists('two', 'first'));
    expect(await readNow(issuedAt('first', now - 2 * hour))).toBe('first');
    expect(await readNow(issuedAt('later', now - hour))).toBe('later');
    expect(await readNow(issuedAt('later still', now + hour))).toBe('later still');
  });

  test('keeps the later bulletin where a cache answers with an earlier one, and nothing says which are current', async () => {
    const at = '/en/forecasts/a/';
    const bulletin = (digest: string, issued: number) =>
      page(digest, at).replace('<script', `<p data-issued="${issued}"></p><script`);
    const device = scene({ [at]: bulletin('later', now - hour), '/status.json': lists('one', 'later') });
    await read(device, at);
    // The site is down; a cache on the way still has its page of before, and a proxy dates that anew.
    device.files.set('/status.json', 502);
    device.files.set(at, bulletin('older', now - 10 * hour));
    device.time.now = now + hour;
    await read(device, at);
    expect((await device.store.page(at))?.copy).toMatchObject({ title: 'later', keptAt: now });
  });

  test('mixes no overview with bulletins of another build while one is uploaded, whichever of its files come first', async () => {
    const [before, after] = [now - 10 * hour, now - hour];
    const rows = (a: number, b: number) =>
      `<li id="area-a" data-area="1" data-issued="${a}"></li><li id="area-b" data-issued="${b}"></li>`;
    const overview = (digest: string, a: number, b: number) =>
      page(digest, '/en/').replace('<script', `${rows(a, b)}<script`);
    const bulletin = (digest: string, issued: number) =>
      page(digest, '/en/forecasts/a/').replace('<script', `<p data-issued="${issued}"></p><script`);
    const old = { '/en/': overview('lists', before, before), '/en/forecasts/a/': bulletin('older', before) };
    const device = scene({ ...old, '/status.json': lists('one', 'listsolder') });
    const shown = async (path: string, html: string) => {
      device.files.set(path, html);
      await read(device, path);
      return (await device.store.page(path))?.copy.title;
    };
    device.time.now = now + hour;
    // Their list is yet to come: the later pages take the place of copies, each by itself, and of none the earlier.
    expect(await shown('/en/', old['/en/'])).toBe('lists');
    expect(await shown('/en/', overview('mixed', after, before - hour))).toBe('lists');
    expect(await shown('/en/', overview('later', after, before))).toBe('later');
    expect(await shown('/en/forecasts/a/', old['/en/forecasts/a/'])).toBeUndefined();
    expect(await shown('/en/', old['/en/'])).toBe('later');
    await device.store.remove(['/en/']);
    expect(await shown('/en/forecasts/a/', old['/en/forecasts/a/'])).toBe('older');
    expect(await shown('/en/forecasts/a/', bulletin('newer', after))).toBe('newer');
    expect(await shown('/en/', old['/en/'])).toBeUndefined();
    // The overview that the device has is asked for again with the later bulletin.
    await device.store.remove(['/en/forecasts/a/']);
    expect(await shown('/en/', old['/en/'])).toBe('lists');
    expect(await shown('/en/forecasts/a/', old['/en/forecasts/a/'])).toBe('older');
    device.files.set('/en/', 0);
    expect(await shown('/en/forecasts/a/', bulletin('newer', after))).toBe('newer');
    // Nor is the bulletin the worse for an overview that can't be kept.
    const broken = overview('broken', after, before).replace(
      '<script',
      '<script src="/_astro/none.js"></script>$&',
    );
    await device.store.remove(['/en/forecasts/a/']);
    expect(await shown('/en/forecasts/a/', old['/en/forecasts/a/'])).toBe('older');
    device.files.set('/en/', broken);
    expect(await shown('/en/forecasts/a/', bulletin('newer', after))).toBe('newer');
    expect((await device.store.page('/en/'))?.copy.title).toBe('lists');
    device.files.set('/en/', overview('later', after, before));
    device.files.set('/status.json', lists('one', 'laternewer'));
    await read(device, '/en/forecasts/a/');
    expect((await device.store.page('/en/'))?.copy.title).toBe('later');
    device.asked.length = 0;
    await read(device, '/en/forecasts/a/');
    expect(device.asked).not.toContain('/en/');
    await device.store.remove(['/en/']);
    // A list that was made since then knows better: the bulletin was taken back.
    const status = { content: 'one', builtAt: new Date(now + 2 * hour).toISOString(), current: 'lists' };
    device.files.set('/status.json', JSON.stringify(status));
    expect(await shown('/en/', old['/en/'])).toBe('lists');
  });

  test('is asked for again where the overview has a later issue of it', async () => {
    const at = '/en/forecasts/a/';
    const build = (overview: string, digest: string, issued: number) => ({
      '/en/': page(overview, '/en/').replace(
        '<script',
        `<li id="area-a" data-issued="${issued}"></li><script`,
      ),
      [at]: page(digest, at).replace('<script', `<p data-issued="${issued}"></p><script`),
    });
    const device = scene({
      ...build('lists', 'older', now - 10 * hour),
      '/status.json': lists('one', 'listsolder'),
    });
    const digest = async () => (await device.store.page(at))?.copy.title;
    await read(device, '/en/');
    await read(device, at);
    device.asked.length = 0;
    await read(device, '/en/');
    expect(device.asked).not.toContain(at);
    for (const [path, html] of Object.entries(build('later', 'newer', now - hour)))
      device.files.set(path, html);
    device.files.set('/status.json', lists('two', 'laternewer'));
    device.files.set(at, 0);
    await read(device, '/en/');
    expect(await digest()).toBe('older');
    device.files.set(at, build('later', 'newer', now - hour)[at] ?? '');
    await read(device, '/en/');
    expect(await digest()).toBe('newer');
  });

  test.each(['error', pageHtml('Not found')])(
    'outlasts a 404, whose page ever it is (%#)',
    async (notFound) => {
      const device = scene({ ...files, '/404.html': notFound });
      await device.keeper.keepOffer('/en/places/hut/');
      const kept = await device.paths();
      expect(kept).toHaveLength(6);
      for (const path of kept) device.files.set(path, 404);
      for (const path of kept) await read(device, path);
      const next = scene(Object.fromEntries(device.files), { caches: device.caches, build: 'two' });
      await next.keeper.renew('/en/about/');
      expect(groupsOf((await next.keeper.list()).copies)).toEqual(['places/hut/']);
      expect(await next.paths()).toEqual(kept);
      const result = notFound === 'error' ? 'network' : 'gone';
      expect(await next.keeper.keepOffer('/en/places/hut/')).toBe(result);
      expect(await next.paths()).toEqual(kept);
    },
  );

  test('gets its own page again, where the device has lost it, when the next page is read', async () => {
    const device = scene(files);
    await device.keeper.keepOffer('/en/places/hut/');
    await device.store.remove(['/en/places/hut/']);
    await device.keeper.renew('/en/about/');
    expect((await device.store.page('/en/places/hut/'))?.copy.groups).toEqual(['places/hut/']);
  });

  test('goes when the reader removes it, alone or with everything', async () => {
    const device = scene(files);
    await device.keeper.keepOffer('/en/places/hut/');
    await device.keeper.remove({ group: 'places/hut/' });
    expect(await device.keeper.list()).toEqual({ now, copies: [] });
    await device.keeper.keepOffer('/fr/places/hut/');
    await device.keeper.remove({ page: '/fr/locate/' });
    expect(await device.paths()).toHaveLength(5);
    await device.keeper.remove({ all: true });
    expect(await device.store.files()).toEqual([]);
  });
});
