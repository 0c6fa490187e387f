import { type Band, bands } from '../model/danger.ts';
import type { Language } from '../model/language.ts';
import { type Aspect, aspects } from '../model/problem.ts';
import type { ProblemFacts } from './bulletin.ts';
import type { WireFactor, WireProblem } from './wire.ts';
import { aspectWords, bandWords, factorWords, likelihoodWords, problemWords } from './words.ts';

const pictures = 'https://assets.example/images';

/** Words for a size on the service's pictures, where only whole classes have one. */
function sizeWord(size: number, language: Language): string {
  const words =
    language === 'fr'
      ? ['Petite', 'Grosse', 'Très grosse', 'Énorme']
      : ['Small', 'Large', 'Very Large', 'Historic'];
  return words[Math.min(Math.floor(size), 4) - 1] ?? '';
}

/** One flag per thing, as the service names its pictures: `1-0-1`. */
function flags<T>(all: readonly T[], chosen: readonly T[]): string {
  return all.map((one) => (chosen.includes(one) ? 1 : 0)).join('-');
}

/** The four pictures of a problem, whose words say the same as `data`; the words start with a space. */
function factors(facts: ProblemFacts, language: Language): WireFactor[] {
  // From the bottom up, as in the service's picture names.
  const upwards: Band[] = [...bands].reverse();
  const [least, most] = facts.size;
  const steps = [least, most].map((size) => size * 2 - 1).join('-');
  const names = (words: string[]) => ` ${words.join(', ')}`;
  const factor = (kind: keyof typeof factorWords, folder: string, code: string, alt: string): WireFactor => ({
    type: { value: kind, display: factorWords[kind][language] },
    graphic: {
      id: `${kind}-${code}_${language}`,
      url: `${pictures}/${folder}-${code}_${language.toUpperCase()}.png`,
      alt,
    },
  });
  const elevationAlt = upwards
    .filter((band) => facts.bands.includes(band))
    .map((band) => bandWords[band][language]);
  const aspectAlt = aspects
    .filter((aspect) => facts.aspects.includes(aspect))
    .map((aspect) => (aspect === 's' ? { en: 'south', fr: 'sud' }[language] : aspectWords[aspect][language]));
  const { step, [language]: likely } = likelihoodWords[facts.likelihood];
  return [
    factor('elevation', 'Elevation/Elevation', flags(upwards, facts.bands), names(elevationAlt)),
    factor('aspect', 'Compass/compass', flags(aspects, facts.aspects), names(aspectAlt)),
    factor(
      'likelihood',
      'Likelihood/Likelihood',
      String(step),
      ` ${likely.charAt(0).toUpperCase()}${likely.slice(1)}`,
    ),
    factor('size', 'size/Size', steps, ` ${sizeWord(least, language)} - ${sizeWord(most, language)}`),
  ];
}

/** A problem as the service sends it: bands and aspects in no particular order, sizes as decimal strings. */
export function wireProblem(facts: ProblemFacts, comment: string, language: Language): WireProblem {
  const problem: WireProblem = {
    type: { value: facts.type, display: problemWords[facts.type][language] },
    comment,
    factors: factors(facts, language),
  };
  if (facts.factorsOnly) return problem;
  const cells = facts.aspects.flatMap((aspect) =>
    facts.bands.map((band): `${Aspect}_${Band}` => `${aspect}_${band}`),
  );
  const [min, max] = facts.size;
  problem.data = {
    elevations: facts.bands.map((value) => ({ value, display: bandWords[value][language] })),
    aspects: facts.aspects.map((value) => ({ value, display: aspectWords[value][language] })),
    likelihood: { value: facts.likelihood, display: likelihoodWords[facts.likelihood][language] },
    expectedSize: { min: min.toFixed(1), max: max.toFixed(1) },
  };
  if (facts.cells !== false) {
    problem.data.aspectElevations = cells.filter((cell) => !facts.without?.includes(cell));
  }
  return problem;
}
