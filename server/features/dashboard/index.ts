import { dashboardEndpoints } from '../../../contract/dashboard/dashboard.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type DashboardContext, dashboard } from './reading/dashboard.ts';
import { revenueFigures } from './reading/revenue.ts';

export { type CountingContext, countFigures, countStorage } from './counting/counting.ts';
export { countAnew } from './counting/counting-state-store.ts';
export { createFigureIntake, type FigureIntake } from './intake.ts';

/** The studio's figures, for its staff. */
export const createDashboard = (context: DashboardContext): { routes: BoundEndpoint[] } => ({
  routes: bind(dashboardEndpoints, {
    'GET /admin/api/dashboard': ({ query }) => dashboard(context, query.period),
    'GET /admin/api/dashboard/revenue': ({ query }) => revenueFigures(context, query.period),
  }),
});
