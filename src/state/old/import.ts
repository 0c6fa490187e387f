import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../digest.ts';
import { StateFolderError } from '../../disk.ts';
import { freeName, namesOfFiles } from '../../folders.ts';
import type { UsedAddress } from '../../model/address.ts';
import { isRecord } from '../../schema/value.ts';
import { readAddresses, writeAddresses } from '../addresses.ts';
import type { StateDatabase } from '../database.ts';
import { StateVersionError } from '../fault.ts';
import { openHistory } from '../history.ts';
import { type KeptCopy, openKeptCopies } from '../kept-copies.ts';
import { readHistoryFile } from './history-file.ts';

/*
 * Everything that knows the files of a 0.1 state, with `history-file.ts`. Both can be deleted in 0.3.
 */

/** What 0.1 kept in files and folders of its own; pictures and previews stay where they are. */
const files = [
  ...['history', 'snapshot', 'stations', 'addresses.json', 'published.json', 'gate.json', 'state.json'],
  ...['run.json'],
];

/**
 * Takes over what a 0.1 state has, once: history, addresses and kept copies. Its files are moved to the folder `0.1`.
 * Gives a sentence on it; undefined where there is nothing to take over.
 * @throws StateVersionError for files that aren't of 0.1, with nothing changed; StateFolderError
 */
export function importOldState(
  state: StateDatabase,
  now: number,
  warn: (sentence: string) => void,
): string | undefined {
  const { folder } = state;
  const found = files.filter((name) => existsSync(path.join(folder, name)));
  if (found.length === 0) return undefined;
  const version = jsonIn(path.join(folder, 'state.json'));
  if (isRecord(version) && typeof version.version === 'number' && version.version > 1)
    throw refusal(path.join(folder, 'state.json'));
  const counts = state.durably(() => ({
    issues: importHistory(state, warn),
    answers: importAnswers(state, warn),
    addresses: importAddresses(state, warn),
    mark: state.put('marks', { name: '0.1 taken over', at: now }),
  }));
  // A site that went back to 0.1 and on again still has the first ones.
  const aside = freeName(path.join(folder, '0.1'));
  try {
    mkdirSync(aside);
    for (const name of found) renameSync(path.join(folder, name), path.join(aside, name));
  } catch (error) {
    throw new StateFolderError(folder, error);
  }
  return `The state of version 0.1 was taken over: ${counts.issues} issues, ${counts.addresses} addresses and ${counts.answers} kept answers are now in ${path.join(folder, 'neve.db')}. The old files are in ${aside}; delete them when the site is as you expect it.`;
}

function importHistory(state: StateDatabase, warn: (sentence: string) => void): number {
  let count = 0;
  for (const [file, service] of filesIn(state, 'history', /^([^/]+)\/[^/]+\.history$/)) {
    const read = readHistoryFile(readFileSync(file));
    if (!read) throw refusal(file);
    if (read.damaged > 0)
      warn(`The history ${file} is damaged in ${read.damaged} place(s), whose issues are lost.`);
    openHistory(state, service).append(read.issues);
    count += read.issues.length;
  }
  return count;
}

function importAnswers(state: StateDatabase, warn: (sentence: string) => void): number {
  let count = 0;
  for (const [file] of filesIn(state, 'snapshot', /^([^/]+)\/[^/]+\.json$/)) {
    const record = jsonIn(file) as (KeptCopy & { origin: string; key: string; hash: string }) | undefined;
    if (!isRecord(record) || typeof record.body !== 'string' || sha256(record.body) !== record.hash) {
      warn(`The kept copy ${file} is damaged and is not taken over.`);
      continue;
    }
    const { origin, key, url, fetchedAt, validators, body } = record;
    // The database may have been in use since: an older answer never takes the place of a newer one.
    const copies = openKeptCopies(state, origin);
    if ((copies.read(key)?.fetchedAt ?? -1) >= fetchedAt) continue;
    copies.write(key, { url, fetchedAt, validators: validators ?? {}, body });
    count += 1;
  }
  return count;
}

function importAddresses(state: StateDatabase, warn: (sentence: string) => void): number {
  const file = path.join(state.folder, 'addresses.json');
  if (!existsSync(file)) return 0;
  const found = jsonIn(file);
  if (!isRecord(found) || !Array.isArray(found.addresses)) {
    warn(`${file} is damaged; areas get their addresses as in a new site.`);
    return 0;
  }
  const addresses = (found.addresses as unknown[]).filter(
    (each): each is UsedAddress =>
      isRecord(each) &&
      typeof each.slug === 'string' &&
      typeof each.areaId === 'string' &&
      typeof each.lastUsed === 'number',
  );
  // Of an address that both know the later use counts.
  const known = readAddresses(state).filter(
    (each) => !addresses.some(({ slug, lastUsed }) => slug === each.slug && lastUsed >= each.lastUsed),
  );
  const taken = addresses.filter(({ slug }) => !known.some((each) => each.slug === slug));
  writeAddresses(state, [...known, ...taken]);
  return addresses.length;
}

function refusal(file: string): StateVersionError {
  return new StateVersionError(
    `${file} is not of version 0.1, so this state can’t be taken over: build with the version that wrote it, restore a backup, or set NEVE_STATE_DIR to another folder; nothing was changed.`,
  );
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Missing or torn: the caller reports what it needed.
    return undefined;
  }
}

/** Files of a folder of the old state, each with the name of the service's folder that it lies in. */
function filesIn(
  { folder }: StateDatabase,
  inner: string,
  wanted: RegExp,
): [file: string, service: string][] {
  const names = namesOfFiles(path.join(folder, inner)).sort();
  return names.flatMap((name) => {
    const [, service] = wanted.exec(name) ?? [];
    return service === undefined ? [] : [[path.join(folder, inner, name), service]];
  });
}
