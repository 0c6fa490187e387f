import type { Instant } from './instant.ts';
import type { Position } from './shape.ts';

/** Kinds of observation that a trip report may hold. */
export const observationKinds = ['avalanche', 'incident', 'quick', 'snowpack', 'weather'] as const;
export type ObservationKind = (typeof observationKinds)[number];

/** A trip report (MIN submission). The user's name is left behind on purpose. */
export interface TripReport {
  id: string;
  title: string;
  time: Instant;
  /** Absent when the position given is impossible. */
  position?: Position;
  region: string;
  areaName: string;
  tags: string[];
  activities: string[];
  pictures: number;
  observations: Partial<Record<ObservationKind, number>>;
}
