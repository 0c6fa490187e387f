import type { Draw } from './draw.ts';
import { type Change, type Layout, type Levels, type Slot, slotOf, type Text } from './world.ts';

/** Forecasters at work: what they have published so far, and how they publish. */
export interface Forecasters {
  readonly draw: Draw;
  readonly hasWarnings: boolean;
  /** Whether they give the hour of the evening as the time of issue. */
  readonly isNominal: boolean;
  readonly changes: Change[];
  /** By slot and area. */
  readonly current: Map<string, Text>;
  /** Bulletins that one language goes on listing. */
  readonly forgotten: string[];
  /** Areas that outlines never have. */
  readonly undrawn: string[];
  layout: Layout;
  /** The area that was corrected last: trouble comes where there was some before. */
  busy: string;
  /** What the last correction has put in the place of a bulletin. */
  corrected?: { before: Text; after: Text | undefined } | undefined;
  newArea(): string;
  /** The next areas, and bulletins, have the ids of the first ones. */
  beginAnew(): void;
  nextSerial(): number;
  levels(): Levels;
  /** A first text: a daily one is valid until the next evening but one at most, a warning for up to four days. */
  issue(areaId: string, at: number, slot?: Slot, issued?: number): Text;
  change(kind: string, at: number, put: Text[], remove: string[], more?: Partial<Change>): void;
  /** Warnings that have ended leave the list. */
  sweep(at: number): void;
}

export const keyOf = (text: Text) => `${slotOf(text)} ${text.areaId}`;

/** Forecasters who haven't published anything yet. */
export function newForecasters(draw: Draw): Forecasters {
  const { random, chance, between, pick } = draw;
  const [hasWarnings, isFrenchFirst, isNominal] = [chance(0.5), chance(0.25), chance(0.3)];
  let [serials, areas, products] = [0, 0, 0];
  const forecasters: Forecasters = {
    ...{ draw, hasWarnings, isNominal, changes: [], current: new Map() },
    ...{ forgotten: [], undrawn: [], layout: {}, busy: '' },
    newArea: () => `a${++areas}`,
    beginAnew() {
      areas = 0;
      products = 0;
    },
    nextSerial: () => ++serials,
    levels() {
      const alpine = 1 + Math.floor(random() * 5);
      const lower = (level: number) => Math.max(1, level - Math.floor(random() * 2));
      return [alpine, lower(alpine), lower(lower(alpine))];
    },
    issue(areaId, at, slot = 'daily', issued = at) {
      const evening = Math.floor(at / 24) * 24 + 24;
      const isDaily = slot === 'daily';
      const until = isDaily ? evening + pick([0, 0, 1, 1, 2, 24]) : at + pick([6, 24, 24, 48, 72, 96]);
      const higher = (each: Levels) => each.map((level) => Math.min(5, level + 1)) as unknown as Levels;
      const days = (isDaily ? [0, 24, 48] : [0, 24, 48, 72, 96]).map((later) => ({
        until: evening + later,
        levels: isDaily ? this.levels() : higher(this.levels()),
      }));
      const id = `${isDaily ? 'p' : 'w'}${++products}_${areaId}`;
      return { serial: ++serials, id, areaId, version: 1, kind: 'plain', issued, until, days };
    },
    change(kind, at, put, remove, more = {}) {
      const isLoss = put.length === 0 && remove.length > 0;
      const isForgotten = isLoss && chance(0.25);
      const after = isForgotten ? 400 : chance(isLoss ? 0.3 : 0.12) ? between(3, 24) : between(0.1, 3);
      const [late, isFirst] = [at + after, at > 0 && (isFrenchFirst || isLoss) && chance(0.3)];
      const isAtOnce = isFirst || (!isForgotten && chance(0.4));
      const frenchAt = !isForgotten && chance(0.12) ? null : isAtOnce ? at : late;
      if (isForgotten) this.forgotten.push(...remove);
      const english = isFirst && frenchAt !== null ? { englishAt: late } : {};
      this.changes.push({ kind, at, frenchAt, put, remove, ...more, ...english });
      for (const [key, text] of this.current) if (remove.includes(text.id)) this.current.delete(key);
      for (const text of put) this.current.set(keyOf(text), text);
    },
    sweep(at) {
      for (const text of this.current.values())
        if (slotOf(text) === 'warning' && Number(text.until) <= at) this.change('end', at, [], [text.id]);
    },
  };
  return forecasters;
}
