import { expect, test } from 'vitest';
import { elementsOf, faultsOf } from './strict-xml.ts';

test.each([
  '<svg><path></svg>',
  '<svg a="1" a="2"/>',
  '<svg a=1/>',
  '<svg a="<"/>',
  '<svg>a & b</svg>',
  '<svg/>x',
  '<svg',
  '</svg>',
])('the strict reader refuses %s', (xml) => {
  expect(() => elementsOf(xml)).toThrow();
});

test('the strict reader names what no drawing may have', () => {
  const svg =
    '<svg onload="x"><style/><path style="x" id="a" d="NaN"/><path id="a"/><use href="#b" fill="url(http://x)"/></svg>';
  expect(faultsOf(svg).sort()).toEqual([
    '<style>',
    'an id is there twice',
    'd="NaN"',
    'fill="url(http://x)" leads elsewhere',
    'href="#b" leads nowhere',
    'id a without the prefix',
    'the attribute onload',
    'the attribute style',
  ]);
});
