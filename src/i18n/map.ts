import { inBoth } from './locales.ts';

export const messagesOfMap = inBoth(
  {
    skip: 'Skip the map',
    load: 'Interactive map',
    hint: 'Pinch, or Ctrl/⌘ + scroll, to zoom. Select an area to see its rating.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    open: 'Open the bulletin',
    close: 'Close',
    byService: 'in the service’s words',
    home: 'Reset map',
    tools: 'Map controls',
    region: (names: string, more: string) => `${names} and ${more} more`,
    tiles: 'Background map',
  },
  {
    skip: 'Passer la carte',
    load: 'Carte interactive',
    hint: 'Pincez, ou faites Ctrl/⌘ + molette, pour zoomer. Choisissez une région pour voir son indice.',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
    open: 'Ouvrir le bulletin',
    close: 'Fermer',
    byService: 'dans les mots du service',
    home: 'Recentrer la carte',
    tools: 'Commandes de la carte',
    region: (names, more) => `${names} et ${more} de plus`,
    tiles: 'Fond de carte',
  },
);
