import { quoteEndpoints } from '../../../../contract/membership/plans.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { visitorAddress } from '../../../platform/visitor-address.ts';
import type { PlansContext } from '../../membership-plans/index.ts';
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

export const quoteRoutes = (context: PlansContext): BoundEndpoint[] => {
  const limitQuote = createQuoteLimit(context.clock);
  return bind(quoteEndpoints, {
    'POST /api/v2/membership_plans/quote': (call) => {
      limitQuote(call);
      return quotePlan(context, call.body, call.viewer);
    },
  });
};
