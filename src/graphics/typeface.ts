/** What Inter draws of the scripts of Canada's Latin-letter languages, of Greek and of Cyrillic: a test compares it. */
const drawn =
  /[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u01c3\u01cd-\u0254\u0256-\u027b\u0292-\u02a4\u038e-\u03a1\u03a3-\u03ce\u0400-\u0479\u1e00-\u1e9b\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u20ac\u2122\u2212]|[\u0300-\u0304\u0306-\u030a\u030c\u030f\u0313\u0315\u031b\u0323\u0326-\u0328]/u;

/**
 * A name as the preview pictures' typeface can draw it: without signs that it lacks, such as emoji. Undefined where a
 * letter or digit is among them (syllabics): a part of a name can be the name of another area.
 */
export function drawnName(name: string): string | undefined {
  const characters = [...name.normalize('NFC').replace(/[\p{DI}\p{Cc}]/gu, '')];
  if (characters.some((each) => /[\p{L}\p{M}\p{N}]/u.test(each) && !drawn.test(each))) return undefined;
  const known = characters.filter((each) => drawn.test(each)).join('');
  return /[\p{L}\p{N}]/u.test(known) ? known.replace(/\s+/g, ' ').trim() : undefined;
}
