import { rm } from 'node:fs/promises';
import path from 'node:path';
import { historyFolder } from '../../src/gather/history.ts';
import { issueOf, withRemarks } from '../../src/gather/issue-record.ts';
import { originDigest } from '../../src/gather/prepare.ts';
import { languages } from '../../src/i18n/locales.ts';
import { readBulletin } from '../../src/schema/bulletin.ts';
import { type NewIssue, openHistory } from '../../src/source/history.ts';
import { copyOfProject } from '../project-copy.ts';
import { type Kind, median } from './figures.ts';
import { machine } from './machine.ts';
import type { Ended } from './measured.ts';
import { productOf, serveMany } from './service.ts';

/*
 * What does a rebuild cost? Builds a site of many areas from nothing, again without any change, and again after
 * one bulletin was edited. Usage: node scripts/bench/rebuild.ts [areas = 26] [rounds = 3] [days = 0]: so many days
 * of history are there to begin with, whose pages the first build renders.
 */

const [areas = 26, rounds = 3, days = 0] = process.argv.slice(2).map(Number);
const now = Date.parse('2026-02-07T20:25:00Z');
const minute = 60_000;

const [service, project] = await Promise.all([serveMany({ areas, stations: 0, now }), copyOfProject()]);
const settings = { NEVE_FORECAST_URL: service.origin };
const times: Record<string, Ended[]> = { first: [], unchanged: [], 'one edited': [] };
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const left of ['.cache', '.neve', 'dist'])
      await rm(path.join(project.folder, left), { recursive: true, force: true });
    await fillHistory(path.join(project.folder, '.neve'));
    service.edited = undefined;
    await measure('first', now);
    await measure('unchanged', now + minute, 'unchanged');
    service.edited = 0;
    await measure('one edited', now + 2 * minute);
  }
} finally {
  service.close();
  await project.remove();
}

console.log(
  `${machine()}, ${rounds} round(s), ${areas} areas × ${languages.length} languages, ${days} days of history`,
);
const [first] = Object.values(times);
for (const [name, each] of Object.entries(times)) {
  const [clock, processor] = (['clock', 'processor'] as const).map((kind) => {
    const [own, whole] = [middle(each, kind), middle(first ?? [], kind)];
    return `${own.toFixed(2)} s (${Math.round((100 * own) / whole)} %)`;
  });
  console.log(`${name}: ${clock}, processor ${processor}`);
}

/** Files an issue of every area and language for each of the days before. */
async function fillHistory(stateDir: string): Promise<void> {
  const forecastUrl = service.origin;
  const folder = historyFolder(stateDir, originDigest({ sample: false, forecastUrl }));
  const history = openHistory({ folder, origin: forecastUrl, warn: console.warn });
  for (let back = days; back > 0; back -= 1) {
    const at = now - back * 24 * 60 * minute;
    const issues: NewIssue[] = [];
    for (const language of languages) {
      for (let index = 0; index < areas; index += 1) {
        const input = productOf(index, language, at, false);
        const { bulletin } = readBulletin(productOf(index, language, at, true), 'whole');
        if (!bulletin) throw new Error('A product of the sample can’t be read.');
        const issue = { ...issueOf({ language, bulletin, input }, undefined, at), slug: `area-${index}` };
        issues.push({ issue, product: withRemarks(input, bulletin) });
      }
    }
    await history.append(issues);
  }
}

async function measure(name: string, at: number, mustSay = ''): Promise<void> {
  service.prepare();
  const ended = await project.build(at, settings);
  const isUnchanged = ended.said.includes(': unchanged;');
  if (ended.code !== 0 || isUnchanged !== (mustSay === 'unchanged'))
    throw new Error(`The build "${name}" ended with ${ended.code}:\n${ended.said}`);
  times[name]?.push(ended);
}

function middle(all: readonly Ended[], kind: Kind): number {
  return median(all.map((ended) => ended[kind] ?? Number.NaN));
}
