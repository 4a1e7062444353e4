import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giftStudio } from '../../../roles/testing/billing/gift-studio.ts';
import { createPayer, settled } from '../../../roles/testing/billing/payers.ts';
import { sellingStudio } from '../../../roles/testing/billing/paying-members.ts';

const { studio, addPlan } = await sellingStudio();
const { pool } = studio.database;
const gifts = await giftStudio(studio);
const plan = await addPlan({ amount: 2000 });
const owner = await studio.signIn('admin@openmat.test');
const dayMs = 86_400_000;
let member = '';
let payment = '';

const stale = () =>
  pool.query("update sessions set proved_at = $1::timestamptz - interval '11 minutes'", [studio.clock.now()]);
const askAbove = (amount: number) => pool.query('update team_settings set proof_above_amount = $1', [amount]);
const grant = (days: number) => {
  const until = new Date(studio.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  return studio.post(`${member}/grant`, { until, reason: '' }, owner);
};
const refund = (amount?: number, key = randomUUID()) =>
  studio.post(
    `${member}/payments/${payment}/refund`,
    { idempotency_key: key, ends_membership: false, reason: '', ...(amount ? { amount } : {}) },
    owner,
  );
const refunded = async (): Promise<number> =>
  (await studio.get(member, owner)).json().payments[0].amountRefunded;
const expectProofNeeded = async (answer: Promise<{ statusCode: number; json: () => { code: string } }>) => {
  const { statusCode, json } = await answer;
  expect([statusCode, json().code]).toEqual([403, 'fresh_proof_needed']);
};
const notices = async (): Promise<number> =>
  (await pool.query('select count(*)::int as count from owner_notices')).rows[0].count;

beforeAll(async () => {
  const payer = await createPayer(studio);
  const { rows } = await pool.query('select provider_price_id from membership_prices where plan_id = $1', [
    plan.id,
  ]);
  await payer.subscribe(rows[0].provider_price_id);
  await settled(studio);
  member = `/admin/api/members/${payer.userId}`;
  payment = (await studio.get(member, owner)).json().payments[0].id;
});
beforeEach(stale);

describe('NS-237 from a session that proved itself long ago', () => {
  test('a refund above the sum is refused and pays nothing back, and one of the sum goes through untold', async () => {
    await askAbove(500);
    const before = { refunded: await refunded(), notices: await notices() };
    await expectProofNeeded(refund(501));
    await expectProofNeeded(refund());
    expect({ refunded: await refunded(), notices: await notices() }).toEqual(before);
    expect((await refund(500)).statusCode).toBe(200);
    expect(await refunded()).toBe(before.refunded + 500);
    expect(await notices()).toBe(before.notices);
  });

  test('a refund that was refused goes through with the same key once it is proved, and owners are told', async () => {
    await askAbove(100);
    const [key, before] = [randomUUID(), await notices()];
    await expectProofNeeded(refund(200, key));
    await pool.query('update sessions set proved_at = $1', [studio.clock.now()]);
    const answer = await refund(200, key);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await notices()).toBe(before + 1);
  });

  test('a refund in a currency other than the studio’s asks for a proof, whatever its sum', async () => {
    await askAbove(99_999_999);
    const { id } = await gifts.buy();
    await pool.query("update gifts set currency = 'eur' where id = $1", [id]);
    await expectProofNeeded(studio.post(`/admin/api/gifts/${id}/refund`, { endAccess: true }, owner));
  });

  test('days of access are weighed at the price of the dearest plan, and more days by what they add', async () => {
    // $20 a month: 10 days are worth less than $10, 30 days more.
    await askAbove(1000);
    await expectProofNeeded(grant(40));
    expect((await grant(10)).statusCode).toBe(200);
    expect((await grant(20)).statusCode).toBe(200);
    await expectProofNeeded(grant(60));
    expect((await grant(5)).statusCode).toBe(200);
    expect((await studio.send(`${member}/grant`, { method: 'DELETE', cookie: owner })).statusCode).toBe(200);
  });

  test('a gift above the sum is neither paid back nor sent to another address', async () => {
    await askAbove(4799);
    const { id } = await gifts.buy();
    const path = `/admin/api/gifts/${id}`;
    await expectProofNeeded(studio.post(`${path}/refund`, { endAccess: true }, owner));
    const send = () =>
      studio.send(`${path}/recipient`, {
        method: 'PUT',
        body: { recipientEmail: 'other@example.com' },
        cookie: owner,
      });
    await expectProofNeeded(send());
    await askAbove(4800);
    expect((await send()).statusCode).toBe(200);
    expect((await studio.post(`${path}/refund`, { endAccess: true }, owner)).statusCode).toBe(200);
  });
});
