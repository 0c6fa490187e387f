import { type DangerLevel, levels } from '../model/danger.ts';
import type { Source } from '../model/source.ts';
import type { Context } from './context.ts';
import { type Frame, frameOf, type Link } from './frame.ts';
import { type PageScript, pageScript } from './page-script.ts';
import { displayRating, type RatingDisplay } from './rating.ts';

/** A source of the site, in words. */
export interface SourceRow {
  name: string;
  language: string;
  state: Source['state'];
  stateText: string;
  time: { text: string; iso?: string };
  count: string;
}

export interface ScaleRow {
  level: RatingDisplay;
  natural: string;
  human: string;
  size: string;
}

/** What the site is made of, how to read a bulletin, the danger scale, accessibility. */
export interface AboutPage {
  frame: Frame;
  script: PageScript;
  heading: string;
  intro: string;
  howTo: { heading: string; steps: string[] };
  scale: {
    heading: string;
    caption: string;
    headers: string[];
    rows: ScaleRow[];
    other: string;
    official: Link;
  };
  sources: {
    heading: string;
    caption: string;
    headers: string[];
    rows: SourceRow[];
    note: string;
    status: Link;
    stations?: string;
  };
  data: { heading: string; link: Link };
  accessibility: { heading: string; paragraphs: string[] };
}

/** The about page. */
export function aboutPage(context: Context): AboutPage {
  const { language, messages: t, site, addresses } = context;
  const shown = site.sources.filter(
    ({ language }) => !language || context.config.languages.includes(language),
  );
  const hasStations = shown.some(({ name, state }) => name === 'stations' && state !== 'off');
  return {
    frame: frameOf(context, { page: 'about' }, { title: t.aboutTitle, description: t.aboutIntro }),
    script: pageScript(context),
    heading: t.aboutTitle,
    intro: t.aboutIntro,
    howTo: { heading: t.howTo, steps: t.howToSteps },
    scale: {
      heading: t.scale,
      caption: t.scaleCaption,
      headers: [t.scaleLevel, t.scaleNatural, t.scaleHuman, t.scaleSize],
      rows: [...levels].reverse().map((level) => scaleRow(context, level)),
      other: t.scaleOther,
      official: { href: t.scaleOfficialUrl, text: t.scaleOfficial },
    },
    sources: {
      heading: t.sources,
      caption: t.sourcesCaption,
      headers: [t.source, t.sourceLanguage, t.sourceState, t.sourceTime, t.sourceCount],
      rows: shown.map((source) => sourceRow(context, source)),
      note: t.sourceDescribed,
      status: { href: addresses.file('status.json'), text: 'status.json' },
      stations: hasStations ? undefined : t.noStations,
    },
    data: {
      heading: context.messages.openData.title,
      link: { href: addresses.page(language, { page: 'data' }), text: context.messages.openData.link },
    },
    accessibility: { heading: t.accessibility, paragraphs: t.accessibilityText },
  };
}

function scaleRow({ messages: t }: Context, level: DangerLevel): ScaleRow {
  return {
    level: displayRating(t, { kind: 'level', value: level }),
    natural: t.chance[level],
    human: t.chanceHuman[level],
    size: t.spread[level],
  };
}

function sourceRow({ messages: t, formats, language }: Context, source: Source): SourceRow {
  const missing = source.failures ? ` (${t.sourceMissing(source.failures)})` : '';
  // Any other time changes at every build, which is no news for a page.
  const moment =
    source.state === 'kept' && source.at !== undefined ? formats.instant(source.at, 'UTC') : undefined;
  const isLatest = source.state === 'fresh' || source.state === 'none';
  return {
    name: t.sourceName[source.name],
    language: source.language ? languageWord(language, source.language) : t.sourceBoth,
    state: source.state,
    stateText: t.sourceStateName[source.state],
    time: moment ? { text: moment.text, iso: moment.iso } : { text: isLatest ? t.sourceLatest : '–' },
    count: source.count === undefined ? '–' : `${formats.number(source.count)}${missing}`,
  };
}

/** A language's name in the page's own language. */
function languageWord(page: Context['language'], language: Context['language']): string {
  const words = { en: { en: 'English', fr: 'French' }, fr: { en: 'Anglais', fr: 'Français' } };
  return words[page][language];
}
