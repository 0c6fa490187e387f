import { type Feed, placeFeed } from '../../../../feeds/feed.ts';
import { endings, feedResponse } from '../../../../feeds/responses.ts';
import { keyedPaths } from '../../../../keyed-paths.ts';

export function getStaticPaths() {
  return keyedPaths(({ run, contexts }) =>
    run.config.languages.flatMap((lang) =>
      run.site.places.flatMap((place) => {
        const view = placeFeed(contexts[lang], place);
        return endings.map((ending) => ({ params: { lang, place: place.slug, ending }, view }));
      }),
    ),
  );
}

/** The bulletin in force at a place. */
export function GET({ params, props }: { params: { ending?: string }; props: { view: Feed } }) {
  return feedResponse(props.view, params.ending);
}
