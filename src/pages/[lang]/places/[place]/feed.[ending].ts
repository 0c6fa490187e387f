import { placeFeed } from '../../../../feeds/feed.ts';
import { endings, type FeedRequest, feedResponse } from '../../../../feeds/responses.ts';
import { keyedPaths } from '../../../../keyed-paths.ts';

export function getStaticPaths() {
  return keyedPaths(({ run, contexts }) =>
    run.config.languages.flatMap((lang) =>
      run.site.places.flatMap((place) => {
        const view = () => placeFeed(contexts[lang], place);
        return endings.map((ending) => ({ params: { lang, place: place.slug, ending }, view }));
      }),
    ),
  );
}

/** The bulletin in force at a place. */
export async function GET({ params, props }: FeedRequest) {
  return feedResponse(await props.view(), params.ending);
}
