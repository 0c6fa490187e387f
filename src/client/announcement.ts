/*
 * Shows the announcement between its beginning and its end, once `validity.ts` has taken over from the guard, which hides it
 * until then. Its clock is the device's, never earlier than a copy of the page has seen.
 */
function look(): void {
  const now = Math.max(Date.now(), Number(document.documentElement.dataset['seenAt'] ?? 0));
  for (const message of document.querySelectorAll<HTMLElement>('.announcement'))
    message.hidden = now < Number(message.dataset['from']) || now >= Number(message.dataset['to']);
}

for (const kind of ['pageshow', 'focus', 'beforeprint']) addEventListener(kind, look);
document.addEventListener('visibilitychange', look);
setInterval(look, 30_000);
look();
