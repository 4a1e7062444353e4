import type { Database } from '../../../platform/db.ts';

/** `amount` in the smallest unit of the subscription's currency. */
export type OpenPayment = { invoiceId: string; amount: number };

/** Returns true while the bank has not confirmed a payment of a subscription. */
export const hasProcessingPayment = async (
  trx: Database,
  payerId: string,
  subscriptionId: string,
): Promise<boolean> =>
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('billing_customer_id', '=', payerId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', '=', 'processing')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns the open and failed payments of a subscription, oldest first. */
export const openPayments = async (
  trx: Database,
  payerId: string,
  subscriptionId: string,
): Promise<OpenPayment[]> =>
  trx
    .selectFrom('payments')
    .select(['provider_invoice_id as invoiceId', 'amount'])
    .where('billing_customer_id', '=', payerId)
    .where('subscription_id', '=', subscriptionId)
    .where('state', 'in', ['open', 'failed'])
    .orderBy('created_at')
    .execute();
