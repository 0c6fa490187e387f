import { z } from 'zod';
import type { AreaShape } from '../model/language-answers.ts';
import { isPosition, type Polygon, type Position, type Ring, type Shape } from '../model/shape.ts';
import { type Fault, type Reading, readTolerantly } from './tolerance.ts';
import { areaId, box, isRecord, part, unread } from './value.ts';

/** A feature (docs/service.md, “Areas”). Quirk: it has its id twice, and one of the two is enough. `bbox` may be null and isn't needed: boxes are computed. */
export const areaSchema = z.looseObject({
  id: z.string().min(1, 'is empty').optional().meta({ spec: z.string() }),
  type: z
    .string()
    .optional()
    .meta({ spec: z.literal('Feature') }),
  bbox: unread(box),
  geometry: unread(z.strictObject({ type: z.string(), coordinates: z.array(z.unknown()) })),
  properties: part({
    id: z.string().optional().meta({ spec: z.string() }),
    centroid: unread(z.array(z.number()).length(2)),
  }),
});

/** Reads one feature; without a `value` it names no area. Faults name what its shape lacks. */
export function readArea(input: unknown): Reading<AreaShape> {
  const reading = readTolerantly(areaSchema, input);
  if (!reading.value) return { faults: reading.faults };
  const id = areaId(reading.value.id ?? reading.value.properties.id ?? '');
  if (!isRecord(input) || !('geometry' in input || 'properties' in input))
    return { faults: [{ path: 'geometry', reason: 'is missing, and so are its properties: it is no area' }] };
  if (!id) return { faults: [{ path: 'id', reason: 'is missing' }] };
  const faults = [...reading.faults];
  const area: AreaShape = { id, shape: readShape(reading.value.geometry, faults) };
  const centroid = reading.value.properties.centroid;
  if (Array.isArray(centroid) && isPosition(centroid[0], centroid[1])) {
    area.centroid = [centroid[0] as number, centroid[1] as number];
  } else if (centroid !== null && centroid !== undefined) {
    faults.push({ path: 'properties.centroid', reason: 'is not a position' });
  }
  return { value: area, faults };
}

/** Of the areas seen, none has more than 4,000 points. Drawing and simplifying a shape takes time and memory for each. */
const maxPoints = 50_000;

/** Quirk: `MultiPolygon`, also for one part; `Polygon` is accepted. A ring that can't be read is left out and reported. */
function readShape(geometry: unknown, faults: Fault[]): Shape | undefined {
  const fault = (place: string, reason: string): undefined =>
    void faults.push({ path: `geometry${place}`, reason });
  const { type, coordinates } = (geometry ?? {}) as { type?: unknown; coordinates?: unknown };
  const parts = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined;
  if (!Array.isArray(parts)) return fault('', 'is neither a Polygon nor a MultiPolygon');
  // What is no list counts as one.
  const points = parts
    .flat()
    .reduce<number>((sum, ring) => sum + (Array.isArray(ring) ? ring.length : 1), parts.length);
  if (points > maxPoints) return fault('', 'has more than 50,000 points');
  const polygons: Polygon[] = [];
  parts.forEach((part: unknown, partIndex) => {
    const rings: Ring[] = [];
    const list: unknown[] = Array.isArray(part) ? part : [undefined];
    list.forEach((written, ringIndex) => {
      const ring = readRing(written);
      if (ring) rings.push(ring);
      else fault(`.coordinates.${partIndex}.${ringIndex}`, 'is not a ring of positions');
    });
    // Without its outline a polygon's holes mean nothing.
    if (rings.length > 0 && readRing(list[0])) polygons.push(rings);
    if (list.length === 0) fault(`.coordinates.${partIndex}`, 'has no outline');
  });
  if (parts.length === 0) fault('.coordinates', 'has no part');
  return polygons.length > 0 ? { type: 'MultiPolygon', coordinates: polygons } : undefined;
}

/** A ring of at least three different positions, closed where the service left it open. */
function readRing(written: unknown): Ring | undefined {
  if (!Array.isArray(written)) return undefined;
  const ring: Position[] = [];
  for (const position of written as unknown[]) {
    if (!Array.isArray(position) || !isPosition(position[0], position[1])) return undefined;
    ring.push([position[0] as number, position[1] as number]);
  }
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last) return undefined;
  if (first[0] !== last[0] || first[1] !== last[1]) ring.push(first);
  return new Set(ring.map(String)).size >= 3 ? ring : undefined;
}
