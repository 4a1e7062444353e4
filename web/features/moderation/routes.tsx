import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

const managePage = {
  load: () => import('./engagement/ManagePage.tsx'),
};

/** The pages of moderators below /admin: comments, reports and reactions. */
export const moderationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/engagement',
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
      load: () => import('./ModerationPage.tsx'),
      component: 'ModerationPage',
      data: { ...data, name: 'moderationData' },
    }),
    page(admin, {
      path: '/moderation/members/$id',
      load: () => import('./members/MemberPage.tsx'),
      component: 'MemberPage',
      data: { ...data, name: 'memberData' },
    }),
  ] as const;
