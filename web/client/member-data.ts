import { deviceStorage } from './browser-storage.ts';

/** Storage key of the last filters of the class finder. */
export const lastFiltersKey = 'classFinderLastFilters';

/** Storage key of the filters that the member has declined to keep under a name. */
export const declinedSetKey = 'classFinderDeclinedSet';

/** Storage key of an administrator's unsaved form input. */
export const draftsKey = 'openmat.drafts';

/** Storage key of a player's reports that could not be sent as its member signed out. */
export const unsentReportsKey = 'openmat.unsent_reports';

export const hasUnsentReports = (member: string): boolean =>
  deviceStorage.get(unsentReportsKey)?.includes(member) ?? false;

/**
 * Storage keys that are cleared at sign-out. Theme, layout, dismissed bars and a visitor's answers stay, since they do
 * not belong to the member alone.
 */
const keysOfMember: readonly string[] = [lastFiltersKey, declinedSetKey, draftsKey];

/** Event on the window while the member is still signed in, so that running work can send its last data. */
export const signOutEvent = 'openmat:sign-out';

const flushes = new Set<() => Promise<void>>();

/** Registers a flush that must reach the server before the member is signed out. */
export const beforeSignOut = (flush: () => Promise<void>): void => {
  flushes.add(flush);
};

/** Runs all flushes. A flush keeps data that it could not send, and no failure stops the sign-out. */
export const finishBeforeSignOut = async (): Promise<void> => {
  window.dispatchEvent(new Event(signOutEvent));
  await Promise.allSettled([...flushes].map((flush) => flush()));
};

export const clearMemberData = (): void => {
  for (const key of keysOfMember) deviceStorage.set(key, null);
};
