import type { KeepOffer } from '../views/offline.ts';
import type { KeepResult, KeptList } from '../worker/messages.ts';
import { askWorker } from './offline.ts';

/* "Keep for offline": keeps this page with what belongs to it. */

const offer = document.querySelector<HTMLElement>('[data-keep-pages]');
const button = offer?.querySelector('button');
const output = offer?.querySelector('output');

async function startOfflineKeep(
  offer: HTMLElement,
  button: HTMLButtonElement,
  output: HTMLOutputElement,
): Promise<void> {
  const words: KeepOffer['words'] = JSON.parse(offer.dataset['words'] ?? '{}');
  button.addEventListener('click', async () => {
    // Not disabled: the focus would be lost.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    output.textContent = words.keeping;
    try {
      output.textContent = words[await askWorker<KeepResult>({ ask: 'keep', page: location.pathname })];
    } catch {
      // The store broke: what was kept before is as it was.
      output.textContent = words.network;
    }
    button.ariaDisabled = null;
  });
  const { copies } = await askWorker<KeptList>({ ask: 'list' });
  if (copies.some(({ groups }) => groups.some((group) => location.pathname.endsWith(`/${group}`))))
    output.textContent = words.kept;
  offer.hidden = false;
}

if (offer && button && output)
  startOfflineKeep(offer, button, output).catch(() => {
    // Nothing can be kept, as the list of what is kept says: the offer stays hidden.
  });
