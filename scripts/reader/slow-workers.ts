import type { Browser, CDPSession } from 'playwright-core';

/**
 * Slows down the network of all service workers that run in a browser, which no page's own throttling reaches; they
 * stay slow when they are stopped and started again. Their processor can't be slowed.
 * @throws when there is none
 */
export async function slowWorkers(browser: Browser, network: object): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const workers = targetInfos.filter(({ type }) => type === 'service_worker');
  if (workers.length === 0) throw new Error('No service worker runs; nothing of it can be measured.');
  for (const { targetId } of workers) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    await tell(session, sessionId, 1, 'Network.enable', {});
    await tell(session, sessionId, 2, 'Network.emulateNetworkConditions', network);
  }
}

/** Sends a worker a command and waits for its answer. @throws when it refuses */
async function tell(
  session: CDPSession,
  sessionId: string,
  id: number,
  method: string,
  params: object,
): Promise<void> {
  const answered = new Promise<void>((resolve, reject) => {
    const hear = (event: { sessionId: string; message: string }) => {
      const answer = JSON.parse(event.message) as { id?: number; error?: { message: string } };
      if (event.sessionId !== sessionId || answer.id !== id) return;
      session.off('Target.receivedMessageFromTarget', hear);
      if (answer.error) reject(new Error(`The service worker refuses ${method}: ${answer.error.message}`));
      else resolve();
    };
    session.on('Target.receivedMessageFromTarget', hear);
  });
  await session.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id, method, params }),
  });
  await answered;
}
