import type { Language } from '../../src/model/language.ts';
import { measurements } from '../../src/sample/measurements.ts';
import { metadataItem } from '../../src/sample/metadata.ts';
import { issuesAt, listedProduct, productById } from '../../src/sample/products.ts';
import { stationList, stations } from '../../src/sample/stations.ts';
import { boxRing } from '../../test/boxes.ts';
import { type Answers, answersOf } from '../../test/sites/answers.ts';

/** How much a service has that is measured. */
export interface Size {
  areas: number;
  stations: number;
}

type Issue = ReturnType<typeof issuesAt>[number];

/**
 * The sample's data many times over, as of `now` (epoch milliseconds): so many areas as squares of a quilt, and so many stations.
 * The bulletin of the area at the place `edited` has another text.
 */
export function manyAnswers({ areas, stations: count }: Size, now: number, edited?: number): Answers {
  const issues = issuesAt(now).filter(({ bulletin }) => bulletin.type === 'avalancheforecast');
  /** The sample's issue for the nth area, with ids of its own. */
  const nth = <T>(index: number, make: (issue: Issue) => T): T => {
    const issue = issues[index % issues.length];
    if (!issue) throw new Error('The sample has no bulletins; there is nothing to measure.');
    return JSON.parse(JSON.stringify(make(issue)).replaceAll(issue.area.id, `area${index}`)) as T;
  };
  const bulletin = (index: number, make: typeof listedProduct | typeof productById, language: Language) => {
    const given = nth(index, (issue) => make(issue, language));
    const { report } = given;
    // Each text is its own, as in reality: a program that keeps what it made of one mustn't look faster than it is.
    const own = (html: string) => `${html}<p>${index}</p>`;
    return {
      ...given,
      report: {
        ...report,
        highlights: index === edited ? '<p>Edited.</p>' : own(report.highlights),
        summaries: report.summaries.map((summary) => ({ ...summary, content: own(summary.content) })),
        problems: report.problems?.map((problem) => ({ ...problem, comment: own(problem.comment) })) ?? null,
      },
      media: { images: [] },
    };
  };
  const answers = answersOf(
    Array.from({ length: areas }, (_, index) => ({
      id: `area${index}`,
      feature: square(index, areas),
      metadata: (language) => nth(index, (issue) => metadataItem(issue, language)),
      product: (language) => bulletin(index, listedProduct, language),
      whole: (language) => bulletin(index, productById, language),
    })),
  );
  const [listed, whole] = [stationList(), stations.filter(({ fault }) => fault !== 'no readings')];
  const places = Array.from({ length: count }, (_, stationId) => ({
    ...listed[stationId % listed.length],
    ...{ stationId, name: `Station ${stationId}` },
    ...{ latitude: 48.1 + (stationId % 20) * 0.4, longitude: -129.9 + stationId * 0.03 },
  }));
  answers.set('/weather/stations', places);
  for (const { stationId } of places) {
    const station = whole[stationId % whole.length];
    const readings = station ? measurements({ ...station, stationId }, now) : [];
    answers.set(`/weather/stations/${stationId}/measurements`, readings);
  }
  return answers;
}

/** A square of a quilt of 20 degrees at most: half a degree each, less where there are more than 1,600. */
function square(index: number, areas: number) {
  const side = Math.max(40, Math.ceil(Math.sqrt(areas)));
  const width = 20 / side;
  const [west, south] = [-130 + (index % side) * width, 48 + Math.floor(index / side) * width];
  const [east, north] = [west + width, south + width];
  const id = `area${index}`;
  return {
    ...{ id, type: 'Feature', bbox: [west, south, east, north] },
    geometry: { type: 'MultiPolygon', coordinates: [[boxRing(west, south, east, north)]] },
    properties: { id, centroid: [west + width / 2, south + width / 2] },
  };
}
