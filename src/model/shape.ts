/** [longitude, latitude] in degrees, WGS 84. */
export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];
/** The first ring is the outline, the others are holes. Rings are closed. */
export type Polygon = readonly Ring[];

/** The boundary of an area: one or more polygons. */
export interface Shape {
  type: 'MultiPolygon';
  coordinates: readonly Polygon[];
}

/** Whether a longitude and a latitude are a place on earth. */
export function isPosition(longitude: unknown, latitude: unknown): boolean {
  return (
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 90
  );
}

/**
 * Whether a point lies inside a shape, by the even-odd rule over all rings, so that a hole is outside. A
 * point on a border belongs to the area east of it, on one that runs due east to the area north of it: where
 * areas share their vertices, no point is in two areas or between two.
 */
export function contains(shape: Shape, [longitude, latitude]: Position): boolean {
  return shape.coordinates.some((polygon) => {
    let inside = false;
    for (const ring of polygon) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
        if (crosses(ring[i] as Position, ring[j] as Position, longitude, latitude)) inside = !inside;
      }
    }
    return inside;
  });
}

/** Whether a ray from the point to the east crosses the edge. */
function crosses(a: Position, b: Position, longitude: number, latitude: number): boolean {
  if (a[1] > latitude === b[1] > latitude) return false;
  // Always from the southern end, so that both of the areas at a border compute the same crossing.
  const [south, north] = a[1] < b[1] ? [a, b] : [b, a];
  const share = (latitude - south[1]) / (north[1] - south[1]);
  return longitude < south[0] + share * (north[0] - south[0]);
}

/** The limits of a box in degrees; of a shape without any point they are infinite and the wrong way round. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Kept, since one area is compared with many. */
const boxes = new WeakMap<Shape, Box>();

/** A shape's bounding box, from its outer borders. */
export function boxOf(shape: Shape): Box {
  const known = boxes.get(shape);
  if (known) return known;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const polygon of shape.coordinates) {
    for (const [longitude, latitude] of polygon[0] ?? []) {
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  }
  const box = [west, south, east, north] as const;
  boxes.set(shape, box);
  return box;
}

/** The middle of a shape's box: good enough to distinguish two areas of the same name. */
export function middle(shape: Shape): Position | undefined {
  const [west, south, east, north] = boxOf(shape);
  return Number.isFinite(west) ? [(west + east) / 2, (south + north) / 2] : undefined;
}
