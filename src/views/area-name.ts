import { type Area, nameIn } from '../model/area.ts';
import { middle } from '../model/shape.ts';
import type { Context } from './context.ts';

/** The area's name: in the page's language, else in the other one, else where it lies, which also tells apart two of one name. */
export function areaName({ language, messages: t, formats }: Context, area: Area): string {
  const name = nameIn(area[language]) || nameIn(area.en) || nameIn(area.fr);
  if (name && !area.isNameShared) return name;
  const centre = area.shape && middle(area.shape);
  const position = centre && formats.degrees(centre[1], centre[0]);
  if (name) return position ? `${name} (${position})` : name;
  return position ? t.unnamedArea(position) : t.unnamedAreaNowhere;
}
