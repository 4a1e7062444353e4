import { type AdminRoute, page } from '../../../client/pages/route.ts';

export const captionRoutes = (admin: AdminRoute) => [
  page(admin, {
    path: '/class_builder/$id/captions',
    load: () => import('./CaptionsPage.tsx'),
    component: 'CaptionsPage',
    data: {
      load: () => import('./page-data.ts'),
      name: 'captionsData',
    },
  }),
];
