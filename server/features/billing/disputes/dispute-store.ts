import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { ProviderDispute } from '../../payment-provider/index.ts';
import '../tables.ts';

export type KnownDispute = Pick<ProviderDispute, 'amount' | 'state' | 'dueAt'>;

export const knownDispute = async (db: Database, id: string): Promise<KnownDispute | null> =>
  (await db
    .selectFrom('disputes')
    .select(camelCased(['amount', 'state', 'due_at']))
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const upsertDispute = async (
  trx: Database,
  { id, invoiceId, ...dispute }: ProviderDispute & { invoiceId: string },
  now: Date,
): Promise<void> => {
  const values = {
    amount: dispute.amount,
    currency: dispute.currency,
    reason: dispute.reason,
    state: dispute.state,
    opened_at: dispute.openedAt,
    due_at: dispute.dueAt,
    updated_at: now,
  };
  await trx
    .insertInto('disputes')
    .values({ ...values, id, provider_invoice_id: invoiceId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
};

/** True where the bank has taken the newest payment of a subscription back for good. */
export const isDisputeLost = async (db: Database, subscriptionId: string): Promise<boolean> => {
  const newest = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.provider_invoice_id', 'disputes.provider_invoice_id')
    .select('disputes.state')
    .where('payments.subscription_id', '=', subscriptionId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('disputes.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.state === 'lost';
};
