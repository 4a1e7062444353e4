import type { Clock } from '../../../../platform/clock.ts';

/** The provider did not answer, or answered that it cannot. */
export class ProviderAway extends Error {
  constructor(cause?: unknown) {
    super('the identity provider cannot be reached', { cause });
    this.name = 'ProviderAway';
  }
}

const failuresAllowed = 5;
const openMs = 30_000;

/**
 * After five failures in a row calls fail at once for 30 seconds; then one call tries the provider again, so that a
 * provider that is away holds up no requests.
 */
export const createCircuitBreaker = (clock: Clock) => {
  let failures = 0;
  let openUntil = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    if (now < openUntil) throw new ProviderAway();
    if (failures >= failuresAllowed) openUntil = now + openMs;
    try {
      const answer = await call();
      failures = 0;
      openUntil = 0;
      return answer;
    } catch (error) {
      failures += 1;
      if (failures >= failuresAllowed) openUntil = clock.now().getTime() + openMs;
      throw error;
    }
  };
};
