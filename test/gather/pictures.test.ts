import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gatherPictures } from '../../src/gather/pictures.ts';
import { silentProgress } from '../../src/source/progress.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith } from '../views/context.ts';

/** What the build's own `fetch` is asked for, where a bulletin has a picture at an address that no name server knows. */
async function askedOfBuild(sample: boolean): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'neve-pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const url = 'https://pictures.invalid/x.png';
  const picture = { url, width: 1, height: 1, credit: '', caption: '', tag: '', alt: '', archived: false };
  const bulletin = bulletinWith({ pictures: [{ ...picture, taken: 'absent' }] });
  const asked: string[] = [];
  const { source } = await gatherPictures(
    {
      asked: { sample, forecastUrl: 'https://service.example/api' },
      config: { languages: ['en'] },
      state: { folder },
      fetch: async (address) => {
        asked.push(String(address));
        return new Response('', { status: 404 });
      },
      clock: () => 0,
      userAgent: 'neve-test/1.0',
      progress: silentProgress,
      limits: { attempts: 1 },
      warn: () => undefined,
    },
    [areaWith({ en: { kind: 'bulletin', bulletin } })],
    [],
  );
  expect(source.state).toBe('failed');
  return asked;
}

test('pictures of a service are asked for by the fetch that looks hosts up itself; the sample has its own', async () => {
  expect(await askedOfBuild(false)).toEqual([]);
  expect(await askedOfBuild(true)).toEqual(['https://pictures.invalid/x.png']);
});
