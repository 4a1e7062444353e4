import { tabStorage } from '../../../../client/browser-storage.ts';

const storageKey = 'openmat.gift_code';

/** The code of a gift waits here while its owner signs in or up. */
export const keepCode = (code: string): void => tabStorage.set(storageKey, code);

export const keptCode = (): string => tabStorage.get(storageKey) ?? '';

export const forgetCode = (): void => tabStorage.set(storageKey, null);

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
