import type { StuckJob, StuckJobKind } from '../../../contract/studio/stuck-jobs.schema.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { StuckJobs } from '../../platform/jobs/stuck-jobs.ts';
import { stuckMails } from '../../platform/mail/stuck-mail-store.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { stuckCalls, stuckEvents } from '../billing/index.ts';
import { stuckDeliveries } from '../webhooks/index.ts';

export type StuckJobsContext = {
  db: Database;
  /** Clock by which mails and payment tasks are due. */
  billingClock: Clock;
};

const mostShown = 100;

const sources: Readonly<Record<StuckJobKind, StuckJobs>> = {
  mail: stuckMails,
  webhook: stuckDeliveries,
  provider_event: stuckEvents,
  provider_call: stuckCalls,
};

/** Lists the dead letters of all queues, newest first. */
export const listStuckJobs = async ({
  db,
  billingClock,
}: StuckJobsContext): Promise<{ jobs: StuckJob[] }> => {
  const options = { now: billingClock.now(), limit: mostShown };
  const lists = await Promise.all(
    Object.entries(sources).map(async ([kind, source]) =>
      (await source.list(db, options)).map((row) => ({ kind: kind as StuckJobKind, ...row })),
    ),
  );
  const jobs = lists.flat().toSorted((one, other) => other.since.getTime() - one.since.getTime());
  return { jobs: jobs.map(({ since, ...job }) => ({ ...job, since: since.toISOString() })) };
};

/** Retries or discards a dead letter, together with its entry in the activity. */
export const settleStuckJob = async (
  { db, billingClock }: StuckJobsContext,
  viewer: Viewer,
  { kind, id, settles }: { kind: StuckJobKind; id: string; settles: 'retry' | 'discard' },
) => {
  await transaction(db, async (trx) => {
    if (!(await sources[kind][settles](trx, id, billingClock.now()))) throw new AppError('not_found');
    await recordAudit(trx, {
      actor: { kind: 'administrator', id: viewer.id },
      action: settles === 'retry' ? 'stuck_job_retried' : 'stuck_job_discarded',
      subject: { kind: 'stuck_job', id: `${kind} ${id}` },
      details: {},
    });
  });
  return { success: true } as const;
};
