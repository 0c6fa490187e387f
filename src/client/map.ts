import { mapWhenSeen } from './map/load.ts';

/*
 * The interactive map takes the drawn one's place when that comes into view, and on a touch screen, where a tap on the
 * drawn one leads to the bulletin already, when the reader asks for it: it weighs more than the page.
 */

const box = document.querySelector<HTMLElement>('.map-box[data-map]');
if (box)
  mapWhenSeen(
    box,
    () => import('./map/overview.ts'),
    ({ showOverview }, script, topology) => showOverview(box, script, topology),
    matchMedia('(hover: none)').matches,
  );
