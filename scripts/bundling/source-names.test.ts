import { expect, test } from 'vitest';
import { withoutSourceNames } from './source-names.ts';

test('a page definition loses its renderer-only fields, other source file names become empty, and imports stay', () => {
  expect(
    withoutSourceNames(
      "page(root, { path: '/web', file: 'web/features/home/HomePage.tsx', keep: false, load: () => import('./HomePage.tsx') })",
    ),
  ).toBe("page(root, { path: '/web', load: () => import('./HomePage.tsx') })");
  expect(withoutSourceNames("{ files: ['web/app/admin/routes.tsx'] }")).toBe("{ files: [''] }");
});
