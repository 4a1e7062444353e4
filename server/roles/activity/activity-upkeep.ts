import { deleteOldAudit } from '../../platform/audit/audit-store.ts';
import type { WorkerParts } from '../worker.ts';

const everyMs = 24 * 60 * 60 * 1000;

/** Deletes what the audit log has kept for long enough, at the start of every worker and every night after. */
export const createActivityUpkeep = ({ config, db, log }: Pick<WorkerParts, 'config' | 'db' | 'log'>) => {
  const stopping = new AbortController();
  const look = (): Promise<void> =>
    deleteOldAudit(db.db, { moneyYears: config.payments.retentionYears }, stopping.signal).catch(
      (error: unknown) => log.error({ err: error }, 'old entries of the audit log wait'),
    );
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs);
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await looking;
    },
  };
};
