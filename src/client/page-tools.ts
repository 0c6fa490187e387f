/* "Share", which copies the link where the browser can't share, and "Print". */

const tools = document.querySelector<HTMLElement>('.share');
const [shareButton, printButton] = tools?.querySelectorAll('button') ?? [];
const output = tools?.querySelector('output');

if (tools && shareButton && printButton && output) {
  shareButton.addEventListener('click', async () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;
    // The document's own title may rate the day, for longer than the hour at which that ends.
    const title = document.querySelector('h1')?.textContent ?? '';
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        // Only secure pages have a clipboard.
        await (navigator as Navigator).clipboard.writeText(url);
        output.textContent = tools.dataset['copied'] ?? '';
      }
    } catch (error) {
      // Whoever closes the dialog has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        output.textContent = tools.dataset['notCopied'] ?? '';
    }
  });
  printButton.addEventListener('click', async () => {
    const pictures = [...document.images].map((picture) => {
      picture.loading = 'eager';
      return picture.decode();
    });
    // Without the last ones rather than never.
    await Promise.race([Promise.allSettled(pictures), new Promise((end) => setTimeout(end, 5_000))]);
    window.print();
  });
  tools.hidden = false;
}
