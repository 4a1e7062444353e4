import type { Clock } from '../../../platform/clock.ts';
import { createRateLimiter } from '../../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../../platform/db.ts';
import { logSecurityEvent, type SecurityEvent, type SecurityLog } from '../../../platform/security-log.ts';
import { insertEvent } from './event-store.ts';

type Options = {
  db: Database;
  clock: Clock;
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;
};

/**
 * An attacker must not fill the table with failures: of one account 20 at once are kept, and then two an hour, and as
 * many limits that were reached.
 */
const storedFailures = { burst: 20, perSecond: 2 / 3600 };

/**
 * Writes a line for each event and, for what is about one account, a row for its owner. The row is written after the
 * answer: how long it takes would tell whether an account is known.
 */
export const createSecurityLog = ({ db, clock, log }: Options) => {
  /** The rows that are being written, and whose they are. */
  const underWay = new Map<Promise<void>, string>();
  const failures = createRateLimiter(clock, storedFailures);

  const isStored = ({ kind, outcome, userId }: SecurityEvent): boolean => {
    // What staff decide is no event of the security of their own account.
    if (kind === 'moderation') return false;
    if (outcome === 'success') return true;
    try {
      // The flood that reached a limit must not hide that it did.
      failures(kind === 'limit_reached' ? `${kind} ${userId}` : (userId ?? ''));
      return true;
    } catch {
      return false;
    }
  };

  const keep = (event: SecurityEvent & { userId: string }): void => {
    const ending: Promise<void> = insertEvent(db, event, clock.now())
      .catch((error: unknown) => log.error({ err: error }, 'a security event could not be kept'))
      .finally(() => underWay.delete(ending));
    underWay.set(ending, event.userId);
  };

  const record: SecurityLog['record'] = (event) => {
    logSecurityEvent(log, event);
    const { userId } = event;
    if (userId !== null && isStored(event)) keep({ ...event, userId });
  };

  return {
    record,
    /** Waits for the rows that are being written. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay.keys());
    },
    /** Waits for those of one account alone: what is written of others must not show in how long an answer takes. */
    settledFor: async (userId: string): Promise<void> => {
      await Promise.all([...underWay].flatMap(([ending, whose]) => (whose === userId ? [ending] : [])));
    },
  };
};
