import { expect, test } from 'vitest';
import { touchesStorage } from './browser-storage.ts';

const touches = (text: string, path = 'web/features/home/HomePage.tsx') => touchesStorage({ path, text });

test.each([
  "const kept = localStorage.getItem('layout');",
  "window.sessionStorage.setItem('a', 'b');",
  'const { localStorage: kept } = window;',
  "document.cookie = 'theme=dark';",
  'isDismissed(id, document.cookie)',
  "await cookieStore.get('theme')",
])('a page that touches the storage of the browser by itself is found: %s', (text) => {
  expect(touches(text)).toBe(true);
});

test.each([
  ["deviceStorage.get('layout')", 'web/features/home/HomePage.tsx'],
  ['/** Kept in `localStorage`. */', 'web/features/home/HomePage.tsx'],
  ['window.localStorage', 'web/client/browser-storage.ts'],
  ['localStorage.clear()', 'web/features/home/home.test.tsx'],
  ['localStorage.clear()', 'web/ui/testing/page-restore.ts'],
  ['page.evaluate(() => localStorage.clear())', 'e2e/home/home.spec.ts'],
])('the one module, tests and words about it are let be: %s in %s', (text, path) => {
  expect(touches(text, path)).toBe(false);
});
