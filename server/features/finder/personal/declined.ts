import type { DeclinedMarks } from '../../marks/index.ts';
import { addBit, type Bits, makeBits, unite } from '../bits.ts';
import type { ClassIndex } from '../class-index/class-index.ts';
import { keyOf } from '../class-index/facets.ts';
import type { OrderedClasses } from '../class-index/ordered-classes.ts';

/** Returns the classes that a member has declined, and those of declined coaches, in the layout of `classes`. */
export const declinedAmong = (
  index: ClassIndex,
  classes: OrderedClasses,
  { classes: ids, coaches }: DeclinedMarks,
): Bits => {
  const declined = makeBits(classes.sequence.length);
  for (const id of ids) {
    const number = index.numberOf(id);
    if (number !== undefined) addBit(declined, classes.place[number] as number);
  }
  for (const slug of coaches) {
    const key = keyOf.value('instructors', slug);
    const numbers = index.setOf(key);
    if (numbers) unite(declined, classes.cachedSet(key, numbers));
  }
  return declined;
};

/** Returns a check that a class is declined, or one of its coaches is. */
export const isDeclined = (
  index: ClassIndex,
  { classes, coaches }: DeclinedMarks,
): ((id: number) => boolean) => {
  const keys = new Set([...coaches].map((slug) => keyOf.value('instructors', slug)));
  return (id) => classes.has(id) || (keys.size > 0 && index.keysOf(id).some((key) => keys.has(key)));
};
