import { createLocator, type Locator } from '../graphics/locator.ts';
import type { Area } from '../model/area.ts';
import type { Position } from '../model/shape.ts';
import type { Context } from './context.ts';

/** One for a site's areas, for the pages of all of them in every language. */
const locators = new WeakMap<readonly Area[], Locator>();

/** The little map that shows where an area lies, as SVG; `name` is the area's, `point` a place to mark in it. Undefined without a shape. */
export function onTheMap(
  { site, messages: t }: Context,
  area: Area,
  name: string,
  point?: Position,
): string | undefined {
  const locator =
    locators.get(site.areas) ?? createLocator(site.areas.map(({ id, shape }) => ({ id, geometry: shape })));
  locators.set(site.areas, locator);
  return locator(area.id, { label: t.onTheMap(name), point });
}
