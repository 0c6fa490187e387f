import type { MapScript } from '../views/map.ts';
import { loadMap } from './map/load.ts';
import { whenSeen } from './map/when-seen.ts';

/*
 * The interactive map takes the drawn one's place when that comes into view, and on a touch screen, where a tap on the
 * drawn one leads to the bulletin already, when the reader asks for it: it weighs more than the page.
 */

const box = document.querySelector<HTMLElement>('.map-box[data-map]');
if (box) {
  const show = async (): Promise<void> => {
    const script: MapScript = JSON.parse(box.dataset['map'] ?? '');
    const [{ showOverview }, topology] = await loadMap(import('./map/overview.ts'), script);
    await showOverview(box, script, topology);
  };
  whenSeen(box, show, matchMedia('(hover: none)').matches);
}
