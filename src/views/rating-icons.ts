import type { MapLook } from '../graphics/palette.ts';
import { lookIcon, type Shown, type ShownPeriod } from './rating-now.ts';

/** What may stand in for a rating on any page, whatever its periods. */
const always: readonly MapLook[] = ['none', 'expired', 'offseason'];

/** The icons that a page's script may have to draw, where the page has no legend: each look once. */
export function lookIcons(periods: readonly Pick<ShownPeriod, 'look'>[]): Pick<Shown, 'look' | 'icon'>[] {
  const looks = new Set<MapLook>([...periods.map(({ look }) => look), ...always]);
  return [...looks].map((look) => ({ look, icon: lookIcon(look) }));
}
