import { type AdminRoute, page } from '../../../client/pages/route.ts';

export const captionRoutes = (admin: AdminRoute) => [
  page(admin, {
    path: '/class_builder/$id/captions',
    file: 'web/features/catalog-administration/captions/CaptionsPage.tsx',
    load: () => import('./CaptionsPage.tsx'),
    component: 'CaptionsPage',
    data: {
      file: 'web/features/catalog-administration/captions/page-data.ts',
      load: () => import('./page-data.ts'),
      name: 'captionsData',
    },
  }),
];
