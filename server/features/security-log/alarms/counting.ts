import type { AlarmKind } from '../../../../contract/studio/security-alarms.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db.ts';
import type { SecurityEvent } from '../../../platform/security-log.ts';
import { addCounts, type HourCount } from './count-store.ts';

const hourMs = 3_600_000;
const writtenEveryMs = 5000;

const kindOf = ({ kind, outcome }: SecurityEvent): AlarmKind | null => {
  if (kind === 'sign_up') return outcome === 'success' ? 'new_accounts' : null;
  const signsIn = kind === 'sign_in' || kind === 'second_factor_used';
  return signsIn && outcome === 'failure' ? 'refused_sign_ins' : null;
};

type Context = {
  db: Database;
  clock: Clock;
  log: { error: (details: object, message: string) => void };
};

/** Counts refused sign-ins and new accounts by hour in memory, and adds them to those of all processes every few seconds. */
export const createSecurityCounting = ({ db, clock, log }: Context) => {
  let counted = new Map<string, HourCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = ({ kind, hour, count }: HourCount): void => {
    const key = `${kind} ${hour.getTime()}`;
    counted.set(key, { kind, hour, count: count + (counted.get(key)?.count ?? 0) });
  };

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...counted.values()];
    if (counts.length === 0) return;
    counted = new Map();
    try {
      await addCounts(db, counts);
    } catch (error) {
      log.error({ err: error }, 'security events could not be counted; they are added with the next ones');
      const latest = clock.now().getTime() - 24 * hourMs;
      for (const one of counts) if (one.hour.getTime() > latest) add(one);
    }
  };
  const writeNext = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  return {
    count: (event: SecurityEvent): void => {
      const kind = kindOf(event);
      if (!kind) return;
      const nowMs = clock.now().getTime();
      add({ kind, hour: new Date(nowMs - (nowMs % hourMs)), count: 1 });
      timer ??= setTimeout(() => void writeNext(), writtenEveryMs).unref();
    },
    /** Writes what was counted. */
    settled: writeNext,
  };
};
