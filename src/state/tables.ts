export const tables = [
  'marks',
  'answers',
  'issues',
  'pruned',
  'addresses',
  'published',
  'station_weeks',
  'bulletins',
] as const;
export type Table = (typeof tables)[number];
