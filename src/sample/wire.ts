/** The shapes that the sample sends: those of the service (docs/service.md), with its quirks. */

/** A value for machines and its words for readers. */
interface Labelled {
  value: string;
  display: string;
}

export interface WireOwner extends Labelled {
  isExternal: boolean;
  /** Sometimes a plain name instead of an address. */
  url: string;
}

interface WireGraphic {
  id: string;
  url: string;
  alt: string;
}

export interface WireFactor {
  type: Labelled;
  graphic: WireGraphic;
}

export interface WireProblem {
  type: Labelled;
  comment: string;
  factors: WireFactor[];
  /** Older products have only the factors. */
  data?: {
    elevations: Labelled[];
    aspects: Labelled[];
    aspectElevations?: string[];
    likelihood: Labelled;
    /** Decimal strings, such as "1.5". */
    expectedSize: { min: string; max: string };
  };
}

export interface WireDay {
  /** The day's ratings are in force until this instant. */
  date: Labelled;
  ratings: Record<string, { display: string; rating: Labelled }>;
}

export interface WireImage {
  id: string;
  url: string;
  width: number;
  height: number;
  credit: string;
  caption: string;
  tag: string;
  isArchived: boolean;
  altText: string;
  dateTaken: string;
}

export interface WireReport {
  id: string;
  forecaster: string;
  dateIssued: string;
  validUntil: string;
  timezone: string;
  title: string;
  highlights: string;
  confidence?: { rating: Labelled; statements?: string[] };
  summaries: { type: Labelled; content: string }[];
  dangerRatings: WireDay[];
  problems: WireProblem[] | null;
  terrainAndTravelAdvice: string[] | null;
  message?: string | null;
  season?: string | null;
  comment?: string | null;
  isFullTranslation: boolean;
}

/** A bulletin (docs/service.md, “Bulletins”). */
export interface WireProduct {
  id: string;
  slug: string;
  url: string;
  type: string;
  area: { id: string; name: string; bbox: null };
  report: WireReport;
  version: number;
  owner: WireOwner;
  notifications?: { type: string; content: string }[];
  media: { images: WireImage[] | null };
}

/** What the map needs of a bulletin (docs/service.md, “Metadata”). */
export interface WireMetadata {
  product: { slug: string; type: string; title: string; id: string; reportId: string };
  area: { id: string; name: string; bbox: [number, number, number, number] };
  icons: {
    type: string;
    from: string;
    to: string;
    ratings: Record<string, string>;
    graphic: WireGraphic;
  }[];
  centroid: { longitude: number; latitude: number };
  url: string;
  owner: WireOwner;
  highestDanger: Labelled & { colour: string };
}
