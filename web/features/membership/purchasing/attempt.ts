/** 32 hexadecimal digits; `randomUUID` is missing where a studio is not served over TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const storageKey = 'openmat.purchase_attempt';
type Attempt = { key: string; request: string };

let inMemory: Attempt | null = null;

const stored = (): Attempt | null => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attempt | null;
  } catch {
    return inMemory;
  }
};

const store = (attempt: Attempt | null): void => {
  inMemory = attempt;
  try {
    if (attempt) sessionStorage.setItem(storageKey, JSON.stringify(attempt));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing has the key for as long as the page is open.
  }
};

/** The idempotency key of a purchase: the same for the same request until it is over, also after a reload. */
export const attemptKey = (request: object): string => {
  const text = JSON.stringify(request);
  const before = stored();
  if (before?.request === text) return before.key;
  const key = newKey();
  store({ key, request: text });
  return key;
};

/** The provider has answered: the same request again is another purchase. */
export const endAttempt = (): void => store(null);
