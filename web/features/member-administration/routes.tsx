import { type AdminRoute, page } from '../../client/pages/route.ts';

const data = {
  file: 'web/features/member-administration/page-data.ts',
  load: () => import('./page-data.ts'),
};

/** The pages of administrators about members. */
export const memberAdministrationRoutes = (admin: AdminRoute) =>
  [
    page(admin, {
      path: '/members',
      file: 'web/features/member-administration/listing/MembersPage.tsx',
      load: () => import('./listing/MembersPage.tsx'),
      component: 'MembersPage',
      data: { ...data, name: 'membersData' },
    }),
    page(admin, {
      path: '/members/import',
      file: 'web/features/member-administration/importing/ImportPage.tsx',
      load: () => import('./importing/ImportPage.tsx'),
      component: 'ImportPage',
      data: { ...data, name: 'memberImportData' },
    }),
    page(admin, {
      path: '/members/$memberId',
      file: 'web/features/member-administration/member/MemberPage.tsx',
      load: () => import('./member/MemberPage.tsx'),
      component: 'MemberPage',
      data: { ...data, name: 'memberData' },
    }),
  ] as const;
