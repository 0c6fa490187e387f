import { describe, expect, test } from 'vitest';
import type { PreparedSite } from '../../src/gather/prepare.ts';
import type { EndpointName } from '../../src/source/endpoints.ts';
import { answersOf } from '../sites/answers.ts';
import { preparation } from '../sites/preparation.ts';
import { faults, type Service } from '../sites/service.ts';
import { now } from '../sites/wire.ts';

describe('an emptied list', () => {
  const isEmpty =
    (emptied: EndpointName): Service['faultOf'] =>
    (endpoint) =>
      endpoint === emptied ? faults['nothing in it'] : undefined;
  const stateOf = (prepared: PreparedSite, name: EndpointName) =>
    prepared.site.sources.flatMap((source) => (source.name === name ? [source.state] : []));

  test.each(['areas', 'metadata', 'stations'] as const)(
    'of %s is taken for a fault until three builds over three hours have seen it',
    async (name) => {
      const place = await preparation();
      await place.prepare();
      place.service.faultOf = isEmpty(name);
      // A pause of any length tells nothing: this is the first answer without anything in it.
      for (const after of [10, 11, 12.9]) {
        expect(new Set(stateOf(await place.prepare({ after }), name))).toEqual(new Set(['kept']));
      }
      const confirmed = await place.prepare({ after: 13 });
      expect(new Set(stateOf(confirmed, name))).toEqual(new Set(['none']));
      expect(confirmed.warnings.find((warning) => warning.startsWith(name))).toMatch(
        /in 4 builds; this is confirmed/,
      );
    },
  );

  test('isn’t confirmed by a build whose clock isn’t the service’s', async () => {
    const place = await preparation();
    const at = (hours: number, served = hours) => {
      place.service.dateOf = () => now + served * 3_600_000;
      return place.prepare({ after: hours, isClockCompared: true });
    };
    await at(0);
    place.service.faultOf = isEmpty('areas');
    for (const hours of [1, 1.3, 1.6]) expect(stateOf(await at(hours), 'areas')).toEqual(['kept', 'kept']);
    for (const hours of [6, -9]) expect(stateOf(await at(hours, 1.9), 'areas')).toEqual(['kept', 'kept']);
    expect(stateOf(await at(2.2), 'areas')).toEqual(['kept', 'kept']);
    expect(stateOf(await at(4.2), 'areas')).toEqual(['none', 'none']);
  });

  test('is confirmed although a cache gives one other list with an old date', async () => {
    const place = await preparation();
    const at = (hours: number) => {
      place.service.dateOf = () => now + hours * 3_600_000;
      return place.prepare({ after: hours, isClockCompared: true });
    };
    await at(0);
    const date = new Date(now - 5 * 3_600_000).toUTCString();
    place.service.faultOf = (endpoint, path) =>
      endpoint === 'metadata'
        ? (response, body) => response.writeHead(200, { 'content-type': 'application/json', date }).end(body)
        : isEmpty('areas')(endpoint, path);
    for (const hours of [1, 2, 3]) expect(stateOf(await at(hours), 'areas')).toEqual(['kept', 'kept']);
    expect(stateOf(await at(4.3), 'areas')).toEqual(['none', 'none']);
  });

  test('that was full again in between is waited for anew', async () => {
    const place = await preparation();
    await place.prepare();
    const states: (string | undefined)[] = [];
    for (const [after, faultOf] of [
      [1, isEmpty('areas')],
      [2, isEmpty('areas')],
      [3, () => undefined],
      [9, isEmpty('areas')],
    ] as const) {
      place.service.faultOf = faultOf;
      states.push(stateOf(await place.prepare({ after }), 'areas')[0]);
    }
    expect(states).toEqual(['kept', 'kept', 'fresh', 'kept']);
  });

  test('of bulletins is confirmed at once: each of them is carried on by itself', async () => {
    const place = await preparation();
    await place.prepare();
    place.service.faultOf = isEmpty('products');
    const prepared = await place.prepare({ after: 1 });
    expect(stateOf(prepared, 'products')).toEqual(['none', 'none']);
    const kinds = prepared.site.areas.map(({ en, fr }) => [en?.kind, fr?.kind]);
    expect(kinds).toEqual([
      ['bulletin', 'bulletin'],
      ['bulletin', 'bulletin'],
    ]);
  });

  test('of a service that had bulletins ends with a site without any', async () => {
    const place = await preparation();
    (await place.prepare()).published();
    place.service.answers = answersOf([]);
    for (const after of [1, 2]) expect((await place.prepare({ after })).site.areas).toHaveLength(2);
    for (const after of [4, 5]) expect((await place.prepare({ after })).site.areas).toEqual([]);
  });

  test('of everything stops the build, whether or not it is confirmed', async () => {
    const place = await preparation([]);
    await expect(place.prepare()).rejects.toThrow(/names no area and no bulletin at all.+NEVE_FORECAST_URL/);
  });
});

test.each(['products', 'metadata', 'areas'] as const)(
  'most entries of the %s can’t be read any more: once that is confirmed each build takes what can be, also if the service is down then',
  async (name) => {
    const place = await preparation([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    const states = async (after: number) => {
      const { site } = await place.prepare({ after });
      return new Set(site.sources.flatMap((source) => (source.name === name ? [source.state] : [])));
    };
    await states(0);
    for (const language of ['en', 'fr']) {
      const path = `/forecasts/${language}/${name}`;
      const list = place.service.answers.get(path);
      const spoilt = (entries: unknown[]) => entries.map((each, index) => (index === 0 ? each : { id: 7 }));
      const body = Array.isArray(list)
        ? spoilt(list)
        : { ...(list as object), features: spoilt((list as { features: unknown[] }).features) };
      place.service.answers.set(path, body);
    }
    for (const after of [1, 2, 3]) expect(await states(after)).toEqual(new Set(['kept']));
    for (const after of [4, 4.5, 5, 9]) expect(await states(after)).toEqual(new Set(['fresh']));
    place.service.faultOf = (endpoint) => (endpoint === name ? faults['HTTP 500'] : undefined);
    expect(await states(9.5)).toEqual(new Set(['kept']));
    place.service.faultOf = (endpoint) => (endpoint === name ? faults['nothing in it'] : undefined);
    expect(await states(10)).toEqual(new Set([name === 'products' ? 'none' : 'kept']));
  },
);
