import { createCoalescedTask } from '../../../platform/concurrency/coalesced-task.ts';
import { transaction } from '../../../platform/db.ts';
import { type Lease, LeaseLost, LeaseTaken, withLease } from '../../../platform/jobs/lease.ts';
import type { Log } from '../../../platform/log.ts';
import { ProviderUnavailable } from '../../payment-provider/index.ts';
import { recordUnreachable } from '../health-store.ts';
import { failureText } from '../retries.ts';
import {
  insertDifferences,
  insertReconciliation,
  isReconciling,
  purgeReconciliations,
  type ReconciliationRow,
  runningReconciliation,
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

type ReconciliationContext = StepContext & { log: Pick<Log, 'info' | 'error'> };

/** Processes one page; false if it was the last, or nothing is running. */
const step = async (context: ReconciliationContext, { write }: Lease): Promise<boolean> => {
  const { db, clock, log } = context;
  const run = await runningReconciliation(db);
  if (!run || run.phase === 'done') return false;
  const { differences, ...progress } = await nextStep(context, { ...run, phase: run.phase });
  const now = clock.now();
  const repaired = differences.filter((one) => one.repaired).length;
  await write(async (trx) => {
    await insertDifferences(trx, run.id, differences, now);
    await saveProgress(trx, run.id, { ...progress, different: differences.length, repaired }, now);
  });
  if (progress.phase === 'done') log.info({ run: run.id }, 'all memberships are compared with the provider');
  return progress.phase !== 'done';
};

/**
 * Creates the reconciliation of all data with the provider, page by page. One process at a time works on it, under a
 * lease; where it stops or dies, another one goes on with the page that was not written.
 */
export const createReconciliation = (context: ReconciliationContext) => {
  const { db, clock, log } = context;

  const run = async (signal?: AbortSignal): Promise<void> => {
    try {
      await withLease(
        db,
        'reconciliation',
        async (lease) => {
          while (!signal?.aborted && (await step(context, lease)));
        },
        { patienceMs: 0 },
      );
    } catch (error) {
      // Another process works on it.
      if (error instanceof LeaseTaken || error instanceof LeaseLost) return;
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
