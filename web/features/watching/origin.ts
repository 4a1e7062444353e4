import { type PageAddress, pageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/** Source of the list beside the player. */
export type Origin = { type: 'series' } | { type: 'playlist'; uuid: string };

/** Returns the origin in the address; the series unless a playlist with a uuid is named. */
export const originOf = (search: AddressSearch): Origin => {
  const uuid = firstValue(search.uuid).trim();
  return firstValue(search.type) === 'playlist' && uuid !== ''
    ? { type: 'playlist', uuid }
    : { type: 'series' };
};

/** Returns the path of a class within a series, which may have borrowed the class from another series. */
export const classPath = (planSlug: string, classId: number): PageAddress =>
  pageAddress('/series/$planSlug/workouts/$classId', { planSlug, classId });

/** Returns the address of a class, with its list as the origin. */
export const withOrigin = (planEntryUrl: PageAddress, origin: Origin): PageAddress =>
  withSearch(planEntryUrl, origin);
