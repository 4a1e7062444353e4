import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  load: () => import('./page-data.ts'),
};

/** The pages of administrators about members. */
export const memberAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/members',
      load: () => import('./listing/MembersPage.tsx'),
      component: 'MembersPage',
      data: { ...data, name: 'membersData' },
    }),
    page(admin, {
      path: '/members/import',
      load: () => import('./importing/ImportPage.tsx'),
      component: 'ImportPage',
      data: { ...data, name: 'memberImportData' },
    }),
    page(admin, {
      path: '/members/$memberId',
      load: () => import('./member/MemberPage.tsx'),
      component: 'MemberPage',
      data: { ...data, name: 'memberData' },
    }),
  ] as const;
