import { Value } from 'typebox/value';
import { commentTokenEndpoints } from '../../../contract/comments/comment-tokens.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ServiceLog } from '../service-log.ts';

/** Asks the product for sessions that ended while a token may still name them; rejects while it is away. */
export type EndedSource = () => Promise<readonly string[]>;

const path = '/.well-known/ended-sessions';
const { response } = commentTokenEndpoints['GET /.well-known/ended-sessions'];
const patienceMs = 3000;

/** Creates the source of ended sessions for a product in another process, by its address. */
export const endedAt =
  (productUrl: string): EndedSource =>
  async () => {
    const answer = await fetch(productUrl + path, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    const body: unknown = await answer.json();
    if (answer.ok && Value.Check(response, body)) return body.sessions;
    throw new Error(`${productUrl}${path} answered ${answer.status} without sessions`);
  };

/** Lifetime of the product's answer, which is requested as tokens arrive. */
const freshMs = 20_000;
/** Lifetime for staff, who may lose a role at any moment. */
const freshForStaffMs = 1000;
/** Pause after a failed request. */
const pauseMs = 5000;

/**
 * Returns a check of whether the session of a token has ended; it learns of an end within half a minute, for staff
 * within a second or two. While the product is away, its last answer stays valid, and other tokens are valid until they
 * expire.
 */
export const createEndedSessions = (parts: { source: EndedSource; clock: Clock; log: ServiceLog }) => {
  const { source, clock, log } = parts;
  let ended: ReadonlySet<string> = new Set();
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let pausedUntilMs = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    const askedAtMs = clock.now().getTime();
    try {
      ended = new Set(await source());
      toldAtMs = askedAtMs;
    } catch (error) {
      pausedUntilMs = askedAtMs + pauseMs;
      log.error({ err: error }, 'the ended sessions of the product could not be read');
    }
  };

  return async (sessionHash: string, { ofStaff }: { ofStaff: boolean }): Promise<boolean> => {
    const nowMs = clock.now().getTime();
    const isFresh = nowMs < toldAtMs + (ofStaff ? freshForStaffMs : freshMs);
    if (!isFresh && nowMs >= pausedUntilMs) {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return ended.has(sessionHash);
  };
};
export type EndedSessions = ReturnType<typeof createEndedSessions>;
