import { defineSite } from 'neve';

// Everything you choose about your site. A line that you leave out takes its default; docs/settings.md lists them all.
export default defineSite({
  // The site's name, at the top of every page. One text for both languages, or one for each.
  name: { en: 'Example avalanche bulletins', fr: 'Bulletins d’avalanche Exemple' },

  // Who runs the site, and where readers report a problem with it.
  // owner: { name: 'Example Avalanche Office', url: 'https://office.example.org/' },
  // contact: 'mailto:web@office.example.org',

  // Logo, icon and colours. The pictures are files beside this one; logoDark is for dark pages and a dark header.
  // brand: { logo: 'logo.svg', logoDark: 'logo-dark.svg', icon: 'icon.svg', accent: '#12385c', header: '#12385c' },

  // Whom to call, one tap away on a phone; and what is on every page until its end.
  // emergency: [{ label: { en: 'Emergency', fr: 'Urgence' }, number: '911' }],
  // announcement: { text: { en: 'No bulletin on Friday.', fr: 'Pas de bulletin vendredi.' }, until: '2026-12-26T16:00:00-07:00' },

  // Points that your readers know; each gets a page that keeps its address. West is negative.
  // places: [{ slug: 'hut', name: { en: 'The hut', fr: 'Le refuge' }, latitude: 51.2, longitude: -117.5 }],
});
