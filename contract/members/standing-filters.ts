import type { ClassFilters } from '../catalog/class-filters.ts';
import { type FitLoad, fitLoads, fitSuits } from '../catalog/class-titles.ts';
import type { FitCriteria } from '../catalog/fit-criteria.ts';

/** Groups of members that a member can say to belong to now. */
export const lifeGroups = ['prenatal', 'postnatal'] as const;
type LifeGroup = (typeof lifeGroups)[number];

/** Filters that a member has set once for every visit. */
export type StandingFilters = {
  avoid: FitLoad[];
  suits: LifeGroup[];
  withoutSound: boolean;
};

export const noStandingFilters: StandingFilters = { avoid: [], suits: [], withoutSound: false };

const together = (one: readonly string[], other: readonly string[]): string[] => [
  ...new Set([...one, ...other]),
];

/** Returns filters together with the standing ones. */
export const withStanding = (
  filters: ClassFilters,
  { avoid, suits, withoutSound }: StandingFilters,
): ClassFilters => ({
  ...filters,
  avoid: together(filters.avoid, avoid),
  suits: together(filters.suits, suits),
  sound: together(filters.sound, withoutSound ? ['optional'] : []),
});

/** Returns wishes of Fit my time together with the standing filters. */
export const withStandingWishes = (
  criteria: FitCriteria,
  { avoid, suits, withoutSound }: StandingFilters,
): FitCriteria => ({
  ...criteria,
  leaveOut: fitLoads.filter((load) => criteria.leaveOut.includes(load) || avoid.includes(load)),
  suits: fitSuits.filter((suit) => criteria.suits.includes(suit) || suits.some((one) => one === suit)),
  withoutSound: criteria.withoutSound || withoutSound,
});
