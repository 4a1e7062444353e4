import {
  type CategoryChoice,
  type ClassFilters,
  classFilterParams,
  noFilters,
} from '../../../contract/catalog/class-filters.ts';
import type { FilterGroups } from '../../../contract/catalog/finder.schema.ts';
import type { FitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import type { FittedPractice } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type PageAddress, pageAddress } from '../../../contract/pages/page-addresses.ts';

const stylesOf = (chosen: readonly string[], categories: FilterGroups['styles']): ClassFilters['styles'] =>
  Object.fromEntries(
    categories.flatMap(({ slug, subcategories }): [string, CategoryChoice][] => {
      if (chosen.includes(slug)) return [[slug, 'all']];
      const some = subcategories.flatMap((one) => (chosen.includes(one.slug) ? [one.slug] : []));
      return some.length > 0 ? [[slug, some]] : [];
    }),
  );

/**
 * Returns the address of the class finder with the single classes that fit; null for a wish that it has no filter for.
 */
export const finderPath = (
  criteria: FitCriteria,
  usual: FittedPractice['usual'],
  categories: FilterGroups['styles'],
): PageAddress | null => {
  const { minutes, place, end, leaveOut, focus, coach, suits, withoutSound } = criteria;
  const equipment = criteria.equipment ?? usual.equipment;
  if (place !== 'home' || end !== null || equipment.length > 0) return null;
  const tolerance = minutes <= 20 ? 1 : Math.floor(minutes / 20);
  const filters: ClassFilters = {
    ...noFilters,
    duration: { minMinutes: minutes - tolerance, maxMinutes: minutes + tolerance },
    styles: stylesOf(criteria.style ?? usual.style, categories),
    intensities: criteria.level ?? usual.level,
    difficulties: criteria.difficulty,
    focusAreas: focus,
    instructors: coach,
    avoid: leaveOut,
    suits,
    sound: withoutSound ? ['optional'] : [],
  };
  return pageAddress('/class-finder', {}, Object.fromEntries(classFilterParams(filters)));
};
