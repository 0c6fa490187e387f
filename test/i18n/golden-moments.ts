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
    2026-01-09T00:00:00Z | Thu, January 8, 4:00 p.m. PT (UTC−8) | jeu. 8 janvier à 16~h~00 HP (UTC−8)
    2026-03-08T07:00:00Z | Sat, March 7, 11:00 p.m. PT (UTC−8) | sam. 7 mars à 23~h~00 HP (UTC−8)
    2026-07-01T12:30:00Z | Wed, July 1, 5:30 a.m. PT (UTC−7) | mer. 1er juillet à 5~h~30 HP (UTC−7)
    2026-11-01T06:00:00Z | Sat, October 31, 11:00 p.m. PT (UTC−7) | sam. 31 octobre à 23~h~00 HP (UTC−7)
    2026-12-01T20:00:00Z | Tue, December 1, 1:00 p.m. PT (UTC−7) | mar. 1er décembre à 13~h~00 HP (UTC−7)
    2027-01-01T03:30:00Z | Thu, December 31, 8:30 p.m. PT (UTC−7) | jeu. 31 décembre à 20~h~30 HP (UTC−7)
  `),
  'America/Edmonton': moments(`
    2026-01-09T00:00:00Z | Thu, January 8, 5:00 p.m. MT (UTC−7) | jeu. 8 janvier à 17~h~00 HR (UTC−7)
    2026-03-08T07:00:00Z | Sun, March 8, 12:00 a.m. MT (UTC−7) | dim. 8 mars à 0~h~00 HR (UTC−7)
    2026-07-01T12:30:00Z | Wed, July 1, 6:30 a.m. MT (UTC−6) | mer. 1er juillet à 6~h~30 HR (UTC−6)
    2026-11-01T06:00:00Z | Sun, November 1, 12:00 a.m. MT (UTC−6) | dim. 1er novembre à 0~h~00 HR (UTC−6)
    2026-12-01T20:00:00Z | Tue, December 1, 2:00 p.m. MT (UTC−6) | mar. 1er décembre à 14~h~00 HR (UTC−6)
    2027-01-01T03:30:00Z | Thu, December 31, 9:30 p.m. MT (UTC−6) | jeu. 31 décembre à 21~h~30 HR (UTC−6)
  `),
  'America/Whitehorse': moments(`
    2026-01-09T00:00:00Z | Thu, January 8, 5:00 p.m. UTC−7 | jeu. 8 janvier à 17~h~00 UTC−7
    2026-03-08T07:00:00Z | Sun, March 8, 12:00 a.m. UTC−7 | dim. 8 mars à 0~h~00 UTC−7
    2026-07-01T12:30:00Z | Wed, July 1, 5:30 a.m. UTC−7 | mer. 1er juillet à 5~h~30 UTC−7
    2026-11-01T06:00:00Z | Sat, October 31, 11:00 p.m. UTC−7 | sam. 31 octobre à 23~h~00 UTC−7
    2026-12-01T20:00:00Z | Tue, December 1, 1:00 p.m. UTC−7 | mar. 1er décembre à 13~h~00 UTC−7
    2027-01-01T03:30:00Z | Thu, December 31, 8:30 p.m. UTC−7 | jeu. 31 décembre à 20~h~30 UTC−7
  `),
  'America/Toronto': moments(`
    2026-01-09T00:00:00Z | Thu, January 8, 7:00 p.m. ET (UTC−5) | jeu. 8 janvier à 19~h~00 HE (UTC−5)
    2026-03-08T07:00:00Z | Sun, March 8, 3:00 a.m. ET (UTC−4) | dim. 8 mars à 3~h~00 HE (UTC−4)
    2026-07-01T12:30:00Z | Wed, July 1, 8:30 a.m. ET (UTC−4) | mer. 1er juillet à 8~h~30 HE (UTC−4)
    2026-11-01T06:00:00Z | Sun, November 1, 1:00 a.m. ET (UTC−5) | dim. 1er novembre à 1~h~00 HE (UTC−5)
    2026-12-01T20:00:00Z | Tue, December 1, 3:00 p.m. ET (UTC−5) | mar. 1er décembre à 15~h~00 HE (UTC−5)
    2027-01-01T03:30:00Z | Thu, December 31, 10:30 p.m. ET (UTC−5) | jeu. 31 décembre à 22~h~30 HE (UTC−5)
  `),
  'America/Halifax': moments(`
    2026-01-09T00:00:00Z | Thu, January 8, 8:00 p.m. AT (UTC−4) | jeu. 8 janvier à 20~h~00 HA (UTC−4)
    2026-03-08T07:00:00Z | Sun, March 8, 4:00 a.m. AT (UTC−3) | dim. 8 mars à 4~h~00 HA (UTC−3)
    2026-07-01T12:30:00Z | Wed, July 1, 9:30 a.m. AT (UTC−3) | mer. 1er juillet à 9~h~30 HA (UTC−3)
    2026-11-01T06:00:00Z | Sun, November 1, 2:00 a.m. AT (UTC−4) | dim. 1er novembre à 2~h~00 HA (UTC−4)
    2026-12-01T20:00:00Z | Tue, December 1, 4:00 p.m. AT (UTC−4) | mar. 1er décembre à 16~h~00 HA (UTC−4)
    2027-01-01T03:30:00Z | Thu, December 31, 11:30 p.m. AT (UTC−4) | jeu. 31 décembre à 23~h~30 HA (UTC−4)
  `),
  'America/St_Johns': moments(`
    2026-01-09T00:00:00Z | Thu, January 8, 8:30 p.m. NT (UTC−3:30) | jeu. 8 janvier à 20~h~30 HT (UTC−3:30)
    2026-03-08T07:00:00Z | Sun, March 8, 4:30 a.m. NT (UTC−2:30) | dim. 8 mars à 4~h~30 HT (UTC−2:30)
    2026-07-01T12:30:00Z | Wed, July 1, 10:00 a.m. NT (UTC−2:30) | mer. 1er juillet à 10~h~00 HT (UTC−2:30)
    2026-11-01T06:00:00Z | Sun, November 1, 2:30 a.m. NT (UTC−3:30) | dim. 1er novembre à 2~h~30 HT (UTC−3:30)
    2026-12-01T20:00:00Z | Tue, December 1, 4:30 p.m. NT (UTC−3:30) | mar. 1er décembre à 16~h~30 HT (UTC−3:30)
    2027-01-01T03:30:00Z | Fri, January 1, 12:00 a.m. NT (UTC−3:30) | ven. 1er janvier à 0~h~00 HT (UTC−3:30)
  `),
  'America/Regina': moments(`
    2026-01-09T00:00:00Z | Thu, January 8, 6:00 p.m. CST (UTC−6) | jeu. 8 janvier à 18~h~00 HNC (UTC−6)
    2026-03-08T07:00:00Z | Sun, March 8, 1:00 a.m. CST (UTC−6) | dim. 8 mars à 1~h~00 HNC (UTC−6)
    2026-07-01T12:30:00Z | Wed, July 1, 6:30 a.m. CST (UTC−6) | mer. 1er juillet à 6~h~30 HNC (UTC−6)
    2026-11-01T06:00:00Z | Sun, November 1, 12:00 a.m. CST (UTC−6) | dim. 1er novembre à 0~h~00 HNC (UTC−6)
    2026-12-01T20:00:00Z | Tue, December 1, 2:00 p.m. CST (UTC−6) | mar. 1er décembre à 14~h~00 HNC (UTC−6)
    2027-01-01T03:30:00Z | Thu, December 31, 9:30 p.m. CST (UTC−6) | jeu. 31 décembre à 21~h~30 HNC (UTC−6)
  `),
  'America/Dawson_Creek': moments(`
    2026-01-09T00:00:00Z | Thu, January 8, 5:00 p.m. MST (UTC−7) | jeu. 8 janvier à 17~h~00 HNR (UTC−7)
    2026-03-08T07:00:00Z | Sun, March 8, 12:00 a.m. MST (UTC−7) | dim. 8 mars à 0~h~00 HNR (UTC−7)
    2026-07-01T12:30:00Z | Wed, July 1, 5:30 a.m. MST (UTC−7) | mer. 1er juillet à 5~h~30 HNR (UTC−7)
    2026-11-01T06:00:00Z | Sat, October 31, 11:00 p.m. MST (UTC−7) | sam. 31 octobre à 23~h~00 HNR (UTC−7)
    2026-12-01T20:00:00Z | Tue, December 1, 1:00 p.m. MST (UTC−7) | mar. 1er décembre à 13~h~00 HNR (UTC−7)
    2027-01-01T03:30:00Z | Thu, December 31, 8:30 p.m. MST (UTC−7) | jeu. 31 décembre à 20~h~30 HNR (UTC−7)
  `),
  'Europe/Zurich': moments(`
    2026-01-09T00:00:00Z | Fri, January 9, 1:00 a.m. UTC+1 | ven. 9 janvier à 1~h~00 UTC+1
    2026-03-08T07:00:00Z | Sun, March 8, 8:00 a.m. UTC+1 | dim. 8 mars à 8~h~00 UTC+1
    2026-07-01T12:30:00Z | Wed, July 1, 2:30 p.m. UTC+2 | mer. 1er juillet à 14~h~30 UTC+2
    2026-11-01T06:00:00Z | Sun, November 1, 7:00 a.m. UTC+1 | dim. 1er novembre à 7~h~00 UTC+1
    2026-12-01T20:00:00Z | Tue, December 1, 9:00 p.m. UTC+1 | mar. 1er décembre à 21~h~00 UTC+1
    2027-01-01T03:30:00Z | Fri, January 1, 4:30 a.m. UTC+1 | ven. 1er janvier à 4~h~30 UTC+1
  `),
  'Asia/Tokyo': moments(`
    2026-01-09T00:00:00Z | Fri, January 9, 9:00 a.m. UTC+9 | ven. 9 janvier à 9~h~00 UTC+9
    2026-03-08T07:00:00Z | Sun, March 8, 4:00 p.m. UTC+9 | dim. 8 mars à 16~h~00 UTC+9
    2026-07-01T12:30:00Z | Wed, July 1, 9:30 p.m. UTC+9 | mer. 1er juillet à 21~h~30 UTC+9
    2026-11-01T06:00:00Z | Sun, November 1, 3:00 p.m. UTC+9 | dim. 1er novembre à 15~h~00 UTC+9
    2026-12-01T20:00:00Z | Wed, December 2, 5:00 a.m. UTC+9 | mer. 2 décembre à 5~h~00 UTC+9
    2027-01-01T03:30:00Z | Fri, January 1, 12:30 p.m. UTC+9 | ven. 1er janvier à 12~h~30 UTC+9
  `),
  'Asia/Kathmandu': moments(`
    2026-01-09T00:00:00Z | Fri, January 9, 5:45 a.m. UTC+5:45 | ven. 9 janvier à 5~h~45 UTC+5:45
    2026-03-08T07:00:00Z | Sun, March 8, 12:45 p.m. UTC+5:45 | dim. 8 mars à 12~h~45 UTC+5:45
    2026-07-01T12:30:00Z | Wed, July 1, 6:15 p.m. UTC+5:45 | mer. 1er juillet à 18~h~15 UTC+5:45
    2026-11-01T06:00:00Z | Sun, November 1, 11:45 a.m. UTC+5:45 | dim. 1er novembre à 11~h~45 UTC+5:45
    2026-12-01T20:00:00Z | Wed, December 2, 1:45 a.m. UTC+5:45 | mer. 2 décembre à 1~h~45 UTC+5:45
    2027-01-01T03:30:00Z | Fri, January 1, 9:15 a.m. UTC+5:45 | ven. 1er janvier à 9~h~15 UTC+5:45
  `),
  UTC: moments(`
    2026-01-09T00:00:00Z | Fri, January 9, 12:00 a.m. UTC | ven. 9 janvier à 0~h~00 UTC
    2026-03-08T07:00:00Z | Sun, March 8, 7:00 a.m. UTC | dim. 8 mars à 7~h~00 UTC
    2026-07-01T12:30:00Z | Wed, July 1, 12:30 p.m. UTC | mer. 1er juillet à 12~h~30 UTC
    2026-11-01T06:00:00Z | Sun, November 1, 6:00 a.m. UTC | dim. 1er novembre à 6~h~00 UTC
    2026-12-01T20:00:00Z | Tue, December 1, 8:00 p.m. UTC | mar. 1er décembre à 20~h~00 UTC
    2027-01-01T03:30:00Z | Fri, January 1, 3:30 a.m. UTC | ven. 1er janvier à 3~h~30 UTC
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
