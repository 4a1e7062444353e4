import { beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage, pageCookies, tabStorage, writeCookie } from './browser-storage.ts';

const kept = new Map<string, string>();
const refuse = (): never => {
  throw new Error('SecurityError');
};

/** A browser with site data; `refused` one that refuses it. */
const openBrowser = (refused: boolean): void => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
  const open = refused ? { get: refuse } : { value: storage };
  vi.stubGlobal(
    'window',
    Object.defineProperties({}, { localStorage: open, sessionStorage: open }) as unknown,
  );
};

beforeEach(() => {
  kept.clear();
  openBrowser(false);
});

test('NS-056 a browser with site data keeps texts and JSON, and what is no JSON is nothing', () => {
  deviceStorage.set('layout', 'list');
  tabStorage.setJson('draft', { months: 3 });
  expect([...kept]).toEqual([
    ['layout', 'list'],
    ['draft', '{"months":3}'],
  ]);
  expect([deviceStorage.outlivesPage('layout'), deviceStorage.isKept(), kept.size]).toEqual([true, true, 2]);
  expect(tabStorage.getJson('draft')).toEqual({ months: 3 });
  expect(deviceStorage.getJson('layout')).toBeNull();
  deviceStorage.set('layout', null);
  expect(deviceStorage.get('layout')).toBeNull();
});

test('NS-056 values last as long as the page, and nothing throws, where site data is blocked', () => {
  openBrowser(true);
  expect(deviceStorage.get('layout')).toBeNull();
  deviceStorage.set('layout', 'list');
  expect(deviceStorage.get('layout')).toBe('list');
  expect([deviceStorage.outlivesPage('layout'), deviceStorage.isKept()]).toEqual([false, false]);
  deviceStorage.set('layout', null);
  expect(deviceStorage.get('layout')).toBeNull();
  openBrowser(false);
  deviceStorage.set('layout', 'tile');
  expect(kept.get('layout')).toBe('tile');
  expect(deviceStorage.outlivesPage('layout')).toBe(true);
});

test('cookies that may not be touched are none', () => {
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }) as unknown);
  expect(pageCookies()).toBe('');
  expect(() => writeCookie('theme', 'dark', 60)).not.toThrow();
});

test('a cookie holds for all pages, encoded', () => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  writeCookie('cover', '/a b', 60);
  expect(page.cookie).toBe('cover=%2Fa%20b; path=/; max-age=60; samesite=lax');
});
