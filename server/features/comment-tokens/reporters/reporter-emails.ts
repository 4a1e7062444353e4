import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../../platform/errors.ts';
import { visitorAddress } from '../../../platform/visitor-address.ts';
import type { TokensContext } from '../comment-tokens.ts';
import { emailsOf } from './email-store.ts';
import { moderatorOf } from './moderator.ts';

/** Rate of one address, before its token is checked: all moderators come through the comments service. */
const checked = { burst: 300, perSecond: 10 };
/** Rate of one moderator: a page of reporters every other second, without end. */
const asked = { burst: 60, perSecond: 0.5 };

/** Creates the function that gives moderators the e-mail addresses of reporters, by their comments token. */
export const createReporterEmails = (context: TokensContext) => {
  const limitAddress = createRateLimiter(context.clock, checked);
  const limitModerator = createRateLimiter(context.clock, asked);
  return async (
    userIds: readonly string[],
    { address, token }: { address: string; token: string | null },
  ): Promise<(string | null)[]> => {
    limitAddress(visitorAddress(address));
    if (token === null) throw new AppError('not_signed_in');
    limitModerator({ id: await moderatorOf(context, token) });
    return emailsOf(context.db, userIds);
  };
};
