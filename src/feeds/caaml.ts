import type { Context } from '../views/context.ts';
import type { PageState } from '../views/state.ts';
import { areaSubject } from '../views/subject.ts';
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
 * when, or that they are open. All other areas are listed with their reason in `customData`, so that nobody takes a
 * missing one for a missing danger.
 */
export function caamlCollection(context: Context): CaamlCollection {
  const notListed: Unlisted[] = [];
  const bulletins = [...bulletinsOf(context, notListed)];
  return { bulletins, customData: customDataOf(context, notListed) };
}

function* bulletinsOf(
  context: Context,
  notListed: Unlisted[],
): Generator<CaamlCollection['bulletins'][number]> {
  const { language, site, addresses } = context;
  for (const area of site.areas) {
    const subject = areaSubject(context, area);
    const { kind, name, bulletin, state } = subject;
    // A copy of one without an end would look valid for ever: "recent" is for pages, which look at the clock.
    if (bulletin && state.usable && state.key !== 'recent') {
      yield* caamlBulletins(context, subject, bulletin);
      continue;
    }
    const page = addresses.absolute(addresses.page(language, kind));
    const reason = [state.label, state.more].filter(Boolean).join('. ');
    notListed.push({ regionID: area.id, name, state: state.key, reason, page });
  }
}

function customDataOf(
  { language, site, config, messages: t }: Context,
  notListed: Unlisted[],
): CaamlCollection['customData'] {
  const licence = config.dataLicence;
  return {
    neve: {
      status: 'experimental',
      sample: site.sample ? t.sample : undefined,
      licence: licence ? { name: licence.name[language], url: licence.url } : undefined,
      notListed,
    },
  };
}
