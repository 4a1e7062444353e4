import { type AnyRoute, notFound } from '@tanstack/react-router';
import { ApiError } from '../../client/api.ts';
import { page } from '../../client/route.ts';
import { planQuery, planSectionsQuery, recommendationsQuery } from '../catalog/index.ts';
import { classHead } from './class-head.ts';
import { classQuery, coachesQuery, coachSlugs } from './queries.ts';

const orNotFound = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 404) throw notFound();
  throw error;
};

export const watchingRoutes = (root: AnyRoute): AnyRoute[] => [
  page(root, {
    path: '/series/$planSlug/workouts/$classId',
    file: 'web/features/watching/ClassPage.tsx',
    load: () => import('./ClassPage.tsx'),
    component: 'ClassPage',
    loader: async ({ context: { api, queryClient }, params }) => {
      const { planSlug = '', classId = '' } = params;
      const [entry] = await Promise.all([
        queryClient.ensureQueryData(classQuery(api, classId)),
        queryClient.ensureQueryData(planSectionsQuery(api, planSlug)),
        queryClient.ensureQueryData(planQuery(api, planSlug)),
        queryClient.ensureQueryData(recommendationsQuery(api, 'class', classId)),
      ]).catch(orNotFound);
      await queryClient.prefetchQuery(coachesQuery(api, coachSlugs(entry)));
      return {
        title: entry.title,
        description: entry.previewDescription,
        image: entry.coverPhoto.url,
        url: entry.planEntryUrl,
        durationSeconds: entry.duration,
        publishedAt: entry.publishedAt,
        seriesTitle: entry.plan.title,
        seriesUrl: entry.planProduct.url,
      };
    },
    head: classHead,
  }),
];
