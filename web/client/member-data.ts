import { deviceStorage } from './browser-storage.ts';

/** The last filters of the class finder. */
export const lastFiltersKey = 'classFinderLastFilters';

/** What an administrator has typed into forms and not saved. */
export const draftsKey = 'openmat.drafts';

/** Reports of a player that could not be sent as its member signed out. */
export const unsentReportsKey = 'openmat.unsent_reports';

export const hasUnsentReports = (member: string): boolean =>
  deviceStorage.get(unsentReportsKey)?.includes(member) ?? false;

/** What this browser keeps of what a member did. Theme, layout, dismissed bars and a visitor's answers are not theirs alone. */
const keysOfMember: readonly string[] = [lastFiltersKey, draftsKey];

/** Dispatched on the window while the member is still signed in: what is under way says its last word. */
export const signOutEvent = 'openmat:sign-out';

const flushes = new Set<() => Promise<void>>();

/** Registers what has to reach the server before the member is signed out. */
export const beforeSignOut = (flush: () => Promise<void>): void => {
  flushes.add(flush);
};

/** A flush keeps what it could not send, and a failure keeps no member from signing out. */
export const finishBeforeSignOut = async (): Promise<void> => {
  window.dispatchEvent(new Event(signOutEvent));
  await Promise.allSettled([...flushes].map((flush) => flush()));
};

export const forgetMemberData = (): void => {
  for (const key of keysOfMember) deviceStorage.set(key, null);
};
