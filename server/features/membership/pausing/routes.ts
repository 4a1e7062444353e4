import { pausingEndpoints } from '../../../../contract/membership/pausing.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { MemberActions } from '../../billing/index.ts';
import { detailedMembershipsOf, membershipInfo } from '../../entitlement/index.ts';
import { pauseState } from './pause-view.ts';
import { pauseMembership, previewResumption, resumeMembership } from './pausing.ts';

/** A member changes their mind a few times; a script would keep the provider busy. */
const changing = { burst: 10, perSecond: 1 / 30 };
const previewing = { burst: 30, perSecond: 1 / 3 };

type PausingDependencies = { db: Database; clock: Clock; actions: MemberActions };

/** Pausing a membership, and going on. */
export const pausingRoutes = ({ db, clock, actions }: PausingDependencies): BoundEndpoint[] => {
  const limits = {
    change: createRateLimiter(clock, changing),
    preview: createRateLimiter(clock, previewing),
  };
  const infoOf = async (userId: string) =>
    membershipInfo(await detailedMembershipsOf(db, userId), clock.now());
  return bind(pausingEndpoints, {
    'GET /api/v2/users/me/membership/stripe/pause': ({ viewer }) => {
      limits.preview(viewer);
      return pauseState({ db, clock, actions }, viewer);
    },
    'POST /api/v2/users/me/membership/stripe/pause': async ({ viewer, body: { months } }) => {
      limits.change(viewer);
      const actor = { kind: 'member', id: viewer.id } as const;
      await actions.run(viewer, (standing, context) => pauseMembership(context, standing, { months, actor }));
      return infoOf(viewer.id);
    },
    'GET /api/v2/users/me/membership/stripe/pause/resumption': ({ viewer }) => {
      limits.preview(viewer);
      return actions.run(viewer, (standing, context) => previewResumption(standing, context.clock.now()));
    },
    'DELETE /api/v2/users/me/membership/stripe/pause': async ({ viewer, query }) => {
      limits.change(viewer);
      const price = query.price === undefined ? null : Number(query.price);
      const actor = { kind: 'member', id: viewer.id } as const;
      await actions.run(viewer, (standing, context) => resumeMembership(context, standing, { price, actor }));
      return infoOf(viewer.id);
    },
  });
};
