import type { AreaShape } from '../model/language-answers.ts';
import { contains, type Position, type Shape } from '../model/shape.ts';

export type FullShapes = ReturnType<typeof fullShapes>;

/**
 * The shapes exactly as the service sends them: only so is the browser's answer for a point on or near a
 * border the service's own. Areas are sorted by id.
 */
export function fullShapes(areas: readonly AreaShape[]) {
  return {
    areas: [...areas]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .flatMap(({ id, shape }) => (shape ? [{ id, coordinates: shape.coordinates }] : [])),
  };
}

/**
 * The areas that cover a point, in their order: one, as the service's point endpoint answers; none outside every
 * area; several only where the service's own shapes overlap, and then it is unknown which one it would answer with.
 */
export function areasAt<Area extends { shape: Shape }>(areas: readonly Area[], point: Position): Area[] {
  return areas.filter(({ shape }) => contains(shape, point));
}
