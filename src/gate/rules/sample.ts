import type { Rule } from '../finding.ts';

/** The sample never takes the place of a service's site: a lost setting would do that. */
export const sample: Rule = ({ sample: isSample, before }) =>
  isSample && before && !before.sample
    ? [
        {
          sentence:
            'The published site shows a service’s bulletins and this one the fictional sample; set NEVE_FORECAST_URL, or build the sample into another folder (NEVE_OUT_DIR).',
        },
      ]
    : [];
