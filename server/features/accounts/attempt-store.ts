import './tables.ts';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';

export const attemptsAllowed = 10;
export const windowSeconds = 15 * 60;

/** An address as one visitor holds it: whoever has an IPv6 address has the whole /64 around it. */
export const visitorAddress = (ip: string): string => {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

const tooMany = (retryAfterSeconds: number): AppError => {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new AppError('too_many_attempts', {
    message: `Too many attempts. Please try again in ${wait}.`,
    retryAfterSeconds,
  });
};

/** Counts attempts across all processes. What is tried is kept as a hash only. */
export const createAttempts = (db: Database, clock: Clock) => {
  const keyOf = (what: string): string => createHash('sha256').update(what).digest('base64url');

  return {
    /**
     * Counts one attempt before it is made, so that many at once cannot slip past. Throws too_many_attempts
     * from the eleventh in a window of 15 minutes.
     */
    async take(what: string): Promise<void> {
      const now = clock.now();
      const windowStart = new Date(now.getTime() - windowSeconds * 1000);
      await db.deleteFrom('sign_in_attempts').where('opened_at', '<=', windowStart).execute();
      const { attempts, opened_at } = await db
        .insertInto('sign_in_attempts')
        .values({ key: keyOf(what), attempts: 1, opened_at: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ attempts: sql<number>`sign_in_attempts.attempts + 1` }),
        )
        .returning(['attempts', 'opened_at'])
        .executeTakeFirstOrThrow();
      if (attempts <= attemptsAllowed) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((opened_at.getTime() - windowStart.getTime()) / 1000));
      throw tooMany(retryAfterSeconds);
    },

    /** The attempt was none to count after all. */
    async giveBack(what: string): Promise<void> {
      await db
        .updateTable('sign_in_attempts')
        .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
        .where('key', '=', keyOf(what))
        .execute();
    },

    async clear(what: string): Promise<void> {
      await db.deleteFrom('sign_in_attempts').where('key', '=', keyOf(what)).execute();
    },
  };
};
export type Attempts = ReturnType<typeof createAttempts>;
