import type { ClassFilters } from '../../../../contract/catalog/class-filters.ts';
import { fitMinutes } from '../../../../contract/catalog/fit-criteria.ts';
import { type PageAddress, pageAddress } from '../../../../contract/pages/page-addresses.ts';

/** Returns the minutes of a wish, the middle of its range; null without one that Fit my time can make. */
export const wishedMinutes = ({ duration }: Pick<ClassFilters, 'duration'>): number | null => {
  if (duration?.maxMinutes == null) return null;
  const minutes = Math.round((duration.minMinutes + duration.maxMinutes) / 2);
  return minutes >= fitMinutes.least && minutes <= fitMinutes.most ? minutes : null;
};

/** Returns the address of Fit my time with what a search asks for and it can keep to. */
export const fitAddress = (wish: ClassFilters): PageAddress =>
  pageAddress(
    '/fit-my-time',
    {},
    {
      minutes: wishedMinutes(wish) ?? undefined,
      leave_out: wish.avoid.join(',') || undefined,
      suits: wish.suits.join(',') || undefined,
      sound: wish.sound.join(',') || undefined,
    },
  );
