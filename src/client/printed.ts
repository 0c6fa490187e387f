import { languageOfPage } from './page-language.ts';

/** Says on every sheet when it was printed, by the device's own clock, in the zone of the bulletin or else the device's. */
addEventListener('beforeprint', () => {
  // What a reader hasn't scrolled to belongs on the sheet as well.
  for (const picture of document.images) picture.loading = 'eager';
  for (const line of document.querySelectorAll<HTMLElement>('[data-printed]')) {
    const form = new Intl.DateTimeFormat(`${languageOfPage()}-CA`, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: line.dataset['zone'],
      timeZoneName: 'shortGeneric',
    });
    // French has no zero before an hour.
    const now = form.format(new Date()).replace(/ 0(\d h)/, ' $1');
    line.textContent = line.dataset['printed']?.replace('{}', now) ?? '';
  }
});
