import { fitMyTimeEndpoints } from '../../../contract/catalog/fit-my-time.ts';
import { readFitWish } from '../../../contract/catalog/fit-wish.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { type FitContext, fitMyTime } from './fit-my-time.ts';

export const fitMyTimeRoutes = (context: FitContext): BoundEndpoint[] =>
  bind(fitMyTimeEndpoints, {
    'GET /api/v2/fit_my_time': ({ query, viewer }) => fitMyTime(context, readFitWish(query), viewer),
  });
