import { change, english, testWeeks, text, trouble } from './week.ts';

/* Weeks in which a bulletin is up before it is valid, as readers see it once it is. */

testWeeks([
  [
    'English has a warning beside it that isn’t valid yet either, and French not yet: French says that another one is announced',
    text('p_a', 1, 2, 24, 72),
    [change(23.5, [text('w_a', 1, 4, 24, 72)], { frenchAt: 25 })],
    [],
    {
      23.4: 'early',
      23.6: 'early several, early several, early announced, early announced',
      24.2: '4, 4, 4 languages, 4 languages',
    },
  ],
  [
    'a further version that rates higher comes before it is valid, and list and metadata are late: it says that another one is announced',
    text('p_a', 1, 2, 24, 72),
    [change(23.5, [text('p_a', 2, 4, 24, 72)])],
    (['products', 'metadata'] as const).map((each) => trouble(23.45, 25, each, 'stuck')),
    { 23.4: 'early', 23.6: 'early announced', 24.2: '4 announced, 4, 4 languages, 4 languages' },
  ],
  [
    'a further version that rates lower isn’t announced',
    text('p_a', 1, 4, 24, 72),
    [change(23.5, [text('p_a', 2, 2, 24, 72)])],
    [trouble(23.45, 25, 'products', 'stuck', english)],
    { 23.4: 'early', 23.6: 'early' },
    [],
  ],
]);
