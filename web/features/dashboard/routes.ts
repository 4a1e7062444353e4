/** Page data of the administrators' page. */
export const dashboardData = {
  load: () => import('./page-data.ts'),
  name: 'pageData',
};
