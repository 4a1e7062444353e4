import { minutesRefused, readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import { fitMyTimeEndpoints } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type QueryParams, textParam } from '../../../contract/query-params.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { alternativesFor, type FitContext, fitMyTime } from './fit-my-time.ts';

const criteriaIn = (query: QueryParams) => {
  const message = minutesRefused(textParam(query, 'minutes'));
  if (message) throw new AppError('invalid', { message, fields: { minutes: [message] } });
  return readFitCriteria(query);
};

export const fitMyTimeRoutes = (context: FitContext): BoundEndpoint[] =>
  bind(fitMyTimeEndpoints, {
    'GET /api/v2/fit_my_time': ({ query, viewer }) => fitMyTime(context, criteriaIn(query), viewer),
    'GET /api/v2/fit_my_time/alternatives': ({ query, viewer }) =>
      alternativesFor(context, criteriaIn(query), viewer),
  });
