import { describe, expect, test } from 'vitest';
import { settled } from '../../../roles/testing/billing/payers.ts';
import {
  newPayer,
  type PayingMember,
  sellingStudio,
  stripePath,
} from '../../../roles/testing/billing/paying-members.ts';
import { monthsLater } from '../../payment-provider/index.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox } = studio;
const { db } = studio.database;
const weekly = await addPlan({ name: 'Weekly', amount: 500, interval: 'week' });
const monthly = await addPlan();
const day = 86_400_000;

const offerPath = `${stripePath}/cancellation_offer`;
const subscriber = async (plan = monthly.id): Promise<PayingMember> => {
  const member = await newPayer(studio);
  await member.subscribe(plan);
  return member;
};
const inGrace = async (): Promise<PayingMember> => {
  const member = await subscriber(weekly.id);
  await member.giveCard('4000 0000 0000 0341');
  studio.clock.advance(8 * day);
  sandbox.tick();
  await settled(studio);
  return member;
};
const auditOf = async ({ email }: PayingMember): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.subject_id')
    .select(['action'])
    .where('users.email', '=', email)
    .where('actor_kind', '=', 'member')
    .orderBy('audit_log.id')
    .execute();
  return rows.map(({ action }) => action);
};

describe('the free month', () => {
  test('MEM-042 MEM-059 NS-191 moves the next payment by one calendar month, once a year', async () => {
    const ines = await subscriber();
    const before = (await ines.ask('GET', stripePath)).json().nextPaymentAt;
    expect((await ines.ask('GET', offerPath)).json()).toEqual({ eligible: true });
    const taken = await ines.ask('POST', offerPath);
    expect([taken.statusCode, taken.json()]).toEqual([200, { status: 'ok' }]);
    const after = (await ines.ask('GET', stripePath)).json().nextPaymentAt;
    expect(after).toBe(monthsLater(new Date(before), 1).toISOString());
    expect(await ines.membership()).toMatchObject({ subscriptionState: 'renewing', detail: 'active' });
    expect((await ines.ask('GET', offerPath)).json()).toEqual({ eligible: false });
    expect((await ines.ask('POST', offerPath)).statusCode).toBe(422);
    expect(await auditOf(ines)).toContain('retention_offer_accepted');
  });

  test('twice at once is given once', async () => {
    const ines = await subscriber();
    const before = (await ines.ask('GET', stripePath)).json().nextPaymentAt;
    const answers = await Promise.all([ines.ask('POST', offerPath), ines.ask('POST', offerPath)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const after = (await ines.ask('GET', stripePath)).json().nextPaymentAt;
    expect(after).toBe(monthsLater(new Date(before), 1).toISOString());
  });

  test('MEM-060 NS-191 is refused with the word of the status in the body', async () => {
    const ines = await newPayer(studio);
    const refused = await ines.ask('POST', offerPath);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      status: 'unprocessable_entity',
      error: 'This offer is not open to you.',
    });
  });
});

