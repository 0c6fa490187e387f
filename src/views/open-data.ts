import { feedAddress } from '../i18n/feeds.ts';
import type { SourceName } from '../model/source.ts';
import type { Context } from './context.ts';
import { frameOf, type Link } from './frame.ts';
import { pageScript } from './page-script.ts';
import { cardPath } from './sharing.ts';

export type OpenDataPage = ReturnType<typeof openDataPage>;

/** The page about the site's data. Its examples are addresses that exist. */
export function openDataPage(context: Context) {
  const { language, site, config, messages: t, formats, addresses } = context;
  const words = context.messages.openData;
  const licence = config.dataLicence;
  const { made, ask, areas } = words.rhythm;
  return {
    frame: frameOf(context, { page: 'data' }, { title: words.title, description: words.intro }),
    script: pageScript(context),
    heading: words.title,
    intro: words.intro,
    rules: {
      heading: words.rulesHeading,
      list: [...(site.sample ? [words.sampleRule] : []), ...words.rules],
    },
    labels: { address: words.address, example: words.example },
    groups: groupsOf(context).map(({ id, entries }) => ({ id, heading: words.groups[id], entries })),
    rhythm: {
      heading: words.rhythmHeading,
      list: [made(formats.duration(config.staleness.siteHours * 3_600_000)), ask, areas],
    },
    licence: {
      heading: words.licenceHeading,
      text: licence ? words.licence : words.noLicence,
      name: licence?.name[language],
      href: licence?.url,
    },
    back: { href: addresses.page(language, { page: 'about' }), text: t.about },
  };
}

type Words = Context['messages']['openData'];

function groupsOf(context: Context) {
  const { language, site, addresses } = context;
  const words = context.messages.openData;
  const file = (path: string) => exampleOf(context, addresses.file(path));
  const entry = (
    name: keyof Words['entries'],
    patterns: readonly string[],
    examples: (Link | undefined)[],
  ) => ({
    ...words.entries[name],
    patterns: patterns.map((pattern) => addresses.root + pattern),
    examples: examples.flatMap((example) => example ?? []),
  });
  const slug = site.areas[0]?.slug;
  const measured = site.weather?.stations.find(({ summary }) => Object.keys(summary.values).length > 0);
  const station = measured?.station.id;
  const area = slug === undefined ? undefined : ({ page: 'bulletin', slug } as const);
  const feed = (kind: Parameters<typeof feedAddress>[2], format: 'rss' | 'json') =>
    exampleOf(context, feedAddress(addresses, language, kind, format));
  const groups = [
    {
      id: 'feeds' as const,
      entries: [
        entry(
          'feeds',
          ['{lang}/feed.xml', '{lang}/feed.json'],
          [feed({ page: 'overview' }, 'rss'), feed({ page: 'overview' }, 'json')],
        ),
        entry(
          'areaFeed',
          ['{lang}/forecasts/{slug}/feed.xml', '{lang}/places/{slug}/feed.xml'],
          [area && feed(area, 'rss')],
        ),
      ],
    },
    {
      id: 'caaml' as const,
      entries: [entry('caaml', ['{lang}/caaml.json'], [file(`${language}/caaml.json`)])],
    },
    {
      id: 'mirror' as const,
      entries: [
        entry(
          'mirrorForecasts',
          [
            'api/forecasts/{lang}/areas.json',
            'api/forecasts/{lang}/metadata.json',
            'api/forecasts/{lang}/products.json',
            'api/forecasts/{lang}/products/{id}.json',
          ],
          (['areas', 'products'] as const).map((name) =>
            isThere(context, name) ? file(`api/forecasts/${language}/${name}.json`) : undefined,
          ),
        ),
        ...(site.weather
          ? [
              entry(
                'mirrorStations',
                ['api/stations.json', 'api/stations/{id}/measurements.json'],
                [
                  isThere(context, 'stations') ? file('api/stations.json') : undefined,
                  station ? file(`api/stations/${station}/measurements.json`) : undefined,
                ],
              ),
            ]
          : []),
      ],
    },
    {
      id: 'shapes' as const,
      entries: [
        entry('areas', ['data/areas.json'], [file('data/areas.json')]),
        entry('shapes', ['data/shapes.json'], [file('data/shapes.json')]),
      ],
    },
    {
      id: 'stations' as const,
      entries: site.weather
        ? [
            entry(
              'stations',
              ['data/stations/{id}.json', 'data/stations/{id}.csv'],
              station ? ['json', 'csv'].map((ending) => file(`data/stations/${station}.${ending}`)) : [],
            ),
          ]
        : [],
    },
    {
      id: 'pictures' as const,
      entries: [
        entry(
          'preview',
          ['og/{lang}/{slug}.png', 'og/{lang}.png'],
          [slug === undefined ? undefined : file(cardPath(language, slug)), file(cardPath(language))],
        ),
      ],
    },
    {
      id: 'site' as const,
      entries: [
        entry('status', ['status.json'], [file('status.json')]),
        entry('sitemap', ['sitemap-index.xml'], [file('sitemap-index.xml')]),
      ],
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Whether the mirror has this answer: what could neither be loaded nor is kept has no file. */
function isThere({ site, language }: Context, name: SourceName): boolean {
  return site.sources.some(
    (source) =>
      source.name === name &&
      (source.language === undefined || source.language === language) &&
      source.state !== 'failed' &&
      source.state !== 'off',
  );
}

function exampleOf({ addresses }: Context, path: string): Link {
  return { href: path, text: addresses.absolute(path) };
}
