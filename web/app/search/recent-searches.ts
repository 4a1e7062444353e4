import { comparedText } from '../../../contract/compared-text.ts';
import { deviceStorage } from '../../client/browser-storage.ts';

const most = 4;

/** Returns the storage key of a member's own searches, since several members may use one browser. */
const keyOf = (viewer: string | undefined): string => `recentSearches:${viewer ?? 'visitor'}`;

/** Returns the recent searches on this device, newest first. */
export const recentSearches = (viewer: string | undefined): string[] => {
  const kept = deviceStorage.getJson(keyOf(viewer));
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
};

const keep = (viewer: string | undefined, searches: readonly string[]): void =>
  deviceStorage.setJson(keyOf(viewer), searches);

/** Moves a successful search to the front; each text occurs once. */
export const rememberSearch = (viewer: string | undefined, query: string): void => {
  const text = query.trim().slice(0, 80);
  if (text === '') return;
  const others = recentSearches(viewer).filter((one) => comparedText(one) !== comparedText(text));
  keep(viewer, [text, ...others].slice(0, most));
};

export const clearSearches = (viewer: string | undefined): void => keep(viewer, []);
