/** Texts by key, as the browser keeps them. */
export type BrowserStorage = {
  get: (key: string) => string | null;
  /** Null takes it away. */
  set: (key: string, text: string | null) => void;
  /** Null where there is nothing, or no JSON. */
  getJson: (key: string) => unknown;
  setJson: (key: string, value: unknown) => void;
  /** Tells whether the browser took what was set last, so that the next page finds it. */
  outlivesPage: (key: string) => boolean;
  /** Tries whether the browser keeps anything now. */
  isKept: () => boolean;
};

const trialKey = 'openmat.trial';

/**
 * A storage that never throws. Where the browser refuses to keep a value (site data blocked, or no room left), it lasts
 * as long as the page is open.
 */
const createStorage = (open: () => Storage): BrowserStorage => {
  const inPage = new Map<string, string | null>();
  const get = (key: string): string | null => {
    const value = inPage.get(key);
    if (value !== undefined) return value;
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  };
  const set = (key: string, text: string | null): void => {
    try {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
      inPage.delete(key);
    } catch {
      inPage.set(key, text);
    }
  };
  return {
    get,
    set,
    getJson: (key) => {
      try {
        return JSON.parse(get(key) ?? 'null');
      } catch {
        return null;
      }
    },
    setJson: (key, value) => set(key, JSON.stringify(value)),
    outlivesPage: (key) => !inPage.has(key),
    isKept: () => {
      try {
        open().setItem(trialKey, '1');
        open().removeItem(trialKey);
        return true;
      } catch {
        return false;
      }
    },
  };
};

/** Kept on this device. Merely touching a forbidden storage throws, so it is opened each time. */
export const deviceStorage = createStorage(() => window.localStorage);

/** Kept until the tab is closed. */
export const tabStorage = createStorage(() => window.sessionStorage);

/** All cookies that the page may read, as the document has them; none where it may read none. */
export const pageCookies = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

/** Keeps a cookie for all pages; no seconds take it away. */
export const writeCookie = (name: string, value: string, seconds: number): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=lax`;
  } catch {
    // A browser that keeps no cookies goes without.
  }
};
