import { expect, test } from 'vitest';
import { withoutSourceNames } from './source-names.ts';

test('names of source files become empty, and what is imported stays', () => {
  expect(
    withoutSourceNames(
      "page(root, { path: '/web', file: 'web/features/home/HomePage.tsx', load: () => import('./HomePage.tsx') })",
    ),
  ).toBe("page(root, { path: '/web', file: '', load: () => import('./HomePage.tsx') })");
});
