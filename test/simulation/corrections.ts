import { type Forecasters, keyOf } from './forecasters.ts';
import { moved } from './layouts.ts';
import { type Slot, slotOf, type Text } from './world.ts';

/** A bulletin gets another end, as a version or under the same one. */
export function extend(forecasters: Forecasters, text: Text, at: number, by: number): void {
  const until = typeof text.until === 'number' ? Math.max(text.until + by, at + 0.5) : at + 12;
  const version = text.version + (forecasters.draw.chance(0.5) ? 1 : 0);
  const kind = `${by > 0 ? 'extend' : 'shorten'}${version > text.version ? '' : ' the same version'}`;
  forecasters.change(kind, at, [{ ...text, serial: forecasters.nextSerial(), version, until }], []);
}

/** The last correction was a mistake: what was there before is so again, as it was or as a further version. */
function takeBack(forecasters: Forecasters, at: number): boolean {
  const { before, after } = forecasters.corrected ?? {};
  forecasters.corrected = undefined;
  const { current, layout, nextSerial } = forecasters;
  if (!before || !layout[before.areaId] || current.get(keyOf(before)) !== after) return false;
  const isSame = after?.id === before.id;
  const version = isSame ? after.version + Number(after.version > before.version) : before.version;
  const put = [{ ...before, serial: nextSerial(), version }];
  forecasters.change('take back', at, put, after && !isSame ? [after.id] : []);
  return true;
}

/** Something of an area is changed between two evenings. */
export function correct(forecasters: Forecasters, at: number, only?: Slot): void {
  const { chance, between, pick } = forecasters.draw;
  const slot = only ?? (forecasters.hasWarnings && chance(0.5) ? 'warning' : 'daily');
  if (chance(0.3) && takeBack(forecasters, at)) return;
  const { current, layout } = forecasters;
  const change = forecasters.change.bind(forecasters);
  const issue = forecasters.issue.bind(forecasters);
  const areaId = layout[forecasters.busy] && chance(0.6) ? forecasters.busy : pick(Object.keys(layout));
  forecasters.busy = areaId;
  const standing = [...current.values()].find((each) => slotOf(each) === slot);
  const text = current.get(`${slot} ${areaId}`) ?? (slot === 'warning' && chance(0.7) ? standing : undefined);
  if (!text) {
    change(slot === 'daily' ? 'issue' : 'warning', at, [issue(areaId, at, slot)], []);
    return;
  }
  const next = { ...text, serial: forecasters.nextSerial() };
  const higher = { ...next, version: text.version + 1 };
  const days = text.days.map((day) => ({ ...day, levels: forecasters.levels() }));
  /** It becomes something else, by a version, under the same one, or with a new id. */
  const turn = (kind: Text['kind']) => {
    const [version, issued] = [text.version + Number(chance(0.8)), kind === 'offseason' ? at : text.issued];
    if (chance(0.3)) change(kind, at, [{ ...issue(text.areaId, at), kind }], [text.id]);
    else change(kind, at, [{ ...next, kind, version, issued }], []);
  };
  const kinds: Record<string, () => void> = {
    version: () => change('version', at, [{ ...higher, issued: chance(0.5) ? at : text.issued, days }], []),
    text: () => change('text', at, [{ ...next, days }], []),
    id: () => change('id', at, [issue(text.areaId, at, slot)], [text.id]),
    extend: () => extend(forecasters, text, at, between(1, 12)),
    shorten: () => extend(forecasters, text, at, -between(1, pick([12, 100]))),
    withdraw: () => change('withdraw', at, [], [text.id], chance(0.5) ? { isGone: true } : {}),
    external: () => turn('external'),
    unreadable: () => turn('unreadable'),
    offseason: () => turn('offseason'),
    undated: () => change('undated', at, [{ ...higher, issued: null, until: null, days }], []),
    open: () => change('open', at, [{ ...higher, until: 'open', days }], []),
    outline: () => {
      forecasters.layout = moved(forecasters.draw, layout);
      change('outline', at, [], [], { layout: forecasters.layout });
    },
    undrawn: () => change('undrawn', at, [issue(forecasters.newArea(), at)], []),
    close: () => {
      const { [text.areaId]: _, ...others } = layout;
      if (Object.keys(others).length === 0) return;
      forecasters.layout = others;
      const own = [...current.values()].filter((each) => each.areaId === text.areaId);
      const ids = own.map(({ id }) => id);
      change('close', at, [], ids, { layout: others });
    },
  };
  const usual = [
    kinds['version'],
    kinds['version'],
    kinds['text'],
    kinds['id'],
    kinds['extend'],
    kinds['shorten'],
  ];
  pick([...usual, ...(slot === 'daily' ? Object.values(kinds) : [kinds['withdraw']])])?.();
  forecasters.corrected = { before: text, after: current.get(keyOf(text)) };
}
