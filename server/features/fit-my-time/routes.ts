import { readFitCriteria } from '../../../contract/catalog/fit-criteria.ts';
import { fitMyTimeEndpoints } from '../../../contract/catalog/fit-my-time.schema.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type FitContext, fitMyTime } from './fit-my-time.ts';

export const fitMyTimeRoutes = (context: FitContext): BoundEndpoint[] =>
  bind(fitMyTimeEndpoints, {
    'GET /api/v2/fit_my_time': ({ query, viewer }) => fitMyTime(context, readFitCriteria(query), viewer),
  });
