import { type AdminRoute, page } from '../../client/pages/route.ts';

const dataFile = 'web/features/moderation/page-data.ts';

const managePage = {
  file: 'web/features/moderation/engagement/ManagePage.tsx',
  load: () => import('./engagement/ManagePage.tsx'),
};

/** The pages of moderators below /admin: comments, reports and reactions. */
export const moderationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/engagement',
      file: 'web/features/moderation/engagement/EngagementPage.tsx',
      load: () => import('./engagement/EngagementPage.tsx'),
      component: 'EngagementPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).engagementData },
    }),
    page(admin, {
      path: '/engagement/class/$id',
      ...managePage,
      component: 'ManageClassPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).manageData.class },
    }),
    page(admin, {
      path: '/engagement/series/$id',
      ...managePage,
      component: 'ManageSeriesPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).manageData.series },
    }),
    page(admin, {
      path: '/moderation',
      file: 'web/features/moderation/queue/ModerationPage.tsx',
      load: () => import('./queue/ModerationPage.tsx'),
      component: 'ModerationPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).moderationData },
    }),
    page(admin, {
      path: '/moderation/members/$id',
      file: 'web/features/moderation/members/MemberPage.tsx',
      load: () => import('./members/MemberPage.tsx'),
      component: 'MemberPage',
      data: { file: dataFile, load: async () => (await import('./page-data.ts')).memberData },
    }),
  ] as const;
