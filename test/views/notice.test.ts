import { describe, expect, test } from 'vitest';
import { caamlCollection } from '../../src/feeds/caaml.ts';
import { socialCard } from '../../src/graphics/social-card.ts';
import type { Edition } from '../../src/model/area.ts';
import type { Language } from '../../src/model/language.ts';
import type { Notice } from '../../src/model/notice.ts';
import { overviewPage } from '../../src/views/overview.ts';
import { placesPage } from '../../src/views/places.ts';
import { cardAlt } from '../../src/views/sharing.ts';
import { noticeTexts } from '../../src/views/subject.ts';
import { areaItem } from '../feeds/feeds-of.ts';
import { bulletinWith, dayUntil, metadataWith, period } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';
import { areaCard, areaEmbed, bulletinPage, placeEmbed, placePage } from './pages.ts';

const at = Date.UTC(2026, 1, 6, 23, 20);

/** Each kind of notice, and what it says. */
const cases: [Notice, Record<Language, string>][] = [
  [
    { kind: 'several', count: 2 },
    {
      en: 'There are two bulletins for this area. The higher danger is shown here.',
      fr: 'Il y a deux bulletins pour cette région. Le danger le plus élevé est affiché ici.',
    },
  ],
  [
    { kind: 'announced' },
    {
      en: 'The service announces another bulletin for this area, which it doesn’t list yet. The higher danger is shown here.',
      fr: 'Le service annonce un autre bulletin pour cette région, mais ne le publie pas encore. Le danger le plus élevé est affiché ici.',
    },
  ],
  [
    { kind: 'announced', isUnraised: true },
    {
      en: 'The service announces another bulletin for this area, which it doesn’t list yet.',
      fr: 'Le service annonce un autre bulletin pour cette région, mais ne le publie pas encore.',
    },
  ],
  [
    { kind: 'languages' },
    {
      en: 'The English and French bulletins for this area give different danger ratings. The higher danger is shown here.',
      fr: 'Les bulletins anglais et français de cette région donnent des indices de danger différents. Le danger le plus élevé est affiché ici.',
    },
  ],
  [
    { kind: 'earlierEnd' },
    {
      en: 'The service’s answers differ on when this bulletin ends: it may end earlier.',
      fr: 'Les réponses du service ne concordent pas sur la fin de ce bulletin : il se termine peut-être plus tôt.',
    },
  ],
  [
    { kind: 'earlierEnd', isOver: true },
    {
      en: 'The service’s answers differ on when this bulletin ends: by some of them it is still valid.',
      fr: 'Les réponses du service ne concordent pas sur la fin de ce bulletin : selon certaines, il est encore valide.',
    },
  ],
  [
    { kind: 'otherArea' },
    {
      en: 'The service’s map may be outdated. Another area’s bulletin may be for this one, too. Check those around it.',
      fr: 'La carte du service est peut-être périmée. Le bulletin d’une autre région vise peut-être aussi celle-ci. Consultez ceux des environs.',
    },
  ],
  [
    { kind: 'unreadToo' },
    {
      en: 'Another bulletin for this area can’t be read here. It may be newer, and its danger higher.',
      fr: 'Un autre bulletin pour cette région est illisible ici. Il est peut-être plus récent, et le danger plus élevé.',
    },
  ],
  [
    { kind: 'unassigned' },
    {
      en: 'There is another bulletin, which may be for this area. It isn’t shown here.',
      fr: 'Il y a un autre bulletin, qui vise peut-être cette région. Il n’est pas affiché ici.',
    },
  ],
  [
    { kind: 'placeDiffers', ratedCount: 2 },
    {
      en: 'The service’s sources disagree on which area this point is in. The higher danger is shown here.',
      fr: 'Les sources du service ne concordent pas sur la région de ce point. Le danger le plus élevé est affiché ici.',
    },
  ],
  [
    { kind: 'areasOverlap', ratedCount: 1 },
    {
      en: 'Several areas cover this point. Only one of the danger ratings is known; it is shown here.',
      fr: 'Plusieurs régions couvrent ce point. Un seul des indices de danger est connu; il est affiché ici.',
    },
  ],
  [
    { kind: 'clock' },
    {
      en: 'This site’s clock and the service’s clock don’t agree. Check with the publisher whether this bulletin is current.',
      fr: 'L’horloge de ce site et celle du service ne concordent pas. Vérifiez auprès de l’organisme qui publie ce bulletin s’il est en vigueur.',
    },
  ],
  [
    { kind: 'goneBack', at },
    {
      en: 'The service has gone back to what it said here before Friday, February 6, 2026, 3:20 p.m. PT. This bulletin may be outdated.',
      fr: 'Le service est revenu à ce qu’il indiquait ici avant le vendredi 6 février 2026 à 15 h 20 (HP). Ce bulletin est peut-être périmé.',
    },
  ],
  [
    { kind: 'unlisted', at },
    {
      en: 'The service no longer lists this bulletin. This copy was saved on Friday, February 6, 2026, 3:20 p.m. PT.',
      fr: 'Le service ne publie plus ce bulletin. Cette copie a été enregistrée le vendredi 6 février 2026 à 15 h 20 (HP).',
    },
  ],
  [
    { kind: 'earlierVersion', at },
    {
      en: 'The service now lists an earlier version of this bulletin. This copy was saved on Friday, February 6, 2026, 3:20 p.m. PT; where their ratings differ, the higher one is shown.',
      fr: 'Le service publie maintenant une version antérieure de ce bulletin. Cette copie a été enregistrée le vendredi 6 février 2026 à 15 h 20 (HP); si leurs indices diffèrent, le plus élevé est affiché.',
    },
  ],
  [
    { kind: 'earlierIssue', at },
    {
      en: 'The service now lists an earlier bulletin here than it did on Friday, February 6, 2026, 3:20 p.m. PT. Where their ratings differ, the higher one is shown.',
      fr: 'Le service publie maintenant ici un bulletin antérieur à celui du vendredi 6 février 2026 à 15 h 20 (HP). Si leurs indices diffèrent, le plus élevé est affiché.',
    },
  ],
  [
    { kind: 'lowered', at },
    {
      en: 'The service’s danger ratings here were higher on Friday, February 6, 2026, 3:20 p.m. PT, and it has issued no new bulletin since. Where they differ, the higher one is shown.',
      fr: 'Les indices de danger du service étaient plus élevés ici le vendredi 6 février 2026 à 15 h 20 (HP), et il n’a publié aucun nouveau bulletin depuis. S’ils diffèrent, le plus élevé est affiché.',
    },
  ],
  [
    { kind: 'undated', at },
    {
      en: 'The date of the bulletin that the service now lists can’t be right. This copy was saved on Friday, February 6, 2026, 3:20 p.m. PT; where their ratings differ, the higher one is shown.',
      fr: 'La date du bulletin que le service publie maintenant ne peut être exacte. Cette copie a été enregistrée le vendredi 6 février 2026 à 15 h 20 (HP); si leurs indices diffèrent, le plus élevé est affiché.',
    },
  ],
];

