import type { Area } from './area.ts';
import type { GoneAddress } from './gone-address.ts';
import type { Past } from './issue.ts';
import type { Language } from './language.ts';
import type { Place } from './place.ts';
import type { Reports } from './report.ts';
import type { Source } from './source.ts';
import type { Weather } from './weather.ts';

export interface ServedPicture {
  /** Its file's name under `/images/`. */
  name: string;
  width: number;
  height: number;
}

/** The site: all that pages and feeds are made from. Plain data. */
export interface Site {
  /** The instant as of which it was built, epoch milliseconds. */
  builtAt: number;
  sample: boolean;
  areas: Area[];
  places: Place[];
  /** Addresses of areas that went: they lead on for 60 days. */
  gone: GoneAddress[];
  sources: Source[];
  /** Pictures by the address that the service gives. One that isn't here couldn't be loaded. */
  pictures: Record<string, ServedPicture>;
  /** The weather stations; absent when the operator set no address for them. */
  weather?: Weather;
  /** What came before each bulletin, by area id; absent where the history can't be used. */
  past?: Record<string, Partial<Record<Language, Past>>>;
  /** The trip reports by language; absent when the operator asks for none. */
  reports?: Partial<Record<Language, Reports>>;
}
