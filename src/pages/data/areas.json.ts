import { overviewShapes } from '../../shapes/topology.ts';
import { loadSite } from '../../site.ts';

/** The areas' shapes, simplified, for the maps. */
export async function GET(): Promise<Response> {
  const { run } = await loadSite();
  return Response.json(overviewShapes(run.site.areas));
}
