import { tabStorage } from '../../../client/browser-storage.ts';
import type { Place } from './places.ts';

const mostOpened = 4;

/** Several persons may use one tab, one after another. */
const keyOf = (viewer: string | undefined): string => `studioPlaces:${viewer ?? ''}`;

/** Returns the places opened last with the command box, in this tab only: names of members are among them. */
export const openedPlaces = (viewer: string | undefined): Place[] => {
  const kept = tabStorage.getJson(keyOf(viewer));
  return Array.isArray(kept) ? (kept as Place[]).slice(0, mostOpened) : [];
};

export const rememberPlace = (viewer: string | undefined, place: Place): void => {
  const others = openedPlaces(viewer).filter(({ href }) => href !== place.href);
  tabStorage.setJson(keyOf(viewer), [place, ...others].slice(0, mostOpened));
};
