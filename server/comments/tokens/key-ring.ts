import { type CryptoKey, importJWK } from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import { AppError } from '../../platform/errors.ts';
import type { ServiceLog } from '../context.ts';
import type { KeySource } from './published-keys.ts';

/** Keys are published an hour before they are used, so this is soon enough to know the next one. */
const freshMs = 10 * 60 * 1000;
/** Tokens can name any key: so often at most is the product asked for one we do not know. */
const asking = { burst: 5, perSecond: 0.1 };

/**
 * The product's public keys, asked for when a token names one that is not here and every few minutes. While the product
 * is away those that are known go on being good.
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
  /** Those who come at once wait for one answer. */
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
    /** The key of this name; null when there is none. Throws `unavailable` while that cannot be known. */
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
    /** Whether a token signed with it is still good. */
    holds: (kid: string): boolean => keys.has(kid),
  };
};
export type KeyRing = ReturnType<typeof createKeyRing>;