/** Everything that shows the rating of an area in words, as text. */
function wherever(language: Language, given: Edition): Record<string, string> {
  const area = areaWith({ [language]: given });
  const here = { basis: 'point', areaId: area.id } as const;
  const name = { en: 'Hut', fr: 'Refuge' };
  const place = { slug: 'hut', name, latitude: 51, longitude: -117, en: here, fr: here };
  const context = contextWith(language, { areas: [area], places: [place] });
  const page = bulletinPage(context, area);
  return {
    page: page.notices.join(),
    description: page.frame.description,
    'link preview': page.frame.sharing.description,
    'preview picture': cardAlt(areaCard(context, area)),
    row: overviewPage(context).list.rows[0]?.notices.join() ?? '',
    'row of a place': placesPage(context).rows[0]?.notices.join() ?? '',
    place: placePage(context, place).notices.join(),
    embed: areaEmbed(context, area).notes.join(),
    'embed of a place': placeEmbed(context, place).notes.join(),
    'entry of a feed': areaItem(context, area).html,
    'summary of an entry': areaItem(context, area).summary,
    CAAML: JSON.stringify(caamlCollection(context).bulletins.next().value?.customData),
  };
}

const days = [dayUntil(Date.UTC(2026, 1, 7, 23), 'high')];
const plain: Edition = { kind: 'bulletin', bulletin: bulletinWith({ days }) };

