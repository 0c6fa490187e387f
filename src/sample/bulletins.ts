import { readFileSync } from 'node:fs';
import type { Bulletin } from './bulletin.ts';

/** The areas in the order in which the service lists their bulletins: none in particular. */
const order = [
  'greywether',
  'wrenna',
  'skellan',
  'bracken',
  'marrowby',
  'cinder',
  'lanternhead',
  'orrin',
  'hush',
  'halvorn',
  'dunlow',
  'penmarrow',
  'sorrel',
];

/** One bulletin for each area, from the files in `bulletins/`; their dates follow the clock (`issue.ts`). */
export const bulletins: readonly Bulletin[] = order.map((area) =>
  JSON.parse(readFileSync(new URL(`./bulletins/${area}.json`, import.meta.url), 'utf8')),
);