describe('canceling', () => {
  test('MEM-062 NS-190 TRK-011 keeps access to the end of what is paid, and tells analytics', async () => {
    const ines = await subscriber();
    const { nextPaymentAt } = (await ines.ask('GET', stripePath)).json();
    const canceled = await ines.ask('DELETE', stripePath);
    expect([canceled.statusCode, canceled.json()]).toEqual([
      200,
      {
        subscriptionState: 'churning',
        subscriptionEndTime: nextPaymentAt,
        ga4_event: { event: 'cancel_membership', plan: monthly.id },
      },
    ]);
    expect(await ines.membership()).toMatchObject({
      hasSubscriptionAccess: true,
      subscriptionState: 'churning',
      subscriptionEndTime: nextPaymentAt,
    });
    expect(await ines.subscriptions()).toMatchObject([{ cancel_at_period_end: true, status: 'active' }]);
    expect((await ines.ask('DELETE', stripePath)).statusCode).toBe(422);
    expect(await auditOf(ines)).toContain('membership_canceled');
  });

  test('in the grace period ends it before the payment is tried again: nothing is charged any more', async () => {
    const ines = await inGrace();
    expect(await ines.membership()).toMatchObject({
      subscriptionState: 'grace',
      hasSubscriptionAccess: true,
    });
    const { retryAt } = (await ines.ask('GET', stripePath)).json();
    const canceled = await ines.ask('DELETE', stripePath);
    expect(canceled.statusCode).toBe(200);
    const { subscriptionEndTime } = canceled.json();
    expect(Date.parse(subscriptionEndTime)).toBeLessThan(Date.parse(retryAt));
    expect(Date.parse(subscriptionEndTime)).toBeGreaterThan(studio.clock.now().getTime());
    studio.clock.advance(4 * day);
    sandbox.tick();
    const [subscription] = await ines.subscriptions();
    expect(subscription?.status).toBe('canceled');
    const { data } = await sandbox.stripe.invoices.list({ subscription: subscription?.id ?? '' });
    expect(data.filter(({ status }) => status === 'paid')).toHaveLength(1);
  });

  test('MEM-049 NS-189 is taken back by reactivating, as long as something is left', async () => {
    const ines = await subscriber();
    expect((await ines.ask('POST', `${stripePath}/reactivate`)).statusCode).toBe(422);
    await ines.ask('DELETE', stripePath);
    const back = await ines.ask('POST', `${stripePath}/reactivate`);
    expect(back.statusCode).toBe(200);
    expect(back.json()).toMatchObject({ subscriptionState: 'renewing', subscriptionEndTime: null });
    expect(await ines.subscriptions()).toMatchObject([{ cancel_at_period_end: false, cancel_at: null }]);
    expect(await auditOf(ines)).toContain('membership_reactivated');
    const [subscription] = await ines.subscriptions();
    await ines.ask('DELETE', stripePath);
    await sandbox.stripe.subscriptions.cancel(subscription?.id ?? '');
    expect((await ines.ask('POST', `${stripePath}/reactivate`)).statusCode).toBe(422);
  });
});

describe('the survey', () => {
  const surveyPath = '/api/v2/cancellation_surveys';
  const answer = { question: 'why', reason: '3', details: ' Too dear ' };

  test('MEM-061 keeps question, reason and details', async () => {
    const ines = await newPayer(studio);
    const sent = await ines.ask('POST', surveyPath, {
      responses: [answer, { question: 'where', reason: '0', details: '  ' }],
    });
    expect([sent.statusCode, sent.json()]).toEqual([200, { success: true }]);
    const rows = await db
      .selectFrom('cancellation_surveys as survey')
      .innerJoin('users', 'users.id', 'survey.user_id')
      .select(['question', 'reason', 'details'])
      .where('users.email', '=', ines.email)
      .orderBy('survey.id')
      .execute();
    expect(rows).toEqual([
      { question: 'why', reason: '3', details: 'Too dear' },
      { question: 'where', reason: '0', details: null },
    ]);
  });

  test('stands once under its key, as it was sent last, for each member alone', async () => {
    const [ines, omar] = [await newPayer(studio), await newPayer(studio)];
    const idempotency_key = 'survey-0000000001';
    const where = { question: 'where', reason: '2' };
    const send = async (member: PayingMember, ...responses: object[]) =>
      (await member.ask('POST', surveyPath, { responses, idempotency_key })).statusCode;
    const kept = async ({ email }: PayingMember) =>
      (
        await db
          .selectFrom('cancellation_surveys as survey')
          .innerJoin('users', 'users.id', 'survey.user_id')
          .select(['question', 'reason'])
          .where('users.email', '=', email)
          .orderBy('position')
          .execute()
      ).map(({ question, reason }) => `${question} ${reason}`);
    expect(await Promise.all([send(ines, answer, where), send(ines, answer, where)])).toEqual([200, 200]);
    expect(await kept(ines)).toEqual(['why 3', 'where 2']);
    expect(await send(omar, where)).toBe(200);
    expect(await send(ines, { ...answer, reason: '1' })).toBe(200);
    expect([await kept(ines), await kept(omar)]).toEqual([['why 1'], ['where 2']]);
    const refused = await ines.ask('POST', surveyPath, { responses: [answer], idempotency_key: 'short' });
    expect(refused.statusCode).toBe(422);
  });

  test('MEM-044 details without a reason are no answer', async () => {
    const ines = await newPayer(studio);
    for (const responses of [[], [{ question: 'why', details: 'Too dear' }], [{ ...answer, reason: '' }]])
      expect((await ines.ask('POST', surveyPath, { responses })).statusCode).toBe(422);
  });

  test('is taken five times, then a script has to wait', async () => {
    const ines = await newPayer(studio);
    const statuses: number[] = [];
    for (let number = 0; number < 7; number += 1)
      statuses.push((await ines.ask('POST', surveyPath, { responses: [answer] })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
