import { storePurchaseEndpoints } from '../../../../contract/membership/store-purchases.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { detailedMembershipsOf, membershipInfo } from '../../entitlement/index.ts';
import { billingStores } from './account-token-store.ts';
import { createLinking, type LinkingContext, startPurchase } from './linking.ts';

/** Rate limit: an app repeats a purchase until it is linked, while a script would guess tokens. */
const linkingLimit = { burst: 10, perSecond: 1 / 10 };

/** Routes for the studio's own apps around a purchase in their store. */
export const storePurchaseRoutes = (context: LinkingContext & { clock: Clock }): BoundEndpoint[] => {
  const { db, clock } = context;
  const limit = createRateLimiter(clock, linkingLimit);
  const link = createLinking(context);
  const linked = async (viewer: Viewer, proof: Parameters<typeof link>[1]) => {
    const { notice } = await link(viewer, proof);
    return { ...membershipInfo(await detailedMembershipsOf(db, viewer.id), clock.now()), notice };
  };
  return bind(storePurchaseEndpoints, {
    'GET /api/v2/users/me/membership/stores': async ({ viewer }) => ({
      stores: await billingStores(db, viewer.id),
    }),
    'POST /api/v2/users/me/membership/account_token': ({ viewer }) => {
      limit(viewer);
      return startPurchase(context, viewer);
    },
    'POST /api/v2/users/me/membership/apple': ({ viewer, body }) => {
      limit(viewer);
      return linked(viewer, { store: 'ios', field: 'signed_transaction', value: body.signed_transaction });
    },
    'POST /api/v2/users/me/membership/google': ({ viewer, body }) => {
      limit(viewer);
      const { purchase_token: value, product } = body;
      return linked(viewer, { store: 'google', field: 'purchase_token', value, product });
    },
  });
};
