import { levels } from '../model/danger.ts';
import type { Source } from '../model/source.ts';
import type { OwnPage } from '../settings/own-pages.ts';
import type { Context } from './context.ts';
import { frameOf } from './frame.ts';
import { pageScript } from './page-script.ts';
import { displayRating } from './rating.ts';

/** The about page. */
export function aboutPage(context: Context) {
  const { messages: t, site } = context;
  const shown = site.sources.filter(
    ({ language }) => !language || context.config.languages.includes(language),
  );
  const rows = shown.map((source) => ({ source, state: sourceState(context, source) }));
  const hasStations = shown.some(({ name, state }) => name === 'stations' && state !== 'off');
  return {
    frame: frameOf(context, { kind: 'about' }, { title: t.aboutTitle, description: t.aboutIntro }),
    script: pageScript(context),
    words: t,
    scale: levels.toReversed().map((level) => ({
      level: displayRating(t, { kind: 'level', value: level }),
      facts: [t.scaleNatural, t.scaleHuman, t.scaleSize].map((fact, nth) => ({
        label: fact + t.colon,
        text: t.scaleRow[level][nth],
      })),
    })),
    sources: rows.flatMap(({ source: { name, language }, state }) => {
      const alike = rows.filter(({ source }) => source.name === name);
      const isOne = alike.every((each) => each.state === state);
      if (isOne && alike[0]?.source.language !== language) return [];
      const title = t.sourceName[name];
      return [{ name: isOne || !language ? title : `${title} (${t.languageWord[language]})`, state }];
    }),
    hasStations,
    data: context.linkTo({ kind: 'data' }, t.openData.link),
  };
}

/** How a source is, in words; of an earlier copy also its time, which is no news of any other. */
function sourceState({ messages: t, formats }: Context, { state, at, failures }: Source): string {
  const copy = state === 'kept' && at !== undefined ? ` (${formats.instant(at, 'UTC').brief})` : '';
  const missing = failures ? ` (${t.sourceMissing(failures)})` : '';
  return t.sourceStateName[state] + copy + missing;
}

/** The view of a page that the operator wrote. */
export function ownPage(context: Context, { name, title, description, html }: OwnPage) {
  const page = { kind: 'own', slug: name } as const;
  return {
    frame: frameOf(context, page, { title, description: description ?? title }),
    script: pageScript(context),
    heading: title,
    text: { html },
  };
}
