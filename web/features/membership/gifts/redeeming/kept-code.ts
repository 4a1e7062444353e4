const storageKey = 'openmat.gift_code';

/** The code of a gift waits here while its owner signs in or up. */
export const keepCode = (code: string): void => {
  try {
    sessionStorage.setItem(storageKey, code);
  } catch {
    // A browser that keeps nothing asks for the code again.
  }
};

export const keptCode = (): string => {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
};

export const forgetCode = (): void => {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
};

/** The code in the fragment of the address, which is taken out of it: it stays in no history. */
export const takeCodeOfAddress = (): string => {
  let code = '';
  try {
    code = decodeURIComponent(window.location.hash.slice(1)).trim();
  } catch {
    // What cannot be decoded is no code.
  }
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname);
  return code;
};
