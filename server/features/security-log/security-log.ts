import type { Clock } from '../../platform/clock.ts';
import { createRateLimiter } from '../../platform/concurrency/rate-limiter.ts';
import type { Database } from '../../platform/db.ts';
import { logSecurityEvent, type SecurityEvent, type SecurityLog } from '../../platform/security-log.ts';
import { createSecurityCounting } from './alarms/counting.ts';
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
  /** By account, the last of its rows that are being written. */
  const underWay = new Map<string, Promise<void>>();
  const failures = createRateLimiter(clock, storedFailures);
  const counting = createSecurityCounting({ db, clock, log });

  const isStored = ({ kind, outcome, userId }: SecurityEvent): boolean => {
    // What staff decide is no event of the security of their own account.
    if (kind === 'moderation') return false;
    if (outcome === 'success') return true;
    try {
      // The flood that reached a limit must not hide that it did.
      failures({ id: kind === 'limit_reached' ? `${kind} ${userId}` : (userId ?? '') });
      return true;
    } catch {
      return false;
    }
  };

  /** One after the other for each account: written beside each other, two could change places in its list. */
  const keep = (event: SecurityEvent & { userId: string }): void => {
    const { userId } = event;
    const at = clock.now();
    const ending: Promise<void> = (underWay.get(userId) ?? Promise.resolve())
      .then(() => insertEvent(db, event, at))
      .catch((error: unknown) => log.error({ err: error }, 'a security event could not be kept'))
      .finally(() => {
        if (underWay.get(userId) === ending) underWay.delete(userId);
      });
    underWay.set(userId, ending);
  };

  const record: SecurityLog['record'] = (event) => {
    logSecurityEvent(log, event);
    counting.count(event);
    const { userId } = event;
    if (userId !== null && isStored(event)) keep({ ...event, userId });
  };

  return {
    record,
    /** Waits for the rows that are being written, and for those of counts. */
    settled: async (): Promise<void> => {
      await Promise.all([...underWay.values(), counting.settled()]);
    },
    /** Waits for those of one account alone: what is written of others must not show in how long an answer takes. */
    settledFor: async (userId: string): Promise<void> => {
      await underWay.get(userId);
    },
  };
};
