import leafletStyles from 'leaflet/dist/leaflet.css?url';
import type { AreaTopology } from '../../shapes/topology.ts';
import ownStyles from '../../styles/live-map.css?url';
import type { MapScript } from '../../views/map.ts';
import { loadShapes } from '../data-address.ts';
import { element } from '../element.ts';

/**
 * Loads a map's program, the areas' simplified shapes and Leaflet's styles once the map's place comes into view, and
 * has `show` draw it. The button beside the place asks a reader who saves data first, one for whom loading failed, and
 * with `asks` everybody. What is in the place stays until then.
 */
export function mapWhenSeen<Program>(
  place: HTMLElement,
  load: () => Promise<Program>,
  show: (program: Program, script: MapScript, topology: AreaTopology) => Promise<void>,
  asks = false,
): void {
  const button = place.parentElement?.querySelector<HTMLButtonElement>('.map-load');
  const offer = (): void => {
    place.dataset['waits'] = '';
    if (button) button.hidden = false;
  };
  const run = async (): Promise<void> => {
    try {
      const script: MapScript = JSON.parse(place.dataset['map'] ?? place.dataset['tap'] ?? '');
      // Side by side: on a slow network one after the other takes a second longer.
      const [program, topology] = await Promise.all([
        load(),
        loadShapes<AreaTopology>(script.areas, script.version),
        loadStyles(leafletStyles),
        loadStyles(ownStyles),
      ]);
      await show(program, script, topology);
    } catch (error) {
      console.warn('The interactive map could not be loaded.', error);
      offer();
    }
  };
  button?.addEventListener('click', async () => {
    button.hidden = true;
    delete place.dataset['waits'];
    await run();
    // The button that had the focus is gone: what it brought has it now, or the button again.
    (button.hidden ? place.querySelector<HTMLElement>('.live-map') : button)?.focus({ preventScroll: true });
  });
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (asks || connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches) {
    offer();
    return;
  }
  const watcher = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    void run();
  });
  watcher.observe(place);
}

/** Without its styles a map is a heap of pieces. */
function loadStyles(styles: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const link = element('link', { rel: 'stylesheet', href: styles });
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${styles} could not be loaded.`));
    document.head.append(link);
  });
}
