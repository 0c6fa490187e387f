import { describe, expect, test } from 'vitest';
import type { Band } from '../../src/model/danger.ts';
import type { Language } from '../../src/model/language.ts';
import {
  type Aspect,
  type AspectBand,
  aspects,
  likelihoods,
  type Problem,
  problemTypes,
} from '../../src/model/problem.ts';
import { problemViews } from '../../src/views/problem.ts';
import { writeText } from '../../src/views/text.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { contextWith } from './context.ts';

function problemWith(change: Partial<Problem> = {}): Problem {
  return { type: 'windslab', display: '', comment: '', factors: [], advice: '', ...change };
}

function view(language: Language, problem: Problem, english?: Problem) {
  const context = contextWith(language);
  const bulletin = bulletinWith({ problems: [problem] });
  const [found] = problemViews(
    context,
    bulletin,
    english && bulletinWith({ problems: [english] }),
    writeText(context, bulletin, 'Ember'),
    'As of Friday',
  );
  if (!found) throw new Error('There is a problem.');
  const [where, likelihood, size] = found.facts;
  if (!where || !likelihood || !size) throw new Error('There are three facts.');
  return { ...found, where, likelihood, size };
}

/** Where from cells: "n,ne alp; s tln". */
function cellsIn(written: string): NonNullable<Problem['where']> {
  const cells = written.split('; ').flatMap((part) => {
    const [names = '', band = ''] = part.split(' ');
    return names.split(',').map((aspect) => `${aspect}_${band}` as AspectBand);
  });
  const bands = (['alp', 'tln', 'btl'] as Band[]).filter((band) => cells.some((cell) => cell.endsWith(band)));
  return {
    bands,
    aspects: aspects.filter((aspect) => cells.some((cell) => cell.startsWith(`${aspect}_`))),
    cells,
  };
}

const all = aspects.join();

describe('where a problem is, in words', () => {
  test.each([
    [`${all} alp`, 'Alpine, on all slopes', 'Alpin\u00a0: tous les versants'],
    [
      `${all} alp; ${all} tln; ${all} btl`,
      'Alpine, treeline and below treeline, on all slopes',
      'Alpin, limite forestière et sous la limite forestière\u00a0: tous les versants',
    ],
    ['n alp', 'Alpine, on north slopes', 'Alpin\u00a0: versants nord'],
    ['n,ne,e alp', 'Alpine, on north to east slopes', 'Alpin\u00a0: versants nord à est'],
    [
      'nw,n,ne,e tln',
      'Treeline, on northwest to east slopes',
      'Limite forestière\u00a0: versants nord-ouest à est',
    ],
    [
      'n,ne,e,se,s alp',
      'Alpine, on north through east to south slopes',
      'Alpin\u00a0: versants nord à sud en passant par l’est',
    ],
    ['w,nw,n alp', 'Alpine, on west to north slopes', 'Alpin\u00a0: versants ouest à nord'],
    ['n,s alp', 'Alpine, on north and south slopes', 'Alpin\u00a0: versants nord et sud'],
    ['nw,n alp', 'Alpine, on northwest and north slopes', 'Alpin\u00a0: versants nord-ouest et nord'],
    [
      'n,ne,e,s,w alp',
      'Alpine, on north to east, south and west slopes',
      'Alpin\u00a0: versants nord à est, sud et ouest',
    ],
    [
      'ne,e,se,s,sw,w,nw alp',
      'Alpine, on northeast through south to northwest slopes',
      'Alpin\u00a0: versants nord-est à nord-ouest en passant par le sud',
    ],
  ])('from %j', (written, english, french) => {
    const where = cellsIn(written);
    // Compared without regard to how the list of a run that wraps round begins.
    expect(view('en', problemWith({ where })).where.text).toEqual([english]);
    expect(view('fr', problemWith({ where })).where.text).toEqual([french]);
  });

  test('has a sentence for each band where they differ', () => {
    const where = cellsIn('nw,n,ne,e alp; n tln');
    expect(view('en', problemWith({ where })).where.text).toEqual([
      'Alpine: northwest to east slopes.',
      'Treeline: north slopes.',
    ]);
    expect(view('fr', problemWith({ where })).where.text).toEqual([
      'Alpin\u00a0: versants nord-ouest à est.',
      'Limite forestière\u00a0: versants nord.',
    ]);
  });

  test('where only one of the two was given says that one, without an empty rose', () => {
    const bands = view('en', problemWith({ where: { bands: ['alp', 'tln'], aspects: [], cells: [] } })).where;
    expect(bands).toEqual({ label: 'Where', text: ['Alpine and treeline'] });
    const slopes = view(
      'fr',
      problemWith({ where: { bands: [], aspects: ['n', 'ne', 'e'] as Aspect[], cells: [] } }),
    ).where;
    expect(slopes).toEqual({ label: 'Où', text: ['nord à est'] });
  });

  test('names bands and aspects that the rose has no cell for', () => {
    const where = cellsIn('n alp');
    const more = { ...where, bands: ['alp', 'tln', 'btl'] as Band[], aspects: ['n', 's'] as Aspect[] };
    expect(view('en', problemWith({ where: more })).where.text).toEqual([
      'Alpine, on north slopes',
      'Treeline and below treeline',
      'south',
    ]);
  });

  test('hides every drawing from assistive technology, which has the words beside it', () => {
    const whole = problemWith({ where: cellsIn('n alp'), likelihood: 'likely', size: { min: 1, max: 2 } });
    const { where, likelihood, size } = view('en', whole);
    for (const { svg, text } of [where, likelihood, size]) {
      expect(svg).toContain('aria-hidden="true"');
      expect(svg).not.toContain('aria-label');
      expect(text.join()).not.toBe('');
    }
  });

  test('keeps the service’s unknown words', () => {
    const unreadWhere = ['Ridgetop', 'x'];
    expect(view('en', problemWith({ unreadWhere })).where.text).toEqual(['Ridgetop and x']);
    expect(view('en', problemWith({ where: cellsIn('n alp'), unreadWhere })).where.text).toEqual([
      'Alpine, on north slopes',
      'Ridgetop and x',
    ]);
  });
});

