import { watchingEndpoints } from '../../../contract/members/watching.schema.ts';
import type { RateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { visitorAddress } from '../../platform/visitor-address.ts';
import { runBatch } from './batch.ts';
import { classProgress, continueWatching, recordReport, type WatchingContext } from './watching.ts';

/** A player reports every 15 s and at each pause and seek; an address may be that of many visitors. */
export type RateLimiters = { member: RateLimiter; address: RateLimiter };

export const watchingRoutes = (context: WatchingContext, rateLimiters: RateLimiters): BoundEndpoint[] => {
  const limitRate = (caller: { viewer: Viewer | null; address: string }, reports: number): number =>
    caller.viewer
      ? rateLimiters.member(caller.viewer, reports)
      : rateLimiters.address(visitorAddress(caller.address), reports);

  return bind(watchingEndpoints, {
    'POST /api/v2/video_tracks': ({ body, ...caller }) => {
      limitRate(caller, 1);
      return recordReport(context, caller.viewer, body);
    },
    'POST /api/v2/batch': ({ body, ...caller }) => {
      limitRate(caller, body.ops.length);
      return runBatch(context, body.ops, caller);
    },
    'GET /api/v2/plan_entries/{id}/progress': ({ params, viewer }) =>
      classProgress(context, { idOrSlug: params.id, viewer }),
    'GET /api/v2/users/me/continue_watching': ({ query, viewer }) => continueWatching(context, viewer, query),
  });
};
