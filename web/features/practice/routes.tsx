import { type AnyRoute, redirect } from '@tanstack/react-router';
import { page } from '../../client/route.ts';
import { meQuery, signedInOnly } from '../accounts/index.ts';
import { practiceQuery } from './queries.ts';

export const practiceRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/my/practice',
    file: 'web/features/practice/MyPracticePage.tsx',
    load: () => import('./MyPracticePage.tsx'),
    component: 'MyPracticePage',
    loader: async (input) => {
      await signedInOnly(input);
      const { api, queryClient } = input.context;
      await queryClient.prefetchQuery(practiceQuery(api));
      return {};
    },
    head: () => ({ title: 'My Practice', noIndex: true }),
  }),
  // Starting to practise is signing up, until there are questions to ask first.
  page(root, {
    path: '/surveys/onboarding',
    file: 'web/features/practice/MyPracticePage.tsx',
    load: () => import('./MyPracticePage.tsx'),
    component: 'MyPracticePage',
    loader: async ({ context: { api, queryClient } }) => {
      const me = await queryClient.ensureQueryData(meQuery(api));
      throw redirect({ href: me ? '/class-finder' : '/signup', replace: true });
    },
  }),
];
