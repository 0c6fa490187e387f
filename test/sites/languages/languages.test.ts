import { describe, expect, test } from 'vitest';
import { messagesFor } from '../../../src/i18n/messages.ts';
import { answersOf } from '../answers.ts';
import { copyProject, filesIn, otherConfig, sharedSite } from '../harness.ts';
import { deadLinks } from '../links.ts';
import { plain, readPage, readPages } from '../page.ts';
import { faults, startService } from '../service.ts';

const [en, fr] = [messagesFor('en'), messagesFor('fr')];

describe('a site in French only', () => {
  test('has no English page, and every one of its links leads somewhere', async () => {
    const { dist } = await sharedSite({}, otherConfig);
    const files = await filesIn(dist);
    const pages = await readPages(dist);
    expect(files.filter((file) => file.startsWith('en/'))).toEqual([]);
    expect(files).toContain('fr/forecasts/wrenna-highlands/index.html');
    expect(deadLinks(pages, files, '/')).toEqual([]);
    for (const page of pages.filter(({ file }) => file.startsWith('fr/'))) {
      expect(page.html, page.file).not.toContain('hreflang="en');
      expect(page.text, page.file).not.toContain(en.about);
    }
  });
});

describe('a list that can’t be loaded in one language, with nothing kept', () => {
  test('costs that language only, whose pages say so', async () => {
    const service = await startService(answersOf([{ id: 'a' }]));
    service.faultOf = (_, asked) => (asked === '/forecasts/fr/products' ? faults['HTTP 404'] : undefined);
    const project = await copyProject();
    const { warnings } = await project.buildWell({ NEVE_FORECAST_URL: service.forecastUrl });
    await service.close();
    expect(
      warnings.filter((warning) => warning.startsWith('list of bulletins (French): missing.')),
    ).toHaveLength(1);
    const english = await readPage(project.dist, 'en/forecasts/area-a/index.html');
    expect(english.text).toContain('Highlights of a.');
    const french = await readPage(project.dist, 'fr/forecasts/area-a/index.html');
    expect(french.text).toContain(plain(fr.failedText));
    expect(french.text).not.toContain(plain(fr.noneText));
    expect(french.html).toContain('href="/en/forecasts/area-a/"');
  });
});
