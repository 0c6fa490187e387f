/*
 * Shows the announcement between its beginning and its end, once `validity.ts` has taken over from the guard, which hides it
 * until then. Its clock is never earlier than the device's, than what `validity.ts` knows of the site's, and than a copy of the
 * page has seen.
 */
function look(): void {
  const { seenAt = 0, siteTime = 0 } = document.documentElement.dataset;
  const now = Math.max(Date.now(), Number(seenAt), Number(siteTime));
  for (const message of document.querySelectorAll<HTMLElement>('.announcement'))
    message.hidden = now < Number(message.dataset['from']) || now >= Number(message.dataset['to']);
}

for (const kind of ['pageshow', 'focus', 'beforeprint']) addEventListener(kind, look);
document.addEventListener('visibilitychange', look);
new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['data-site-time'] });
setInterval(look, 30_000);
look();
