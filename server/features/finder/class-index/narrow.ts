import { type Bits, intersect, intersectEither, unite } from '../bits.ts';
import type { ClassIndex } from './class-index.ts';
import type { ActiveFilter } from './facets.ts';
import type { OrderedClasses } from './ordered-classes.ts';

/** Puts the classes of `from` that pass every filter into `into`. */
export const narrow = (
  index: ClassIndex,
  classes: OrderedClasses,
  filters: readonly ActiveFilter[],
  from: Bits,
  into: Bits,
): void => {
  // Copying the first set is cheaper than intersecting it with everything.
  let untouched = from === classes.everything;
  if (!untouched) into.set(from);
  for (const active of filters) {
    if ('range' in active) {
      if (untouched) into.set(from);
      classes.retainWithin(into, active.range);
    } else {
      const sets = setsOf(index, classes, active.keys);
      const only = sets.length === 1 ? sets[0] : undefined;
      if (untouched && only) into.set(only);
      else {
        if (untouched) into.set(from);
        narrowToOneOf(into, sets, classes.groupScratch);
      }
    }
    untouched = false;
  }
  if (untouched) into.set(from);
};

const setsOf = (index: ClassIndex, classes: OrderedClasses, keys: readonly string[]): Bits[] => {
  const sets: Bits[] = [];
  for (const key of keys) {
    const numbers = index.setOf(key);
    if (numbers) sets.push(classes.cachedSet(key, numbers));
  }
  return sets;
};

/** Keeps in `into` the numbers that at least one of the sets holds. */
const narrowToOneOf = (into: Bits, sets: readonly Bits[], scratch: Bits): void => {
  const first = sets[0];
  const second = sets[1];
  if (!first) into.fill(0);
  else if (!second) intersect(into, first);
  else if (sets.length === 2) intersectEither(into, first, second);
  else {
    scratch.set(first);
    for (let i = 1; i < sets.length; i++) unite(scratch, sets[i] as Bits);
    intersect(into, scratch);
  }
};
