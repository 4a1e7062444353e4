import type { PlanEntry } from '../../../../contract/catalog/plan-entries.schema.ts';
import type { Product } from '../../../../contract/catalog/plans.schema.ts';
import { classesOnce, listsWithPicturesOnce, type ShownPicture } from '../../catalog/index.ts';

/** Pictures that a part of a page shows, as far as it has loaded. */
export type PartPictures = {
  id: string;
  /** Pictures without a substitute. */
  fixed?: readonly ShownPicture[];
  /** Lists of series in their order; each series has two pictures. */
  series?: readonly (readonly Product[])[];
  /** Classes that the page itself has chosen and may leave out. */
  chosen?: readonly PlanEntry[];
};

const none: readonly ShownPicture[] = [];

/**
 * Returns for each part of a page the pictures that it must not repeat: the fixed ones of all other parts, and those
 * that earlier parts have taken. `classesOnce` and `picturesOnce` decide what a part omits or takes.
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
