import { deleteOldAudit } from '../../platform/audit/audit-store.ts';
import type { WorkerParts } from '../worker.ts';

const everyMs = 24 * 60 * 60 * 1000;

/** Deletes what the audit log has kept for long enough, at the start of every worker and every day after. */
export const createActivityUpkeep = ({
  config,
  db,
  scheduler,
}: Pick<WorkerParts, 'config' | 'db' | 'scheduler'>) =>
  scheduler.add({
    name: 'activity-upkeep',
    everyMs,
    run: (signal) => deleteOldAudit(db.db, { moneyYears: config.payments.retentionYears }, signal),
    failure: 'old entries of the audit log wait',
  });
