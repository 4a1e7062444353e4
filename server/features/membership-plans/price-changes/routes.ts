import { priceChangeEndpoints } from '../../../../contract/membership/price-changes/price-changes.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { planChanges, startChange, stopPriceChange } from './administration.ts';
import { agree, ownPriceChange } from './own-price-change.ts';

/** Members of an old price on their way to the new one: for the studio, and for each of them. */
export const priceChangeRoutes = (context: { db: Database; clock: Clock }): BoundEndpoint[] =>
  bind(priceChangeEndpoints, {
    'GET /admin/api/membership_plans/{id}/price_changes': ({ params }) => planChanges(context.db, params.id),
    'POST /admin/api/membership_plans/{id}/price_changes': ({ params, body, viewer }) =>
      startChange(context, viewer, params.id, body),
    'DELETE /admin/api/membership_plans/{id}/price_changes/{change}': ({ params, viewer }) =>
      stopPriceChange(context, viewer, params),
    'GET /api/v2/users/me/membership/price_change': ({ viewer }) => ownPriceChange(context.db, viewer.id),
    'POST /api/v2/users/me/membership/price_change/consent': ({ viewer, body }) =>
      agree(context, viewer.id, body),
  });
