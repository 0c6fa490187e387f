import type { SiteLanguage } from '../model/language.ts';
import type { EarlierText } from '../model/past.ts';
import type { Site } from '../model/site.ts';

/**
 * What came before each bulletin, with the addresses of only those archive pages that the site will have (`places`: their
 * folders, from the output folder on). Views say the others in plain text; a sentence for each goes into `warnings`.
 */
export function withLivePaths(
  past: Site['past'],
  places: ReadonlySet<string>,
): { past: Site['past']; warnings: string[] } {
  const warnings: string[] = [];
  const living = (language: SiteLanguage, text: EarlierText | undefined): EarlierText | undefined => {
    if (text?.path === undefined || places.has(`${language}/archive/${text.path}`)) return text;
    const { path, ...others } = text;
    warnings.push(
      `The archive has no page ${language}/archive/${path}/, so the bulletin of ${text.issue.name} names that issue without a link.`,
    );
    return others;
  };
  if (!past) return { past, warnings };
  const areas = Object.entries(past).map(([area, texts]) => {
    const changed = { ...texts };
    for (const language of ['en', 'fr'] as const) {
      const own = changed[language];
      if (!own) continue;
      const copy = { ...own };
      for (const name of ['earlier', 'previous'] as const) {
        const text = living(language, own[name]);
        if (text) copy[name] = text;
      }
      changed[language] = copy;
    }
    return [area, changed] as const;
  });
  return { past: Object.fromEntries(areas), warnings };
}
