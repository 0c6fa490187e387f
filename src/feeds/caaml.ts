import type { Context } from '../views/context.ts';
import { areaSubject } from '../views/subject.ts';
import { caamlBulletins } from './caaml-bulletin.ts';
import type { CaamlCollection } from './caaml-shape.ts';

/**
 * All bulletins of a language as a CAAML v6 collection: those that are in force as of the build and say until
 * when, or that they are open. All other areas are listed with their reason in `customData`, so that nobody takes a
 * missing one for a missing danger.
 */
export function caamlCollection(context: Context): CaamlCollection {
  const { language, site, config, messages: t, addresses } = context;
  const bulletins: CaamlCollection['bulletins'] = [];
  const notListed: Record<string, string>[] = [];
  for (const area of site.areas) {
    const subject = areaSubject(context, area);
    const { kind, name, bulletin, state } = subject;
    // A copy of one without an end would look valid for ever: "recent" is for pages, which look at the clock.
    if (bulletin && state.usable && state.key !== 'recent') {
      for (const each of caamlBulletins(context, subject, bulletin)) bulletins.push(each);
      continue;
    }
    const page = addresses.absolute(addresses.page(language, kind));
    const reason = [state.label, state.more].filter(Boolean).join('. ');
    notListed.push({ regionID: area.id, name, state: state.key, reason, page });
  }
  const sample = site.sample ? t.sample : undefined;
  const licence = config.dataLicence && {
    name: config.dataLicence.name[language],
    url: config.dataLicence.url,
  };
  return { bulletins, customData: { neve: { status: 'experimental', sample, licence, notListed } } };
}
