import { noFilters } from '../../../../contract/catalog/class-filters.ts';
import { type StandingFilters, withStanding } from '../../../../contract/members/standing-filters.ts';
import { type Bits, makeBits } from '../bits.ts';
import type { ClassIndex } from '../class-index/class-index.ts';
import { activeFilters } from '../class-index/facets.ts';
import { narrow } from '../class-index/narrow.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';

/** Returns the classes that pass a member's standing filters, in the layout of `classes`; undefined without filters. */
export const passingStanding = (
  index: ClassIndex,
  classes: OrderedClasses,
  standing: StandingFilters,
): Bits | undefined => {
  const active = activeFilters(withStanding(noFilters, standing));
  if (active.length === 0) return undefined;
  const passing = makeBits(classes.sequence.length);
  narrow(index, classes, active, classes.everything, passing);
  return passing;
};
