import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '../../../contract/dashboard/dashboard.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { dashboardCsvRoutes } from './csv/csv-routes.ts';
import { type DashboardContext, dashboard } from './reading/dashboard.ts';
import { createReasonTexts, type SurveyPlace } from './reading/reason-texts.ts';
import { revenueFigures } from './reading/revenue.ts';

export { countFigures, countStorage } from './counting/counting.ts';
export { countAnew } from './counting/counting-state-store.ts';
export { createFigureIntake } from './intake.ts';

type Dashboard = {
  routes: BoundEndpoint[];
  /** Files, which are no calls of the contract. */
  files: (app: FastifyInstance) => Promise<void>;
};

/** The studio's figures, for its staff. */
export const createDashboard = ({
  storageUrl,
  staticFolder,
  ...parts
}: Omit<DashboardContext, 'reasonTexts'> & SurveyPlace): Dashboard => {
  const context = { ...parts, reasonTexts: createReasonTexts({ storageUrl, staticFolder }, parts.clock) };
  return {
    routes: bind(dashboardEndpoints, {
      'GET /admin/api/dashboard': ({ query }) => dashboard(context, query.period),
      'GET /admin/api/dashboard/revenue': ({ query }) => revenueFigures(context, query.period),
    }),
    files: dashboardCsvRoutes(context),
  };
};
