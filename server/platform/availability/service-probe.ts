export type ServiceState = 'answers' | 'away';

const freshMs = 5000;
/** An older answer says nothing any more. */
const keptMs = 20_000;
const patienceMs = 1000;

/**
 * Whether a service of ours elsewhere answers `/health`. Who asks first, or after a while, waits a second at most; others
 * are told the last answer at once, and the service is asked again in the background.
 */
export const createServiceProbe = (address: string, request: typeof fetch = fetch) => {
  let known: ServiceState | undefined;
  let knownAtMs = Number.NEGATIVE_INFINITY;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<ServiceState> | undefined;

  const ask = async (): Promise<ServiceState> => {
    const answer = await request(`${address}/health`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    }).catch(() => null);
    await answer?.body?.cancel();
    known = answer?.ok ? 'answers' : 'away';
    knownAtMs = performance.now();
    return known;
  };

  return async (): Promise<ServiceState> => {
    if (performance.now() - askedAtMs > freshMs) {
      askedAtMs = performance.now();
      asking = ask().finally(() => {
        asking = undefined;
      });
    }
    if (known && performance.now() - knownAtMs < keptMs) return known;
    return (await asking) ?? known ?? 'away';
  };
};
