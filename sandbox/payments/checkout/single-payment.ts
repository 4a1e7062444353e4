import { createMethod } from '../customers/payment-methods.ts';
import { behaviorOf, type TypedMethod } from '../customers/test-methods.ts';
import { declined } from '../http/refusal.ts';
import { draftInvoice, finalizeInvoice } from '../invoices/invoices.ts';
import { collect } from '../invoices/paying.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Customer, Invoice, PaymentIntent, Session } from '../store/objects.ts';
import type { SessionPlan } from './session-plan.ts';

type Sale = {
  session: Session;
  customer: Customer;
  plan: Pick<SessionPlan, 'items' | 'payment'>;
};

/** The invoice over what a session in payment mode sells; a draft. */
export const invoiceOver = (sandbox: Sandbox, { session, customer, plan }: Sale): Invoice => {
  const { store } = sandbox;
  const now = sandbox.now(customer.test_clock);
  const period = { start: now, end: now };
  const data = session.invoice_creation?.invoice_data;
  return draftInvoice(sandbox, {
    customer: customer.id,
    currency: String(session.currency),
    taxed: session.automatic_tax.enabled,
    subscription: null,
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
    reason: 'manual',
    discounts: [],
    period,
    lines: plan.items.map(({ price: id, quantity }) => {
      const price = store.get('price', id);
      return {
        amount: (price.unit_amount ?? 0) * quantity,
        description: store.find('product', price.product)?.name ?? id,
        period,
        price,
        quantity,
        item: null,
        subscription: null,
        proration: false,
        discountable: false,
      };
    }),
  });
};

/** Charges a single sale: its invoice is paid, or nothing has happened and the card is refused. */
export const paySale = (
  sandbox: Sandbox,
  sale: Sale,
  { card, confirmed }: { card: TypedMethod; confirmed: boolean },
): { invoice: Invoice; intent: PaymentIntent | undefined } => {
  // The card of a single sale is not kept for the customer.
  const held = createMethod(sandbox, behaviorOf(card.fingerprint), { ...card, customer: null });
  const open = finalizeInvoice(sandbox, invoiceOver(sandbox, sale), held.id);
  const { invoice, intent } = collect(sandbox, open, { card: held, confirmed, retries: false });
  if (invoice.status !== 'paid' && intent?.status !== 'processing')
    throw declined(intent?.last_payment_error?.message ?? 'Your card was declined.', {
      code: 'card_declined',
    });
  if (!intent) return { invoice, intent };
  const { description, metadata } = sale.plan.payment;
  const described = sandbox.store.change('payment_intent', intent.id, {
    metadata,
    description: description ?? intent.description,
  });
  return { invoice, intent: described };
};
