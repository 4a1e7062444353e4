import { createCoalescedTask } from '../../../platform/concurrency/coalesced-task.ts';
import { transaction } from '../../../platform/db.ts';
import type { Log } from '../../../platform/log.ts';
import { ProviderUnavailable } from '../../payment-provider/index.ts';
import { recordUnreachable } from '../health-store.ts';
import { failureText } from '../retries.ts';
import {
  claimRunning,
  insertDifferences,
  insertReconciliation,
  isReconciling,
  purgeReconciliations,
  type ReconciliationRow,
  saveFailure,
  saveProgress,
} from './reconciliation-store.ts';
import { nextStep, type StepContext } from './steps.ts';

/** Hour of the daily reconciliation, in UTC. */
const hourOfDay = 6;
const dayMs = 86_400_000;
const lookEveryMs = 30_000;

/** Returns the moment at which the last scheduled reconciliation was due. */
export const lastDue = (now: Date): Date => {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hourOfDay);
  return new Date(today <= now.getTime() ? today : today - dayMs);
};

/**
 * Creates the reconciliation of all data with the provider, page by page. Each page is a transaction that locks the
 * run, so that another process can continue it, and only one works on it at a time.
 */
export const createReconciliation = (context: StepContext & { log: Pick<Log, 'info' | 'error'> }) => {
  const { db, clock, log } = context;

  /** Processes one page; false if it was the last, nothing is running, or another process has the run. */
  const step = (): Promise<boolean> =>
    transaction(db, async (trx) => {
      const run = await claimRunning(trx);
      if (!run || run.phase === 'done') return false;
      const { differences, ...progress } = await nextStep(context, { ...run, phase: run.phase });
      const now = clock.now();
      await insertDifferences(trx, run.id, differences, now);
      const repaired = differences.filter((one) => one.repaired).length;
      await saveProgress(trx, run.id, { ...progress, different: differences.length, repaired }, now);
      if (progress.phase === 'done')
        log.info({ run: run.id }, 'all memberships are compared with the provider');
      return progress.phase !== 'done';
    });

  const run = async (signal?: AbortSignal): Promise<void> => {
    try {
      while (!signal?.aborted && (await step()));
    } catch (error) {
      const goesOn = error instanceof ProviderUnavailable;
      const now = clock.now();
      await saveFailure(db, { error: failureText(error), finishedAt: goesOn ? null : now });
      if (goesOn) await recordUnreachable(db, now);
      log.error({ err: error }, 'the comparison with the provider stopped');
    }
  };

  const begin = async (
    startedBy: ReconciliationRow['startedBy'],
    unlessSince: Date | null = null,
  ): Promise<ReconciliationRow | null> =>
    transaction(db, (trx) => insertReconciliation(trx, { startedBy, now: clock.now(), unlessSince }));

  let lookedAtMs = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();
  const task = createCoalescedTask({
    run: () => run(stopping.signal),
    failed: (error) => log.error({ err: error }, 'the comparison with the provider stopped'),
  });

  return {
    /** Starts a reconciliation and runs it here; null if one is running. */
    start: async (startedBy: ReconciliationRow['startedBy']): Promise<ReconciliationRow | null> => {
      const begun = await begin(startedBy);
      if (begun) task.ask();
      return begun;
    },
    /** Starts the scheduled reconciliation if it is due, and continues one that another process left. */
    round: async (): Promise<void> => {
      const nowMs = clock.now().getTime();
      if (nowMs - lookedAtMs < lookEveryMs) return;
      lookedAtMs = nowMs;
      await begin('schedule', lastDue(clock.now()));
      if (await isReconciling(db)) task.ask();
      await purgeReconciliations(db, clock.now());
    },
    settled: task.settled,
    stop: async (): Promise<void> => {
      stopping.abort();
      await task.settled();
    },
  };
};
