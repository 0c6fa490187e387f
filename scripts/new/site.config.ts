import { defineSite } from 'neve';

// Everything you choose about your site. A line that you leave out takes its default; docs/settings.md lists them all.
export default defineSite({
  // The site's name, at the top of every page. One text for both languages, or one for each.
  name: { en: 'Example avalanche bulletins', fr: 'Bulletins d’avalanche Exemple' },

  // Who runs the site, and where readers report a problem with it.
  // owner: { name: 'Example Avalanche Office', url: 'https://office.example.org/' },
  // contact: 'mailto:web@office.example.org',

  // Points that your readers know; each gets a page that keeps its address. West is negative.
  // places: [{ slug: 'hut', name: { en: 'The hut', fr: 'Le refuge' }, latitude: 51.2, longitude: -117.5 }],
});
