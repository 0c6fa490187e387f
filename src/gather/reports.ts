import type { Area } from '../model/area.ts';
import type { Language } from '../model/language.ts';
import { placeReports, type Reports } from '../model/report.ts';
import { type Source, type SourceResult, sourceTitle } from '../model/source.ts';
import { noPlace, readSubmissions, type Submissions, withoutUsers } from '../schema/submission.ts';
import { describeFaults } from '../schema/tolerance.ts';
import type { SiteConfig } from '../settings/config.ts';
import { endpointsOf } from '../source/endpoints.ts';
import { fetchResource } from './resource.ts';
import { expectNoFault, type GatherDeps, listKey, type SourceReport, sourceOf } from './sourcing.ts';

const hour = 3_600_000;

/** The trip reports as they came, by language. */
type ReportAnswers = Partial<Record<Language, SourceResult<Submissions>>>;

/** Asks for the trip reports of the configured days in every language of the site, unless they are off. */
export async function gatherReports(deps: GatherDeps): Promise<SourceReport & { reports?: ReportAnswers }> {
  const { config } = deps;
  if (config.reports.off) return { sources: [{ name: 'submissions', state: 'off' }], warnings: [] };
  const answers = await Promise.all(
    config.languages.map(async (language) => [language, await submissionsIn(deps, language)] as const),
  );
  return {
    reports: Object.fromEntries(answers),
    sources: answers.map(([language, answer]) => sourceIn(language, answer)),
    warnings: answers.flatMap(([language, answer]) =>
      'value' in answer
        ? warningsOf(answer.value, config).map(
            (warning) => `${sourceTitle('submissions', language)}: ${warning}`,
          )
        : [],
    ),
  };
}

function submissionsIn(deps: GatherDeps, language: Language): Promise<SourceResult<Submissions>> {
  const { clock, config, forecastUrl } = deps;
  const { days, pageSize } = config.reports;
  const fromdate = new Date(clock() - days * 24 * hour).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return fetchResource({
    ...deps,
    key: listKey('submissions', language),
    maxAge: config.staleness.reportsHours * hour,
    keep: withoutUsers,
    read: (json: unknown) => {
      const reading = readSubmissions(json);
      if (reading.reports.length === 0) expectNoFault(reading.faults);
      return reading;
    },
    request: () => endpointsOf(forecastUrl).submissions(language, fromdate, pageSize),
  });
}

function sourceIn(language: Language, answer: SourceResult<Submissions>): Source {
  const source = sourceOf('submissions', language, answer);
  if (!('value' in answer)) return source;
  const count = answer.value.reports.length;
  return { ...source, state: source.state === 'fresh' && count === 0 ? 'none' : source.state, count };
}

function warningsOf(
  { faults, unplaced, received, announced = 0 }: Submissions,
  { reports: { days, pageSize } }: SiteConfig,
): string[] {
  const others = faults.filter(({ reason }) => reason !== noPlace);
  const advice =
    received < pageSize ? '' : ` Raise reports.pageSize (${pageSize}) or lower reports.days (${days}).`;
  return [
    ...(others.length > 0 ? [`${others.length} part(s) left out: ${describeFaults(others)}.`] : []),
    ...(unplaced > 0 ? [`${unplaced} with an impossible position, which is left out.`] : []),
    ...(announced > received ? [`${announced} announced, ${received} received.${advice}`] : []),
  ];
}

/** The trip reports of a site, each with its area as of `now`. `warnings` name what was left out. */
export function reportsOf(
  gathered: ReportAnswers,
  areas: readonly Area[],
  now: number,
  { reports: { days } }: Pick<SiteConfig, 'reports'>,
): { reports: Partial<Record<Language, Reports>>; warnings: string[] } {
  const warnings: string[] = [];
  const reports: Partial<Record<Language, Reports>> = {};
  for (const [language, answer] of Object.entries(gathered) as [Language, SourceResult<Submissions>][]) {
    if (!('value' in answer)) {
      reports[language] = { state: 'failed', list: [], received: 0, unread: 0 };
      continue;
    }
    const { value, state, at } = answer;
    const { list, undated, older } = placeReports(value.reports, areas, { now, days });
    const { received, unread, announced = 0 } = value;
    reports[language] = {
      state: state === 'fresh' && list.length === 0 ? 'none' : state,
      at,
      list,
      received,
      announced: announced > received ? announced : undefined,
      unread,
    };
    const title = sourceTitle('submissions', language);
    if (undated > 0) warnings.push(`${title}: ${undated} without a time that can be right.`);
    if (older > 0 && state === 'fresh')
      warnings.push(`${title}: ${older} left out, since they are older than was asked for.`);
  }
  return { reports, warnings };
}
