import { answerTime } from '../model/answer-time.ts';
import { type PageText, readPageText } from './page-text.ts';

export interface FreshPage {
  html: string;
  text: PageText;
  headers: Headers;
  /** When the site answered, epoch milliseconds. */
  at: number;
  /** Whether the site said so; otherwise the device's clock did. */
  isDated: boolean;
}

/**
 * What an answer for the address of a page is: the page; `gone`: the site's own page says that there is none any more;
 * `elsewhere`: a way to another address, which is the browser's to go; `useless`: an error, or something that isn't
 * this site's page of that address, such as its first page from a host that answers everything with that, or a host's
 * own 404 page. Only the first two say anything about a copy.
 */
export type PageAnswer = { kind: 'page'; page: FreshPage } | { kind: 'gone' | 'elsewhere' | 'useless' };

/**
 * Reads the answer for the page at `path` to its end and says what it is. `clock` gives the time where the answer has
 * none. @throws when it breaks off
 */
export async function readAnswer(
  answer: Response,
  path: string,
  base: string,
  clock: () => number,
): Promise<PageAnswer> {
  if (answer.type === 'opaqueredirect' || answer.redirected) return { kind: 'elsewhere' };
  const { headers, status } = answer;
  if (![200, 404, 410].includes(status) || !/^text\/html\b/i.test(headers.get('content-type') ?? ''))
    return { kind: 'useless' };
  const html = await answer.text();
  const text = readPageText(html, base);
  if (text && status !== 200) return { kind: 'gone' };
  if (text?.path !== path) return { kind: 'useless' };
  const dated = answerTime(headers, clock());
  const isDated = !Number.isNaN(dated);
  return { kind: 'page', page: { html, text, headers, at: isDated ? dated : clock(), isDated } };
}
