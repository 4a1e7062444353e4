import { type AddressSearch, firstValue, stringifySearch } from '../../../contract/pages/search-params.ts';

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
export const classPath = (planSlug: string, classId: number): string =>
  `/series/${encodeURIComponent(planSlug)}/workouts/${classId}`;

/** The address of a class that keeps its list. */
export const withOrigin = (planEntryUrl: string, origin: Origin): string =>
  planEntryUrl + stringifySearch(origin);
