import { sql } from 'kysely';
import { t } from '../../../contract/messages.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';

/**
 * Takes the turn to export the studio, which one process of all has at a time: an export reads everything. Answers how to
 * give it back; it goes back by itself with the connection. Throws `conflict` where an export is being made.
 */
export const acquireExportLock = async (db: Database): Promise<() => Promise<void>> => {
  const trx = await db.startTransaction().execute();
  const giveBack = async (): Promise<void> => {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute();
  };
  try {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('studio export')) as free`.execute(trx);
    if (rows[0]?.free) return giveBack;
  } catch (error) {
    await giveBack().catch(() => undefined);
    throw error;
  }
  await giveBack();
  throw new AppError('conflict', {
    message: t(
      'An export of this studio is being made already. Wait until its file is whole, then try again.',
    ),
  });
};
