import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter, type RateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../../platform/errors.ts';
import { prefixOf, visitorAddress } from '../../../platform/visitor-address.ts';

/** Declarations of one caller; further ones are refused, since a script would fill the table. */
const ofOneCaller = { burst: 20, perSecond: 1 / 60 };
/** Declarations from one prefix; further ones are received, and their mailed button alone carries them out. */
const ofOnePrefix = { burst: 5, perSecond: 1 / 3600 };
const linksOfOneCaller = { burst: 20, perSecond: 1 / 60 };

const isWithin = (limiter: RateLimiter, caller: string): boolean => {
  try {
    limiter({ id: caller });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_attempts') return false;
    throw error;
  }
};

/** Limits of declaring, by the caller's address. */
export const createDeclarationLimits = (clock: Clock) => {
  const callers = createRateLimiter(clock, ofOneCaller);
  const prefixes = createRateLimiter(clock, ofOnePrefix);
  const links = createRateLimiter(clock, linksOfOneCaller);
  return {
    /** Throws where one member declares too often. Members behind one address do not hold each other up. */
    consumeMemberLimit: (member: { id: string }): void => void callers(member),
    /** False where the prefix of the address has reached its limit. Throws where the address has. */
    consumeStrangerLimit: (address: string): boolean => {
      const visitor = visitorAddress(address);
      callers(visitor);
      return isWithin(prefixes, prefixOf(visitor));
    },
    takeLink: (address: string): void => void links(visitorAddress(address)),
  };
};
