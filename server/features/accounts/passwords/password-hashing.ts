import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import { createSemaphore } from '../../../platform/concurrency/semaphore.ts';
import type { VisitorAddress } from '../../../platform/visitor-address.ts';
import type { SecretHasher } from './secret-hasher.ts';

/**
 * Rate at which one address, or one IPv6 /64, may have passwords hashed in this process: 20 at once, and one every 3 s.
 */
const perAddress = { burst: 20, perSecond: 1 / 3 };

/**
 * Concurrency of hashing. Each password keeps one of libuv's four threads busy for a good part of a second; files and
 * new database connections need threads, too. Sign-ups and password changes never block a sign-in.
 */
const signIns = { atOnce: 2, waiting: 40, perCaller: 4 };
const changes = { atOnce: 1, waiting: 20, perCaller: 4 };

export type HashingPurpose = 'sign-in' | 'change';

/** Hashes passwords for many callers; no address can take the capacity of the others. */
export const createPasswordHashing = (clock: Clock, hasher: SecretHasher) => {
  const rate = createRateLimiter(clock, perAddress);
  const semaphores = { 'sign-in': createSemaphore(signIns), change: createSemaphore(changes) };
  const run = <T>(purpose: HashingPurpose, address: VisitorAddress, work: () => Promise<T>): Promise<T> =>
    semaphores[purpose](work, address);
  return {
    /**
     * Counts one password of this address; throws too_many_attempts beyond its rate. Called before anything is read.
     */
    admit: (address: VisitorAddress): void => void rate(address),
    /** Runs hashing work when its turn comes. */
    run,
    /** Returns true if this is the own password of the signed-in member. */
    verifyOwn: (address: VisitorAddress, check: { hash: string; password: string }): Promise<boolean> =>
      run('change', address, () => hasher.verifyPassword(check)),
    /** Hashes a password that a member has chosen. */
    hashNew: (address: VisitorAddress, password: string): Promise<string> =>
      run('change', address, () => hasher.hashPassword(password)),
    /** Hashes recovery codes for one address, each when its turn comes. */
    codeHasher:
      (purpose: HashingPurpose, address: VisitorAddress): SecretHasher['hashCode'] =>
      (code, salt) =>
        run(purpose, address, () => hasher.hashCode(code, salt)),
  };
};
export type PasswordHashing = ReturnType<typeof createPasswordHashing>;
