import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import type { ProviderInvoice } from '../../payment-provider/index.ts';
import { accountOfPayer, detailsOfPayer } from '../receipts/billing-details-store.ts';
import { billedTo } from '../receipts/billing-identity.ts';
import type { PriceIds } from './desired-membership.ts';
import '../tables.ts';

const columns = camelCased([
  'provider_invoice_id',
  'subscription_id',
  'invoice_number',
  'state',
  'reason',
  'amount',
  'amount_paid',
  'amount_refunded',
  'disputed',
  'currency',
  'paid_at',
  'period_starts_at',
  'period_ends_at',
  'hosted_invoice_url',
  'document_url',
  'description',
  'lines',
  'price_id',
  'tax_amount',
  'intent_ids',
  'method_name',
] as const);

export type PaymentRow = {
  providerInvoiceId: string;
  subscriptionId: string | null;
  invoiceNumber: string | null;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'void';
  reason: string;
  amount: number;
  amountPaid: number;
  amountRefunded: number;
  disputed: boolean;
  currency: string;
  paidAt: Date | null;
  periodStartsAt: Date | null;
  periodEndsAt: Date | null;
  hostedInvoiceUrl: string | null;
  documentUrl: string | null;
  description: string | null;
  lines: { description: string; amount: number }[] | null;
  priceId: string | null;
  taxAmount: number | null;
  intentIds: string[] | null;
  methodName: string | null;
};

const stateOf = ({ state, attempted, processing }: ProviderInvoice): PaymentRow['state'] => {
  if (state === 'paid' || state === 'void') return state;
  if (processing) return 'processing';
  return attempted || state === 'uncollectible' ? 'failed' : 'open';
};

/** Returns the row of an invoice; no payment method is kept of a payer without an account. */
export const paymentOf = (
  invoice: ProviderInvoice,
  { prices, hasAccount }: { prices: PriceIds; hasAccount: boolean },
): PaymentRow => ({
  providerInvoiceId: invoice.id,
  subscriptionId: invoice.subscriptionId,
  invoiceNumber: invoice.number,
  state: stateOf(invoice),
  reason: invoice.reason,
  amount: invoice.amount,
  amountPaid: invoice.amountPaid,
  amountRefunded: invoice.amountRefunded,
  disputed: invoice.disputed,
  currency: invoice.currency,
  paidAt: invoice.paidAt,
  periodStartsAt: invoice.period?.startsAt ?? null,
  periodEndsAt: invoice.period?.endsAt ?? null,
  hostedInvoiceUrl: invoice.hostedUrl,
  documentUrl: invoice.documentUrl,
  description: invoice.description,
  lines: invoice.lines,
  priceId: (invoice.providerPriceId && prices.get(invoice.providerPriceId)) || null,
  taxAmount: invoice.taxAmount,
  intentIds: invoice.intentIds.toSorted(),
  methodName: hasAccount ? invoice.methodName : null,
});

/** By the provider's id of the invoice. */
export const paymentsOfPayer = async (
  db: Database,
  billingCustomerId: string,
): Promise<Map<string, PaymentRow>> => {
  const rows = await db
    .selectFrom('payments')
    .select(columns)
    .where('billing_customer_id', '=', billingCustomerId)
    .execute();
  return new Map(rows.map((row) => [row.providerInvoiceId, row]));
};

/** A receipt says for good who was billed when it was paid. */
const saveBilledTo = async (trx: Database, billingCustomerId: string, invoiceId: string): Promise<void> => {
  const account = await accountOfPayer(trx, billingCustomerId);
  if (!account) return;
  const details = await detailsOfPayer(trx, billingCustomerId);
  await trx
    .updateTable('payments')
    .set({ billed_to: JSON.stringify(billedTo(details, account.name ?? '')) })
    .where('provider_invoice_id', '=', invoiceId)
    .where('billed_to', 'is', null)
    .execute();
};

export const upsertPayment = async (
  trx: Database,
  billingCustomerId: string,
  row: PaymentRow,
  { createdAt, now }: { createdAt: Date; now: Date },
): Promise<void> => {
  const values = {
    subscription_id: row.subscriptionId,
    invoice_number: row.invoiceNumber,
    state: row.state,
    reason: row.reason,
    amount: row.amount,
    amount_paid: row.amountPaid,
    amount_refunded: row.amountRefunded,
    disputed: row.disputed,
    currency: row.currency,
    paid_at: row.paidAt,
    period_starts_at: row.periodStartsAt,
    period_ends_at: row.periodEndsAt,
    hosted_invoice_url: row.hostedInvoiceUrl,
    document_url: row.documentUrl,
    description: row.description,
    lines: row.lines && JSON.stringify(row.lines),
    price_id: row.priceId,
    tax_amount: row.taxAmount,
    intent_ids: row.intentIds,
    method_name: row.methodName,
    updated_at: now,
  };
  await trx
    .insertInto('payments')
    .values({
      ...values,
      billing_customer_id: billingCustomerId,
      provider_invoice_id: row.providerInvoiceId,
      created_at: createdAt,
      failed_at: row.state === 'failed' ? now : null,
    })
    .onConflict((conflict) =>
      conflict.column('provider_invoice_id').doUpdateSet({
        ...values,
        failed_at: sql`coalesce(payments.failed_at, excluded.failed_at)`,
      }),
    )
    .execute();
  if (row.state === 'paid') await saveBilledTo(trx, billingCustomerId, row.providerInvoiceId);
};
