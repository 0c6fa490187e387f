import { languageOfPage } from './page-language.ts';

/** Says on every sheet when it was printed, as the device's own clock shows it. */
addEventListener('beforeprint', () => {
  const form = new Intl.DateTimeFormat(`${languageOfPage()}-CA`, { dateStyle: 'full', timeStyle: 'short' });
  for (const line of document.querySelectorAll<HTMLElement>('[data-printed]'))
    line.textContent = line.dataset['printed']?.replace('{}', form.format(new Date())) ?? '';
});
