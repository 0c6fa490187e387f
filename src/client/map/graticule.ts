import { type LatLngTuple, type Map as LeafletMap, polyline, svg } from 'leaflet';

/** Draws lines of longitude and latitude behind everything, 60 to 150 pixels apart at every scale. */
export function drawGraticule(map: LeafletMap): void {
  // A picture of its own, which doesn't show through the areas.
  const renderer = svg({ padding: 1, pane: 'tilePane' });
  const lines = polyline([], { className: 'graticule', interactive: false, noClip: true, renderer }).addTo(
    map,
  );
  const draw = (): void => {
    const bounds = map.getBounds().pad(1);
    const perDegree = (256 * 2 ** map.getZoom()) / 360;
    const step =
      [0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20].find((degrees) => degrees * perDegree >= 60) ?? 30;
    const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())];
    const [west, east] = [bounds.getWest(), bounds.getEast()];
    const drawn: LatLngTuple[][] = [];
    for (let at = Math.ceil(west / step); at * step <= east; at += 1) {
      drawn.push([
        [south, at * step],
        [north, at * step],
      ]);
    }
    for (let at = Math.ceil(south / step); at * step <= north; at += 1) {
      drawn.push([
        [at * step, west],
        [at * step, east],
      ]);
    }
    lines.setLatLngs(drawn);
  };
  map.on('moveend zoomend', draw);
  draw();
}
