import { type AnyRoute, notFound } from '@tanstack/react-router';
import { page } from '../../client/route.ts';
import { signedInOnly } from '../../features/accounts/index.ts';

/** Admin is not a feature: its pages belong to the nouns they administer, the shell only lists them. */
export const adminRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/admin',
    file: 'web/app/admin/AdminPage.tsx',
    load: () => import('./AdminPage.tsx'),
    component: 'AdminPage',
    loader: async (input) => {
      const me = await signedInOnly(input);
      if (!me.admin) throw notFound();
      return {};
    },
    head: () => ({ title: 'Admin', noIndex: true }),
  }),
];
