import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cases } from '../runs.ts';
import { lookedAt } from './kinds.ts';
import { sampleTab } from './sample-tab.ts';
import { phone, smallTargets } from './targets.ts';

const sample = sampleTab();

/** One page of every kind; of the archive, which changes with its issues, the newest of each. */
function pagesIn(language: string): string[] {
  const archive = ['*', '*/*', '*/*/*'].flatMap((depth) =>
    globSync(`${language}/archive/${depth}/index.html`, { cwd: sample.site.folder }).sort().slice(-1),
  );
  return [
    ...['', 'about/', 'about/data/', 'archive/', 'locate/', 'offline/', 'places/', 'reports/', 'stations/'],
    ...['forecasts/marrowby-tarn-hollow/', 'forecasts/dunlow-hills/', 'forecasts/cape-hush/'],
    ...['places/tarn-hollow-hut/', 'stations/210/', 'embed/forecasts/marrowby-tarn-hollow/'],
  ]
    .map((address) => `/${language}/${address}`)
    .concat(
      archive.map((file) => `/${file.replace('index.html', '')}`),
      '/',
      '/404.html',
    );
}

// Those of the pages that `accessibility.test.ts` opens are looked at there.
test.each(['en', 'fr'] as const)(
  'every target is 44 px high and wide, or a link in a sentence (%s)',
  async (language) => {
    // French, whose words are longer, in the narrow window only.
    const widths = language === 'en' ? cases([1280], [phone]) : [phone];
    const found: Record<string, string[]> = {};
    // What a wide window changes, header and columns, every third page has.
    const [few, others] = [true, false].map((isFew) =>
      pagesIn(language).filter((_, nth) => (language === 'fr' || nth % 3 === 0) === isFew),
    );
    for (const address of cases(few ?? [], others ?? [])) {
      if (lookedAt[language].includes(address)) continue;
      const page = await sample.open(address, { width: widths[0] ?? 0, height: 900 });
      for (const width of widths) {
        const small = await smallTargets(page, width);
        if (small.length > 0) found[address] = [...(found[address] ?? []), ...small];
      }
    }
    expect(found).toEqual({});
  },
);
