import { testMailEndpoints } from '../../../../contract/studio/test-mail.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { type BoundEndpoint, bind } from '../../../platform/http/bind.ts';
import { createTestMail, type TestMailContext } from './test-mail.ts';

/** Rate of test mails by one owner; providers count each mail. */
const tests = { burst: 5, perSecond: 1 / 60 };

export const testMailRoutes = (context: TestMailContext & { clock: Clock }): BoundEndpoint[] => {
  const limit = createRateLimiter(context.clock, tests);
  const sendTestMail = createTestMail(context);
  return bind(testMailEndpoints, {
    'POST /admin/api/brand/test_mails': ({ body, viewer }) => {
      limit(viewer);
      return sendTestMail(viewer, body);
    },
  });
};
