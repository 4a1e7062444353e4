import { tabStorage } from '../../../client/browser-storage.ts';

const storageKey = 'first_owner_token';

/**
 * The token behind the # of the address that was opened, or that was opened before in this tab. It is taken out of the
 * address, so that neither the history nor a sign-in on the way carries it.
 */
export const extractOpenedToken = (): string | null => {
  const opened = window.location.hash.slice(1);
  if (!opened) return tabStorage.get(storageKey);
  tabStorage.set(storageKey, opened);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return opened;
};

export const clearOpenedToken = (): void => tabStorage.set(storageKey, null);
