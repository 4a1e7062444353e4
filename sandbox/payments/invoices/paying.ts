import { attempt, type Payment } from '../charges/charging.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, PaymentIntent } from '../store/objects.ts';

const day = 86_400;

export const invoiceNow = ({ now }: Sandbox, invoice: Invoice): number => now(invoice.test_clock);

const changeItsPayment = (sandbox: Sandbox, invoice: Invoice, status: 'paid' | 'canceled'): void => {
  const held = sandbox.store.collection('invoice_payment').candidates({ invoice: invoice.id }).at(0);
  if (!held) return;
  const at = invoiceNow(sandbox, invoice);
  sandbox.store.change('invoice_payment', held.object.id, {
    status,
    amount_paid: status === 'paid' ? held.object.amount_requested : null,
    status_transitions: {
      canceled_at: status === 'canceled' ? at : null,
      paid_at: status === 'paid' ? at : null,
    },
  });
};

export const markPaid = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const at = invoiceNow(sandbox, invoice);
  const after = sandbox.store.change('invoice', invoice.id, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: at },
  });
  changeItsPayment(sandbox, invoice, 'paid');
  sandbox.events.emit('invoice.paid', after);
  sandbox.events.emit('invoice.payment_succeeded', after);
  return after;
};

export const intentOf = ({ store }: Sandbox, invoice: Invoice): PaymentIntent | undefined =>
  store.find('payment_intent', store.hidden('invoice', invoice.id).paymentIntent as string | null);

/** Returns the moment of the next attempt after a number of attempts; null after the last. */
const nextAttempt = (sandbox: Sandbox, invoice: Invoice, attempts: number): number | null => {
  const days = sandbox.settings.retryDays[attempts - 1];
  return days === undefined ? null : invoiceNow(sandbox, invoice) + Math.round(days * day);
};

/** Counts the first attempt, and all later ones that are made without the holder. */
const markAttempted = (sandbox: Sandbox, invoice: Invoice, retries: boolean): Invoice => {
  const attempt_count = invoice.attempt_count + (retries || invoice.attempt_count === 0 ? 1 : 0);
  return sandbox.store.change('invoice', invoice.id, {
    attempt_count,
    attempted: true,
    next_payment_attempt: retries
      ? nextAttempt(sandbox, invoice, attempt_count)
      : invoice.next_payment_attempt,
  });
};

/**
 * Tries to collect an open invoice; one with nothing owed is paid at once. The outcome is in the invoice and its
 * payment intent.
 */
export const collect = (
  sandbox: Sandbox,
  open: Invoice,
  payment: Payment & { retries: boolean },
): { invoice: Invoice; intent: PaymentIntent | undefined } => {
  const intent = intentOf(sandbox, open);
  if (!intent) return { invoice: markPaid(sandbox, open), intent };
  if (intent.status === 'succeeded' || intent.status === 'processing') return { invoice: open, intent };
  const after = attempt(sandbox, intent, payment);
  if (after.status === 'succeeded') {
    return { invoice: markPaid(sandbox, markAttempted(sandbox, open, false)), intent: after };
  }
  const invoice = markAttempted(sandbox, open, payment.retries);
  if (after.status === 'processing') {
    // No retry before the bank has answered.
    const waiting = sandbox.store.change('invoice', invoice.id, { next_payment_attempt: null });
    return { invoice: waiting, intent: after };
  }
  if (after.status === 'requires_action') sandbox.events.emit('invoice.payment_action_required', invoice);
  else sandbox.events.emit('invoice.payment_failed', invoice);
  return { invoice, intent: after };
};

/** Marks an invoice whose debit the bank returned: it is retried as after any failure. */
export const markReturned = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const after = sandbox.store.change('invoice', invoice.id, {
    next_payment_attempt: invoice.parent ? nextAttempt(sandbox, invoice, invoice.attempt_count) : null,
  });
  sandbox.events.emit('invoice.payment_failed', after);
  return after;
};

export const voidInvoice = (sandbox: Sandbox, invoice: Invoice): Invoice => {
  const intent = intentOf(sandbox, invoice);
  const at = invoiceNow(sandbox, invoice);
  if (intent && intent.status !== 'succeeded') {
    const canceled = sandbox.store.change('payment_intent', intent.id, {
      status: 'canceled',
      canceled_at: at,
      cancellation_reason: 'void_invoice',
      next_action: null,
    });
    sandbox.events.emit('payment_intent.canceled', canceled);
    changeItsPayment(sandbox, invoice, 'canceled');
  }
  const customer = sandbox.store.get('customer', String(invoice.customer));
  // Reverts the change that the invoice made to the customer's balance.
  const settled = invoice.starting_balance - (invoice.ending_balance ?? invoice.starting_balance);
  sandbox.store.change('customer', customer.id, { balance: customer.balance + settled });
  const after = sandbox.store.change('invoice', invoice.id, {
    status: 'void',
    amount_remaining: invoice.amount_due,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  });
  sandbox.events.emit('invoice.voided', after);
  return after;
};
