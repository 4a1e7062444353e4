import { planAdministrationEndpoints } from '../../../../contract/membership/plan-administration.ts';
import { membershipPlanEndpoints } from '../../../../contract/membership/plans.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { visitorAddress } from '../../../platform/visitor-address.ts';
import type { PlansContext } from './context.ts';
import {
  changeOrder,
  changePlan,
  changeSettings,
  createPlan,
  managedPlans,
  removePlan,
} from './plan-administration.ts';
import { publicPlans, purchaseTerms } from './public-plans.ts';
import { quotePlan } from './quoting.ts';

const quotes = { burst: 60, perSecond: 1 };
/** Codes are short words: neither an address nor an account tries many. */
const codesOfAddress = { burst: 20, perSecond: 1 / 10 };
const codesOfAccount = { burst: 10, perSecond: 1 / 30 };

type Asking = { address: string; viewer: Viewer | null; body: { promotion_code?: string } };

/** Throws `too_many_attempts` before the provider is asked anything. */
const createQuoteLimit = (clock: Clock) => {
  const limitQuotes = createRateLimiter(clock, quotes);
  const limitAddress = createRateLimiter(clock, codesOfAddress);
  const limitAccount = createRateLimiter(clock, codesOfAccount);
  return ({ address: ip, viewer, body }: Asking): void => {
    // A page that is rendered here asks without an address; its visitor is limited by the pages.
    const address = ip && visitorAddress(ip);
    if (address) limitQuotes(address);
    if (!body.promotion_code) return;
    if (address) limitAddress(address);
    if (viewer) limitAccount(viewer);
  };
};

export const planRoutes = (context: PlansContext): BoundEndpoint[] => {
  const limitQuote = createQuoteLimit(context.clock);
  return [
    ...bind(membershipPlanEndpoints, {
      'GET /api/v2/membership_plans': ({ query, viewer }) => publicPlans(context, viewer, query.plan ?? null),
      'GET /api/v2/membership_plans/terms': () => purchaseTerms(context),
      'POST /api/v2/membership_plans/quote': (call) => {
        limitQuote(call);
        return quotePlan(context, call.body, call.viewer);
      },
    }),
    ...bind(planAdministrationEndpoints, {
      'GET /admin/api/membership_plans': () => managedPlans(context),
      'PUT /admin/api/membership_settings': ({ body, viewer }) => changeSettings(context, viewer, body),
      'POST /admin/api/membership_plans': ({ body, viewer }) => createPlan(context, viewer, body),
      'PUT /admin/api/membership_plans/order': ({ body, viewer }) => changeOrder(context, viewer, body.ids),
      'PUT /admin/api/membership_plans/{id}': ({ params, body, viewer }) =>
        changePlan(context, viewer, { ...body, id: params.id }),
      'DELETE /admin/api/membership_plans/{id}': ({ params, viewer }) =>
        removePlan(context, viewer, params.id),
    }),
  ];
};
