/** What the page of administrators is loaded with. */
export const dashboardData = {
  file: 'web/features/dashboard/page-data.ts',
  load: () => import('./page-data.ts'),
  name: 'pageData',
};
