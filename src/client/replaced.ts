/**
 * Whether the site now shows other bulletins at this page's address than the page does, which was opened a while ago. False
 * where there is no way to know: no network, no bulletin here, or something in the page's place that isn't the site's.
 */
export async function isReplaced(): Promise<boolean> {
  if (!document.querySelector('[data-issued]')) return false;
  const own = [...document.querySelectorAll<HTMLElement>('[data-issued],[data-icons]')].map(({ dataset }) =>
    names.map((name) => dataset[name] ?? '').join(' '),
  );
  // Unchanged pages are unchanged files: mostly the answer has no body.
  const answer = await fetch(location.pathname, {
    cache: 'no-cache',
    signal: AbortSignal.timeout?.(15_000) ?? null,
  }).catch(() => null);
  if (answer?.status === 404 || answer?.status === 410) return true;
  const html = answer?.ok ? await answer.text().catch(() => '') : '';
  // Not the page to log in at a hotspot, nor half a page.
  if (!html.includes('id="page-script"') || !html.includes('</html>')) return false;
  // For readers without scripts the list is there twice.
  const tags = html.replace(/<noscript.*?<\/noscript>/gs, '').match(/<[a-z](?:[^>"]|"[^"]*")*>/g) ?? [];
  const published = tags
    .filter((tag) => / data-(issued|icons)="/.test(tag))
    .map((tag) => names.map((name) => attributeIn(tag, name)).join(' '));
  return published.sort().join('\n') !== own.sort().join('\n');
}

/** What tells bulletins apart: their area, times and ratings, of each band too. */
const names = ['area', 'issued', 'until', 'periods', 'icons'];

function attributeIn(tag: string, name: string): string {
  const written = new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  const characters: Record<string, string> = { amp: '&', quot: '"', lt: '<', gt: '>' };
  return written.replace(/&(?:#(\d+)|(amp|quot|lt|gt));/g, (_, code: string, word: string) =>
    code ? String.fromCodePoint(Number(code)) : (characters[word] ?? ''),
  );
}
