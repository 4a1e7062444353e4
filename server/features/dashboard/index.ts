import type { FastifyInstance } from 'fastify';
import { dashboardEndpoints } from '../../../contract/dashboard/dashboard.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { StudioSettings } from '../../platform/studio-settings/studio-settings.ts';
import { createReasonTexts, type SurveyPlace } from '../membership/index.ts';
import { dashboardCsvRoutes } from './csv/routes.ts';
import { type DashboardContext, dashboard } from './reading/dashboard.ts';
import { revenueFigures } from './reading/revenue.ts';

export { countFigures, countStorage } from './counting/counting.ts';
export { countAnew, hasUncounted } from './counting/counting-state-store.ts';
export { addSentBytes } from './counting/storage-day-store.ts';
export { createFigureIntake, type FigureIntake } from './intake.ts';
export { countedWords } from './searches/counted-words.ts';
export {
  addOpenings,
  mostOpened,
  openedClasses,
  openedInVain,
  openedWords,
  timesOpened,
} from './searches/opened-search-store.ts';
export { addSearches, sparseSearches, timesInVain } from './searches/search-day-store.ts';

type Dashboard = {
  routes: BoundEndpoint[];
  /** Files, which are no calls of the contract. */
  files: (app: FastifyInstance) => Promise<void>;
};

type DashboardDependencies = Omit<DashboardContext, 'reasonTexts' | 'timeZone' | 'currency'> &
  SurveyPlace & { studio: Pick<StudioSettings, 'timeZone' | 'currency'> };

/** The studio's figures, for its staff. */
export const createDashboard = ({
  storageUrl,
  staticFolder,
  studio,
  ...dependencies
}: DashboardDependencies): Dashboard => {
  const context: DashboardContext = {
    ...dependencies,
    reasonTexts: createReasonTexts({ storageUrl, staticFolder }, dependencies.clock),
    get timeZone() {
      return studio.timeZone;
    },
    get currency() {
      return studio.currency;
    },
  };
  return {
    routes: bind(dashboardEndpoints, {
      'GET /admin/api/dashboard': ({ query }) => dashboard(context, query.period),
      'GET /admin/api/dashboard/revenue': ({ query }) => revenueFigures(context, query.period),
    }),
    files: dashboardCsvRoutes(context),
  };
};
