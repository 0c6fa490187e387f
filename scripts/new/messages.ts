import { defineMessages } from 'neve';

// Your own words for sentences of the pages; docs/customising.md says where their names are found.
// What is in braces, such as {name}, has to stay in the sentence.
export default defineMessages({
  en: {
    // aboutIntro: 'This site shows the avalanche bulletins of our office.',
    // runBy: 'Published by {name}',
  },
  fr: {
    // aboutIntro: 'Ce site présente les bulletins d’avalanche de notre organisme.',
    // runBy: 'Publié {par name}',
  },
});
