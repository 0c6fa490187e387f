import leafletStyles from 'leaflet/dist/leaflet.css?url';
import type { AreaTopology } from '../../shapes/topology.ts';
import ownStyles from '../../styles/live-map.css?url';
import { loadShapes } from '../data-address.ts';

/**
 * Loads a map's program, the areas' simplified shapes and Leaflet's styles side by side: on a slow network one after
 * the other takes a second longer. @throws when something of it can't be loaded
 */
export async function loadMap<Program>(
  program: Promise<Program>,
  { areas, version }: { areas: string; version: string },
): Promise<[Program, AreaTopology]> {
  const [loaded, topology] = await Promise.all([
    program,
    loadShapes<AreaTopology>(areas, version),
    loadStyles(leafletStyles),
    loadStyles(ownStyles),
  ]);
  return [loaded, topology];
}

/** Without its styles a map is a heap of pieces. */
function loadStyles(styles: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${styles} could not be loaded.`)));
    document.head.append(link);
  });
}
