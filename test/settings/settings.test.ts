import { describe, expect, test } from 'vitest';
import { readSettings } from '../../src/settings/settings.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';

const root = '/project';

function faultsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env, root);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

test('without any variable the sample is built into dist, for localhost', () => {
  const settings = readSettings({}, root);
  expect(settings).toEqual({
    siteUrl: new URL('http://localhost:4321/'),
    siteNamed: false,
    stateDir: '/project/.neve',
    outDir: '/project/dist',
    siteDir: '/project/site',
    siteDirNamed: false,
  });
});

test('every variable is read; addresses lose their last slash, the site’s gains one', () => {
  const settings = readSettings(
    {
      NEVE_FORECAST_URL: 'https://api.example.org/v1/',
      NEVE_WEATHER_URL: ' https://weather.example.org ',
      NEVE_SITE_URL: 'https://example.org/avalanche',
      NEVE_STATE_DIR: '/var/neve',
      NEVE_CONFIG: 'conf/site.json',
      NEVE_SITE: '/srv/own',
      NEVE_NOW: '2026-01-08T17:00:00Z',
      NEVE_OUT_DIR: 'public_html',
    },
    root,
  );
  expect(settings).toEqual({
    forecastUrl: 'https://api.example.org/v1',
    weatherUrl: 'https://weather.example.org',
    siteUrl: new URL('https://example.org/avalanche/'),
    siteNamed: true,
    stateDir: '/var/neve',
    configFile: '/project/conf/site.json',
    siteDir: '/srv/own',
    siteDirNamed: true,
    now: Date.UTC(2026, 0, 8, 17),
    outDir: '/project/public_html',
  });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ NEVE_FORECAST_URL: '', NEVE_NOW: ' ', NEVE_OUT_DIR: '' }, root)).toEqual(
    readSettings({}, root),
  );
});

describe('wrong values give one sentence each, which names the variable', () => {
  test.each([
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'api.example.org' }],
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'ftp://example.org' }],
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'https://example.org/?key=1' }],
    ['NEVE_WEATHER_URL', { NEVE_FORECAST_URL: 'https://a.example', NEVE_WEATHER_URL: 'weather' }],
    ['NEVE_WEATHER_URL', { NEVE_WEATHER_URL: 'https://weather.example' }],
    ['NEVE_SITE_URL', { NEVE_SITE_URL: 'example.org' }],
    ['NEVE_SITE_URL', { NEVE_SITE_URL: 'https://example.org/#top' }],
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'https://user:hidden@example.org' }],
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'https://user@example.org' }],
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'ftp://user:hidden@example.org' }],
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'user:hidden@example.org' }],
    ['NEVE_FORECAST_URL', { NEVE_FORECAST_URL: 'https://example.org/?key=hidden' }],
    [
      'NEVE_WEATHER_URL',
      { NEVE_FORECAST_URL: 'https://a.example', NEVE_WEATHER_URL: 'https://user:hidden@example.org' },
    ],
    ['NEVE_SITE_URL', { NEVE_SITE_URL: 'https://user:hidden@example.org' }],
    ['NEVE_LOG', { NEVE_LOG: 'xml' }],
    ['NEVE_NOW', { NEVE_NOW: 'tomorrow' }],
    ['NEVE_NOW', { NEVE_NOW: '2026-02-30T00:00:00Z' }],
    ['NEVE_NOW', { NEVE_NOW: '0001-01-01T00:00:00Z' }],
    ['NEVE_OUT_DIR', { NEVE_OUT_DIR: '.' }],
    ['NEVE_OUT_DIR', { NEVE_OUT_DIR: '/' }],
    ['NEVE_OUT_DIR', { NEVE_OUT_DIR: '..' }],
  ])('%s: %j', (name, env) => {
    const faults = faultsOf(env as Record<string, string>);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.startsWith(name)).toBe(true);
    expect(faults[0]).toMatch(/^[^\n]+\.$/);
    expect(faults[0]).not.toContain('hidden');
  });

  test('all of them at once', () => {
    expect(faultsOf({ NEVE_FORECAST_URL: 'x', NEVE_SITE_URL: 'y', NEVE_NOW: 'z' })).toHaveLength(3);
  });
});

test('a folder that only starts like the output folder is another one', () => {
  expect(faultsOf({ NEVE_STATE_DIR: 'dist-state' })).toEqual([]);
});
