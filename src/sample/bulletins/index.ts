import type { Bulletin } from '../bulletin.ts';
import { bracken } from './bracken.ts';
import { cinder } from './cinder.ts';
import { dunlow } from './dunlow.ts';
import { greywether } from './greywether.ts';
import { halvorn } from './halvorn.ts';
import { hush } from './hush.ts';
import { lanternhead } from './lanternhead.ts';
import { marrowby } from './marrowby.ts';
import { orrin } from './orrin.ts';
import { penmarrow } from './penmarrow.ts';
import { skellan } from './skellan.ts';
import { sorrel } from './sorrel.ts';
import { wrenna } from './wrenna.ts';

/** One bulletin for each area, in the order in which the service lists them: none in particular. */
export const bulletins: readonly Bulletin[] = [
  greywether,
  wrenna,
  skellan,
  bracken,
  marrowby,
  cinder,
  lanternhead,
  orrin,
  hush,
  halvorn,
  dunlow,
  penmarrow,
  sorrel,
];
