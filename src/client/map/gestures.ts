import type { Map as LeafletMap } from 'leaflet';

/**
 * Leaves the page's own gestures to the page: one finger scrolls it, two move and enlarge the map; the wheel
 * scrolls it, with Ctrl or ⌘ it enlarges the map. A mouse drags the map.
 */
export function politeGestures(map: LeafletMap): void {
  const element = map.getContainer();
  // Capturing: Leaflet listens on the same element, and must not hear these.
  element.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) event.stopImmediatePropagation();
    },
    { capture: true },
  );
  element.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    },
    { capture: true },
  );
}
