import { type Measure, quantity, type System } from '../i18n/units.ts';
import { languageOfPage } from './page-language.ts';
import { remember, remembered } from './remembered.ts';

/*
 * The choice of units: made once, remembered by the browser where it may, and the same on every page. The
 * page is complete in metric units; everything here is worked out from the metric values in it.
 */

const key = 'neve-units';
let system: System = 'metric';

/** The units chosen; a window's event `units` says that these have changed. */
export function chosenSystem(): System {
  return system;
}

/** Shows every amount of the page in the units chosen. */
function showAmounts(): void {
  const language = languageOfPage();
  for (const amount of document.querySelectorAll<HTMLElement>('.amount')) {
    const { measure, value } = amount.dataset as { measure?: Measure; value?: string };
    if (measure === undefined || value === undefined) continue;
    const isDifference = 'difference' in amount.dataset;
    amount.textContent = quantity(language, measure, system, Number(value), isDifference);
  }
}

function choose(chosen: System): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-units] input')) {
    input.checked = input.value === chosen;
  }
  // What the page shows already needs no work: all charts would be drawn once more.
  if (chosen === system) return;
  system = chosen;
  showAmounts();
  dispatchEvent(new Event('units'));
}

function chosenBefore(): System {
  const usual = document.querySelector<HTMLElement>('[data-units]')?.dataset['units'];
  return (remembered(key) ?? usual) === 'imperial' ? 'imperial' : 'metric';
}

for (const choice of document.querySelectorAll<HTMLElement>('[data-units]')) {
  choice.hidden = false;
  choice.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const chosen = target.value === 'imperial' ? 'imperial' : 'metric';
    remember(key, chosen);
    choose(chosen);
  });
}
// A browser may restore the buttons of an earlier visit, so that metric has to be shown as chosen as well.
addEventListener('pageshow', () => choose(chosenBefore()));
if (chosenBefore() === 'imperial') choose('imperial');
