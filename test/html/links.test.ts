import { expect, test } from 'vitest';
import { linkTarget } from '../../src/html/links.ts';

const base = 'https://service.example/forecasts/en/area';

test.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['HTTP://a.example', 'http://a.example/'],
  ['mailto:desk@a.example', 'mailto:desk@a.example'],
  ['tel:+1-250-555-0100', 'tel:+1-250-555-0100'],
  [' ../about ', 'https://service.example/forecasts/about'],
  ['/map?a=b:c', 'https://service.example/map?a=b:c'],
  ['#top', `${base}#top`],
])('the link %j leads to %j', (href, target) => {
  expect(linkTarget(href, base)).toBe(target);
});

test.each([
  ['//a.example'],
  ['\\\\a.example'],
  ['/\t/a.example'],
  ['(http:/a.example'],
  ['http:/a.example'],
  ['https:a.example'],
  ['https://'],
  ['https://user:word@a.example/'],
  ['https://a b/'],
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['\u0001javascript:alert(1)'],
  ['data:text/html,x'],
  ['ftp://a.example'],
  ['mailto:'],
  [''],
])('the link %j leads nowhere', (href) => {
  expect(linkTarget(href, base)).toBeUndefined();
});

test('a link of nothing but spaces between two letters is read at once', { timeout: 15_000 }, () => {
  expect(linkTarget(`a${' '.repeat(250_000)}b`, base)).toMatch(
    /^https:\/\/service\.example\/forecasts\/en\/a(%20)+b$/,
  );
});

test('without a usable base a relative link leads nowhere', () => {
  expect(linkTarget('about', undefined)).toBeUndefined();
  expect(linkTarget('about', 'not an address')).toBeUndefined();
  expect(linkTarget('about', 'javascript:alert(1)')).toBeUndefined();
});
