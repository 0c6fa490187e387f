import { expect, test } from 'vitest';
import { createServiceClock } from '../../src/source/service-clock.ts';

const now = Date.UTC(2026, 1, 7, 20);
const minute = 60_000;
const dated = (minutes: number, more: Record<string, string> = {}) =>
  new Headers({ date: new Date(now + minutes * minute).toUTCString(), ...more });

/** The comparison after some answers, each an endpoint and its headers. */
function comparedAfter(...answers: [endpoint: string, headers: Headers][]) {
  const clock = createServiceClock();
  for (const [endpoint, headers] of answers) clock.note(endpoint, headers, now);
  return clock.compared();
}

test('nothing is said where no answer tells a time that can be read', () => {
  expect(comparedAfter()).toBeUndefined();
  expect(
    comparedAfter(['areas', new Headers()], ['products', new Headers({ date: 'soon' })]),
  ).toBeUndefined();
});

test('two endpoints that agree on more than an hour make the clocks doubtful, in either direction', () => {
  for (const side of [-1, 1]) {
    const apart = comparedAfter(['areas', dated(side * 61)], ['products', dated(side * 62)]);
    expect(apart).toMatchObject({ ahead: side * 62 * minute, isDoubtful: true });
  }
  expect(comparedAfter(['areas', dated(60)], ['products', dated(60)])?.isDoubtful).toBe(false);
});

test('one endpoint, or two that don’t agree, don’t', () => {
  const same: [string, Headers] = ['areas', dated(300)];
  expect(comparedAfter(same, same)?.isDoubtful).toBe(false);
  expect(comparedAfter(same, ['products', dated(0)])).toMatchObject({
    ahead: 300 * minute,
    isDoubtful: false,
  });
  expect(comparedAfter(same, ['products', dated(200)])?.isDoubtful).toBe(false);
  expect(comparedAfter(same, ['products', dated(-300)])?.isDoubtful).toBe(false);
});

test('an old answer of a cache tells the time by its age, or by a later answer of the endpoint', () => {
  const old = dated(-300, { age: String(300 * 60) });
  expect(comparedAfter(['areas', old], ['products', old])).toMatchObject({ ahead: 0, isDoubtful: false });
  const silent = dated(-300);
  expect(
    comparedAfter(['areas', silent], ['products', silent], ['areas', dated(0)], ['products', dated(0)]),
  ).toMatchObject({ ahead: 0, isDoubtful: false });
  // Each cache on the way may add its own.
  for (const ages of ['60, 18000', '18000, 60', '18000, 18000', '18000;x'])
    expect(comparedAfter(['areas', dated(-300, { age: ages })])?.ahead).toBe(0);
  // An age that can't be read is none.
  expect(comparedAfter(['areas', dated(5, { age: '-x' })])?.ahead).toBe(5 * minute);
});

test('an age that a proxy passes on beside a date of its own isn’t added to that', () => {
  const passedOn = dated(1, { age: String(300 * 60) });
  expect(comparedAfter(['areas', passedOn], ['products', passedOn])).toMatchObject({
    ahead: minute,
    isDoubtful: false,
  });
});

test('the weather service’s clock says nothing of the bulletins', () => {
  const [off, right] = [dated(26 * 60), dated(0)];
  expect(comparedAfter(['stations', off], ['measurements', off], ['areas', right])).toMatchObject({
    ahead: 0,
    isDoubtful: false,
  });
});

test('two endpoints that are off make nothing doubtful where more agree with our clock', () => {
  const off: [string, Headers][] = [
    ['products', dated(-300)],
    ['metadata', dated(-300)],
  ];
  const right: [string, Headers][] = [
    ['areas', dated(0)],
    ['product', dated(1)],
    ['productAt', dated(0)],
  ];
  expect(comparedAfter(...off, ...right)?.isDoubtful).toBe(false);
  expect(comparedAfter(...off, ...right.slice(0, 2))?.isDoubtful).toBe(true);
});

test('an old answer’s age is what its date says once two endpoints agree with our clock, or else its Age', async () => {
  const clock = createServiceClock();
  const old = dated(-300);
  clock.note('products', old, now);
  const age = clock.ageOf('products', old, now);
  clock.note('areas', dated(3), now);
  clock.note('metadata', dated(0), now);
  expect(await age).toBe(300 * minute);
  expect(clock.compared()).toMatchObject({ ahead: 3 * minute, isDoubtful: false });
  expect(await clock.ageOf('products', dated(-300, { age: '600' }), now)).toBe(300 * minute);
  expect(await clock.ageOf('products', dated(-59), now)).toBe(0);
  expect(await clock.ageOf('products', dated(-300, { age: String(301 * 60) }), now)).toBe(301 * minute);
  expect(await clock.ageOf('products', new Headers(), now)).toBe(0);
});

test('an old answer that two others agree with is as new as they are: our clock may be ahead', async () => {
  const clock = createServiceClock();
  for (const endpoint of ['products', 'areas', 'metadata']) clock.note(endpoint, dated(-300), now);
  expect(await clock.ageOf('products', dated(-300), now)).toBe(0);
});

test('an old answer waits for no more than three endpoints, whatever time they give', async () => {
  const clock = createServiceClock();
  clock.note('products', dated(-300), now);
  const age = clock.ageOf('products', dated(-300), now);
  for (const endpoint of ['areas', 'metadata']) clock.note(endpoint, new Headers(), now);
  expect(await age).toBe(0);
});

test('an old answer waits for others as long as it may, and is then as new as it says', async () => {
  const clock = createServiceClock(20);
  clock.note('products', dated(-300), now);
  expect(await clock.ageOf('products', dated(-300), now)).toBe(0);
});

test('an old answer of the weather service is as old as it says: its clock is its own', async () => {
  const clock = createServiceClock();
  for (const endpoint of ['areas', 'metadata']) clock.note(endpoint, dated(0), now);
  expect(await clock.ageOf('stations', dated(-300, { age: '60' }), now)).toBe(minute);
});
