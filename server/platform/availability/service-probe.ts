export type ServiceState = 'answers' | 'away';

const freshMs = 5000;
const patienceMs = 1000;

/**
 * Whether a service of ours elsewhere answers `/health`. The first who asks waits a second at most; after that the last
 * answer is told at once, and the service is asked again in the background.
 */
export const createServiceProbe = (address: string, request: typeof fetch = fetch) => {
  let known: ServiceState | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<ServiceState> | undefined;

  const ask = async (): Promise<ServiceState> => {
    const answer = await request(`${address}/health`, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    }).catch(() => null);
    await answer?.body?.cancel();
    known = answer?.ok ? 'answers' : 'away';
    return known;
  };

  return async (): Promise<ServiceState> => {
    if (performance.now() - askedAtMs > freshMs) {
      askedAtMs = performance.now();
      asking = ask().finally(() => {
        asking = undefined;
      });
    }
    return known ?? (await asking) ?? 'away';
  };
};
