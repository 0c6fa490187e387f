import { expect, test } from 'vitest';
import { claimedAt } from '../oracle.ts';
import { buildsOf } from '../run.ts';
import type { Change, Text, Trouble, World } from '../world.ts';

/**
 * A short week: what it is about, the first bulletin of area "a", what changes, what is wrong, and what the pages of "a" and of a place in it
 * show by the hour since the first evening: the level in the alpine now, or the state, and the notices. Places by their cells.
 * What else is special of its service comes last.
 */
export type Week = [string, Text, Change[], Trouble[], Record<number, string>, number[]?, Partial<World>?];

let serial = 0;

/**
 * A bulletin's text that rates one level in all bands for four days; its area is the last letter of the id. `issued` and `until` in hours
 * since the first evening. Of two texts the one that is made later is the later word.
 */
export function text(
  id: string,
  version: number,
  level: number,
  issued: number,
  until: number,
  kind: Text['kind'] = 'plain',
): Text {
  serial += 1;
  const days = [24, 48, 72, 96].map((each) => ({ until: each, levels: [level, level, level] as const }));
  return { serial, id, areaId: id.slice(-1), version, kind, issued, until, days };
}

/** What the forecasters publish at an hour, in both languages at once. */
export function change(at: number, put: Text[], more: Partial<Change> = {}): Change {
  return { kind: 'version', at, frenchAt: at, put, remove: [], ...more };
}

/** What goes wrong with an endpoint from one hour to another, in both languages, in answers that say the right time. */
export function trouble(
  from: number,
  to: number,
  endpoint: Trouble['endpoint'],
  kind: Trouble['kind'],
  more: Partial<Trouble> = {},
): Trouble {
  return { endpoint, from, to, kind, language: 'both', lag: 0, third: null, dates: 'right', ...more };
}

export const english = { language: 'en' } as const;
export const french = { language: 'fr' } as const;
export const warning = text('w_a', 1, 4, 2, 96);

/** Tests that each week shows what it expects, by its title. */
export function testWeeks(weeks: readonly Week[]): void {
  test.each(weeks)('%s', async (_, daily, changes, troubles, expected, places = [0], more = {}) => {
    const times = Object.keys(expected)
      .map(Number)
      .sort((a, b) => a - b);
    const start = change(0, [daily, text('p_b', 1, 1, 0, 96)], {
      ...{ kind: 'first', layout: { a: [0, 1, 12, 13], b: [2, 3, 14, 15] } },
    });
    const builds = times.map((at) => ({ at, off: 0 }));
    const all = [start, ...changes];
    const shown = await shownIn({ seed: 0, changes: all, troubles, builds, places, ...more });
    expect(Object.fromEntries(times.map((at, index) => [at, shown[index]]))).toEqual(expected);
  });
}

/** What is shown in each build, in the order: English page, English place, French page, French place; one where all are alike. */
async function shownIn(world: World) {
  return (await buildsOf(world)).map(({ at, shown }) => {
    const all = ['en', 'fr'].flatMap((language) => {
      const own = shown.filter((each) => each.language === language && !'bc'.includes(each.areaId ?? '-'));
      return own
        .toSorted((one, other) => Number(one.areaId === undefined) - Number(other.areaId === undefined))
        .map((each) => {
          const kinds = each.edition?.notices?.map(({ kind }) => kind) ?? [];
          return [claimedAt(each, at)?.[0] ?? each.state, ...kinds].join(' ');
        });
    });
    return new Set(all).size === 1 ? all[0] : all.join(', ');
  });
}
