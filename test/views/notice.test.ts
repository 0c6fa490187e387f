import { describe, expect, test } from 'vitest';
import { caamlCollection } from '../../src/feeds/caaml.ts';
import { areaItem } from '../../src/feeds/item.ts';
import type { Language } from '../../src/i18n/locales.ts';
import type { Edition } from '../../src/model/area.ts';
import { bulletinPage } from '../../src/views/bulletin.ts';
import { areaEmbed, placeEmbed } from '../../src/views/embed.ts';
import { overviewPage } from '../../src/views/overview.ts';
import { placePage } from '../../src/views/place.ts';
import { placesPage } from '../../src/views/places.ts';
import { areaCard, cardAlt } from '../../src/views/social-card.ts';
import { bulletinWith, dayUntil } from '../model/bulletins.ts';
import { areaWith, contextWith } from './context.ts';

const sentences: Record<Language, string> = {
  en: 'The service lists two bulletins for this area. The higher danger is shown here.',
  fr: 'Le service publie deux bulletins pour cette région. Le danger le plus élevé est affiché ici.',
};

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
    'kept true by the script': page.script.description?.after ?? page.frame.description,
    'link preview': page.frame.sharing.description,
    'preview picture': cardAlt(areaCard(context, area)),
    row: overviewPage(context).list.rows[0]?.notices.join() ?? '',
    'popup of the map': JSON.stringify(overviewPage(context).list.rows[0]?.facts),
    'row of a place': placesPage(context).rows[0]?.notices.join() ?? '',
    place: placePage(context, place).bulletin.notices.join(),
    embed: areaEmbed(context, area).notes.join(),
    'embed of a place': placeEmbed(context, place).notes.join(),
    'entry of a feed': areaItem(context, area).html,
    'summary of an entry': areaItem(context, area).summary,
    CAAML: JSON.stringify(caamlCollection(context).bulletins[0]?.customData),
  };
}

describe.each(['en', 'fr'] as const)('a notice of an edition (%s)', (language) => {
  const days = [dayUntil(Date.UTC(2026, 1, 7, 23), 'high')];
  const edition: Edition = {
    kind: 'bulletin',
    bulletin: bulletinWith({ days }),
    notices: [{ kind: 'several', count: 2 }],
  };
  const said = Object.entries(wherever(language, edition));
  test.each(said)('stands on or in the %s', (_, text) => {
    expect(text).toContain(sentences[language]);
  });

  test('stands nowhere where there is none', () => {
    const { notices: _, ...plain } = edition;
    for (const [where, text] of Object.entries(wherever(language, plain as Edition))) {
      expect(text, where).not.toContain(sentences[language]);
    }
  });
});
