import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createPrices,
  day,
  january31,
  startSandbox,
  subscribeOn,
  type TestSandbox,
} from '../testing/sandbox-for-tests.ts';

let sandbox: TestSandbox;
let stripe: Stripe;
let prices: Awaited<ReturnType<typeof createPrices>>;
beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = sandbox.stripe;
  prices = await createPrices(stripe);
});
afterAll(() => sandbox.stop());

const subscribe = (
  of: Partial<Stripe.SubscriptionCreateParams> & { price?: Stripe.Price; card?: string } = {},
) => subscribeOn(stripe, { price: prices.monthly, ...of });
const latest = ({ latest_invoice }: Stripe.Subscription) => latest_invoice as Stripe.Invoice;

describe('coupons', () => {
  const billed = async (coupon: Stripe.CouponCreateParams) => {
    const { id } = await stripe.coupons.create(coupon);
    const { advance, invoices } = await subscribe({ discounts: [{ coupon: id }] });
    await advance(january31 + 91 * day);
    return (await invoices()).map(({ amount_paid }) => amount_paid);
  };

  test('take a share or an amount off, once, for some months or for ever, and never below zero', async () => {
    expect(await billed({ percent_off: 50, duration: 'once' })).toEqual([750, 1500, 1500, 1500]);
    expect(await billed({ amount_off: 500, currency: 'usd', duration: 'forever' })).toEqual([
      1000, 1000, 1000, 1000,
    ]);
    expect(await billed({ percent_off: 20, duration: 'repeating', duration_in_months: 2 })).toEqual([
      1200, 1200, 1500, 1500,
    ]);
    expect(await billed({ amount_off: 9900, currency: 'usd', duration: 'once' })).toEqual([
      0, 1500, 1500, 1500,
    ]);
  });

  test('a preview of the next payment knows that a discount has ended by then', async () => {
    const coupon = await stripe.coupons.create({
      percent_off: 20,
      duration: 'repeating',
      duration_in_months: 2,
    });
    const { subscription, advance } = await subscribe({ discounts: [{ coupon: coupon.id }] });
    const next = async () =>
      (await stripe.invoices.createPreview({ subscription: subscription.id })).amount_due;
    expect(await next()).toBe(1200);
    await advance(january31 + 30 * day);
    expect(await next()).toBe(1500);
  });

  test('promotion codes have limits', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'once' });
    const code = await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'SPRING',
      max_redemptions: 1,
    });
    const { subscription } = await subscribe({ discounts: [{ promotion_code: code.id }] });
    expect(subscription.status).toBe('active');
    expect((await stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1);
    await expect(subscribe({ discounts: [{ promotion_code: code.id }] })).rejects.toMatchObject({
      code: 'promotion_code_invalid',
    });
    expect((await stripe.promotionCodes.list({ code: 'spring' })).data[0]?.id).toBe(code.id);
  });

  test('a period paid by a coupon is not credited when the price changes', async () => {
    const { id } = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const { subscription, item, read } = await subscribe({ discounts: [{ coupon: id }] });
    await stripe.subscriptions.update(subscription.id, { items: [{ id: item.id, price: prices.yearly.id }] });
    expect(latest(await read()).amount_paid).toBe(14_900);
  });
});

describe('refunds, disputes and tax', () => {
  test('a payment is refunded in parts and never beyond what was paid', async () => {
    const { invoices } = await subscribe();
    const [invoice] = await invoices();
    const payments = await stripe.invoicePayments.list({ invoice: String(invoice?.id) });
    const payment_intent = String(payments.data[0]?.payment.payment_intent);
    await stripe.refunds.create({ payment_intent, amount: 500 });
    await expect(stripe.refunds.create({ payment_intent, amount: 1001 })).rejects.toMatchObject({
      param: 'amount',
    });
    await stripe.refunds.create({ payment_intent });
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const intent = await stripe.paymentIntents.retrieve(payment_intent, {
      expand: ['latest_charge.refunds'],
    });
    expect(intent.latest_charge).toMatchObject({ amount_refunded: 1500, refunded: true });
  });

  test('a dispute is opened and closed', async () => {
    const { customer } = await subscribe();
    const { data } = await stripe.charges.list({ customer: customer.id });
    const dispute = sandbox.openDispute(String(data[0]?.id));
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('needs_response');
    sandbox.closeDispute(dispute.id, 'won');
    expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('won');
    const types = (await stripe.events.list({ types: ['charge.dispute.created', 'charge.dispute.closed'] }))
      .data;
    expect(types.map(({ type }) => type)).toEqual(['charge.dispute.closed', 'charge.dispute.created']);
  });

  test('tax is added or contained, as the price says', async () => {
    const inclusive = await stripe.prices.create({
      product: prices.product.id,
      currency: 'usd',
      unit_amount: 1100,
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
    });
    const contained = await subscribe({ price: inclusive, automatic_tax: { enabled: true } });
    expect((await contained.invoices())[0]).toMatchObject({ total: 1100, total_excluding_tax: 1000 });
    const added = await subscribe({ automatic_tax: { enabled: true } });
    expect((await added.invoices())[0]).toMatchObject({
      subtotal: 1500,
      total: 1650,
      total_excluding_tax: 1500,
    });
  });
});
