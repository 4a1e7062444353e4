import type { Period } from '../catalog/periods.ts';
import { invalid, missingObject } from '../http/refusal.ts';
import type { LineDraft } from '../invoices/invoice-lines.ts';
import { named, type Sandbox } from '../sandbox.ts';
import type { PaymentMethod, Price, Subscription, SubscriptionItem } from '../store/objects.ts';

/** Data of a subscription that Stripe does not show. */
export type SubscriptionNotes = {
  /** Price of each item in this period after discounts; basis of the credit for unused time. */
  periodNet?: Record<string, number>;
  /** Prorations for the next invoice. */
  pending?: LineDraft[];
  /** True once the coming end of the trial was announced. */
  toldOfTrialEnd?: boolean;
  /** Values to apply once the invoice of a pending update is paid. */
  target?: { invoice: string; values: Partial<Subscription>; notes: SubscriptionNotes } | null;
};

export type ItemRequest = { price: string; quantity: number; metadata?: Record<string, string> };

export const notesOf = ({ store }: Sandbox, id: string): SubscriptionNotes =>
  store.hidden('subscription', id) as SubscriptionNotes;

export const periodOf = ({ items }: Subscription): Period => {
  const [first] = items.data;
  return { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
};

export const subscriptionNow = ({ now }: Sandbox, { test_clock }: Subscription): number => now(test_clock);

/** Changes a subscription and emits an event, unless nothing differs. */
export const changeSubscription = (
  sandbox: Sandbox,
  id: string,
  values: Partial<Subscription>,
  notes: SubscriptionNotes = {},
): Subscription => {
  const before = sandbox.store.get('subscription', id);
  const after = sandbox.store.change('subscription', id, values, notes);
  if (JSON.stringify(before) !== JSON.stringify(after))
    sandbox.events.emit('customer.subscription.updated', after, before);
  return after;
};

export const withPeriod = (items: Subscription['items'], { start, end }: Period): Subscription['items'] => ({
  ...items,
  data: items.data.map((item) => ({ ...item, current_period_start: start, current_period_end: end })),
});

export const recurringPrice = (sandbox: Sandbox, id: string, param: string): Price => {
  const price = named(sandbox, 'price', id, param, missingObject);
  if (!price.recurring)
    throw invalid('The price specified is set to `type=one_time`; a subscription needs a recurring one.', {
      param,
    });
  if (!price.active)
    throw invalid('The price specified is inactive. This field only accepts active prices.', { param });
  return price;
};

const planOf = (price: Price): SubscriptionItem['plan'] => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: null,
  billing_scheme: 'per_unit',
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export const subscriptionItem = (
  sandbox: Sandbox,
  request: { id?: string; subscription: string; price: Price; quantity: number; created: number } & {
    metadata?: Record<string, string>;
  },
): SubscriptionItem => ({
  id: request.id ?? sandbox.newId('si'),
  object: 'subscription_item',
  billing_thresholds: null,
  created: request.created,
  current_period_end: 0,
  current_period_start: 0,
  current_trial: null,
  discounts: [],
  metadata: request.metadata ?? {},
  plan: planOf(request.price),
  price: request.price,
  quantity: request.quantity,
  subscription: request.subscription,
  tax_rates: [],
});

export const recurringOf = (items: readonly SubscriptionItem[]): NonNullable<Price['recurring']> => {
  const [first, ...others] = items.map(({ price }) => price);
  const recurring = first?.recurring;
  if (!recurring) throw invalid('A subscription needs at least one item.', { param: 'items' });
  for (const other of others)
    if (
      other.currency !== first.currency ||
      other.recurring?.interval !== recurring.interval ||
      other.recurring.interval_count !== recurring.interval_count
    )
      throw invalid('All prices of a subscription have one currency and one billing period.', {
        param: 'items',
      });
  return recurring;
};

/** Returns the card to which the subscription's invoices are charged. */
export const cardOf = (
  { store }: Sandbox,
  subscription: Pick<Subscription, 'customer' | 'default_payment_method'>,
): PaymentMethod | undefined => {
  const customer = store.get('customer', subscription.customer);
  return store.find(
    'payment_method',
    subscription.default_payment_method ?? customer.invoice_settings.default_payment_method,
  );
};
