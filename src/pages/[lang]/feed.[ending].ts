import { type Feed, languageFeed } from '../../feeds/feed.ts';
import { endings, feedResponse } from '../../feeds/responses.ts';
import { keyedPaths } from '../../keyed-paths.ts';

export function getStaticPaths() {
  return keyedPaths(({ run, contexts }) =>
    run.config.languages.flatMap((lang) => {
      const view = languageFeed(contexts[lang]);
      return endings.map((ending) => ({ params: { lang, ending }, view }));
    }),
  );
}

/** The bulletins of all areas of a language, as RSS and as JSON Feed. */
export function GET({ params, props }: { params: { ending?: string }; props: { view: Feed } }) {
  return feedResponse(props.view, params.ending);
}
