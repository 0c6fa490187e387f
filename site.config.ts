import { defineSite } from './src/settings/config.ts';

/** Everything you choose about your site. A key left out takes its default; see docs/settings.md. */
export default defineSite({
  name: { en: 'Névé avalanche bulletins', fr: 'Névé : bulletins d’avalanche' },
});
