import { addressesOf } from '../i18n/addresses.ts';
import { type Language, locales } from '../model/language.ts';
import type { Run } from '../run.ts';

/** The site's icon as PNG, for home screens. `favicon` is its SVG, a square. */
export function iconDrawings(favicon: string): { file: string; svg: string; width: number }[] {
  const href = `data:image/svg+xml;base64,${Buffer.from(favicon).toString('base64')}`;
  // Systems cut a maskable icon to a circle or a square of their own, and fill what is transparent with black.
  const onGround = (share: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#fff"/><image href="${href}" x="${16 - 16 * share}" y="${16 - 16 * share}" width="${32 * share}" height="${32 * share}"/></svg>`;
  return [
    { file: 'icons/192.png', svg: favicon, width: 192 },
    { file: 'icons/512.png', svg: favicon, width: 512 },
    { file: 'icons/maskable-512.png', svg: onGround(0.72), width: 512 },
    { file: 'icons/apple-touch-icon.png', svg: onGround(0.84), width: 180 },
  ];
}

/**
 * What a device shows of a site that somebody puts on a home screen, by file: a manifest for each language, and the
 * first one's at the site's root. They are one application, which starts with the overview in the reader's language.
 */
export function manifestFiles({ config, siteUrl }: Pick<Run, 'config' | 'siteUrl'>): Record<string, string> {
  const { root, file, page } = addressesOf(siteUrl);
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: file(`icons/${name}`),
    sizes,
    type: 'image/png',
    purpose,
  });
  const manifestIn = (language: Language) => ({
    id: root,
    name: config.name[language],
    lang: locales[language],
    dir: 'ltr',
    start_url: page(language, { kind: 'overview' }),
    scope: root,
    // The address stays in sight: a bulletin is shared by it.
    display: 'minimal-ui',
    background_color: '#ffffff',
    theme_color: config.own.brand?.colours.header ?? config.own.brand?.colours.accent ?? '#1a1a1a',
    icons: [
      icon('192.png', '192x192', 'any'),
      icon('512.png', '512x512', 'any'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
  });
  const files = config.languages.map((language) => [
    `${language}/manifest.webmanifest`,
    `${JSON.stringify(manifestIn(language), null, 2)}\n`,
  ]);
  return { 'manifest.webmanifest': files[0]?.[1] ?? '', ...Object.fromEntries(files) };
}
