/** An instant in a zone, and how it must read in both languages. */
export interface GoldenMoment {
  instant: string;
  en: string;
  fr: string;
}

/**
 * Worked out by hand from the rules of each place, not taken from a run: North American clocks change on
 * 2026-03-08 and 2026-11-01 at 2:00 local time, but British Columbia's and Alberta's stay from March 2026
 * on; Yukon, Saskatchewan and the Peace region never change; Swiss clocks go back on 2026-10-25.
 * "~" stands for a no-break space.
 */
export const goldenMoments: Readonly<Record<string, readonly GoldenMoment[]>> = {
  'America/Vancouver': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 4~p.m.~PT (UTC−8) | jeudi 8 janvier 2026 à 16~h~HP (UTC−8)
    2026-03-08T07:00:00Z | Saturday, March 7, 2026, 11~p.m.~PT (UTC−8) | samedi 7 mars 2026 à 23~h~HP (UTC−8)
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 5:30~a.m.~PT (UTC−7) | mercredi 1er juillet 2026 à 5~h~30~HP (UTC−7)
    2026-11-01T06:00:00Z | Saturday, October 31, 2026, 11~p.m.~PT (UTC−7) | samedi 31 octobre 2026 à 23~h~HP (UTC−7)
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 1~p.m.~PT (UTC−7) | mardi 1er décembre 2026 à 13~h~HP (UTC−7)
    2027-01-01T03:30:00Z | Thursday, December 31, 2026, 8:30~p.m.~PT (UTC−7) | jeudi 31 décembre 2026 à 20~h~30~HP (UTC−7)
  `),
  'America/Edmonton': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 5~p.m.~MT (UTC−7) | jeudi 8 janvier 2026 à 17~h~HR (UTC−7)
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 12~a.m.~MT (UTC−7) | dimanche 8 mars 2026 à 0~h~HR (UTC−7)
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 6:30~a.m.~MT (UTC−6) | mercredi 1er juillet 2026 à 6~h~30~HR (UTC−6)
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 12~a.m.~MT (UTC−6) | dimanche 1er novembre 2026 à 0~h~HR (UTC−6)
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 2~p.m.~MT (UTC−6) | mardi 1er décembre 2026 à 14~h~HR (UTC−6)
    2027-01-01T03:30:00Z | Thursday, December 31, 2026, 9:30~p.m.~MT (UTC−6) | jeudi 31 décembre 2026 à 21~h~30~HR (UTC−6)
  `),
  'America/Whitehorse': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 5~p.m.~UTC−7 | jeudi 8 janvier 2026 à 17~h~UTC−7
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 12~a.m.~UTC−7 | dimanche 8 mars 2026 à 0~h~UTC−7
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 5:30~a.m.~UTC−7 | mercredi 1er juillet 2026 à 5~h~30~UTC−7
    2026-11-01T06:00:00Z | Saturday, October 31, 2026, 11~p.m.~UTC−7 | samedi 31 octobre 2026 à 23~h~UTC−7
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 1~p.m.~UTC−7 | mardi 1er décembre 2026 à 13~h~UTC−7
    2027-01-01T03:30:00Z | Thursday, December 31, 2026, 8:30~p.m.~UTC−7 | jeudi 31 décembre 2026 à 20~h~30~UTC−7
  `),
  'America/Toronto': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 7~p.m.~ET (UTC−5) | jeudi 8 janvier 2026 à 19~h~HE (UTC−5)
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 3~a.m.~ET (UTC−4) | dimanche 8 mars 2026 à 3~h~HE (UTC−4)
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 8:30~a.m.~ET (UTC−4) | mercredi 1er juillet 2026 à 8~h~30~HE (UTC−4)
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 1~a.m.~ET (UTC−5) | dimanche 1er novembre 2026 à 1~h~HE (UTC−5)
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 3~p.m.~ET (UTC−5) | mardi 1er décembre 2026 à 15~h~HE (UTC−5)
    2027-01-01T03:30:00Z | Thursday, December 31, 2026, 10:30~p.m.~ET (UTC−5) | jeudi 31 décembre 2026 à 22~h~30~HE (UTC−5)
  `),
  'America/Halifax': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 8~p.m.~AT (UTC−4) | jeudi 8 janvier 2026 à 20~h~HA (UTC−4)
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 4~a.m.~AT (UTC−3) | dimanche 8 mars 2026 à 4~h~HA (UTC−3)
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 9:30~a.m.~AT (UTC−3) | mercredi 1er juillet 2026 à 9~h~30~HA (UTC−3)
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 2~a.m.~AT (UTC−4) | dimanche 1er novembre 2026 à 2~h~HA (UTC−4)
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 4~p.m.~AT (UTC−4) | mardi 1er décembre 2026 à 16~h~HA (UTC−4)
    2027-01-01T03:30:00Z | Thursday, December 31, 2026, 11:30~p.m.~AT (UTC−4) | jeudi 31 décembre 2026 à 23~h~30~HA (UTC−4)
  `),
  'America/St_Johns': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 8:30~p.m.~NT (UTC−3:30) | jeudi 8 janvier 2026 à 20~h~30~HT (UTC−3:30)
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 4:30~a.m.~NT (UTC−2:30) | dimanche 8 mars 2026 à 4~h~30~HT (UTC−2:30)
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 10~a.m.~NT (UTC−2:30) | mercredi 1er juillet 2026 à 10~h~HT (UTC−2:30)
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 2:30~a.m.~NT (UTC−3:30) | dimanche 1er novembre 2026 à 2~h~30~HT (UTC−3:30)
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 4:30~p.m.~NT (UTC−3:30) | mardi 1er décembre 2026 à 16~h~30~HT (UTC−3:30)
    2027-01-01T03:30:00Z | Friday, January 1, 2027, 12~a.m.~NT (UTC−3:30) | vendredi 1er janvier 2027 à 0~h~HT (UTC−3:30)
  `),
  'America/Regina': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 6~p.m.~CST (UTC−6) | jeudi 8 janvier 2026 à 18~h~HNC (UTC−6)
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 1~a.m.~CST (UTC−6) | dimanche 8 mars 2026 à 1~h~HNC (UTC−6)
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 6:30~a.m.~CST (UTC−6) | mercredi 1er juillet 2026 à 6~h~30~HNC (UTC−6)
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 12~a.m.~CST (UTC−6) | dimanche 1er novembre 2026 à 0~h~HNC (UTC−6)
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 2~p.m.~CST (UTC−6) | mardi 1er décembre 2026 à 14~h~HNC (UTC−6)
    2027-01-01T03:30:00Z | Thursday, December 31, 2026, 9:30~p.m.~CST (UTC−6) | jeudi 31 décembre 2026 à 21~h~30~HNC (UTC−6)
  `),
  'America/Dawson_Creek': moments(`
    2026-01-09T00:00:00Z | Thursday, January 8, 2026, 5~p.m.~MST (UTC−7) | jeudi 8 janvier 2026 à 17~h~HNR (UTC−7)
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 12~a.m.~MST (UTC−7) | dimanche 8 mars 2026 à 0~h~HNR (UTC−7)
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 5:30~a.m.~MST (UTC−7) | mercredi 1er juillet 2026 à 5~h~30~HNR (UTC−7)
    2026-11-01T06:00:00Z | Saturday, October 31, 2026, 11~p.m.~MST (UTC−7) | samedi 31 octobre 2026 à 23~h~HNR (UTC−7)
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 1~p.m.~MST (UTC−7) | mardi 1er décembre 2026 à 13~h~HNR (UTC−7)
    2027-01-01T03:30:00Z | Thursday, December 31, 2026, 8:30~p.m.~MST (UTC−7) | jeudi 31 décembre 2026 à 20~h~30~HNR (UTC−7)
  `),
  'Europe/Zurich': moments(`
    2026-01-09T00:00:00Z | Friday, January 9, 2026, 1~a.m.~UTC+1 | vendredi 9 janvier 2026 à 1~h~UTC+1
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 8~a.m.~UTC+1 | dimanche 8 mars 2026 à 8~h~UTC+1
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 2:30~p.m.~UTC+2 | mercredi 1er juillet 2026 à 14~h~30~UTC+2
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 7~a.m.~UTC+1 | dimanche 1er novembre 2026 à 7~h~UTC+1
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 9~p.m.~UTC+1 | mardi 1er décembre 2026 à 21~h~UTC+1
    2027-01-01T03:30:00Z | Friday, January 1, 2027, 4:30~a.m.~UTC+1 | vendredi 1er janvier 2027 à 4~h~30~UTC+1
  `),
  'Asia/Tokyo': moments(`
    2026-01-09T00:00:00Z | Friday, January 9, 2026, 9~a.m.~UTC+9 | vendredi 9 janvier 2026 à 9~h~UTC+9
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 4~p.m.~UTC+9 | dimanche 8 mars 2026 à 16~h~UTC+9
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 9:30~p.m.~UTC+9 | mercredi 1er juillet 2026 à 21~h~30~UTC+9
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 3~p.m.~UTC+9 | dimanche 1er novembre 2026 à 15~h~UTC+9
    2026-12-01T20:00:00Z | Wednesday, December 2, 2026, 5~a.m.~UTC+9 | mercredi 2 décembre 2026 à 5~h~UTC+9
    2027-01-01T03:30:00Z | Friday, January 1, 2027, 12:30~p.m.~UTC+9 | vendredi 1er janvier 2027 à 12~h~30~UTC+9
  `),
  'Asia/Kathmandu': moments(`
    2026-01-09T00:00:00Z | Friday, January 9, 2026, 5:45~a.m.~UTC+5:45 | vendredi 9 janvier 2026 à 5~h~45~UTC+5:45
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 12:45~p.m.~UTC+5:45 | dimanche 8 mars 2026 à 12~h~45~UTC+5:45
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 6:15~p.m.~UTC+5:45 | mercredi 1er juillet 2026 à 18~h~15~UTC+5:45
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 11:45~a.m.~UTC+5:45 | dimanche 1er novembre 2026 à 11~h~45~UTC+5:45
    2026-12-01T20:00:00Z | Wednesday, December 2, 2026, 1:45~a.m.~UTC+5:45 | mercredi 2 décembre 2026 à 1~h~45~UTC+5:45
    2027-01-01T03:30:00Z | Friday, January 1, 2027, 9:15~a.m.~UTC+5:45 | vendredi 1er janvier 2027 à 9~h~15~UTC+5:45
  `),
  UTC: moments(`
    2026-01-09T00:00:00Z | Friday, January 9, 2026, 12~a.m.~UTC | vendredi 9 janvier 2026 à 0~h~UTC
    2026-03-08T07:00:00Z | Sunday, March 8, 2026, 7~a.m.~UTC | dimanche 8 mars 2026 à 7~h~UTC
    2026-07-01T12:30:00Z | Wednesday, July 1, 2026, 12:30~p.m.~UTC | mercredi 1er juillet 2026 à 12~h~30~UTC
    2026-11-01T06:00:00Z | Sunday, November 1, 2026, 6~a.m.~UTC | dimanche 1er novembre 2026 à 6~h~UTC
    2026-12-01T20:00:00Z | Tuesday, December 1, 2026, 8~p.m.~UTC | mardi 1er décembre 2026 à 20~h~UTC
    2027-01-01T03:30:00Z | Friday, January 1, 2027, 3:30~a.m.~UTC | vendredi 1er janvier 2027 à 3~h~30~UTC
  `),
};

/** One moment per line: instant | English | French. */
function moments(lines: string): GoldenMoment[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [instant = '', en = '', fr = ''] = line.trim().split(' | ');
      return { instant, en, fr };
    });
}
