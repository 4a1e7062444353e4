import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, clockAhead } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { listen } from '../../platform/listen.ts';
import type { Log } from '../../platform/log.ts';
import { type BillingTime, unmovedTime } from '../../platform/payments/billing-time.ts';
import type { PaymentSettings } from '../../platform/payments/settings.ts';
import type { Connection } from '../../platform/postgres/index.ts';
import { sandboxTimeRow } from './store.ts';

const againAfterMs = 1000;

type TimeWatchDependencies = {
  config: { payments: Pick<PaymentSettings, 'mode'> };
  db: Database;
  connection: Connection;
  clock: Clock;
  log: Pick<Log, 'error'>;
};

/**
 * The time of memberships, which every process follows as soon as it is moved. With any provider but the sandbox it is
 * the real time, whatever was moved before.
 */
export const watchBillingTime = async ({
  config,
  db,
  connection,
  clock,
  log,
}: TimeWatchDependencies): Promise<BillingTime> => {
  if (config.payments.mode !== 'sandbox') return unmovedTime(clock);
  let aheadMs = 0;
  let stopped = false;
  const refresh = async (): Promise<void> => {
    const { sandboxAheadSeconds } = await sandboxTimeRow(db);
    // Readings may overtake each other, and time never goes back.
    aheadMs = Math.max(aheadMs, sandboxAheadSeconds * 1000);
  };
  const follow = async (): Promise<void> => {
    while (!stopped)
      try {
        return await refresh();
      } catch (error) {
        log.error({ err: error }, 'the time of the sandbox could not be read; it will be tried again');
        await sleep(againAfterMs, undefined, { ref: false });
      }
  };
  const note = (): void => void follow();
  // Listening begins before reading, so that no change falls between.
  const listening = await listen(connection, 'sandbox_time_changed', note, note);
  await refresh();
  return {
    clock: clockAhead(clock, () => aheadMs),
    aheadMs: () => aheadMs,
    refresh,
    stop: async () => {
      stopped = true;
      await listening.stop();
    },
  };
};
