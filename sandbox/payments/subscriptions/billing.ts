import type { Period } from '../catalog/periods.ts';
import { type LineDiscount, type LineDraft, netAmount } from '../invoices/invoice-lines.ts';
import { type BillingReason, draftInvoice } from '../invoices/invoices.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice, Subscription, SubscriptionItem } from '../store/objects.ts';
import { notesOf, periodOf, subscriptionNow } from './subscription-state.ts';

export const productName = ({ store }: Sandbox, { price }: SubscriptionItem): string =>
  store.find('product', price.product)?.name ?? price.product;

export const fullAmount = ({ price, quantity = 1 }: SubscriptionItem): number =>
  (price.unit_amount ?? 0) * quantity;

const dated = (seconds: number): string => {
  const [, day, month, year] = new Date(seconds * 1000).toUTCString().split(' ');
  return `${Number(day?.replace(',', ''))} ${month} ${year}`;
};

/** Returns the discounts that apply at a moment. */
export const activeDiscounts = ({ store }: Sandbox, ids: readonly string[], now: number): LineDiscount[] =>
  ids.flatMap((id) => {
    const discount = store.find('discount', id);
    const coupon = store.find('coupon', discount?.source.coupon);
    if (!discount || !coupon || (discount.end !== null && discount.end <= now)) return [];
    return [{ discount, coupon }];
  });

type SubscriptionLine = LineDraft & { item: string; subscription: string };

export const fullLines = (
  sandbox: Sandbox,
  { id, items }: Subscription,
  period: Period,
): SubscriptionLine[] =>
  items.data.map((item) => ({
    amount: fullAmount(item),
    description: `${item.quantity ?? 1} × ${productName(sandbox, item)}`,
    period,
    price: item.price,
    quantity: item.quantity ?? 1,
    item: item.id,
    subscription: id,
    proration: false,
    discountable: true,
  }));

export const trialLines = (sandbox: Sandbox, subscription: Subscription, period: Period): LineDraft[] =>
  fullLines(sandbox, subscription, period).map((line, index) => ({
    ...line,
    amount: 0,
    description: `Trial period for ${productName(sandbox, subscription.items.data[index] as SubscriptionItem)}`,
    discountable: false,
  }));

/** Returns the lines that are paid once, with the first invoice. */
export const onceLines = (
  { store }: Sandbox,
  items: readonly { price: string; quantity: number }[],
  now: number,
): LineDraft[] =>
  items.map(({ price: id, quantity }) => {
    const price = store.get('price', id);
    return {
      amount: (price.unit_amount ?? 0) * quantity,
      description: store.find('product', price.product)?.name ?? id,
      period: { start: now, end: now },
      price,
      quantity,
      item: null,
      subscription: null,
      proration: false,
      discountable: true,
    };
  });

/** Returns the price of an item for a whole period, after recurring discounts. */
export const discountedAmount = (item: SubscriptionItem, discounts: readonly LineDiscount[]): number =>
  discounts
    .filter(({ coupon }) => coupon.duration !== 'once')
    .reduce(
      (amount, { coupon }) =>
        coupon.percent_off === null
          ? Math.max(0, amount - (coupon.amount_off ?? 0))
          : amount - Math.round((amount * coupon.percent_off) / 100),
      fullAmount(item),
    );

/** Returns credit for the rest of the period, from the amounts that were billed for it. */
export const creditLines = (sandbox: Sandbox, subscription: Subscription, at: number): LineDraft[] => {
  const { start, end } = periodOf(subscription);
  const left = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const { periodNet = {} } = notesOf(sandbox, subscription.id);
  return fullLines(sandbox, subscription, { start: at, end }).flatMap((line, index) => {
    const amount = Math.round((periodNet[line.item] ?? 0) * left);
    if (amount === 0) return [];
    const name = productName(sandbox, subscription.items.data[index] as SubscriptionItem);
    const description = `Unused time on ${name} after ${dated(at)}`;
    return [{ ...line, amount: -amount, description, proration: true, discountable: false }];
  });
};

export const remainingLines = (
  sandbox: Sandbox,
  subscription: Subscription,
  at: number,
  net: Record<string, number>,
): LineDraft[] => {
  const { start, end } = periodOf(subscription);
  const left = Math.max(0, Math.min(1, (end - at) / (end - start)));
  return fullLines(sandbox, subscription, { start: at, end }).map((line, index) => ({
    ...line,
    amount: Math.round((net[line.item] ?? 0) * left),
    description: `Remaining time on ${productName(sandbox, subscription.items.data[index] as SubscriptionItem)} after ${dated(at)}`,
    proration: true,
    discountable: false,
  }));
};

/**
 * Creates an invoice over the given and the pending lines. A discount that applies once is used up by the first invoice
 * that it reduces.
 */
export const invoiceFor = (
  sandbox: Sandbox,
  subscription: Subscription,
  of: { reason: BillingReason; lines: readonly LineDraft[]; period: Period; begins?: number },
): Invoice => {
  const { store } = sandbox;
  // A preview of the next period is made before it begins: a discount that ends by then does not reduce it.
  const at = Math.max(of.begins ?? 0, subscriptionNow(sandbox, subscription));
  const discounts = activeDiscounts(sandbox, subscription.discounts, at);
  const { pending = [] } = notesOf(sandbox, subscription.id);
  const lines = [...pending, ...of.lines];
  const invoice = draftInvoice(sandbox, {
    ...of,
    customer: subscription.customer,
    currency: subscription.currency,
    taxed: subscription.automatic_tax.enabled,
    subscription,
    lines,
    discounts,
  });
  const used = (invoice.total_discount_amounts ?? []).filter(({ amount }) => amount > 0);
  const left = discounts.filter(
    ({ coupon, discount }) =>
      coupon.duration !== 'once' || !used.some((amount) => amount.discount === discount.id),
  );
  const net = Object.fromEntries(
    invoice.lines.data
      .filter(({ parent }) => !parent?.subscription_item_details?.proration)
      .map((line) => [line.parent?.subscription_item_details?.subscription_item ?? '', netAmount(line)]),
  );
  store.change(
    'subscription',
    subscription.id,
    { discounts: left.map(({ discount }) => discount.id), latest_invoice: invoice.id },
    { pending: [], ...(of.lines.every(({ proration }) => proration) ? {} : { periodNet: net }) },
  );
  return invoice;
};
