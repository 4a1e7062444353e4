import { createIntent } from '../charges/charging.ts';
import { taxIdsOf } from '../customers/tax-ids.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Customer, Invoice, InvoiceLine } from '../store/objects.ts';
import { createLines, type LineDiscount, type LineDraft, totals } from './invoice-lines.ts';

export type BillingReason =
  | 'manual'
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'upcoming';

type Draft = {
  customer: string;
  currency: string;
  taxed: boolean;
  /** Subscription of the invoice; null for a single sale. */
  subscription: { id: string; metadata: Record<string, string> } | null;
  description?: string | null;
  metadata?: Record<string, string>;
  reason: BillingReason;
  lines: readonly LineDraft[];
  discounts: readonly LineDiscount[];
  period: { start: number; end: number };
};

/** Settles the customer's balance (debt or credit) with the invoice. */
const settledBalance = (total: number, balance: number) => ({
  amount_due: Math.max(0, total + balance),
  ending_balance: Math.min(0, total + balance),
});

const addressees = (sandbox: Sandbox, customer: Customer) => ({
  customer: customer.id,
  customer_account: null,
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  custom_fields: customer.invoice_settings.custom_fields,
  customer_phone: customer.phone ?? null,
  customer_shipping: null,
  customer_tax_exempt: customer.tax_exempt ?? 'none',
  customer_tax_ids: taxIdsOf(sandbox, customer.id).map(({ type, value }) => ({ type, value })),
});

/** Fields that no invoice of the sandbox uses. */
const unused = {
  account_country: 'US',
  account_name: null,
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' as const },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  on_behalf_of: null,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
};

const list = (lines: InvoiceLine[], id: string) => ({
  object: 'list' as const,
  data: lines,
  has_more: false,
  url: `/v1/invoices/${id}/lines`,
});

/** Creates an invoice that may still change; nothing is owed yet. */
export const draftInvoice = (sandbox: Sandbox, draft: Draft): Invoice => {
  const { store, settings } = sandbox;
  const { subscription, reason, period } = draft;
  const customer = store.get('customer', draft.customer);
  const id = sandbox.newId('in');
  const tax = { enabled: draft.taxed, percent: settings.taxPercent };
  const lines = createLines(sandbox, id, draft.lines, { discounts: draft.discounts, tax });
  const sums = totals(lines);
  const { amount_due } = settledBalance(sums.total, customer.balance);
  const created = sandbox.now(customer.test_clock);
  const invoice = store.put('invoice', {
    ...unused,
    ...addressees(sandbox, customer),
    ...sums,
    id,
    object: 'invoice',
    amount_due,
    amount_paid: 0,
    amount_remaining: amount_due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: tax.enabled,
      liability: tax.enabled ? { type: 'self' } : null,
      provider: tax.enabled ? 'stripe' : null,
      status: tax.enabled ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created,
    currency: draft.currency,
    description: draft.description ?? null,
    discounts: draft.discounts.map(({ discount }) => discount.id),
    effective_at: null,
    ending_balance: null,
    lines: list(lines, id),
    metadata: draft.metadata ?? {},
    next_payment_attempt: null,
    number: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: customer.test_clock ?? null,
    total_pretax_credit_amounts: [],
    webhooks_delivered_at: null,
  });
  sandbox.events.emit('invoice.created', invoice);
  return invoice;
};

const intentDescriptions: Partial<Record<string, string>> = {
  manual: 'Payment for Invoice',
  subscription_create: 'Subscription creation',
};

/** Finalizes an invoice: fixes the amount, and creates a payment intent if money is owed. */
export const finalizeInvoice = (sandbox: Sandbox, invoice: Invoice, card: string | null): Invoice => {
  const { store, events, settings } = sandbox;
  const customer = store.get('customer', String(invoice.customer));
  const sequence = customer.next_invoice_sequence ?? 1;
  const now = sandbox.now(customer.test_clock);
  const { amount_due, ending_balance } = settledBalance(invoice.total, customer.balance);
  store.change('customer', customer.id, {
    balance: ending_balance,
    currency: customer.currency ?? invoice.currency,
    next_invoice_sequence: sequence + 1,
  });
  const number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
  const intent = amount_due
    ? createIntent(sandbox, {
        amount: amount_due,
        currency: invoice.currency,
        customer: customer.id,
        card,
        description: intentDescriptions[invoice.billing_reason ?? ''] ?? 'Subscription update',
        reusesCard: invoice.billing_reason !== 'manual',
        invoice: invoice.id,
        created: now,
      })
    : null;
  const finalized = store.change(
    'invoice',
    invoice.id,
    {
      amount_due,
      amount_remaining: amount_due,
      effective_at: now,
      ending_balance,
      hosted_invoice_url: `${settings.publicUrl}/checkout/invoices/${invoice.id}`,
      invoice_pdf: null,
      number,
      starting_balance: customer.balance,
      status: 'open',
      status_transitions: { ...invoice.status_transitions, finalized_at: now },
    },
    { paymentIntent: intent?.id ?? null },
  );
  if (intent)
    store.put('invoice_payment', {
      id: sandbox.newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: amount_due,
      created: now,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    });
  events.emit('invoice.finalized', finalized);
  return finalized;
};
