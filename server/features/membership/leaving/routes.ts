import { cancellationEndpoints } from '../../../../contract/membership/cancellation.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { MemberActions } from '../../billing/index.ts';
import { paidMembershipsOf } from '../../billing/index.ts';
import { actedOn, detailedMembershipsOf, membershipInfo } from '../../entitlement/index.ts';
import { cancelMembership, reactivate } from './canceling.ts';
import { acceptOffer, isEligible } from './retention-offer.ts';
import { saveSurvey } from './survey-store.ts';

/** A member leaves once in a while; a script would fill the table. */
const answering = { burst: 5, perSecond: 1 / 600 };

type LeavingDependencies = { db: Database; clock: Clock; actions: MemberActions };

/** Leaving, the free month before it, and coming back. */
export const leavingRoutes = ({ db, clock, actions }: LeavingDependencies): BoundEndpoint[] => {
  const limitSurveys = createRateLimiter(clock, answering);
  return bind(cancellationEndpoints, {
    'GET /api/v2/users/me/membership/stripe/cancellation_offer': async ({ viewer }) => {
      const memberships = await paidMembershipsOf(db, viewer.id);
      const now = clock.now();
      return { eligible: isEligible(actedOn(memberships, now), memberships, now) };
    },
    'POST /api/v2/users/me/membership/stripe/cancellation_offer': async ({ viewer }) => {
      await actions.run(viewer, (standing, context) => acceptOffer(context, standing));
      return { status: 'ok' as const };
    },
    'POST /api/v2/cancellation_surveys': async ({ viewer, body }) => {
      limitSurveys(viewer);
      await saveSurvey(db, {
        userId: viewer.id,
        key: body.idempotency_key ?? null,
        responses: body.responses,
        now: clock.now(),
      });
      return { success: true as const };
    },
    'DELETE /api/v2/users/me/membership/stripe': async ({ viewer }) => {
      const { endsAt, planId } = await actions.run(viewer, (standing, context) =>
        cancelMembership(context, standing),
      );
      return {
        subscriptionState: 'churning' as const,
        subscriptionEndTime: endsAt.toISOString(),
        ga4_event: { event: 'cancel_membership' as const, plan: planId },
      };
    },
    'POST /api/v2/users/me/membership/stripe/reactivate': async ({ viewer }) => {
      await actions.run(viewer, (standing, context) => reactivate(context, standing));
      return membershipInfo(await detailedMembershipsOf(db, viewer.id), clock.now());
    },
  });
};
