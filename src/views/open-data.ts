import { readFileSync } from 'node:fs';
import { markdownText } from '../html/markdown.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { pageScript } from './page-script.ts';

const textIn = (language: string) =>
  readFileSync(new URL(`open-data.${language}.md`, import.meta.url), 'utf8');
const texts = { en: textIn('en'), fr: textIn('fr') };

/**
 * The page about the site's data, from `open-data.en.md` and `.fr.md`: behind each address there an example that exists. What the
 * site hasn't is left out.
 */
export function openDataPage(context: Context) {
  const { language, site, config, messages: t, formats, addresses } = context;
  const words = t.openData;
  const licence = config.dataLicence;
  const hours = formats.duration(config.staleness.siteHours * 3_600_000);
  const measured = site.weather?.stations.find(({ summary }) => Object.keys(summary.values).length > 0);
  const values: Record<string, string | undefined> = {
    lang: language,
    slug: site.areas[0]?.slug,
    id: measured?.station.id,
  };
  const [intro = '', ...sections] = texts[language].replace('{hours}', hours).split(/\n(?=## )/);
  const htmlOf = (section: string) => {
    const text = section.replace(/^- \/(\S+)$/gm, (_, pattern: string) => addressLine(pattern));
    return markdownText(text, addresses.root).html;
  };
  return {
    frame: frameOf(context, { kind: 'data' }, { title: words.title, description: intro.trim() }),
    script: pageScript(context),
    words,
    intro: intro.trim(),
    sections: sections.filter((each) => site.weather || !/^- \/.*stations/m.test(each)).map(htmlOf),
    licence: {
      text: licence ? words.licence : words.noLicence,
      name: licence?.name[language],
      href: licence?.url,
    },
    back: context.linkTo({ kind: 'about' }, t.about),
  };

  function addressLine(pattern: string): string {
    const line = `- \`${addresses.root}${pattern}\``;
    const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?');
    // What could neither be loaded nor is kept has no file in the mirror.
    const [, source] = /^api\/(?:forecasts\/\w+\/)?(\w+)\.json$/.exec(path) ?? [];
    const isThere = site.sources.some(
      ({ name, language: only = language, state }) =>
        name === source && only === language && state !== 'failed' && state !== 'off',
    );
    if (path.includes('?') || (source && !isThere)) return line;
    return `${line}  \n  [${addresses.absolute(addresses.file(path))}](/${path})`;
  }
}
