import { type PageAddress, pageAddress, withSearch } from '../../../contract/pages/page-addresses.ts';
import { type AddressSearch, firstValue } from '../../../contract/pages/search-params.ts';

/** Where the list beside the player comes from. */
export type Origin = { type: 'series' } | { type: 'playlist'; uuid: string };

/** A playlist needs its uuid; everything else is the series. */
export const originOf = (search: AddressSearch): Origin => {
  const uuid = firstValue(search.uuid).trim();
  return firstValue(search.type) === 'playlist' && uuid !== ''
    ? { type: 'playlist', uuid }
    : { type: 'series' };
};

/** A class within one series; it may be the class of another that this one borrows. */
export const classPath = (planSlug: string, classId: number): PageAddress =>
  pageAddress('/series/$planSlug/workouts/$classId', { planSlug, classId });

/** The address of a class that keeps its list. */
export const withOrigin = (planEntryUrl: PageAddress, origin: Origin): PageAddress =>
  withSearch(planEntryUrl, origin);
