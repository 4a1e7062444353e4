import { sql } from 'kysely';
import { englishText, msg, t } from '../../../contract/messages.ts';
import type { Database } from '../db.ts';
import type { StuckJobs, StuckRow } from '../jobs/stuck-jobs.ts';

/** Condition of mails that were given up; a discarded one has no recipient. */
const isStuck = sql<boolean>`(sent_at is null and next_attempt_at is null and recipient <> '')`;

const sealedElsewhere = msg('It was sealed with another SECRET.');
/** Error of a mail that was sealed with another SECRET, in English; it is translated where it is read. */
export const sealedError = englishText(sealedElsewhere);

const listStuckMails = async (
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<StuckRow[]> => {
  const ended = t('Its link had ended before the mail server took it.');
  const { rows } = await sql<StuckRow>`
    select message_key as id, null as type, recipient as about, attempts, created_at as since,
      case when expires_at <= ${now} then coalesce(error, ${ended}) else error end as error,
      coalesce(expires_at > ${now}, true) as retryable
    from outgoing_mails where ${isStuck} order by created_at desc, message_key limit ${limit}`.execute(db);
  return rows.map((row) => (row.error === sealedError ? { ...row, error: t(sealedElsewhere) } : row));
};

/** Mails that were given up. A discarded one keeps its key, so that it is not enqueued again. */
export const stuckMails: StuckJobs = {
  list: listStuckMails,
  retry: async (trx, id, now) => {
    const { numAffectedRows } = await sql`update outgoing_mails set next_attempt_at = ${now}, attempts = 0
      where message_key = ${id} and ${isStuck} and coalesce(expires_at > ${now}, true)`.execute(trx);
    return (numAffectedRows ?? 0n) > 0n;
  },
  discard: async (trx, id, now) => {
    const { numAffectedRows } = await sql`
      update outgoing_mails set recipient = '', subject = '', body = '', html = null, expires_at = ${now}
      where message_key = ${id} and ${isStuck}`.execute(trx);
    return (numAffectedRows ?? 0n) > 0n;
  },
};
