import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ifThere, statusOf } from '../disk.ts';
import type { UsedAddress } from '../model/address.ts';
import type { Language } from '../model/language.ts';
import { isRecord } from '../schema/value.ts';
import { readAddresses, writeAddresses } from '../state/addresses.ts';
import type { StateDatabase } from '../state/database.ts';
import { issueKey, monthOf, openHistory } from '../state/history.ts';
import { readPublished } from '../state/published.ts';
import { readMonthRecord } from './month-record.ts';

/** The months whose archive pages the published site lists. */
export async function publishedMonths(outDir: string): Promise<string[]> {
  const names = (await ifThere(readdir(path.join(outDir, 'archive')))) ?? [];
  return names.filter((name) => /^\d{4}-\d{2}\.json$/.test(name)).map((name) => name.slice(0, 7));
}

/** The pages of a month's issues that the published site has: their folders, from the output folder on; none where it is of another service. */
export async function publishedPages(
  outDir: string,
  month: string,
  { serviceDigest, languages }: { serviceDigest: string; languages: readonly Language[] },
): Promise<string[]> {
  // Up to 0.1 it was one of the figures.
  const { figures, service = isRecord(figures) ? figures.service : undefined } = await statusOf(outDir);
  if (service !== undefined && service !== serviceDigest) return [];
  const found = languages.map(async (language) => {
    const place = `${language}/archive/${month}`;
    const names = (await ifThere(readdir(path.join(outDir, place), { recursive: true }))) ?? [];
    return names
      .filter((name) => /^\d\d\/[^/]+\/index\.html$/.test(name))
      .map((name) => `${place}/${path.dirname(name)}`);
  });
  return (await Promise.all(found)).flat();
}

/**
 * Restores from the published site what an empty, damaged or older state doesn't have: the site's issues, without their texts, so
 * that their archive pages stay and are linked, and the addresses of their areas. Done once for each state and service, and
 * again where the site isn't the one that the state remembers. Returns what the operator has to know, and whether the state is older
 * than the site; undefined where nothing was missing. @throws StateFolderError
 */
export async function restoreFromSite(
  state: StateDatabase,
  serviceDigest: string,
  outDir: string,
  now: number,
) {
  const mark = `taken back for ${serviceDigest}`;
  const isMarked = state.rows('marks', 'WHERE name = ?', mark).length > 0;
  const { content } = await statusOf(outDir);
  // The site in the output folder, if any, is the one that the state remembers of it.
  const isRemembered = content === undefined || readPublished(state, outDir)?.content === content;
  if (isMarked && isRemembered) return undefined;
  const isNew = state.rows('marks').length === 0 && state.rows('published').length === 0;
  const hasSite = existsSync(path.join(outDir, 'status.json'));
  const history = openHistory(state, serviceDigest);
  const months = await Promise.all(
    (await publishedMonths(outDir)).map((month) => readMonthRecord(outDir, month)),
  );
  const pruned = history.prunedBefore() ?? '';
  const found = months.flatMap((record) => (record?.service === serviceDigest ? record.issues : []));
  const known = new Set(
    [...new Set(found.map(({ day }) => monthOf(day)))].flatMap((month) =>
      history.issues(month).map(issueKey),
    ),
  );
  const missing = found.filter((issue) => !known.has(issueKey(issue)) && issue.day >= pruned);
  const addresses = readAddresses(state);
  const slugs = new Set(addresses.filter(({ origin }) => origin === serviceDigest).map(({ slug }) => slug));
  const last = new Map<string, UsedAddress>();
  for (const { slug, areaId, language, name, seenAt } of missing) {
    const other = last.get(slug);
    if (slug === '' || slugs.has(slug) || (other && other.lastUsed > seenAt)) continue;
    const names = other?.areaId === areaId ? other.names : {};
    last.set(slug, {
      slug,
      areaId,
      lastUsed: seenAt,
      names: { ...names, [language]: name },
      origin: serviceDigest,
    });
  }
  state.durably(() => {
    history.append(missing.map((issue) => ({ issue })));
    if (last.size > 0) writeAddresses(state, [...addresses, ...last.values()]);
    state.put('marks', { name: mark, at: now });
  });
  // A state with the mark isn't new, but older than the site, such as a backup.
  const warning = (sentence: string) => ({ warning: sentence, isStateOlder: isMarked });
  if (missing.length === 0) {
    return isNew && hasSite
      ? warning(
          `The state in ${state.folder} is empty, although ${outDir} holds a site: kept copies and history begin anew. Restore a backup of neve.db if you have one.`,
        )
      : undefined;
  }
  return warning(
    `The state in ${state.folder} lacks ${missing.length} issues whose pages are in the archive of ${outDir}${isMarked ? ': it is older than that site, so its kept copies aren’t used' : ''}. Their pages stay and their addresses are remembered, but their texts can’t be compared with later ones any more. Restore a ${isMarked ? 'newer ' : ''}backup of neve.db if you have one.`,
  );
}
