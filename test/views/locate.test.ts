import { expect, test } from 'vitest';
import type { Area, Edition } from '../../src/model/area.ts';
import { locatePage } from '../../src/views/locate.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith } from './context.ts';

const none: Edition = { kind: 'none' };
const bulletin: Edition = { kind: 'bulletin', bulletin: bulletinWith() };

/** Whether the look-up says that there is no bulletin for an area. */
const saysNone = (area: Partial<Area>) =>
  locatePage(contextWith('fr', { areas: [areaWith(area)] })).script.areas[0]?.none;

test('the look-up says that there is no bulletin only where nothing is known of one', () => {
  expect(saysNone({ en: none, fr: none })).toBe(true);
  expect(saysNone({ fr: none })).toBe(true);
  expect(saysNone({ en: none, fr: bulletin })).toBe(false);
  expect(saysNone({ en: bulletin, fr: none })).toBe(false);
  expect(saysNone({ en: none, fr: { kind: 'none', notices: [{ kind: 'announced' }] } })).toBe(false);
  expect(saysNone({ en: none, fr: { kind: 'failed' } })).toBe(false);
  expect(saysNone({ en: none })).toBe(false);
});