describe('without data', () => {
  const factors = ['elevation', 'Aspect', 'likelihood', 'size'].map((kind) => ({
    kind,
    label: '',
    alt: `${kind}!`,
  }));

  test('the words of the service’s own pictures stand in', () => {
    const { where, likelihood, size } = view('en', problemWith({ factors }));
    expect([where.text, likelihood.text, size.text]).toEqual([
      ['elevation!', 'Aspect!'],
      ['likelihood!'],
      ['size!'],
    ]);
    expect(where.svg ?? likelihood.svg ?? size.svg).toBeUndefined();
  });

  test('and without those, the page says that it wasn’t given', () => {
    for (const [language, words] of [
      ['en', 'Not given'],
      ['fr', 'Non fourni'],
    ] as const) {
      const { where, likelihood, size } = view(language, problemWith());
      expect([where.text, likelihood.text, size.text]).toEqual([[words], [words], [words]]);
    }
  });

  test('what was given but can’t be read is shown in the service’s words', () => {
    const { likelihood, size } = view(
      'fr',
      problemWith({ unreadLikelihood: 'Plausible', unreadSize: 'big – huge' }),
    );
    expect([likelihood.text, size.text]).toEqual([['Plausible'], ['big – huge']]);
  });

  test('the data win over the pictures', () => {
    const { where } = view('en', problemWith({ factors, where: cellsIn('n alp') }));
    expect(where.text).toEqual(['Alpine, on north slopes']);
  });
});

describe('likelihood and size', () => {
  test('have words in both languages for each of the nine steps', () => {
    for (const language of ['en', 'fr'] as const) {
      const words = likelihoods.map((likelihood) => view(language, problemWith({ likelihood })).likelihood);
      expect(new Set(words.map(({ text }) => text.join())).size).toBe(9);
    }
    expect(view('fr', problemWith({ likelihood: 'verylikely_likely' })).likelihood.text).toEqual([
      'Probable à très probable',
    ]);
  });

  test('of a size are a range or one number, with the decimal sign of the language', () => {
    const text = (language: Language, min: number, max: number) =>
      view(language, problemWith({ size: { min, max } })).size.text;
    expect(text('en', 1.5, 2.5)).toEqual(['Size 1.5 to 2.5']);
    expect(text('fr', 1.5, 2.5)).toEqual(['Taille 1,5 à 2,5']);
    expect(text('en', 2, 2)).toEqual(['Size 2']);
  });
});

describe('a problem’s name and texts', () => {
  test('the service’s own name wins; without it there is one for each type', () => {
    expect(view('en', problemWith({ display: 'Wind slabs' })).heading).toBe('Problem 1: Wind slabs');
    expect(view('fr', problemWith()).heading).toBe('Problème 1\u00a0: Plaque à vent');
    expect(view('en', problemWith({ type: 'unknown' })).heading).toBe('Problem 1: Unknown type of problem');
    for (const type of problemTypes)
      expect(view('fr', problemWith({ type })).heading).not.toContain('undefined');
  });

  test('comment and advice are cleaned, and marked as English where they are', () => {
    const problem = problemWith({
      comment: '<p onclick="x">Slabs are very reactive.',
      advice: 'Plan <b>now</b>',
    });
    const english = problemWith({ comment: ' <p onclick="x">Slabs are very reactive.' });
    const found = view('fr', problem, english);
    expect(found.texts.map(({ html, lang }) => [html, lang])).toEqual([
      ['<p>Slabs are very reactive.</p>', 'en'],
      ['Plan <b>now</b>', undefined],
    ]);
    expect(view('en', problem, english).texts.map(({ lang }) => lang)).toEqual([undefined, undefined]);
    expect(view('en', problemWith()).texts).toEqual([]);
  });
});
