import { expect, test } from 'vitest';
import { withoutSourceNames } from './source-names.ts';

test('what only the renderer reads of a page is left out, other names of source files become empty, and what is imported stays', () => {
  expect(
    withoutSourceNames(
      "page(root, { path: '/web', file: 'web/features/home/HomePage.tsx', keep: false, load: () => import('./HomePage.tsx') })",
    ),
  ).toBe("page(root, { path: '/web', load: () => import('./HomePage.tsx') })");
  expect(withoutSourceNames("{ files: ['web/app/admin/routes.tsx'] }")).toBe("{ files: [''] }");
});
