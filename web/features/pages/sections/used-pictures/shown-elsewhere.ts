import type { PlanEntry } from '../../../../../contract/catalog/plan-entries.ts';
import type { Product } from '../../../../../contract/catalog/plans.ts';
import { classesOnce, listsWithPicturesOnce, type ShownPicture } from '../../../catalog/index.ts';

/** What a part of a page shows, as far as it has come. */
export type PartPictures = {
  id: string;
  /** Pictures that no other can stand in for. */
  fixed?: readonly ShownPicture[];
  /** Lists of series, one after the other: each series has two pictures. */
  series?: readonly (readonly Product[])[];
  /** Classes that the page itself has chosen, and may leave out. */
  chosen?: readonly PlanEntry[];
};

const none: readonly ShownPicture[] = [];

/**
 * For each part of a page the pictures that it must not show again: those that are fixed in other parts, and those
 * that the parts before it have taken. What a part leaves out or takes is said by `classesOnce` and `picturesOnce`.
 */
export const shownElsewhere = (parts: readonly PartPictures[]): Map<string, readonly ShownPicture[]> => {
  const elsewhere = new Map<string, readonly ShownPicture[]>();
  const fixedBut = (id: string) => parts.flatMap((part) => (part.id === id ? none : (part.fixed ?? none)));
  const taken: ShownPicture[] = [];
  for (const { id, series = [], chosen = [] } of parts) {
    const shown = [...fixedBut(id), ...taken];
    elsewhere.set(id, shown);
    taken.push(...classesOnce(chosen, shown).map(({ coverPhoto }) => coverPhoto));
    taken.push(
      ...listsWithPicturesOnce(series, shown)
        .flat()
        .map(({ coverPhoto }) => coverPhoto),
    );
  }
  return elsewhere;
};
