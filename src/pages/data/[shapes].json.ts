import { keyedPaths } from '../../keyed-paths.ts';
import { fullShapes } from '../../shapes/full.ts';
import { type Bounded, overviewShapes } from '../../shapes/topology.ts';

/** The areas' shapes: simplified, for the maps; to the last digit, for the look-up of points. */
const files = { areas: overviewShapes, shapes: fullShapes };

export function getStaticPaths() {
  return keyedPaths(({ run }) => {
    // Not made here: to simplify them takes longer than to know that they are the same.
    const view = () => run.site.areas.map(({ id, shape }): Bounded => ({ id, ...(shape ? { shape } : {}) }));
    return Object.keys(files).map((shapes) => ({ params: { shapes }, view }));
  });
}

export async function GET({
  params,
  props,
}: {
  params: { shapes: string };
  props: { view: () => Promise<Bounded[]> };
}): Promise<Response> {
  return Response.json(files[params.shapes as keyof typeof files](await props.view()));
}
