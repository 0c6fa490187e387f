import type { GoneAddress } from '../model/gone-address.ts';
import type { Context } from './context.ts';
import { frameOf, type Link } from './frame.ts';
import { pageDigest } from './page-digest.ts';
import { pageScript } from './page-script.ts';
import { areaName } from './subject.ts';

export type GonePage = ReturnType<typeof gonePage>;

/** The page at the address of an area that went. It shows no rating: those that it links to do. */
export function gonePage(context: Context, gone: GoneAddress) {
  const { site, messages: t, linkTo } = context;
  const words = t.gone;
  const { title, text } = goneWords(context, gone);
  const page = { kind: 'bulletin', slug: gone.slug } as const;
  const frame = frameOf(context, page, { title, description: text });
  frame.noindex = true;
  // The same area's new address.
  const moved = gone.movedTo === undefined ? undefined : areaLink(context, gone.movedTo);
  const list = moved
    ? []
    : gone.covers.flatMap(({ areaId, share }) => {
        const link = areaLink(context, areaId);
        return link ? [{ ...link, share: words.share(percent(context, share)) }] : [];
      });
  const none = gone.isDrawn ? words.none : words.unknown;
  return {
    frame,
    script: pageScript(context, pageDigest(context, page, [])),
    heading: title,
    text,
    moved: moved && { text: words.moved, link: moved },
    covers: list.length > 0 ? { heading: words.covers, list } : undefined,
    none: moved || list.length > 0 ? undefined : none,
    places: site.places.length > 0 ? linkTo({ kind: 'places' }, words.places) : undefined,
    back: linkTo({ kind: 'overview' }, t.allAreas),
  };
}

/** Title and explanation of an address that went: another area's name, or the same area's other address. */
export function goneWords(context: Context, gone: GoneAddress): { title: string; text: string } {
  const words = context.messages.gone;
  const { en, fr } = gone.names;
  const name = gone.names[context.language] || en || fr || words.unnamed;
  return gone.movedTo === undefined
    ? { title: words.title(name), text: words.text }
    : { title: words.movedTitle(name), text: words.movedText };
}

function areaLink(context: Context, areaId: string): Link | undefined {
  const area = context.index.areas.get(areaId);
  return area && context.linkTo({ kind: 'bulletin', slug: area.slug }, areaName(context, area));
}

/** Shares are found by samples: whole hundredths, to the nearest five; never 0 and, where something is missing, never 100. */
function percent({ language, formats }: Context, share: number): string {
  const rounded =
    share > 0.995 ? 100 : Math.min(95, Math.max(1, share < 0.05 ? share * 100 : Math.round(share * 20) * 5));
  return `${formats.number(Math.round(rounded))}${language === 'fr' ? '\u00a0' : ''}%`;
}
