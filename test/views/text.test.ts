import { describe, expect, test } from 'vitest';
import { createSanitizer } from '../../src/html/sanitize.ts';
import { ratingWords } from '../../src/views/rating.ts';
import { areaName } from '../../src/views/subject.ts';
import { englishIn, pictureViews, writeText } from '../../src/views/text.ts';
import { bulletinWith, metadataWith } from '../model/bulletins.ts';
import { areaWith, contextWith, spaced } from './context.ts';

const text = writeText(contextWith('en'), { url: 'https://example.org/b' }, 'Ember');

describe('a text of the service', () => {
  test('is cleaned, with links from its own page', () => {
    const cleaned = text('<p>See <a href ="/more">more</a><script>x</script>', 'a field');
    expect(cleaned?.html).toContain('href="https://example.org/more"');
    expect(cleaned?.html).not.toContain('script');
    expect(cleaned?.html).toMatch(/^<p>See <a [^>]*>more<\/a><\/p>$/);
  });

  test('with nothing to read in it is none', () => {
    for (const nothing of ['', '  ', '<p></p><p> </p>', '<style>p{}</style>']) {
      expect(text(nothing, 'a field')).toBeUndefined();
    }
  });

  test('is named in a warning by the beginning of its area’s name', () => {
    const sanitizer = createSanitizer();
    const context = { ...contextWith('fr'), clean: sanitizer.sanitize };
    writeText(context, { url: '' }, 'Ember '.repeat(80))('<p title="', 'highlights');
    expect(sanitizer.warnings()).toEqual([expect.stringMatching(/^(Ember ){10}… \(fr\), highlights: /)]);
  });

  test('on a French page is English where it equals the English one, and long enough to tell', () => {
    expect(englishIn('fr', ' Storm slabs are reactive. ', 'Storm slabs are reactive.')).toBe('en');
    expect(englishIn('fr', 'Glacier', 'Glacier')).toBeUndefined();
    expect(englishIn('fr', 'Les plaques sont réactives.', 'Storm slabs are reactive.')).toBeUndefined();
    expect(englishIn('fr', 'Storm slabs are reactive.', undefined)).toBeUndefined();
    expect(englishIn('en', 'Storm slabs are reactive.', 'Storm slabs are reactive.')).toBeUndefined();
  });
});

describe('an area’s name', () => {
  const shape = {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [-118, 50],
          [-117, 50],
          [-117, 51],
          [-118, 50],
        ],
      ],
    ],
  } as const;

  test('is that of its language, else of the other one, else of the metadata', () => {
    const en = { kind: 'bulletin', bulletin: bulletinWith() } as const;
    const fr = { kind: 'bulletin', bulletin: bulletinWith({ title: 'Chaîne Ember' }) } as const;
    expect(areaName(contextWith('fr'), areaWith({ en, fr }))).toBe('Chaîne Ember');
    expect(areaName(contextWith('fr'), areaWith({ en, fr: { kind: 'failed' } }))).toBe('Ember Range');
    const none = { kind: 'none', metadata: metadataWith({ name: 'Ash' }) } as const;
    expect(areaName(contextWith('en'), areaWith({ en: none }))).toBe('Ash');
  });

  test('is where it lies when it has none', () => {
    expect(spaced(areaName(contextWith('en'), areaWith({ shape })))).toBe('Area at 50.50° N, 117.50° W');
    expect(spaced(areaName(contextWith('fr'), areaWith({ shape })))).toMatch(/50,50° N, 117,50° O$/);
    const twin = areaWith({ shape, isNameShared: true, en: { kind: 'bulletin', bulletin: bulletinWith() } });
    expect(spaced(areaName(contextWith('en'), twin))).toBe('Ember Range (50.50° N, 117.50° W)');
    expect(areaName(contextWith('en'), areaWith())).not.toBe('');
  });
});

describe('a picture', () => {
  const picture = {
    url: 'http://example.org/p.jpg',
    credit: 'A. Person',
    caption: '<p>A slab above the road',
    alt: '',
    tag: 'avalanche',
    taken: Date.UTC(2026, 1, 5, 20),
    archived: true,
  };
  const views = (language: 'en' | 'fr', served: boolean, sample = false) => {
    const pictures = served ? { [picture.url]: { name: 'x.webp', width: 800, height: 600 } } : {};
    const context = contextWith(language, { pictures, sample });
    const bulletin = bulletinWith({ pictures: [picture] });
    return pictureViews(context, bulletin, undefined, writeText(context, bulletin, 'Ember'));
  };

  test('is our own copy, with credit, time, tag and caption', () => {
    const [view] = views('en', true);
    expect(view?.image).toEqual({ src: '/images/x.webp', width: 800, height: 600 });
    expect(spaced(view?.notes.join(' | ') ?? '')).toMatch(/A\. Person.*5 Feb 2026.*Avalanche/);
    expect(view?.notes).toHaveLength(4);
    expect(view?.caption?.html).toContain('A slab above the road');
    expect(view?.missing).toBeUndefined();
    expect(view?.alt).not.toBe('');
  });

  test('that could not be loaded is its words, and the way to the original over https', () => {
    const [view] = views('fr', false);
    expect(view?.image).toBeUndefined();
    expect(view?.missing).toBe('Cette photo n’a pas pu être chargée.');
    expect(view?.original).toEqual({ href: 'https://example.org/p.jpg', text: 'Voir l’originale' });
    expect(views('fr', false, true)[0]?.original).toBeUndefined();
  });
});

test('ratings read as what they are, in both languages', () => {
  const { messages: en } = contextWith('en');
  const { messages: fr } = contextWith('fr');
  expect(spaced(ratingWords(en, { kind: 'level', value: 'extreme' }))).toBe('5 – Extreme');
  expect(spaced(ratingWords(fr, { kind: 'level', value: 'high' }))).toBe('4 – Élevé');
  expect(ratingWords(fr, { kind: 'statement', value: 'norating' })).toBe('Aucun indice');
  expect(ratingWords(fr, { kind: 'missing' })).toBe('Non fourni');
  expect(ratingWords(en, { kind: 'unknown', raw: 'x', atLeast: 'high' })).toContain('High');
});
