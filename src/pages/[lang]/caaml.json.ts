import { caamlCollection } from '../../feeds/caaml.ts';
import { keyedPaths } from '../../keyed-paths.ts';

export function getStaticPaths() {
  return keyedPaths(({ run, contexts }) =>
    run.config.languages.map((lang) => ({ params: { lang }, view: caamlCollection(contexts[lang]) })),
  );
}

/** The bulletins of a language in CAAML v6; experimental. */
export function GET({ props }: { props: { view: ReturnType<typeof caamlCollection> } }): Response {
  return Response.json(props.view);
}
