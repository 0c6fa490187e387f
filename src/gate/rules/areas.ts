import { percent, type Rule } from '../finding.ts';

/** The areas haven't become much fewer. */
export const areas: Rule = ({ figures, before, limits }) => {
  if (before?.figures?.service !== figures.service) return [];
  const [now, then] = [figures.areas, before.figures.areas];
  const drop = 1 - now / then;
  if (then === 0 || drop <= limits.areasDrop) return [];
  return [
    {
      sentence: `${now} areas, ${then} before: ${percent(drop)} fewer; at most ${percent(limits.areasDrop)} may go at once.`,
      level: now,
    },
  ];
};
