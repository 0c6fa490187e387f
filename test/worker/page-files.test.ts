import { describe, expect, test } from 'vitest';
import { fileFor } from '../../src/worker/page-files.ts';
import { createStore } from '../../src/worker/store.ts';
import { cases } from '../runs.ts';
import { memoryCaches } from './cache-storage.ts';

const path = '/_astro/validity-1.js';
const script = (text: string, type = 'text/javascript', status = 200) =>
  new Response(text, { status, headers: { 'content-type': type } });

/** What a page gets for the file of which the device keeps a part, and what is kept after that. */
async function asked(cache: RequestCache, load: () => Promise<Response>): Promise<[string, string]> {
  const store = createStore(memoryCaches(), '/');
  await store.putFile(path, script('a part'));
  const answer = await fileFor(path, cache, store, load);
  return [await answer.text(), (await (await store.file(path))?.text()) ?? ''];
}

describe('a file that the device keeps', () => {
  test('is what a page gets, without asking the network', async () => {
    const load = () => Promise.reject(new Error('asked'));
    expect(await asked('default', load)).toEqual(['a part', 'a part']);
  });

  test('is replaced when a page asks for it anew', async () => {
    expect(await asked('reload', async () => script('the whole'))).toEqual(['the whole', 'the whole']);
  });

  test.each(
    cases<[string, () => Promise<Response>]>(
      [
        ['no network', () => Promise.reject(new TypeError('no network'))],
        ['the page of a hotspot', async () => script('<!doctype html>', 'text/html')],
      ],
      [
        ['an error', async () => script('', 'text/javascript', 503)],
        ['a file that is gone', async () => script('', 'text/javascript', 404)],
      ],
    ),
  )('stays where a page asks for it anew and there is %s', async (_, load) => {
    expect(await asked('reload', load)).toEqual(['a part', 'a part']);
  });
});
