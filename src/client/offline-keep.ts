import type { KeepOffer } from '../views/offline.ts';
import type { KeepResult, KeptList } from '../worker/messages.ts';
import { askWorker } from './offline.ts';

/* "Keep for offline": keeps this page with what belongs to it. */

const offer = document.querySelector<HTMLElement>('[data-keep-pages]');
const button = offer?.querySelector('button');
const output = offer?.querySelector('output');

if (offer && button && output) {
  const words: KeepOffer['words'] = JSON.parse(offer.dataset['words'] ?? '{}');
  button.addEventListener('click', async () => {
    // Not disabled: the focus would be lost.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    output.textContent = words.keeping;
    // Where the store breaks, what was kept before is as it was.
    const result = await askWorker<KeepResult>({ ask: 'keep', page: location.pathname }).catch(
      () => 'network' as const,
    );
    output.textContent = words[result];
    button.ariaDisabled = null;
  });
  askWorker<KeptList>({ ask: 'list' }).then(
    ({ copies }) => {
      if (copies.some(({ groups }) => groups.some((group) => location.pathname.endsWith(`/${group}`))))
        output.textContent = words.kept;
      offer.hidden = false;
    },
    () => {
      // Nothing can be kept, as the list of what is kept says: the offer stays hidden.
    },
  );
}
