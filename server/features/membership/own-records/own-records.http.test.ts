import { expect, test } from 'vitest';
import { transaction } from '../../../platform/db.ts';
import { archivesOf, packed, rowsOf } from '../../../roles/testing/archives.ts';
import {
  declarationBody,
  declarationPath,
  visitorsDeclaring,
} from '../../../roles/testing/billing/declaring.ts';
import { giftMembers, giftStudio } from '../../../roles/testing/billing/gift-studio.ts';
import { sellingStudio } from '../../../roles/testing/billing/paying-members.ts';
import { eraseAccount } from '../../accounts/index.ts';
import { purgeErased } from '../erasing/erasing.ts';

const { studio, addPlan } = await sellingStudio();
const { clock } = studio;
const { db, pool } = studio.database;
const gifts = await giftStudio(studio);
const monthly = await addPlan({ amount: 3000 });
const { cookieOf } = giftMembers(studio);
const { declare } = visitorsDeclaring(studio);
const { exported, send } = archivesOf(studio);
const dayMs = 86_400_000;

const company = {
  name: 'Falk GmbH',
  line1: 'Gasse 1',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
  state: '',
  country: 'US',
  taxNumber: '12-3456789',
};
const billed = {
  name: 'Falk GmbH',
  address: 'Gasse 1\nBerlin 10115\nUnited States',
  taxNumber: '12-3456789',
};
const idOf = async (email: string): Promise<string> =>
  (await pool.query('select id from users where email = $1', [email])).rows[0].id;
const giftRow = async (id: string) => (await pool.query('select * from gifts where id = $1', [id])).rows[0];

/** A member who has done everything that leaves a record about money. */
const withRecords = async () => {
  const { member, cookie } = await cookieOf();
  await member.ask('PUT' as 'POST', '/api/v2/users/me/billing_details', company);
  await member.subscribe(monthly.id);
  const opened = await gifts.buy({ recipient_name: 'Noor', recipient_email: 'noor@example.com' }, { cookie });
  const waiting = await gifts.buy({ recipient_name: 'Jo', recipient_email: 'jo@example.com' }, { cookie });
  const over = await gifts.buy({ recipient_name: 'Kim', recipient_email: 'kim@example.com' }, { cookie });
  const noor = await cookieOf();
  await gifts.redeem(opened.code, noor.cookie);
  const own = await gifts.buy({ sender_name: 'Sofia', recipient_email: member.email });
  await gifts.redeem(own.code, cookie);
  await gifts.refund(over.id);
  await gifts.everything();
  const [payment] = (await member.ask('GET', '/api/v2/users/me/payments')).json();
  await declare(declarationBody('mallory@example.com', { name: 'Mallory', contract: payment.number }));
  const reason = 'The classes are gone.';
  await member.ask(
    'POST',
    declarationPath,
    declarationBody(member.email, {
      kind: 'cancellation',
      contract: 'membership',
      extraordinary: true,
      reason,
    }),
  );
  const answers = [{ question: 'Why?', reason: 'Other', details: 'I move to Oslo.' }];
  await member.ask('POST', '/api/v2/cancellation_surveys', { responses: answers });
  await gifts.everything();
  return { member, cookie, noor, opened, waiting, over, own, reason };
};

test('BEY-22 the archive holds the member’s payments, consents, declarations and gifts and no data of another sender, and an import takes none of it', async () => {
  const { member, cookie, reason } = await withRecords();
  const files = await exported(cookie);
  expect(JSON.parse(files['billing-details.json'] ?? '')).toEqual(company);
  const receipts = rowsOf(files, 'receipts');
  expect(receipts).toHaveLength(4);
  expect(receipts).toContainEqual(
    expect.objectContaining({
      amount: 3000,
      refunded: 0,
      currency: 'usd',
      state: 'paid',
      billedTo: billed,
      number: expect.stringMatching(/-0\d+$/),
    }),
  );
  expect(receipts).toContainEqual(expect.objectContaining({ state: 'refunded', refunded: 4800 }));
  expect(rowsOf(files, 'consents').map(({ kind }) => kind)).toContain('automatic_renewal');
  expect(rowsOf(files, 'declarations')).toEqual([
    expect.objectContaining({
      kind: 'cancellation',
      name: 'Ines Falk',
      email: member.email,
      state: 'carried_out',
      words: expect.stringContaining(reason),
    }),
  ]);
  expect(rowsOf(files, 'leaving-answers')).toMatchObject([{ reason: 'Other', details: 'I move to Oslo.' }]);
  expect(
    rowsOf(files, 'gifts-bought')
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['Jo', 'Kim', 'Noor']);
  expect(rowsOf(files, 'gifts-redeemed')).toMatchObject([{ from: 'Sofia' }]);
  const text = Object.values(files).join('\n');
  expect(text).not.toMatch(/mallory/i);
  expect(files['receipts.csv']).toContain('Falk GmbH');

  const { member: other, cookie: otherCookie } = await cookieOf();
  expect((await send(packed(files), otherCookie)).statusCode).toBe(200);
  expect((await other.ask('GET', '/api/v2/users/me/payments')).json()).toEqual([]);
  expect((await other.ask('GET', '/api/v2/users/me/billing_details')).json()).toEqual(
    Object.fromEntries(Object.keys(company).map((name) => [name, ''])),
  );
});

