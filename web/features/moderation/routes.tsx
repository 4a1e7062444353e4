import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/moderation/page-data.ts',
  load: () => import('./page-data.ts'),
};

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
      data: { ...data, name: 'engagementData' },
    }),
    page(admin, {
      path: '/engagement/class/$id',
      ...managePage,
      component: 'ManageClassPage',
      data: { ...data, name: 'manageClassData' },
    }),
    page(admin, {
      path: '/engagement/series/$id',
      ...managePage,
      component: 'ManageSeriesPage',
      data: { ...data, name: 'manageSeriesData' },
    }),
    page(admin, {
      path: '/engagement/live/$id',
      ...managePage,
      component: 'ManageLivePage',
      data: { ...data, name: 'manageLiveData' },
    }),
    page(admin, {
      path: '/moderation',
      file: 'web/features/moderation/ModerationPage.tsx',
      load: () => import('./ModerationPage.tsx'),
      component: 'ModerationPage',
      data: { ...data, name: 'moderationData' },
    }),
    page(admin, {
      path: '/moderation/members/$id',
      file: 'web/features/moderation/members/MemberPage.tsx',
      load: () => import('./members/MemberPage.tsx'),
      component: 'MemberPage',
      data: { ...data, name: 'memberData' },
    }),
  ] as const;
