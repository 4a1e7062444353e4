import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../../client/pages/route.ts';

const dataFile = 'web/features/moderation/page-data.ts';

const manageRoute = (admin: AnyRoute, word: 'class' | 'series'): AnyRoute =>
  page(admin, {
    path: `/engagement/${word}/$id`,
    file: 'web/features/moderation/engagement/ManagePage.tsx',
    load: () => import('./engagement/ManagePage.tsx'),
    component: word === 'class' ? 'ManageClassPage' : 'ManageSeriesPage',
    data: {
      file: dataFile,
      load: async () => (await import('./page-data.ts')).manageData[word],
    },
  });

/** The pages of moderators below /admin: comments, reports and reactions. */
export const moderationRoutes = (admin: AnyRoute): AnyRoute[] => [
  page(admin, {
    path: '/engagement',
    file: 'web/features/moderation/engagement/EngagementPage.tsx',
    load: () => import('./engagement/EngagementPage.tsx'),
    component: 'EngagementPage',
    data: { file: dataFile, load: async () => (await import('./page-data.ts')).engagementData },
  }),
  manageRoute(admin, 'class'),
  manageRoute(admin, 'series'),
  page(admin, {
    path: '/moderation',
    file: 'web/features/moderation/queue/ModerationPage.tsx',
    load: () => import('./queue/ModerationPage.tsx'),
    component: 'ModerationPage',
    data: { file: dataFile, load: async () => (await import('./page-data.ts')).moderationData },
  }),
];