describe.each(['en', 'fr'] as const)('a notice of an edition (%s)', (language) => {
  describe.each(cases)('%o', (notice, sentences) => {
    const said = Object.entries(wherever(language, { ...plain, notices: [notice] }));
    test.each(said)('is shown on or in the %s', (_, text) => {
      expect(spaced(text)).toContain(sentences[language]);
    });
  });

  const day = Date.UTC(2026, 1, 7, 23);
  test.each([
    [
      'in an unknown order',
      [dayUntil(day + 86_400_000, 'low'), dayUntil('unreadable', 'low'), dayUntil(day, 'high')],
    ],
    ['without any date', [dayUntil('absent', 'low'), dayUntil('unreadable', 'high')]],
  ])('days %s are mentioned wherever the danger is shown', (_, days) => {
    const bulletin = bulletinWith({ days });
    for (const [where, text] of Object.entries(wherever(language, { kind: 'bulletin', bulletin })))
      expect(spaced(text), where).toContain(
        language === 'en'
          ? 'don’t say which day its ratings are for.'
          : 'ne permettent pas de savoir à quel jour s’appliquent les indices.',
      );
  });

  test('a band without a rating is said wherever the danger of the others is', () => {
    const of = (...words: string[]): Edition => {
      const noon = Date.UTC(2026, 1, 7, 20);
      const days = words.map((each, index) => dayUntil(noon + index * 3_600_000, each));
      return { kind: 'bulletin', bulletin: bulletinWith({ days }) };
    };
    const [always, sometimes] =
      language === 'en'
        ? ['Danger rating not given: Alpine and treeline.', 'not given on some days: Below treeline.']
        : [
            'Indice de danger non fourni : Alpin et limite forestière.',
            'certains jours : Sous la limite forestière.',
          ];
    for (const rated of [of('- - low'), of('- - spring')])
      for (const [where, text] of Object.entries(wherever(language, rated)))
        expect(spaced(text), where).toContain(always);
    for (const [where, text] of Object.entries(wherever(language, of('low', 'high low -'))))
      expect(spaced(text), where).toContain(sometimes);
    for (const whole of [of('low'), of('-'), of('norating - -')])
      for (const [where, text] of Object.entries(wherever(language, whole)))
        expect(spaced(text), where).not.toMatch(/not given:|non fourni :/);
  });

  test('is shown nowhere where there is none', () => {
    for (const [where, text] of Object.entries(wherever(language, plain)))
      for (const [, sentences] of cases) expect(spaced(text), where).not.toContain(sentences[language]);
  });
});

test.each([
  ['en', 'announces a bulletin for this area, but', 'There is a bulletin that may be'],
  ['fr', 'annonce un bulletin pour cette région, mais', 'Il y a un bulletin qui vise peut-être'],
] as const)('beside no bulletin there is no “other” one (%s)', (language, announced, unassigned) => {
  const context = contextWith(language, {});
  for (const kind of ['none', 'failed'] as const) {
    const notices: Notice[] = [{ kind: 'announced', isUnraised: true }, { kind: 'unassigned' }];
    const said = noticeTexts(context, { kind, notices } as Edition);
    expect(said[0]).toContain(announced);
    expect(said[1]).toContain(unassigned);
  }
});

test('every kind of notice is among the cases', () => {
  const kinds: Record<Notice['kind'], true> = {
    ...{ several: true, placeDiffers: true, areasOverlap: true, announced: true, languages: true },
    ...{ otherArea: true },
    ...{ earlierEnd: true, unreadToo: true, unassigned: true, unlisted: true, earlierVersion: true },
    ...{ earlierIssue: true, goneBack: true, lowered: true, undated: true, clock: true },
  };
  expect(new Set(cases.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(kinds)));
});

test.each([
  ['placeDiffers', 2, 'this point is in. The higher danger is shown here.'],
  ['placeDiffers', 1, 'this point is in. Only one of the danger ratings is known; it is shown here.'],
  ['placeDiffers', 0, 'The service’s sources disagree on which area this point is in.'],
  ['areasOverlap', 3, 'Several areas cover this point. The higher danger is shown here.'],
  ['areasOverlap', 0, 'Several areas cover this point.'],
] as const)(
  'where areas disagree on a point, only what is known is called the higher: %s %i',
  (kind, ratedCount, text) => {
    const [notice = ''] = noticeTexts(contextWith('en', {}), { ...plain, notices: [{ kind, ratedCount }] });
    expect(notice.endsWith(text)).toBe(true);
  },
);

test('a copy of what is no longer listed isn’t said to be one of a service that can’t be reached', () => {
  const kept = { at, isUnlisted: true as const };
  const said = wherever('en', { ...plain, kept, notices: [{ kind: 'unlisted', at }] });
  for (const text of Object.values(said)) expect(text).not.toContain('is unavailable');
  expect(said.CAAML).toContain('"keptSince":"2026-02-06T23:20:00.000Z","unlisted":true');
});

test.each([
  [
    'en',
    'The forecast service is unavailable. This copy was saved on Friday, February 6, 2026, 3:20 p.m. PT.',
  ],
  [
    'fr',
    'Le service de prévision est indisponible. Cette copie a été enregistrée le vendredi 6 février 2026 à 15 h 20 (HP).',
  ],
] as const)(
  'a copy of a service that can’t be reached is one in previews and summaries too (%s)',
  (language, words) => {
    const said = wherever(language, { ...plain, kept: { at } });
    for (const where of ['page', 'description', 'link preview', 'preview picture'])
      expect(spaced(said[where] ?? ''), where).toContain(words);
    expect(spaced(said['summary of an entry'] ?? '')).toContain(words);
  },
);

