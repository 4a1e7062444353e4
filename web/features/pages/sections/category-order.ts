import type { PlanCategory } from '../../../../contract/catalog/plans.schema.ts';

/** In the order of the studio (HOME-015), those that the page names before the others. */
export const categoriesInOrder = (
  categories: readonly PlanCategory[],
  order: readonly string[],
): PlanCategory[] => {
  const placeOf = ({ slug }: PlanCategory): number => {
    const place = order.indexOf(slug);
    return place < 0 ? order.length : place;
  };
  return categories.toSorted((one, other) => placeOf(one) - placeOf(other));
};
