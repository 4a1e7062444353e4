import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { transaction } from '../../../platform/db.ts';
import { declarationBody, declarationPath } from '../../../roles/testing/billing/declaring.ts';
import { giftStudio } from '../../../roles/testing/billing/gift-studio.ts';
import { newPayer, sellingStudio } from '../../../roles/testing/billing/paying-members.ts';
import { mailDeliveryOf } from '../../../roles/testing/mail-delivery.ts';
import { eraseAccount } from '../../accounts/index.ts';
import { settingsAlone } from '../../branding/index.ts';
import { purgeErased } from '../../membership/index.ts';
import { remindOfTrialEnds } from './trial-reminders.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { db } = studio.database;
const gifts = await giftStudio(studio);
const trying = await addPlan({ name: 'With a trial', amount: 1900, trialDays: 7 });
const options = { clock, studio: settingsAlone(studio.config), payments: studio.config.payments };
const dayMs = 86_400_000;

const idOf = async (email: string): Promise<string> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const keptOf = (payerId: string) =>
  db.selectFrom('billing_mails').selectAll().where('billing_customer_id', '=', payerId).execute();
const payerOf = async (userId: string): Promise<string> =>
  (
    await db
      .selectFrom('billing_customers')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).id;
const isOf = (kind: string) => (one: { message_key: string }) => one.message_key.startsWith(`${kind}-`);

test('BEY-45 mails about money are kept as a proof as long as the payments', async () => {
  const member = await newPayer(studio);
  await member.subscribe(trying.id);
  const userId = await idOf(member.email);
  const payerId = await payerOf(userId);
  clock.advance(4.5 * dayMs);
  await remindOfTrialEnds(db, options);
  clock.advance(2.6 * dayMs);
  sandbox.tick();
  await gifts.everything();
  await studio.post(declarationPath, declarationBody(member.email, { kind: 'cancellation' }));
  const sent = await gifts.mailsTo(member.email);
  const kept = await keptOf(payerId);
  // Each mail that the member got is kept as it was, but for what its links open.
  for (const one of sent.filter(({ subject }) => !/deleted|Confirm/.test(subject))) {
    const proof = kept.find(({ subject }) => subject === one.subject);
    expect(proof, one.subject).toMatchObject({
      recipient: member.email,
      text_hash: createHash('sha256').update(one.text).digest('hex'),
      recipient_hash: createHash('sha256').update(member.email).digest('hex'),
      sent_at: expect.any(Date),
    });
    expect(proof?.words).not.toMatch(/token|#|\/settings\//);
  }
  expect(kept.find(isOf('trial-ending'))?.words).toContain('$19.00');
  for (const kind of ['welcome', 'trial-ending', 'receipt', 'declaration'])
    expect(kept.some(isOf(kind)), kind).toBe(true);

  // The outbox forgets what was sent.
  const later = fixedClock(new Date(clock.now().getTime() + 100 * dayMs));
  await mailDeliveryOf(studio, later).deliver();
  const left = await db
    .selectFrom('outgoing_mails')
    .select('message_key')
    .where('user_id', '=', userId)
    .execute();
  expect(left.some(isOf('trial-ending'))).toBe(false);
  expect((await keptOf(payerId)).length).toBeGreaterThanOrEqual(kept.length);
  const admin = await gifts.admin();
  const timeline = await studio.get(`/admin/api/members/${userId}/timeline`, admin);
  expect(timeline.statusCode, timeline.body).toBe(200);
  expect(timeline.json().entries).toContainEqual(
    expect.objectContaining({
      kind: 'mail',
      what: 'trial',
      details: expect.objectContaining({
        sent: true,
        subject: expect.any(String),
      }),
    }),
  );

  // The erasure leaves the kind, the moments and the hashes.
  await db.updateTable('users').set({ deletes_at: clock.now() }).where('id', '=', userId).execute();
  expect(await transaction(db, (trx) => eraseAccount(trx, userId, clock.now()))).toBe(true);
  const erased = await keptOf(payerId);
  expect(erased.length).toBeGreaterThanOrEqual(kept.length);
  for (const one of erased) {
    expect(one).toMatchObject({ recipient: null, subject: null, words: null });
    expect(one.text_hash).toMatch(/^[0-9a-f]{64}$/);
  }
  clock.advance(3 * 366 * dayMs);
  await purgeErased({ db, clock, years: 2 }, new AbortController().signal);
  expect(await keptOf(payerId)).toEqual([]);
});

test('BEY-46 the kept mail to a buyer has neither code nor link, and none to a recipient is kept', async () => {
  const buyer = await gifts.buy({
    buyer_email: 'buyer-of-proof@example.com',
    recipient_email: 'no-proof@example.com',
  });
  await gifts.everything();
  const kept = await db
    .selectFrom('billing_mails')
    .selectAll()
    .where('recipient', 'like', '%proof@%')
    .execute();
  expect(kept).toMatchObject([
    { recipient: 'buyer-of-proof@example.com', message_key: `gift-bought-${buyer.id}` },
  ]);
  expect(kept[0]?.words).toContain('$48.00');
  expect(kept[0]?.words).not.toContain(buyer.code);
  expect(kept[0]?.words).not.toContain(buyer.token);
});
