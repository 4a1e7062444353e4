import type { Sandbox } from '../sandbox.ts';
import type { Invoice, Session } from '../store/objects.ts';
import { createSubscription } from '../subscriptions/creation.ts';
import { nextInvoice } from '../subscriptions/cycle.ts';
import { periodOf } from '../subscriptions/subscription-state.ts';
import { newSubscription, notesOfSession } from './completion.ts';

export type Quote = {
  name: string;
  currency: string;
  /** What a period costs without discounts. */
  price: number;
  interval: string;
  trialDays: number;
  discount: number;
  tax: number;
  dueToday: number;
  next: { amount: number; at: number };
};

const sum = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0);

const daySeconds = 86_400;

/** What will be charged and when: the subscription is made as it will be, read, and undone. */
export const quote = (sandbox: Sandbox, session: Session): Quote =>
  sandbox.store.tried(() => {
    const { store } = sandbox;
    const request = newSubscription(sandbox, session, { card: null, name: '' });
    const subscription = createSubscription(sandbox, { ...request, payment: 'default_incomplete' });
    const first: Invoice = store.get('invoice', String(subscription.latest_invoice));
    const { start, end } = periodOf(subscription);
    const inTrial = subscription.status === 'trialing';
    const next = nextInvoice(sandbox, subscription);
    const [item] = subscription.items.data;
    const recurring = item?.price.recurring;
    const every = recurring?.interval_count ?? 1;
    return {
      name: notesOfSession(sandbox, session.id)
        .items.map(({ price }) => store.find('product', store.get('price', price).product)?.name ?? price)
        .join(', '),
      currency: subscription.currency,
      price: subscription.items.data.reduce(
        (total, { price, quantity = 1 }) => total + (price.unit_amount ?? 0) * quantity,
        0,
      ),
      interval: every === 1 ? `a ${recurring?.interval}` : `every ${every} ${recurring?.interval}s`,
      trialDays: inTrial ? Math.round((end - start) / daySeconds) : 0,
      discount: sum(first.total_discount_amounts),
      tax: sum((first.total_taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'exclusive')),
      dueToday: first.amount_due,
      next: { amount: next.amount_due, at: end },
    };
  });
