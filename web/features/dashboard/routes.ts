/** Page data of the administrators' page. */
export const dashboardData = {
  file: 'web/features/dashboard/page-data.ts',
  load: () => import('./page-data.ts'),
  name: 'pageData',
};
