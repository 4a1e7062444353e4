import type { Sandbox } from '../sandbox.ts';
import type { Coupon, Discount, InvoiceLine, Price } from '../store/objects.ts';

/** Line of an invoice, before discounts and taxes. */
export type LineDraft = {
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: Price;
  quantity: number;
  /** Subscription item and subscription of the line; null for a single sale. */
  item: string | null;
  subscription: string | null;
  proration: boolean;
  /** False for prorations, which are computed from discounted amounts. */
  discountable: boolean;
};

export type LineDiscount = { discount: Discount; coupon: Coupon };
type Tax = { enabled: boolean; percent: number };

const applies = (coupon: Coupon, line: LineDraft): boolean =>
  line.discountable && line.amount > 0 && (coupon.applies_to?.products.includes(line.price.product) ?? true);

/** Returns the discount amounts of each line; a line never falls below zero. */
const discountAmounts = (
  lines: readonly LineDraft[],
  discounts: readonly LineDiscount[],
): Map<LineDraft, InvoiceLine['discount_amounts']> => {
  const taken = new Map<LineDraft, { amount: number; discount: string }[]>();
  for (const { discount, coupon } of discounts) {
    let rest = coupon.amount_off ?? Number.POSITIVE_INFINITY;
    for (const line of lines) {
      const before = taken.get(line) ?? [];
      const left = line.amount - before.reduce((sum, { amount }) => sum + amount, 0);
      if (!applies(coupon, line)) continue;
      const wished = coupon.percent_off === null ? rest : Math.round((left * coupon.percent_off) / 100);
      const amount = Math.min(left, wished);
      rest -= amount;
      taken.set(line, [...before, { amount, discount: discount.id }]);
    }
  }
  return taken;
};

const taxOf = (line: LineDraft, taxable: number, tax: Tax): InvoiceLine['taxes'] => {
  if (!tax.enabled) return [];
  const inclusive = line.price.tax_behavior === 'inclusive';
  const rate = tax.percent / 100;
  const amount = Math.round(inclusive ? taxable - taxable / (1 + rate) : taxable * rate);
  return [
    {
      amount,
      tax_behavior: inclusive ? 'inclusive' : 'exclusive',
      tax_rate_details: { tax_rate: 'txr_sandbox' },
      taxability_reason: 'standard_rated',
      taxable_amount: inclusive ? taxable - amount : taxable,
      type: 'tax_rate_details',
    },
  ];
};

const parentOf = (sandbox: Sandbox, { item, subscription, proration }: LineDraft): InvoiceLine['parent'] =>
  item && subscription
    ? {
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: proration ? sandbox.newId('ii') : null,
          proration,
          proration_details: { credited_items: null },
          subscription,
          subscription_item: item,
        },
        type: 'subscription_item_details',
      }
    : null;

const sum = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((total, { amount }) => total + amount, 0);

export const netAmount = (line: InvoiceLine): number => line.amount - sum(line.discount_amounts);

export const createLines = (
  sandbox: Sandbox,
  invoice: string,
  drafts: readonly LineDraft[],
  { discounts, tax }: { discounts: readonly LineDiscount[]; tax: Tax },
): InvoiceLine[] => {
  const taken = discountAmounts(drafts, discounts);
  return drafts.map((draft) => {
    const discount_amounts = taken.get(draft) ?? [];
    return {
      id: sandbox.newId('il'),
      object: 'line_item',
      amount: draft.amount,
      currency: draft.price.currency,
      description: draft.description,
      discount_amounts,
      discountable: draft.discountable,
      discounts: discount_amounts.map(({ discount }) => discount),
      invoice,
      livemode: false,
      metadata: {},
      parent: parentOf(sandbox, draft),
      period: draft.period,
      pretax_credit_amounts: [],
      pricing: {
        price_details: { price: draft.price.id, product: draft.price.product },
        type: 'price_details',
        unit_amount_decimal: null,
      },
      quantity: draft.quantity,
      quantity_decimal: null,
      subscription: draft.subscription,
      subtotal: draft.amount,
      taxes: taxOf(draft, draft.amount - sum(discount_amounts), tax),
    };
  });
};

const totalsBy = <T extends { amount: number }>(amounts: readonly T[], key: (one: T) => string): T[] => [
  ...amounts
    .reduce((totals, one) => {
      const before = totals.get(key(one));
      return totals.set(key(one), before ? { ...one, amount: before.amount + one.amount } : one);
    }, new Map<string, T>())
    .values(),
];

export const totals = (lines: readonly InvoiceLine[]) => {
  const subtotal = sum(lines);
  const discountAmounts = lines.flatMap(({ discount_amounts }) => discount_amounts ?? []);
  const taxes = lines.flatMap((line) => line.taxes ?? []);
  const exclusive = sum(taxes.filter(({ tax_behavior }) => tax_behavior === 'exclusive'));
  const inclusive = sum(taxes) - exclusive;
  const total = subtotal - sum(discountAmounts) + exclusive;
  return {
    subtotal,
    subtotal_excluding_tax: subtotal - inclusive,
    total,
    total_excluding_tax: total - sum(taxes),
    total_discount_amounts: totalsBy(discountAmounts, ({ discount }) => discount),
    total_taxes: totalsBy(taxes, ({ tax_behavior }) => tax_behavior),
  };
};
