import { createSanitizer } from '../../src/html/sanitize.ts';
import type { Area } from '../../src/model/area.ts';
import type { Language } from '../../src/model/language.ts';
import type { Site } from '../../src/model/site.ts';
import { readConfig } from '../../src/settings/config.ts';
import { type Context, contextFor } from '../../src/views/context.ts';

/** The context of a language with some areas, built an hour after the bulletins of `bulletinWith` were issued. */
export function contextWith(language: Language, change: Partial<Site> = {}): Context {
  const site: Site = {
    builtAt: Date.UTC(2026, 1, 7, 0),
    sample: false,
    areas: [],
    places: [],
    gone: [],
    sources: [],
    pictures: {},
    ...change,
  };
  const config = readConfig({}, 'site.config.ts');
  return contextFor(
    language,
    { site, config, siteUrl: 'https://bulletins.example' },
    createSanitizer().sanitize,
  );
}

/** A text with ordinary spaces instead of no-break ones, which other tests are about. */
export function spaced(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
}

export function areaWith(change: Partial<Area> = {}): Area {
  return { id: 'a1', slug: 'ember-range', ...change };
}
