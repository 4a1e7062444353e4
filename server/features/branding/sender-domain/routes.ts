import { senderDomainEndpoints } from '../../../../contract/studio/sender-domain.schema.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { checkSenderDomain, type SenderDomainContext, senderDomain } from './sender-domain.ts';

/** Rate of checks by one owner; each asks other servers. */
const checks = { burst: 10, perSecond: 1 / 10 };

export const senderDomainRoutes = (context: SenderDomainContext): BoundEndpoint[] => {
  const limit = createRateLimiter(context.clock, checks);
  return bind(senderDomainEndpoints, {
    'GET /admin/api/brand/sender_domain': () => senderDomain(context),
    'POST /admin/api/brand/sender_domain/checks': ({ viewer }) => {
      limit(viewer);
      return checkSenderDomain(context);
    },
  });
};
