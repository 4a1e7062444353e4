import { tabStorage } from '../../../../client/browser-storage.ts';

const storageKey = 'openmat.gift_code';

/** The code of a gift waits here while its owner signs in or up. */
export const saveCode = (code: string): void => tabStorage.set(storageKey, code);

export const keptCode = (): string => tabStorage.get(storageKey) ?? '';

export const clearCode = (): void => tabStorage.set(storageKey, null);

/** The code in the fragment of the address, which is taken out of it: it stays in no history. */
export const extractCodeFromAddress = (): string => {
  let code = '';
  try {
    code = decodeURIComponent(window.location.hash.slice(1)).trim();
  } catch {
    // What cannot be decoded is no code.
  }
  if (code) window.history.replaceState(window.history.state, '', window.location.pathname);
  return code;
};
