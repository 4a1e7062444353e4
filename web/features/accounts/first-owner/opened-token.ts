const storageKey = 'first_owner_token';

/** A browser that keeps nothing goes without: the address has to be opened again after a sign-in. */
const quietly = <T>(use: () => T, otherwise: T): T => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

/**
 * The token behind the # of the address that was opened, or that was opened before in this tab. It is taken out of the
 * address, so that neither the history nor a sign-in on the way carries it.
 */
export const takeOpenedToken = (): string | null => {
  const opened = window.location.hash.slice(1);
  if (!opened) return quietly(() => sessionStorage.getItem(storageKey), null);
  quietly(() => sessionStorage.setItem(storageKey, opened), undefined);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return opened;
};

export const forgetOpenedToken = (): void => quietly(() => sessionStorage.removeItem(storageKey), undefined);
