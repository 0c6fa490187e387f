import { bands } from '../model/danger.ts';
import type { Language } from '../model/language.ts';
import { samplePublishers } from '../source/sample-mark.ts';
import { type BulletinText, type OwnerName, owners } from './bulletin.ts';
import { bulletins } from './bulletins.ts';
import { iso, weekday } from './calendar.ts';
import { type Issue, issueAt, withDays } from './issue.ts';
import { outlook } from './outlook.ts';
import { wireImage } from './pictures.ts';
import { wireProblem } from './problem.ts';
import type { WireDay, WireOwner, WireProduct, WireReport } from './wire.ts';
import { bandWords, confidenceWords, ratingWords, summaryWords } from './words.ts';

/** Every bulletin's issue at an instant (epoch ms), in the order of the service's lists. */
export function issuesAt(now: number): Issue[] {
  return bulletins.map((bulletin) => issueAt(bulletin, now));
}

/** An owner as the service sends it. */
export function wireOwner(name: OwnerName, language: Language): WireOwner {
  const owner = owners[name];
  return {
    value: owner.value,
    display: owner[language],
    isExternal: owner.isExternal,
    url: owner.url[language],
  };
}

/** Address of the bulletin on the (fictional) service's own site; only metadata name the language in it. */
export function bulletinUrl(issue: Issue, language?: Language): string {
  const [own, cirque] = samplePublishers;
  const site = issue.bulletin.owner === 'cirque' ? cirque : own;
  return `${site}/${language ? `${language}/` : ''}forecasts/${issue.id}`;
}

function wireDays(issue: Issue, language: Language): WireDay[] {
  return issue.days.map(({ until, day, ratings }) => ({
    date: { value: iso(until), display: weekday(day, language) },
    ratings: Object.fromEntries(
      bands.map((band, index) => {
        const value = ratings[index] ?? 'norating';
        return [
          band,
          { display: bandWords[band][language], rating: { value, display: ratingWords[value][language] } },
        ];
      }),
    ),
  }));
}

function summaries(issue: Issue, text: BulletinText, language: Language): WireReport['summaries'] {
  const { regime } = issue.bulletin;
  const weather = text.weather ?? (regime && outlook(regime, issue.area.slug, issue.day, language));
  const contents = {
    'avalanche-summary': text.avalanches,
    'snowpack-summary': text.snowpack,
    'weather-summary': weather,
  };
  return (['avalanche-summary', 'snowpack-summary', 'weather-summary'] as const).flatMap((value) => {
    const content = contents[value];
    if (!content) return [];
    return [
      {
        type: { value, display: summaryWords[value][language] },
        content: withDays(content, issue.day, language),
      },
    ];
  });
}

function confidence(issue: Issue, text: BulletinText, language: Language): Pick<WireReport, 'confidence'> {
  const value = issue.bulletin.confidence;
  if (value === undefined) return {};
  const rating = { value, display: confidenceWords[value][language] };
  // Beyond the contract; left out altogether where the forecaster made no statement.
  return {
    confidence: text.statements.length > 0 ? { rating, statements: [...text.statements] } : { rating },
  };
}

/** An issue as the list of products has it (endpoint 3). */
export function listedProduct(issue: Issue, language: Language): WireProduct {
  const { bulletin, area, id } = issue;
  const text = bulletin.text[language];
  const owner = wireOwner(bulletin.owner, language);
  const product: WireProduct = {
    id,
    slug: id,
    url: bulletinUrl(issue),
    type: bulletin.type,
    // In products, but not in metadata, the area's name is its id and its box is missing.
    area: { id: area.id, name: area.id, bbox: null },
    report: {
      id,
      forecaster: owner.display,
      dateIssued: iso(issue.issued, bulletin.milliseconds),
      // Year 0001 means "until further notice".
      validUntil:
        issue.validUntil === null ? '0001-01-01T00:00:00Z' : iso(issue.validUntil, bulletin.milliseconds),
      timezone: area.zone,
      title: area.name[language],
      highlights: withDays(text.highlights, issue.day, language),
      ...confidence(issue, text, language),
      summaries: summaries(issue, text, language),
      dangerRatings: wireDays(issue, language),
      problems: bulletin.problems.map((facts, index) =>
        wireProblem(facts, withDays(text.problems[index] ?? '', issue.day, language), language),
      ),
      terrainAndTravelAdvice: [...text.advice],
      isFullTranslation: bulletin.isFullTranslation[language],
    },
    version: bulletin.version,
    owner,
    notifications: text.notifications?.map((notice) => ({ ...notice })),
    media: {
      images: bulletin.pictures.map((file, index) =>
        wireImage(file, id, issue.issued - (5 * 3600 + index * 1234.567) * 1000, language),
      ),
    },
  };
  return product;
}

/** What by-id and point answers have and the list hasn't: message, season and comment, or null. */
function withMessages(product: WireProduct, issue: Issue, language: Language): WireProduct {
  const { message = null, season = null, comment = null } = issue.bulletin.text[language];
  return { ...product, report: { ...product.report, message, season, comment } };
}

/** An issue as by-id sends it (endpoint 4): lists that would be empty are null. */
export function productById(issue: Issue, language: Language): WireProduct {
  const product = withMessages(listedProduct(issue, language), issue, language);
  const orNull = <T>(list: T[] | null) => (list && list.length > 0 ? list : null);
  const { report, media } = product;
  report.problems = orNull(report.problems);
  report.terrainAndTravelAdvice = orNull(report.terrainAndTravelAdvice);
  media.images = orNull(media.images);
  return product;
}

/** An issue as the point look-up sends it (endpoint 5): without notifications. */
export function productForPoint(issue: Issue, language: Language): WireProduct {
  const { notifications: _, ...product } = withMessages(listedProduct(issue, language), issue, language);
  return product;
}
