import { areaName } from '../views/area-name.ts';
import type { Context } from '../views/context.ts';
import { areaState, type PageState } from '../views/state.ts';
import { caamlBulletins } from './caaml-bulletin.ts';
import type { CaamlCollection } from './caaml-shape.ts';

/** An area whose bulletin isn't in the collection, and why: having none is not low danger. */
export interface Unlisted {
  regionID: string;
  name: string;
  state: PageState;
  reason: string;
  page: string;
}

/**
 * All bulletins of a language as a CAAML v6 collection: those that are in force as of the build and say until
 * when, or that they are open. All other areas stand with their reason in `customData`, so that nobody takes a
 * missing one for a missing danger.
 */
export function caamlCollection(context: Context): CaamlCollection {
  const { language, site, config, addresses, messages: t } = context;
  const bulletins: CaamlCollection['bulletins'] = [];
  const notListed: Unlisted[] = [];
  for (const area of site.areas) {
    const edition = area[language];
    const state = areaState(context, area);
    // A copy of one without an end would look valid for ever: "recent" is for pages, which look at the clock.
    if (edition?.kind === 'bulletin' && state.usable && state.key !== 'recent') {
      bulletins.push(...caamlBulletins(context, area, edition));
      continue;
    }
    const page = addresses.absolute(addresses.page(language, { page: 'bulletin', slug: area.slug }));
    const reason = [state.label, state.more].filter(Boolean).join('. ');
    notListed.push({ regionID: area.id, name: areaName(context, area), state: state.key, reason, page });
  }
  const licence = config.dataLicence;
  return {
    bulletins,
    customData: {
      neve: {
        status: 'experimental',
        ...(site.sample ? { sample: t.sample } : {}),
        ...(licence
          ? { licence: { name: licence.name[language], ...(licence.url ? { url: licence.url } : {}) } }
          : {}),
        notListed,
      },
    },
  };
}
