import type { AnyRoute } from '@tanstack/react-router';
import { readFitWish } from '../../../contract/fit-wish.ts';
import { page } from '../../client/route.ts';
import { fitQuery } from './queries.ts';

export const fitMyTimeRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/fit-my-time',
    file: 'web/features/fit-my-time/FitMyTimePage.tsx',
    load: () => import('./FitMyTimePage.tsx'),
    component: 'FitMyTimePage',
    loader: ({ context: { api, queryClient }, search }) =>
      queryClient.prefetchQuery(fitQuery(api, readFitWish(search))),
    loaderDeps: (search) => search,
    head: () => ({
      title: 'Fit my time',
      description: 'Say how long you have and what to leave out. We put real classes in order.',
      canonicalPath: '/fit-my-time',
    }),
  }),
];
