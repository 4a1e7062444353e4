import { randomUUID } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { webhookDescriptions } from '../../../contract/integrations/webhook-events.schema.ts';
import { type WebhookEventType, webhookEventTypes } from '../../../contract/integrations/webhook-limits.ts';
import { webhookStudio } from '../../roles/testing/studio/webhook-studio.ts';
import { startReceiver } from './testing/receiver.ts';

const { pool, deliver, add, join } = await webhookStudio();
const ofMoney = webhookEventTypes.filter((type) => /^(payment|dispute|gift)\./.test(type));

const payerOf = async (userId: string | null): Promise<string> => {
  const id = randomUUID();
  await pool.query('insert into billing_customers (id, user_id) values ($1, $2)', [id, userId]);
  return id;
};
const pay = async (
  payer: string,
  {
    state = 'paid',
    paidAt = 'now()',
    createdAt = 'now()',
  }: { state?: string; paidAt?: string; createdAt?: string } = {},
): Promise<string> => {
  const invoice = `in_${randomUUID()}`;
  await pool.query(
    `insert into payments (billing_customer_id, provider_invoice_id, invoice_number, state, reason, amount, amount_paid,
       currency, paid_at, created_at)
     values ($1, $2, 'A-1', $3, 'subscription_cycle', 1800, case when $3 = 'paid' then 1800 else 0 end, 'usd',
       case when $3 = 'paid' then ${paidAt} end, ${createdAt})`,
    [payer, invoice, state],
  );
  return invoice;
};
const set = (invoice: string, changes: string) =>
  pool.query(`update payments set ${changes} where provider_invoice_id = $1`, [invoice]);

const hearing = async (events: readonly WebhookEventType[] = ofMoney) => {
  const receiver = await startReceiver();
  await add(receiver.url, events);
  return async () => {
    await deliver();
    return receiver.events().map(({ type, data }) => ({ type, data }));
  };
};
const typesOf = (told: { type: string }[]): string[] => told.map(({ type }) => type);

describe('BEY-73 events about money', () => {
  test('tell of payments, refunds, disputes and gifts in the form of their schemas, without names', async () => {
    const receiver = await startReceiver();
    await add(receiver.url, ofMoney);
    const member = await join();
    const payer = await payerOf(member);
    const failing = await pay(payer, { state: 'failed' });
    await set(failing, "state = 'paid', amount_paid = 1800, paid_at = now()");
    await set(failing, 'amount_refunded = 700');
    await set(failing, 'amount_refunded = 1800');
    await pool.query(
      `insert into disputes (id, provider_invoice_id, amount, currency, reason, state, opened_at, due_at)
       values ('du_told', $1, 1800, 'usd', 'fraudulent', 'answer_due', now(), now() + interval '7 days')`,
      [failing],
    );
    await pool.query("update disputes set state = 'under_review' where id = 'du_told'");
    await pool.query("update disputes set state = 'won' where id = 'du_told'");
    const { rows } = await pool.query(
      `insert into gifts (billing_customer_id, request_key, request_hash, provider_invoice_id, months, amount, currency, sender_name,
         recipient_name, message, buyer_name, buyer_email, delivery, code_hash, code_sealed, valid_years, created_at)
       values ($1, $2, 'hash', $3, 3, 4800, 'usd', 'Io', 'Ek', '', 'Io Ek', 'io@example.com', 'print', $2, 'sealed', 2, now())
       returning id`,
      [payer, randomUUID(), failing],
    );
    await pool.query('update gifts set paid_at = now() where id = $1', [rows[0].id]);
    await pool.query('update gifts set redeemed_at = now(), redeemed_by = $2 where id = $1', [
      rows[0].id,
      member,
    ]);
    await deliver();
    const told = receiver.events();
    expect(told.map(({ type }) => type).toSorted()).toEqual([...ofMoney, 'payment.refunded'].toSorted());
    for (const event of told) {
      const description = webhookDescriptions.find(({ type }) => type === event.type);
      const problems = description ? [...Compile(description.payload).Errors(event)] : ['unknown'];
      expect(problems, event.type).toEqual([]);
      expect(event.data.member, event.type).toBe(member);
    }
    const refunds = told.filter(({ type }) => type === 'payment.refunded').map(({ data }) => data);
    expect(refunds.map(({ refunded, refundedTotal }) => [refunded, refundedTotal]).toSorted()).toEqual([
      [1100, 1800],
      [700, 700],
    ]);
    expect(told.find(({ type }) => type === 'dispute.closed')?.data).toMatchObject({ outcome: 'won' });
    for (const { body } of receiver.received) expect(body).not.toMatch(/Ek|@/);
  });

  test('tell once of a payment that fails and is tried again, and of one that is read again', async () => {
    const told = await hearing();
    const invoice = await pay(await payerOf(await join()), { state: 'failed' });
    await set(invoice, "state = 'processing'");
    await set(invoice, "state = 'failed'");
    await set(invoice, "state = 'paid', amount_paid = 1800, paid_at = now()");
    await set(invoice, "state = 'paid', document_url = 'https://other.example/'");
    await set(invoice, "state = 'open'");
    await set(invoice, "state = 'paid'");
    expect(typesOf(await told()).toSorted()).toEqual(['payment.failed', 'payment.succeeded']);
  });

  test('old payments, as of a studio that moves here, make no events', async () => {
    const told = await hearing();
    const payer = await payerOf(await join());
    await pay(payer, { paidAt: "now() - interval '30 days'", createdAt: "now() - interval '30 days'" });
    await pay(payer, { state: 'failed', createdAt: "now() - interval '30 days'" });
    expect(await told()).toEqual([]);
  });

  test('events of a buyer without an account name no member', async () => {
    const told = await hearing(['payment.succeeded']);
    await pay(await payerOf(null));
    const [event] = await told();
    expect(event?.data).toMatchObject({ amount: 1800, currency: 'usd', receipt: 'A-1' });
    expect(event?.data).not.toHaveProperty('member');
  });
});
