/**
 * Offers the choice of the day that is drawn. A day that is over is neither offered nor shown; the one in force is
 * chosen until the reader chooses another. `now`: epoch milliseconds.
 */
export function offerDays(element: HTMLElement, now: number): void {
  const timed = element.querySelectorAll<HTMLElement>('.danger [data-to]');
  for (const part of timed) part.hidden = Number(part.dataset['to']) <= now;
  const choice = element.querySelector<HTMLElement>('.day-choice');
  if (!choice) return;
  const inputs = [...choice.querySelectorAll('input')];
  const ahead = inputs.filter((input) => !input.parentElement?.hidden);
  const end = ({ parentElement }: HTMLInputElement) => Number(parentElement?.dataset['to']);
  const inForce = [...ahead].sort((a, b) => end(a) - end(b))[0];
  const chosen = ahead.find(({ checked }) => checked) ?? inForce;
  if (chosen) chosen.checked = true;
  choice.hidden = ahead.length < 2;
  const show = () => {
    for (const [index, figure] of element.querySelectorAll('.mountain-figure').entries()) {
      figure.toggleAttribute('data-unchosen', !inputs[index]?.checked);
      const other = figure.querySelector<HTMLElement>('.other-day');
      if (other) other.hidden = inputs[index] === inForce;
    }
  };
  choice.onchange = show;
  show();
}

// Who comes back to the page looks for the day in force: the check that follows chooses it.
for (const kind of ['pageshow', 'visibilitychange'])
  addEventListener(
    kind,
    (event) => {
      if ((event as PageTransitionEvent).persisted === false) return;
      for (const input of document.querySelectorAll<HTMLInputElement>('.day-choice input'))
        input.checked = false;
    },
    true,
  );
