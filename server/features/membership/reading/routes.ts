import { membershipEndpoints } from '../../../../contract/membership/membership.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { ownNotice } from '../../billing/index.ts';
import { detailedMembershipsOf, latestStatus, membershipInfo } from '../../entitlement/index.ts';
import { methodOnFile, stripeMembershipOf } from './reading-store.ts';
import { giveTemporaryAccess } from './temporary-access.ts';
import { paymentMethodView, stripeMembershipView } from './view.ts';

/** Endpoints of a member's own membership. None of them calls the provider. */
export const readingRoutes = (context: { db: Database; clock: Clock }): BoundEndpoint[] => {
  const { db, clock } = context;
  return bind(membershipEndpoints, {
    'GET /api/v2/users/me/membership': async ({ viewer }) =>
      membershipInfo(await detailedMembershipsOf(db, viewer.id), clock.now()),
    'GET /api/v2/users/me/membership/stripe': async ({ viewer }) => {
      const found = await stripeMembershipOf(db, viewer.id);
      if (!found) throw new AppError('not_found');
      return stripeMembershipView(found, await ownNotice(db, viewer.id));
    },
    'GET /api/v2/users/me/membership/latest': async ({ viewer }) => {
      const status = latestStatus(await detailedMembershipsOf(db, viewer.id), clock.now());
      return { status, data: { status } };
    },
    'GET /api/v2/payment_methods/current': async ({ viewer }) => {
      const found = await methodOnFile(db, viewer.id);
      if (!found) throw new AppError('not_found');
      return paymentMethodView(found);
    },
    'POST /api/v2/users/me/membership/should_have_access': ({ viewer }) =>
      giveTemporaryAccess(context, viewer.id),
  });
};
