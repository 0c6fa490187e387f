import { areaFeed, goneFeed } from '../../../../feeds/feed.ts';
import { endings, type FeedRequest, feedResponse } from '../../../../feeds/responses.ts';
import { keyedPaths } from '../../../../keyed-paths.ts';

export function getStaticPaths() {
  return keyedPaths(({ run, contexts }) =>
    run.config.languages.flatMap((lang) => {
      const feeds = [
        ...run.site.areas.map((area) => ({ slug: area.slug, view: () => areaFeed(contexts[lang], area) })),
        ...run.site.gone.map((gone) => ({ slug: gone.slug, view: () => goneFeed(contexts[lang], gone) })),
      ];
      return feeds.flatMap(({ slug, view }) =>
        endings.map((ending) => ({ params: { lang, slug, ending }, view })),
      );
    }),
  );
}

/** An area's bulletin; at the address of one that went, that it went and what covers it. */
export async function GET({ params, props }: FeedRequest) {
  return feedResponse(await props.view(), params.ending);
}
