import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ChartId, chartIds } from '../../../../contract/dashboard/chart-tables.ts';
import { type DashboardPeriod, defaultPeriod, isPeriod } from '../../../../contract/dashboard/periods.ts';
import { may } from '../../../../contract/team/may.ts';
import type { Permission } from '../../../../contract/team/permissions.ts';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { AppError } from '../../../platform/errors.ts';
import { staffRefusal } from '../../../platform/viewer.ts';
import { type DashboardContext, dashboard } from '../reading/dashboard.ts';
import { revenueFigures } from '../reading/revenue.ts';
import { chartCsv, dashboardCsv, revenueCsv } from './csv-tables.ts';

type Query = Readonly<Record<string, unknown>>;

const refuseOthers = async (request: FastifyRequest, permission: Permission): Promise<void> => {
  const viewer = await request.viewer();
  if (!viewer) throw new AppError('not_signed_in');
  if (!may(viewer, permission)) throw staffRefusal(viewer);
};

const periodIn = ({ period = defaultPeriod }: Query): DashboardPeriod => {
  if (typeof period !== 'string' || !isPeriod(period)) throw new AppError('bad_request');
  return period;
};

/** Null for all charts in one file. */
const chartIn = ({ chart }: Query): ChartId | null => {
  if (chart === undefined) return null;
  const known = chartIds.find((one) => one === chart);
  if (!known) throw new AppError('bad_request');
  return known;
};

const fileOf = async (context: DashboardContext, query: Query) => {
  const [period, chart] = [periodIn(query), chartIn(query)];
  const shown = await dashboard(context, period);
  return {
    name: `${chart ?? 'dashboard'}-${shown.span.from}-${shown.span.to}`,
    csv: chart === null ? dashboardCsv(shown) : chartCsv(shown, chart),
  };
};

const revenueFileOf = async (context: DashboardContext, query: Query) => {
  const figures = await revenueFigures(context, periodIn(query));
  return { name: `revenue-${figures.span.from}-${figures.span.to}`, csv: revenueCsv(figures) };
};

/** Each chart as a CSV file, and all of them in one; beside the contract, as they are files. */
export const dashboardCsvRoutes =
  (context: DashboardContext) =>
  async (app: FastifyInstance): Promise<void> => {
    const files = [
      ['/admin/api/dashboard.csv', 'figures.view', fileOf],
      ['/admin/api/dashboard/revenue.csv', 'revenue.view', revenueFileOf],
    ] as const;
    const config = { proof: { exempt: 'Figures name no member.' } };
    for (const [path, permission, read] of files)
      app.get(path, { exposeHeadRoute: false, config }, async (request, reply) => {
        await refuseOthers(request, permission);
        const { name, csv } = await read(context, request.query as Query);
        return sendCsv(reply, name, csv);
      });
  };
