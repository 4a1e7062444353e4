import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../client/route.ts';

const dataFile = 'web/features/moderation/page-data.ts';

const manageRoute = (admin: AnyRoute, word: 'class' | 'series'): AnyRoute =>
  page(admin, {
    path: `/engagement/${word}/$id`,
    file: 'web/features/moderation/ManagePage.tsx',
    load: () => import('./ManagePage.tsx'),
    component: word === 'class' ? 'ManageClassPage' : 'ManageSeriesPage',
    data: {
      file: dataFile,
      load: async () => (await import('./page-data.ts')).manageData[word],
    },
  });

/** Below /admin: what members write and make of it, for those who look after it. */
export const moderationRoutes = (admin: AnyRoute): AnyRoute[] => [
  page(admin, {
    path: '/engagement',
    file: 'web/features/moderation/EngagementPage.tsx',
    load: () => import('./EngagementPage.tsx'),
    component: 'EngagementPage',
    data: { file: dataFile, load: async () => (await import('./page-data.ts')).engagementData },
  }),
  manageRoute(admin, 'class'),
  manageRoute(admin, 'series'),
  page(admin, {
    path: '/moderation',
    file: 'web/features/moderation/ModerationPage.tsx',
    load: () => import('./ModerationPage.tsx'),
    component: 'ModerationPage',
    data: { file: dataFile, load: async () => (await import('./page-data.ts')).moderationData },
  }),
];
