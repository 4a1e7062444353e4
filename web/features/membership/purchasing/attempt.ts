import { tabStorage } from '../../../client/browser-storage.ts';

/** 32 hexadecimal digits; `randomUUID` is missing where a studio is not served over TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const storageKey = 'openmat.purchase_attempt';
type Attempt = { key: string; request: string };

/** The idempotency key of a purchase: the same for the same request until it is over, also after a reload. */
export const attemptKey = (request: object): string => {
  const text = JSON.stringify(request);
  const before = tabStorage.getJson(storageKey) as Attempt | null;
  if (before?.request === text) return before.key;
  const key = newKey();
  const attempt: Attempt = { key, request: text };
  tabStorage.setJson(storageKey, attempt);
  return key;
};

/** The provider has answered: the same request again is another purchase. */
export const endAttempt = (): void => tabStorage.set(storageKey, null);