test.each([
  ['en', 'Notices on these ratings (5): see the page.'],
  ['fr', 'Avis sur ces indices (5) : consultez la page.'],
] as const)('a preview picture shows all notices, or says how many there are (%s)', (language, counted) => {
  const drawn = (edition: Edition) => {
    const area = areaWith({ [language]: edition });
    const card = socialCard(areaCard(contextWith(language, { areas: [area] }), area)).join('');
    return spaced(card.replace(/<[^>]*>/g, ' ')).replace(/ +/g, ' ');
  };
  const short: Notice[] = [{ kind: 'several', count: 2 }, { kind: 'clock' }];
  const area = areaWith({ [language]: { ...plain, notices: short } });
  for (const text of noticeTexts(contextWith(language, { areas: [area] }), area[language]))
    expect(drawn({ ...plain, notices: short })).toContain(spaced(text));
  const long = cases.slice(-4).map(([notice]) => notice);
  expect(drawn({ ...plain, kept: { at }, notices: long })).toContain(counted);
});

test.each(['en', 'fr'] as const)(
  'an area whose only bulletin may be another’s says so, without one (%s)',
  (language) => {
    const [, sentences] = cases.find(([{ kind }]) => kind === 'unassigned') ?? [];
    const given: Edition = { kind: 'unreadable', title: 'A', url: '', notices: [{ kind: 'unassigned' }] };
    const area = areaWith({ [language]: given });
    const context = contextWith(language, { areas: [area] });
    for (const notices of [
      bulletinPage(context, area).notices,
      overviewPage(context).list.rows[0]?.notices,
      areaEmbed(context, area).notes,
      [cardAlt(areaCard(context, area))],
      [
        socialCard(areaCard(context, area))
          .join('')
          .replace(/<[^>]*>/g, ' ')
          .replace(/ +/g, ' '),
      ],
    ])
      expect(spaced(notices?.join() ?? '')).toContain(sentences?.[language]);
  },
);

describe.each([
  ['en', 'Validity uncertain', 'This site’s clock and the service’s clock don’t agree.'],
  ['fr', 'Validité incertaine', 'L’horloge de ce site et celle du service ne concordent pas.'],
] as const)('a bulletin that may be over by one of two clocks (%s)', (language, label, why) => {
  const doubted: Edition = {
    kind: 'bulletin',
    bulletin: bulletinWith({ days, isTimeDoubtful: true }),
    notices: [{ kind: 'clock' }],
  };
  const area = areaWith({ [language]: doubted });
  const context = contextWith(language, { areas: [area] });
  const page = bulletinPage(context, area);

  test('says so on its page, in its row and in its embed', () => {
    const [row] = overviewPage(context).list.rows;
    const embed = areaEmbed(context, area);
    for (const state of [page.state, row?.state, embed.state]) expect(state?.label).toBe(label);
    expect(row?.danger.text).toBe(label);
    expect(embed.highest?.rating.text).toBe(label);
    for (const notices of [page.notices, row?.notices, embed.notes]) expect(notices?.join()).toContain(why);
  });

  test('never says that it has expired, or that its end is unknown', () => {
    const said = JSON.stringify([page.frame.title, page.state, wherever(language, doubted)]);
    expect(said).not.toMatch(/EXPIR|doesn’t say|n’indique pas/);
  });
});

test.each(['earlierIssue', 'earlierVersion', 'lowered', 'undated', 'languages', 'announced'] as const)(
  'ratings of two bulletins (%s) aren’t said to be a contradiction within the service’s one',
  (kind) => {
    const bulletin = bulletinWith({ days: [dayUntil(at + 86_400_000, 'high')], until: at + 86_400_000 });
    const metadata = metadataWith({ periods: [period('open', at + 86_400_000, 'low')] });
    const notices = (...given: Notice[]) => {
      const area = areaWith({ en: { kind: 'bulletin', bulletin, metadata, notices: given } });
      return bulletinPage(contextWith('en', { areas: [area] }), area).notices.join();
    };
    expect(notices()).toContain('map and bulletin give different ratings');
    const isUndated = kind === 'languages' || kind === 'announced';
    expect(notices(isUndated ? { kind } : { kind, at })).not.toContain(
      'map and bulletin give different ratings',
    );
  },
);

test('that metadata and bulletin differ is also said where they do later: the danger table has the bulletin’s', () => {
  const day = 86_400_000;
  const notices = (later: string, until = at + 2 * day) => {
    const bulletin = bulletinWith({
      days: [dayUntil(at + day, 'low'), dayUntil(at + 2 * day, 'low')],
      until,
    });
    const metadata = metadataWith({
      periods: [period('open', at + day, 'low'), period(at + day, at + 2 * day, later)],
    });
    const area = areaWith({ en: { kind: 'bulletin', bulletin, metadata } });
    return bulletinPage(contextWith('en', { areas: [area] }), area).notices.join();
  };
  expect(notices('high')).toContain('map and bulletin give different ratings');
  expect(notices('low')).not.toContain('map and bulletin give different ratings');
});
