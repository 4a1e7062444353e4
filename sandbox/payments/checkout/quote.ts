import { eachPeriodText } from '../../../contract/membership/money.ts';
import type { BillingInterval } from '../../../contract/membership/plans.schema.ts';
import { msg, t } from '../../../contract/messages.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, Session } from '../store/objects.ts';
import { createSubscription } from '../subscriptions/creation.ts';
import { nextInvoice } from '../subscriptions/cycle.ts';
import { periodOf } from '../subscriptions/subscription-state.ts';
import { customerOf, newSubscription, notesOfSession } from './completion.ts';
import { invoiceOver } from './single-payment.ts';

export type Quote = {
  name: string;
  currency: string;
  /** Price of a period without discounts. */
  price: number;
  interval: string;
  trialDays: number;
  /** Items paid with the first invoice only. */
  once: { name: string; amount: number }[];
  discount: number;
  tax: number;
  dueToday: number;
  /** Later amounts that are known, with the day of the first charge of each; empty for a single payment. */
  later: { amount: number; at: number }[];
};

const sum = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0);

const daySeconds = 86_400;

const exclusiveTax = ({ total_taxes }: Invoice): number =>
  sum((total_taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'exclusive'));

const nameOf = ({ store }: Sandbox, items: readonly { price: string }[]): string =>
  items
    .map(({ price }) => store.find('product', store.get('price', price).product)?.name ?? price)
    .join(', ');

const saleQuote = (sandbox: Sandbox, session: Session): Quote => {
  const plan = notesOfSession(sandbox, session.id);
  const invoice = invoiceOver(sandbox, { session, customer: customerOf(sandbox, session, ''), plan });
  return {
    name: nameOf(sandbox, plan.items),
    currency: invoice.currency,
    price: invoice.subtotal,
    interval: t(msg('once', 'how often a price is paid')),
    trialDays: 0,
    once: [],
    discount: 0,
    tax: exclusiveTax(invoice),
    dueToday: invoice.amount_due,
    later: [],
  };
};

const mostCharges = 100;

/** Returns the coming charges in order, one for each change of the amount, until no discount is left that ends. */
const laterCharges = (sandbox: Sandbox, id: string): Quote['later'] => {
  const { store } = sandbox;
  const later: Quote['later'] = [];
  for (let count = 0; count < mostCharges; count++) {
    const subscription = store.get('subscription', id);
    const at = periodOf(subscription).end;
    const { amount_due: amount } = nextInvoice(sandbox, subscription);
    if (later.at(-1)?.amount !== amount) later.push({ amount, at });
    const discounts = store
      .get('subscription', id)
      .discounts.map((discount) => store.get('discount', discount));
    const ending = discounts.filter(
      ({ end, source }) => end !== null || store.get('coupon', String(source.coupon)).duration === 'once',
    );
    if (ending.length === 0) break;
  }
  return later;
};

/**
 * Returns the charges of a session and their dates: creates the subscription or the invoice, reads it, and rolls it
 * back.
 */
export const quote = (sandbox: Sandbox, session: Session): Quote =>
  sandbox.store.tried(() => {
    if (session.mode === 'payment') return saleQuote(sandbox, session);
    const { store } = sandbox;
    const request = newSubscription(sandbox, session, { card: null, name: '' });
    const subscription = createSubscription(sandbox, { ...request, payment: 'default_incomplete' });
    const first: Invoice = store.get('invoice', String(subscription.latest_invoice));
    const { start, end } = periodOf(subscription);
    const inTrial = subscription.status === 'trialing';
    const [item] = subscription.items.data;
    const recurring = item?.price.recurring;
    return {
      name: nameOf(sandbox, notesOfSession(sandbox, session.id).items),
      currency: subscription.currency,
      price: subscription.items.data.reduce(
        (total, { price, quantity = 1 }) => total + (price.unit_amount ?? 0) * quantity,
        0,
      ),
      interval: eachPeriodText({
        interval: (recurring?.interval ?? 'month') as BillingInterval,
        intervalCount: recurring?.interval_count ?? 1,
      }),
      trialDays: inTrial ? Math.round((end - start) / daySeconds) : 0,
      once: notesOfSession(sandbox, session.id).once.map(({ price, quantity }) => ({
        name: nameOf(sandbox, [{ price }]),
        amount: (store.get('price', price).unit_amount ?? 0) * quantity,
      })),
      discount: sum(first.total_discount_amounts),
      tax: exclusiveTax(first),
      dueToday: first.amount_due,
      later: laterCharges(sandbox, subscription.id),
    };
  });
