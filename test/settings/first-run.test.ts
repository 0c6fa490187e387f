import { describe, expect, test } from 'vitest';
import { readConfig, type SiteConfigInput } from '../../src/settings/config.ts';
import { reviewConfig, reviewVariables } from '../../src/settings/first-run.ts';
import { readSettings } from '../../src/settings/settings.ts';
import type { Review } from '../../src/settings/settings-error.ts';

const now = Date.UTC(2026, 10, 22, 6);
const service = { NEVE_FORECAST_URL: 'https://forecast.example.org/api' };
const site = { NEVE_SITE_URL: 'https://bulletins.avalanche.ca/' };

function reviewOf(env: Record<string, string>): Review {
  return reviewVariables(env, readSettings(env, '/project'), now);
}

describe('the address of the site', () => {
  test('has to be set for a service, not for the sample', () => {
    const { faults } = reviewOf(service);
    expect(faults).toEqual([
      expect.stringMatching(/^NEVE_SITE_URL is not set, .+ such as NEVE_SITE_URL=.+\.$/),
    ]);
    expect(reviewOf({})).toEqual({ faults: [], warnings: [] });
    expect(reviewOf({ ...service, ...site })).toEqual({ faults: [], warnings: [] });
  });

  test.each(['http://localhost:4321/', 'http://192.168.1.4/', 'http://builder.internal/'])(
    '%s is reported as out of readers’ reach',
    (address) => {
      const { faults, warnings } = reviewOf({ ...service, NEVE_SITE_URL: address });
      expect(faults).toEqual([]);
      expect(warnings).toEqual([expect.stringContaining(`NEVE_SITE_URL is "${address}", which only`)]);
    },
  );
});