test('NS-231 the erasure keeps amounts and dates of payments and declarations without the member’s name, address or words, and gifts can still be redeemed', async () => {
  const { member, cookie, noor, opened, waiting, over, own } = await withRecords();
  const userId = await idOf(member.email);
  const payerId = (await giftRow(waiting.id)).billing_customer_id;
  expect(
    (await studio.post('/api/v2/users/me/deletion', { password: 'a quiet morning' }, cookie)).statusCode,
  ).toBe(200);
  clock.advance(8 * dayMs);
  expect(await transaction(db, (trx) => eraseAccount(trx, userId, clock.now()))).toBe(true);
  await gifts.everything();
  const left: string[] = [];
  for (const table of ['payments', 'billing_details', 'billing_consents', 'contract_declarations'])
    left.push(
      ...(
        await pool.query(`select to_jsonb(t)::text as row from ${table} t where billing_customer_id = $1`, [
          payerId,
        ])
      ).rows.map(({ row }) => row),
    );
  left.push(
    ...(
      await pool.query('select to_jsonb(t)::text as row from cancellation_surveys t where user_id is null')
    ).rows.map(({ row }) => row),
  );
  expect(left.length).toBeGreaterThan(6);
  for (const word of [
    member.email,
    userId,
    'Ines Falk',
    'Falk GmbH',
    'Gasse',
    'The classes are gone',
    'Oslo',
  ])
    expect(left.join('\n'), word).not.toContain(word);
  const bought = { buyer_name: null, buyer_email: null };
  expect(await giftRow(opened.id)).toMatchObject({
    ...bought,
    recipient_email: null,
    recipient_name: 'Noor',
  });
  expect(await giftRow(over.id)).toMatchObject({
    ...bought,
    sender_name: '',
    recipient_name: '',
    message: '',
    recipient_email: null,
    amount: 4800,
  });
  expect(await giftRow(own.id)).toMatchObject({ redeemed_by: null, recipient_email: null });
  expect(await noor.member.membership()).toMatchObject({ hasSubscriptionAccess: true });
  // A gift that waits is kept with its payment even after the time for which records are kept.
  const { signal } = new AbortController();
  clock.advance(dayMs);
  await purgeErased({ db, clock, years: 0 }, signal);
  expect(await giftRow(waiting.id)).toMatchObject({ ...bought, recipient_email: 'jo@example.com' });
  const late = await cookieOf();
  expect((await gifts.redeem(waiting.code, late.cookie)).statusCode).toBe(200);
  await purgeErased({ db, clock, years: 0 }, signal);
  expect(await giftRow(waiting.id)).toBeUndefined();
  expect(await late.member.membership()).toMatchObject({ hasSubscriptionAccess: true });
});

test('NS-231 an unpaid gift order of a buyer without an account is erased after a year', async () => {
  const email = 'never@example.com';
  await gifts.order({ buyer_email: email });
  const kept = async () =>
    (await pool.query('select billing_customer_id as payer from gifts where buyer_email = $1', [email])).rows;
  const [{ payer }] = await kept();
  clock.advance(2 * dayMs);
  studio.sandbox.tick();
  await gifts.everything();
  const { signal } = new AbortController();
  await purgeErased({ db, clock, years: 10 }, signal);
  expect(await kept()).toHaveLength(1);
  clock.advance(370 * dayMs);
  await purgeErased({ db, clock, years: 10 }, signal);
  expect(await kept()).toEqual([]);
  for (const [table, column] of [
    ['billing_customers', 'id'],
    ['billing_consents', 'billing_customer_id'],
  ])
    expect((await pool.query(`select 1 from ${table} where ${column} = $1`, [payer])).rowCount).toBe(0);
});
