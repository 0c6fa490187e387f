import type { KeepOffer } from '../views/offline.ts';
import type { KeepResult, KeptList } from '../worker/messages.ts';
import { askWorker } from './offline.ts';

/* "Keep for offline": keeps this page with what belongs to it. */

const offer = document.querySelector<HTMLElement>('[data-keep-pages]');
const button = offer?.querySelector('button');
const output = offer?.querySelector('output');

async function start(
  offer: HTMLElement,
  button: HTMLButtonElement,
  output: HTMLOutputElement,
): Promise<void> {
  const words: KeepOffer['words'] = JSON.parse(offer.dataset['words'] ?? '{}');
  const sized = (size: number) =>
    words.kept.replace(
      '{}',
      words.size.replace('{}', Math.ceil(size / 1000).toLocaleString(document.documentElement.lang)),
    );
  button.addEventListener('click', async () => {
    // Not disabled: the focus would be lost.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    output.textContent = words.keeping;
    try {
      const kept = await askWorker<KeepResult>({ ask: 'keep', page: location.pathname });
      output.textContent = kept.result === 'kept' ? sized(kept.size) : words[kept.result];
    } catch {
      // The store broke: what was kept before is as it was.
      output.textContent = words.network;
    }
    button.ariaDisabled = null;
  });
  const { groups } = await askWorker<KeptList>({ ask: 'list' });
  const own = groups.find(({ group }) => location.pathname.endsWith(`/${group}`));
  if (own) output.textContent = sized(own.size);
  offer.hidden = false;
}

if (offer && button && output)
  start(offer, button, output).catch(() => {
    // Nothing can be kept, as the list of what is kept says: the offer stays hidden.
  });