describe('a variable that isn’t one of ours', () => {
  test('is a fault when it was meant to name the service, since the sample would be published', () => {
    const { faults, warnings } = reviewOf({ NEVE_FORCAST_URL: 'https://user:hidden@forecast.example.org' });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(
      /^NEVE_FORCAST_URL is not a setting.+Did you mean NEVE_FORECAST_URL, such as .+\?$/,
    );
    expect(faults[0]).not.toContain('hidden');
    expect(warnings).toEqual([]);
  });

  test.each([
    ['NEVE_STATEDIR', 'NEVE_STATE_DIR'],
    ['NEVE_WETHER_URL', 'NEVE_WEATHER_URL'],
    ['NEVE_OUTDIR', 'NEVE_OUT_DIR'],
    ['NEVE_SITE_ULR', 'NEVE_SITE_URL'],
    ['neve_config', 'NEVE_CONFIG'],
    ['NEVE_FORCAST_URL', 'NEVE_FORECAST_URL'],
  ])('is named with the one that it resembles: %s', (written, meant) => {
    const { faults, warnings } = reviewOf({ ...service, ...site, [written]: 'x' });
    expect(faults).toEqual([]);
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${written} is not a setting and is ignored\\. Did you mean ${meant}, such as ${meant}=.+\\?$`,
        ),
      ),
    ]);
  });

  test('is named with the list of all when it resembles none, and left alone when it is empty', () => {
    expect(reviewOf({ NEVE_PALETTE: 'blue', NEVE_EMPTY: '' }).warnings).toEqual([
      expect.stringMatching(
        /^NEVE_PALETTE is not a setting and is ignored\. The settings are NEVE_FORECAST_URL, /,
      ),
    ]);
  });

  test('of the schedules that come with the program is none of them', () => {
    expect(reviewOf({ NEVE_STATE: 'expected', NEVE_BUILD: 'b1', NEVE_CAPTURES: '/x' }).warnings).toEqual([]);
  });
});

describe('NEVE_NOW left set', () => {
  const standing = (instant: number, address = site.NEVE_SITE_URL) =>
    reviewOf({ ...service, NEVE_SITE_URL: address, NEVE_NOW: new Date(instant).toISOString() });
  const hour = 3_600_000;

  test.each([now - hour - 1, now + hour + 1])('stops a site that readers can reach', (instant) => {
    const { faults } = standing(instant);
    expect(faults).toEqual([
      expect.stringMatching(/^NEVE_NOW is set to 2026-11-22T.+Unset it \(unset NEVE_NOW\).+\.$/),
    ]);
  });

  test('of this very hour, or on a machine of one’s own, is a warning', () => {
    expect(standing(now - hour)).toEqual({
      faults: [],
      warnings: [expect.stringMatching(/^NEVE_NOW is set/)],
    });
    for (const address of ['http://localhost:4321/', 'https://bulletins.example/', 'https://example.org/b/'])
      expect(standing(0, address).faults).toEqual([]);
  });

  test('means nothing to the sample, whose dates follow it', () => {
    expect(reviewOf({ NEVE_NOW: '2026-02-07T20:00:00Z' })).toEqual({ faults: [], warnings: [] });
  });
});

describe('the configuration of a service’s site', () => {
  const reviewed = (input: SiteConfigInput, isSample = false) => {
    const warnings: string[] = [];
    return { config: reviewConfig(readConfig(input, 'site.config.ts'), isSample, warnings), warnings };
  };
  const own: SiteConfigInput = { name: 'Our bulletins', contact: 'mailto:web@example.org' };

  test('has a name of its own and a contact', () => {
    expect(reviewed(own).warnings).toEqual([]);
    for (const config of [{ name: 'Example avalanche bulletins' }, {}]) {
      expect(reviewed(config).warnings).toEqual([
        expect.stringMatching(/^site\.config\.ts: "name" is still ".+", .+ such as name: \{.+\}\.$/),
        expect.stringMatching(/^site\.config\.ts: "contact" is not set, .+ such as contact: 'mailto:.+'\.$/),
      ]);
      expect(reviewed(config, true).warnings).toEqual([]);
    }
  });

  test.each([
    ['http://tiles.example.org/{z}/{x}/{y}.png', 'is not https'],
    ['https://tiles.example.org/{z}/{x}.png', 'has no {y}'],
    ['https://tiles.example.org/', 'has no {z}, {x}, {y}'],
    ['tiles.example.org/{z}/{x}/{y}', 'is not a web address'],
  ])('does without the tiles of %s, and says so', (url, fault) => {
    const { config, warnings } = reviewed({ ...own, tiles: { url, attribution: '© Tiles' } });
    expect(config).not.toHaveProperty('tiles');
    expect(warnings).toEqual([expect.stringContaining(`"tiles.url" is "${url}", which ${fault}`)]);
    expect(warnings[0]).toContain('https://tiles.example.org/{z}/{x}/{y}.png');
  });

  test.each([
    ['gate.areasDrop', { gate: { areasDrop: '30 %' } }],
    ['gate.bulletinsDrop', { gate: { bulletinsDrop: 0.3 } }],
    ['staleness.emptiedHours', { staleness: { emptiedHours: 5 } }],
  ])('may still have %s, with a warning that it does nothing any more', (name, former) => {
    expect(reviewed(own).warnings).toEqual([]);
    expect(reviewed({ ...own, ...former }).warnings).toEqual([
      expect.stringContaining(`site.config.ts: "${name}" does nothing any more and can go`),
    ]);
  });

  test.each([
    ['staleness.siteHours', 24, 1e6, (siteHours: number) => ({ staleness: { siteHours } })],
    ['staleness.openDays', 31, 100, (openDays: number) => ({ staleness: { openDays } })],
    ['staleness.stationsHours', 168, 169, (stationsHours: number) => ({ staleness: { stationsHours } })],
    ['staleness.reportsHours', 720, 721, (reportsHours: number) => ({ staleness: { reportsHours } })],
    ['staleness.areasDays', 366, 1e6, (areasDays: number) => ({ staleness: { areasDays } })],
    ['gate.repeats', 2, 1, (repeats: number) => ({ gate: { repeats } })],
    ['gate.repeatHours', 1, 0.5, (repeatHours: number) => ({ gate: { repeatHours } })],
  ])('%s may take a protection away, but not in silence', (name, usual, risky, setting) => {
    expect(reviewed({ ...own, ...setting(usual) }).warnings).toEqual([]);
    expect(reviewed({ ...own, ...setting(risky) }).warnings).toEqual([
      expect.stringMatching(
        `^site\\.config\\.ts: "${name}" is ${risky}, so .+; write \\d+ or (less|more)\\.$`,
      ),
    ]);
  });

  test('says after how many builds and hours a loss is believed', () => {
    expect(reviewed({ ...own, gate: { repeats: 1, repeatHours: 0.5 } }).warnings).toEqual([
      expect.stringContaining('"gate.repeats" is 1, so a bulletin that the service leaves out'),
      expect.stringContaining('is gone after 1 build(s) over 0.5 hour(s); write 1 or more.'),
    ]);
  });

  test('keeps tiles that can be asked for', () => {
    const tiles = { url: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png', attribution: '© Tiles' };
    expect(reviewed({ ...own, tiles })).toEqual({ config: expect.objectContaining({ tiles }), warnings: [] });
  });
});
