import { type Box, boxOfPoints, holds, type Point } from './projection.ts';

/** An area in units of a drawing: the rings of each polygon, open. */
export type Outline = readonly (readonly (readonly Point[])[])[];

/** The ground of no area. */
export const paper = -1;
/** The side of a cell, in units of the drawing: nobody sees a name reach half as far over a border. */
const side = 2;

/** A map in cells: whose ground each is, by the area's index, and whether something is on it already. */
export class MapRoom {
  readonly map: Box;
  readonly #columns: number;
  readonly #rows: number;
  readonly #ground: Int16Array;
  readonly #taken: Uint8Array;

  constructor(map: Box, outlines: readonly Outline[], taken: readonly Box[]) {
    this.map = map;
    this.#columns = Math.ceil(map.width / side);
    this.#rows = Math.ceil(map.height / side);
    this.#ground = new Int16Array(this.#columns * this.#rows).fill(paper);
    this.#taken = new Uint8Array(this.#ground.length);
    const borders = new Uint8Array(this.#ground.length);
    for (const [area, outline] of outlines.entries()) this.#fill(outline.flat(), area, borders);
    for (const box of taken) this.take(box);
  }

  /** Leaves no room where a box is. */
  take(box: Box): void {
    this.#every(box, (at) => {
      this.#taken[at] = 1;
      return true;
    });
  }

  /** Whether a box is on the map, wholly on the ground of an area or on `paper`, and on nothing else. */
  isOn(box: Box, ground: number): boolean {
    // Most places are wrong in the middle already.
    if (this.groundAt([box.x + box.width / 2, box.y + box.height / 2]) !== ground) return false;
    return holds(this.map, box) && this.#every(box, (at) => !this.#taken[at] && this.#ground[at] === ground);
  }

  /** The area that a point is in, or `paper`. */
  groundAt([x, y]: Point): number {
    const [column, row] = [Math.floor((x - this.map.x) / side), Math.floor((y - this.map.y) / side)];
    const isOnMap = column >= 0 && column < this.#columns;
    return (isOnMap ? this.#ground[row * this.#columns + column] : undefined) ?? paper;
  }

  /** Whether all cells pass a test whose middle is in a box. */
  #every({ x, y, width, height }: Box, test: (at: number) => boolean): boolean {
    const [left, top] = [(x - this.map.x) / side, (y - this.map.y) / side];
    const right = Math.min(this.#columns, Math.round(left + width / side));
    const bottom = Math.min(this.#rows, Math.round(top + height / side));
    for (let row = Math.max(0, Math.round(top)); row < bottom; row += 1)
      for (let column = Math.max(0, Math.round(left)); column < right; column += 1)
        if (!test(row * this.#columns + column)) return false;
    return true;
  }

  /** Gives an area the cells whose middle is inside of it, by even and odd, as it is drawn. `borders` is empty before and after. */
  #fill(rings: readonly (readonly Point[])[], area: number, borders: Uint8Array): void {
    const { x: mapX, y: mapY } = this.map;
    for (const ring of rings)
      for (const [index, [x, y]] of ring.entries()) {
        const [lastX, lastY] = ring.at(index - 1) as Point;
        const step = { x: mapX, y: Math.min(y, lastY), width: side, height: Math.abs(y - lastY) };
        this.#every(step, (first) => {
          const middle = mapY + (first / this.#columns + 0.5) * side;
          const across = x + ((middle - y) / (lastY - y)) * (lastX - x) - mapX;
          const column = Math.max(0, Math.round(across / side));
          const at = first + column;
          if (column < this.#columns) borders[at] = 1 - (borders[at] ?? 0);
          return true;
        });
      }
    // Only where its borders are: a map of one area has the outlines of all others.
    const box = boxOfPoints(rings.flat());
    const left = Math.max(0, Math.floor((box.x - mapX) / side));
    let isInside = 0;
    this.#every({ ...box, x: mapX + left * side, width: box.width + 2 * side }, (at) => {
      isInside = (at % this.#columns === left ? 0 : isInside) ^ (borders[at] ?? 0);
      borders[at] = 0;
      if (isInside) this.#ground[at] = area;
      return true;
    });
  }
}
