/** Instants at which the sample must be whole: clock changes, turns of the year, leap day, issue hours. */
export const instants: readonly number[] = [
  '2026-01-31T18:00:00Z',
  // Daylight saving begins and ends: Vancouver, Edmonton and St. John's, around the changes and the issues.
  '2025-03-09T05:29:59Z',
  '2025-03-09T10:00:00Z',
  '2025-03-09T22:59:59Z',
  '2025-03-09T23:00:00Z',
  '2025-11-02T04:30:00Z',
  '2025-11-02T09:30:00Z',
  '2025-11-02T23:59:59Z',
  '2025-11-03T00:00:00Z',
  '2026-11-01T19:29:59Z',
  '2026-11-01T19:30:00Z',
  // Turn of the year and leap day, in UTC and in local time.
  '2026-12-31T23:59:59Z',
  '2027-01-01T00:00:00Z',
  '2027-01-01T07:59:59Z',
  '2028-02-29T12:00:00Z',
  '2026-07-15T03:12:45Z',
  '2026-11-21T06:00:00Z',
  '2031-10-05T14:44:00Z',
].map((text) => Date.parse(text));
