import { type CryptoKey, importJWK } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import type { ServiceLog } from '../service-log.ts';
import type { KeySource } from './published-keys.ts';

/**
 * Age at which keys are requested again. Keys are published an hour before their use, so the next one is known in time.
 */
const freshMs = 10 * 60 * 1000;
/** Rate limit of requests for unknown keys, since tokens can name any key. */
const asking = { burst: 5, perSecond: 0.1 };

/**
 * Creates a cache of the product's public keys, requested when a token names an unknown one and every few minutes.
 * While the product is away, known keys stay valid.
 */
export const createKeyRing = (parts: { source: KeySource; clock: Clock; log: ServiceLog }) => {
  const { source, clock, log } = parts;
  const limitRate = createRateLimiter(clock, asking);
  let keys = new Map<string, CryptoKey>();
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asked: Promise<boolean> | undefined;
  let answered = false;

  const ask = async (): Promise<boolean> => {
    askedAtMs = clock.now().getTime();
    try {
      const published = await source();
      keys = new Map(
        await Promise.all(
          published.map(async (key) => [key.kid, (await importJWK(key, 'EdDSA')) as CryptoKey] as const),
        ),
      );
      return true;
    } catch (error) {
      log.error({ err: error }, 'the keys of the product could not be read');
      return false;
    }
  };
  /** Requests the keys; single-flight: simultaneous callers share one request. */
  const askTogether = async (): Promise<boolean> => {
    asked ??= ask().finally(() => {
      asked = undefined;
    });
    answered = await asked;
    return answered;
  };

  const mayAsk = (): boolean => {
    try {
      limitRate({ id: 'the product' });
      return true;
    } catch {
      return false;
    }
  };

  return {
    /** Returns the key of this name; null if there is none. Throws `unavailable` if the product cannot be asked. */
    find: async (kid: string): Promise<CryptoKey | null> => {
      const known = keys.get(kid);
      if (known) {
        if (clock.now().getTime() - askedAtMs > freshMs) void askTogether();
        return known;
      }
      if (asked || mayAsk()) await askTogether();
      const found = keys.get(kid);
      if (found) return found;
      if (!answered) throw new AppError('unavailable');
      return null;
    },
    /** True if tokens signed with this key are still valid. */
    holds: (kid: string): boolean => keys.has(kid),
  };
};
export type KeyRing = ReturnType<typeof createKeyRing>;
