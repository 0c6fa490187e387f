import { whenSeen } from './map/when-seen.ts';

/* The interactive map takes the drawn one's place when that comes into view: it weighs more than the page. */

const box = document.querySelector<HTMLElement>('.map-box[data-map]');
if (box) {
  whenSeen(box, async () => {
    const { showOverview } = await import('./map/overview.ts');
    await showOverview(box, JSON.parse(box.dataset['map'] ?? ''));
  });
}
