import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RefundRefused } from '../refunds.ts';
import {
  createCatalog,
  createPayer,
  newKey,
  onSandbox,
  type ProviderUnderTest,
} from './testing/provider-under-test.ts';

let tested: ProviderUnderTest;
let monthly: string;
beforeAll(async () => {
  tested = await onSandbox();
  ({ monthly } = await createCatalog(tested.provider));
});
afterAll(() => tested.stop());

/** A payer whose first month of 1500 is paid. */
const payment = async () => {
  const payer = await createPayer(tested);
  const { id } = await payer.subscribe(monthly);
  const invoiceId = (await payer.read(id)).latestInvoice?.id ?? '';
  const [charge] = (await tested.stripe.charges.list({ customer: payer.id })).data;
  return { payer, invoiceId, chargeId: charge?.id ?? '', intentId: String(charge?.payment_intent) };
};

describe('refunds', () => {
  test('a payment is refunded in parts and then in full, once per idempotency key, and no further', async () => {
    const { payer, invoiceId, intentId } = await payment();
    const { refunds, customers } = tested.provider;
    const part = { payment: { invoiceId }, amount: 500, ...newKey() };
    expect(await refunds.create(part)).toEqual({ amount: 500, currency: 'usd', state: 'succeeded' });
    expect(await refunds.create(part)).toMatchObject({ amount: 500 });
    const tooMuch = refunds.create({ payment: { invoiceId }, amount: 1001, ...newKey() });
    await expect(tooMuch).rejects.toMatchObject({ reason: 'more_than_paid', left: 1000 });
    const rest = { payment: { paymentIntentId: intentId }, amount: null, ...newKey() };
    expect(await refunds.create(rest)).toMatchObject({ amount: 1000 });
    expect(await refunds.create(rest)).toMatchObject({ amount: 1000 });
    const again = refunds.create({ payment: { invoiceId }, amount: null, ...newKey() });
    await expect(again).rejects.toThrow(new RefundRefused('already_refunded'));
    expect((await customers.snapshot(payer.id))?.invoices[0]?.amountRefunded).toBe(1500);
  });

  test('an idempotency key that Stripe has forgotten causes no second refund', async () => {
    const { invoiceId, intentId } = await payment();
    const asked = { payment: { invoiceId }, amount: 700, ...newKey() };
    // As if it had been made days ago: with this key in its metadata, but none in Stripe’s memory.
    await tested.stripe.refunds.create({
      payment_intent: intentId,
      amount: 700,
      metadata: { idempotency_key: asked.idempotencyKey },
    });
    expect(await tested.provider.refunds.create(asked)).toMatchObject({ amount: 700 });
    expect((await tested.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
  });

  test('a disputed payment cannot be refunded until the studio has won the dispute, and an unknown payment never', async () => {
    const { invoiceId, chargeId } = await payment();
    const { refunds } = tested.provider;
    const post = (path: string, body: Record<string, string>) =>
      tested.stripe.rawRequest('POST', `/v1/test_helpers/sandbox/${path}`, body);
    const { id } = (await post('disputes', { charge: chargeId })) as unknown as { id: string };
    const disputed = refunds.create({ payment: { invoiceId }, amount: 100, ...newKey() });
    await expect(disputed).rejects.toThrow(new RefundRefused('disputed'));
    await post(`disputes/${id}/close`, { status: 'won' });
    expect(await refunds.create({ payment: { invoiceId }, amount: 100, ...newKey() })).toMatchObject({
      amount: 100,
    });
    const none = refunds.create({ payment: { invoiceId: 'in_none' }, amount: null, ...newKey() });
    await expect(none).rejects.toMatchObject({ reason: 'nothing_paid' });
  });
});
