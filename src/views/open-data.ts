import type { Context } from './context.ts';
import { frameOf, type Link } from './frame.ts';
import { pageScript } from './page-script.ts';

/** The page about the site's data. Its examples are addresses that exist. */
export function openDataPage(context: Context) {
  const { language, site, config, messages: t, formats, addresses } = context;
  const words = context.messages.openData;
  const licence = config.dataLicence;
  const { made, ask, areas } = words.rhythm;
  return {
    frame: frameOf(context, { kind: 'data' }, { title: words.title, description: words.intro }),
    script: pageScript(context),
    words,
    rules: [...(site.sample ? [`${t.sample}.`] : []), ...words.rules],
    entries: entriesOf(context),
    rhythm: [made(formats.duration(config.staleness.siteHours * 3_600_000)), ask, areas],
    licence: {
      text: licence ? words.licence : words.noLicence,
      name: licence?.name[language],
      href: licence?.url,
    },
    back: { href: addresses.page(language, { kind: 'about' }), text: t.about },
  };
}

/** Every kind of address: its name, the patterns that the page shows an example of, and others. */
const kinds: readonly [keyof Context['messages']['openData']['entries'], string[], string[]?][] = [
  ['feeds', ['{lang}/feed.xml', '{lang}/feed.json']],
  ['areaFeed', ['{lang}/forecasts/{slug}/feed.xml'], ['{lang}/places/{slug}/feed.xml']],
  ['caaml', ['{lang}/caaml.json']],
  [
    'mirrorForecasts',
    ['areas', 'metadata', 'products'].map((name) => `api/forecasts/{lang}/${name}.json`),
    ['api/forecasts/{lang}/products/{id}.json'],
  ],
  ['mirrorStations', ['api/stations.json', 'api/stations/{id}/measurements.json']],
  ['areas', ['data/areas.json']],
  ['shapes', ['data/shapes.json']],
  ['stations', ['data/stations/{id}.json', 'data/stations/{id}.csv']],
  ['preview', ['og/{lang}/{slug}.png', 'og/{lang}.png']],
  ['status', ['status.json']],
  ['sitemap', ['sitemap-index.xml']],
];

function entriesOf({ language, site, addresses, messages }: Context) {
  const words = messages.openData;
  const measured = site.weather?.stations.find(({ summary }) => Object.keys(summary.values).length > 0);
  const values: Record<string, string | undefined> = {
    lang: language,
    slug: site.areas[0]?.slug,
    id: measured?.station.id,
  };
  const shown = kinds.filter(([id]) => site.weather || !/stations$/i.test(id));
  return shown.map(([id, patterns, others = []]) => ({
    id,
    ...words.entries[id],
    patterns: [...patterns, ...others].map((pattern) => addresses.root + pattern),
    examples: patterns.flatMap(exampleOf),
  }));

  function exampleOf(pattern: string): Link[] {
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?');
    // What could neither be loaded nor is kept has no file in the mirror.
    const [, source] = /^api\/(?:forecasts\/\w+\/)?(\w+)\.json$/.exec(path) ?? [];
    const isThere = site.sources.some(
      ({ name, language: only = language, state }) =>
        name === source && only === language && state !== 'failed' && state !== 'off',
    );
    if (path.includes('?') || (source && !isThere)) return [];
    const href = addresses.file(path);
    return [{ href, text: addresses.absolute(href) }];
  }
}
