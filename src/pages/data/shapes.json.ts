import { fullShapes } from '../../shapes/full.ts';
import { loadSite } from '../../site.ts';

/** The areas' shapes to the last digit, for the look-up of points. */
export async function GET(): Promise<Response> {
  const { run } = await loadSite();
  return Response.json(fullShapes(run.site.areas));
}
