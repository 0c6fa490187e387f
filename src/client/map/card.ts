import { type LatLng, type Map as LeafletMap, popup } from 'leaflet';

/** Narrower than this, in pixels, a map has no room for a popup: the card takes the whole of it. */
const narrow = 480;

/** What is told of one area, over the map. */
export interface Card {
  /** Shows content beside a point, and puts the focus on its first link. */
  open(content: HTMLElement, at: LatLng): void;
  /** Changes what an open card shows; the focus stays where it was. */
  refill(content: HTMLElement): void;
  close(): void;
}

/**
 * The card of a map: a popup, or on a phone a sheet as tall as it needs to be, so that nothing in it has to be
 * scrolled to. `closed` is called when it goes, whoever closes it.
 */
export function cardOf(map: LeafletMap, box: HTMLElement, closed: () => void): Card {
  const bubble = popup({ maxWidth: 250, minWidth: 190, closeButton: false, autoPanPadding: [6, 6] });
  const sheet = document.createElement('div');
  sheet.className = 'area-sheet';
  map.on('popupclose', closed);
  const isSheet = () => map.getSize().x < narrow;
  const place = () => (sheet.isConnected ? sheet : bubble.getElement());
  const fill = (content: HTMLElement): void => {
    if (sheet.isConnected) sheet.replaceChildren(content);
    else {
      bubble.options.maxHeight = map.getSize().y - 30;
      bubble.setContent(content);
    }
  };
  const focus = () => place()?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  const close = (): void => {
    map.closePopup();
    if (!sheet.isConnected) return;
    sheet.remove();
    closed();
  };
  // What has the focus must not lie below the sheet.
  map.getContainer().addEventListener('focusin', () => {
    if (sheet.isConnected) close();
  });
  return {
    open: (content, at) => {
      close();
      if (isSheet()) box.append(sheet);
      fill(content);
      if (!sheet.isConnected) bubble.setLatLng(at).openOn(map);
      focus();
      if (sheet.isConnected) sheet.scrollIntoView({ block: 'nearest' });
    },
    refill: (content) => {
      const isFocused = place()?.contains(document.activeElement) ?? false;
      fill(content);
      if (isFocused) focus();
    },
    close,
  };
}
