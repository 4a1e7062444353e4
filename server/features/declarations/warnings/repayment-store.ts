import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

const warningMs = 7 * 86_400_000;

/** Withdrawals without an answer for seven days on which the studio has not decided. */
const unanswered = (db: Database, now: Date) =>
  db
    .selectFrom('contract_declarations')
    .where('state', '=', 'awaiting_confirmation')
    .where('kind', '=', 'withdrawal')
    .where('for_studio', '=', true)
    .where('due_at', '<=', new Date(now.getTime() + warningMs));

export const unansweredWithdrawals = async (
  db: Database,
  now: Date,
): Promise<{ count: number; firstDueAt: Date | null }> =>
  unanswered(db, now)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('due_at').as('firstDueAt')])
    .executeTakeFirstOrThrow();

/** Marks unanswered withdrawals as warned of, and returns those that were not marked before. */
export const claimUnwarned = async (trx: Database, now: Date) => {
  const rows = await trx
    .updateTable('contract_declarations')
    .set({ owners_warned_at: now })
    .where('id', 'in', unanswered(trx, now).select('id').where('owners_warned_at', 'is', null))
    .where('owners_warned_at', 'is', null)
    .returning(camelCased(['number', 'kind', 'received_at', 'due_at', 'refund_amount', 'refund_currency']))
    .execute();
  return rows.toSorted((one, other) => one.number - other.number);
};
export type Unwarned = Awaited<ReturnType<typeof claimUnwarned>>[number];
