import { finishedTodayEndpoints } from '../../../contract/comments/finished-today.schema.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { createFinishedToday, type FinishedTodayContext } from './finished-today.ts';

/** A member opens few pages in a second. */
const calls = { burst: 60, perSecond: 2 };

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new AppError('not_found');
  return Number(text);
};

/** The members who finished a class or a class of a series today and want others to see it. */
export const finishedTodayRoutes = (context: FinishedTodayContext): BoundEndpoint[] => {
  const limit = createRateLimiter(context.clock, calls);
  const finishedToday = createFinishedToday(context);
  return bind(finishedTodayEndpoints, {
    'GET /api/v2/plan_entries/{id}/finished_today': ({ params, viewer }) => {
      limit(viewer);
      return finishedToday({ type: 'class', id: idOf(params.id) });
    },
    'GET /api/v2/plans/{id}/finished_today': ({ params, viewer }) => {
      limit(viewer);
      return finishedToday({ type: 'series', id: idOf(params.id) });
    },
  });
};
