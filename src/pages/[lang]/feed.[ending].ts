import { languageFeed } from '../../feeds/feed.ts';
import { endings, type FeedRequest, feedResponse } from '../../feeds/responses.ts';
import { keyedPaths } from '../../keyed-paths.ts';

export function getStaticPaths() {
  return keyedPaths(({ run, contexts }) =>
    run.config.languages.flatMap((lang) => {
      const view = () => languageFeed(contexts[lang]);
      return endings.map((ending) => ({ params: { lang, ending }, view }));
    }),
  );
}

/** The bulletins of all areas of a language, as RSS and as JSON Feed. */
export async function GET({ params, props }: FeedRequest) {
  return feedResponse(await props.view(), params.ending);
}
