import { Value } from 'typebox/value';
import { commentTokenEndpoints } from '../../../contract/comments/comment-tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ServiceLog } from '../context.ts';

/** Asks the product which sessions ended while a token may still name them; fails while it is away. */
export type EndedSource = () => Promise<readonly string[]>;

const path = '/.well-known/ended-sessions';
const { response } = commentTokenEndpoints['GET /.well-known/ended-sessions'];
const patienceMs = 3000;

/** The sessions of a product that runs elsewhere, by its address. */
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

/** The product is asked as tokens come, and no call of a member is judged by what it said longer ago. */
const freshMs = 20_000;
/** Nor one of the staff, who may lose a role at any moment. */
const freshForStaffMs = 1000;
/** After it was asked in vain. */
const pauseMs = 5000;

/**
 * Whether the session of a token has ended, as the product told within half a minute, and of staff within a second or
 * two. While it is away, what it told
 * last goes on being true, and other tokens are good for as long as they hold.
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
