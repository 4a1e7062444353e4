import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

/** Reads and locks the moments up to which failed renewals were told and at which they were mailed. */
export const lockFailuresTold = (trx: Database): Promise<{ toldUntil: Date | null; mailedAt: Date | null }> =>
  trx
    .selectFrom('billing_health')
    .select(['failures_told_until as toldUntil', 'failures_mailed_at as mailedAt'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export const setFailuresTold = async (
  trx: Database,
  { toldUntil, mailedAt }: { toldUntil: Date; mailedAt?: Date },
): Promise<void> => {
  await trx
    .updateTable('billing_health')
    .set({ failures_told_until: toldUntil, ...(mailedAt ? { failures_mailed_at: mailedAt } : {}) })
    .execute();
};

/** Renewals that failed for the first time after one moment and until another, by currency. */
export const failedRenewals = async (
  db: Database,
  { after, until }: { after: Date; until: Date },
): Promise<{ currency: string; count: number; amount: number }[]> => {
  const { rows } = await sql<{ currency: string; count: number; amount: number }>`
    select currency, count(*) as count, sum(amount)::bigint as amount
    from payments
    where failed_at > ${after} and failed_at <= ${until} and reason = 'subscription_cycle'
    group by currency order by currency`.execute(db);
  return rows;
};

/** Returns the last event that arrived by itself and a payment after it; null where events came after `before`. */
export const unheardPayment = async (
  db: Database,
  before: Date,
): Promise<{ lastEventAt: Date | null; paidAt: Date } | null> => {
  const heard = await db
    .selectFrom('billing_events')
    .select(camelCased(['received_at']))
    .where('provider', '=', 'stripe')
    .where('missed', '=', false)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastEventAt = heard?.receivedAt ?? null;
  if (lastEventAt && lastEventAt > before) return null;
  const paid = await db
    .selectFrom('payments')
    .select(camelCased(['paid_at']))
    .where('paid_at', '>', lastEventAt ?? new Date(0))
    .where('paid_at', '<', before)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return paid?.paidAt ? { lastEventAt, paidAt: paid.paidAt } : null;
};
