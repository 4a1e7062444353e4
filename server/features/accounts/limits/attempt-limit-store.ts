import { t } from '../../../../contract/messages.ts';
import '../tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import { tooManyAttempts } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { siteFactor, siteOf, type VisitorAddress } from '../../../platform/visitor-address.ts';
import { failuresOfBoth, type Limit } from './limits.ts';

/** Maximum difference between the clocks of the processes. */
const clockToleranceMs = 60_000;

export { visitorAddress } from '../../../platform/visitor-address.ts';

/** Attempts with one purpose from one network address, whatever accounts they are about. */
export type FromAddress = { purpose: string; address: VisitorAddress };

/** Returns the counters of an attempt; addresses of one IPv6 /48 also share a counter. */
const countsOf = (what: string | FromAddress, limit: Limit): { key: string; attempts: number }[] => {
  if (typeof what === 'string') return [{ key: what, attempts: limit.attempts }];
  const site = siteOf(what.address);
  return [
    { key: `${what.purpose} from ${what.address}`, attempts: limit.attempts },
    ...(site ? [{ key: `${what.purpose} from ${site}`, attempts: limit.attempts * siteFactor }] : []),
  ];
};

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  return minutes > 90
    ? t(
        '{hours, plural, one {Too many attempts. Please try again in # hour.} other {Too many attempts. Please try again in # hours.}}',
        { hours },
      )
    : t(
        '{minutes, plural, one {Too many attempts. Please try again in a minute.} other {Too many attempts. Please try again in # minutes.}}',
        { minutes },
      );
};

/** Counts attempts across all processes; keys are stored as hashes only. */
export const createAttemptLimits = (db: Database, clock: Clock) => {
  const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url');

  const countOne = async (
    key: string,
    { seconds }: Limit,
  ): Promise<{ attempts: number; windowEndsAt: Date }> => {
    const now = clock.now();
    // A window that starts later than now was opened by a clock that was set back since.
    const latest = new Date(now.getTime() + clockToleranceMs);
    await db
      .deleteFrom('attempt_limits')
      .where((row) => row.or([row('window_ends_at', '<=', now), row('window_starts_at', '>', latest)]))
      .execute();
    const windowEndsAt = new Date(now.getTime() + seconds * 1000);
    return db
      .insertInto('attempt_limits')
      .values({ key: keyOf(key), attempts: 1, window_starts_at: now, window_ends_at: windowEndsAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ attempts: sql<number>`attempt_limits.attempts + 1` }),
      )
      .returning(camelCased(['attempts', 'window_ends_at']))
      .executeTakeFirstOrThrow();
  };

  /** Counts an attempt. Returns the end of the window whose limit it exceeds; null within the limit. */
  const count = async (what: string | FromAddress, limit: Limit): Promise<Date | null> => {
    let refusedUntil: Date | null = null;
    for (const { key, attempts: most } of countsOf(what, limit)) {
      const { attempts, windowEndsAt } = await countOne(key, limit);
      if (attempts > most && (!refusedUntil || windowEndsAt > refusedUntil)) refusedUntil = windowEndsAt;
    }
    return refusedUntil;
  };

  /**
   * Counts one attempt before it is made, so that many at once cannot slip past. Throws too_many_attempts beyond the
   * limit, by default from the eleventh in a window of 15 minutes.
   */
  const consume = async (what: string | FromAddress, limit = failuresOfBoth): Promise<void> => {
    const refusedUntil = await count(what, limit);
    if (refusedUntil) throw tooManyAttempts(refusedUntil.getTime() - clock.now().getTime(), inWords);
  };

  return {
    consume,

    /** Counts one attempt; returns true if it was within the limit. */
    async tryConsume(what: string | FromAddress, limit: Limit): Promise<boolean> {
      return (await count(what, limit)) === null;
    },

    /** Takes back an attempt that was counted. */
    async giveBack(what: string | FromAddress): Promise<void> {
      const keys = countsOf(what, failuresOfBoth).map(({ key }) => keyOf(key));
      await db
        .updateTable('attempt_limits')
        .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
        .where('key', 'in', keys)
        .execute();
    },

    async clear(what: string): Promise<void> {
      await db.deleteFrom('attempt_limits').where('key', '=', keyOf(what)).execute();
    },
  };
};
export type AttemptLimits = ReturnType<typeof createAttemptLimits>;
