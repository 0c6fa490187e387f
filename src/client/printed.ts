import { languageOfPage } from './page-language.ts';

/** Says on every sheet when it was printed, by the device's own clock, with its zone. */
addEventListener('beforeprint', () => {
  const form = new Intl.DateTimeFormat(`${languageOfPage()}-CA`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
  });
  // French has no zero before an hour.
  const now = form.format(new Date()).replace(/ 0(\d h)/, ' $1');
  for (const line of document.querySelectorAll<HTMLElement>('[data-printed]'))
    line.textContent = line.dataset['printed']?.replace('{}', now) ?? '';
});
