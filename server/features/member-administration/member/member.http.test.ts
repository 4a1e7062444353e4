import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type {
  ManagedMember,
  TimelineEntry,
} from '../../../../contract/member-administration/member.schema.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createPayer, createSoldPlan, settled } from '../../../roles/testing/billing/payers.ts';

const studio = await testApp({
  demo: true,
  payments: 'sandbox',
  config: { BUILD: 'none', STUDIO_TIME_ZONE: 'Europe/Berlin' },
});
const { clock, sandbox } = studio;
const { pool } = studio.database;
const admin = await studio.signIn('admin@openmat.test');
const plan = await createSoldPlan(studio, { amount: 1500 });
const dayMs = 86_400_000;

const show = async (id: string): Promise<ManagedMember> =>
  (await studio.get(`/admin/api/members/${id}`, admin)).json();
const act = (id: string, path: string, body: object = {}) =>
  studio.post(`/admin/api/members/${id}/${path}`, body, admin);
const key = () => randomUUID();
const dayIn = (days: number): string =>
  new Date(clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const timeline = async (id: string, after = ''): Promise<{ entries: TimelineEntry[]; next: string | null }> =>
  (await studio.get(`/admin/api/members/${id}/timeline${after}`, admin)).json();
const auditOf = async (id: string, action: string) =>
  (
    await pool.query(
      'select actor_kind, actor_id, details from audit_log where subject_id = $1 and action = $2 order by id',
      [id, action],
    )
  ).rows;
const mailsOf = async (id: string, prefix: string): Promise<number> =>
  (
    await pool.query(
      "select count(*)::int as count from outgoing_mails where user_id = $1 and message_key like $2 || '%'",
      [id, prefix],
    )
  ).rows[0].count;

/** A member who has paid one month. */
const payingMember = async () => {
  const payer = await createPayer(studio);
  await payer.subscribe(plan.providerPriceId);
  await settled(studio);
  await expect.poll(payer.hasAccess).toBe(true);
  return payer;
};

describe('the page of a member', () => {
  test('says how the member stands, what was paid, what can be done, and what of the provider is known', async () => {
    const payer = await payingMember();
    const member = await show(payer.userId);
    expect(member.standing).toMatchObject({ state: 'renewing', source: 'stripe', detail: 'active' });
    expect(member.memberships).toHaveLength(1);
    expect(member.memberships[0]).toMatchObject({
      plan: { amount: 1500, currency: 'usd', interval: 'month' },
    });
    expect(member.payments).toMatchObject([{ state: 'paid', amountPaid: 1500, amountRefunded: 0 }]);
    expect(member.paid).toEqual([{ currency: 'usd', amount: 1500, count: 1 }]);
    expect(member.payer).toMatchObject({
      customerId: payer.customerId,
      paymentMethod: { name: 'Visa ending in 4242' },
    });
    expect(member.refusals).toMatchObject({ cancel: null, read_again: null, verify_email: null });
    expect(member.refusals.reactivate).toMatch(/nothing to reactivate/);
    expect((await studio.get('/admin/api/members/nobody', admin)).statusCode).toBe(404);
    expect((await studio.get('/admin/api/members/nobody/timeline', admin)).statusCode).toBe(404);
  });

  test('tells changes, payments, mails and sign-ins in one order, in pages', async () => {
    const payer = await payingMember();
    await pool.query(
      `insert into security_events (user_id, kind, outcome, happened_at)
       select $1, 'sign_in', 'success', $2::timestamptz - n * interval '1 day' from generate_series(1, 60) as n`,
      [payer.userId, clock.now()],
    );
    const first = await timeline(payer.userId);
    const second = await timeline(payer.userId, `?after=${first.next}`);
    const all = [...first.entries, ...second.entries];
    expect(first.entries).toHaveLength(50);
    expect(second.next).toBeNull();
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['audit', 'payment', 'mail', 'security']));
    const bad = await studio.get(`/admin/api/members/${payer.userId}/timeline?after=x`, admin);
    expect(bad.statusCode).toBe(400);
  });
});

describe('granting access', () => {
  test('opens the studio to the end of a day of the studio, is changed and ended, and tells the member', async () => {
    const payer = await createPayer(studio);
    // What the studio gives opens nothing before the address is confirmed.
    await pool.query('update users set email_verified = true where id = $1', [payer.userId]);
    const until = dayIn(30);
    for (let times = 0; times < 2; times += 1)
      expect((await act(payer.userId, 'grant', { until, reason: 'Thanks' })).statusCode).toBe(200);
    await expect.poll(payer.hasAccess).toBe(true);
    const { grant, standing } = await show(payer.userId);
    expect(standing).toMatchObject({ state: 'unlimited', source: 'other', detail: 'granted' });
    // Midnight in Berlin, whatever the season.
    expect(grant?.endsAt).toMatch(/T2[23]:00:00\.000Z$/);
    expect(await auditOf(payer.userId, 'access_granted')).toMatchObject([
      {
        actor_kind: 'administrator',
        details: { before: null, after: { endsAt: grant?.endsAt }, reason: 'Thanks' },
      },
    ]);
    expect(await mailsOf(payer.userId, 'granted-')).toBe(1);
    await act(payer.userId, 'grant', { until: dayIn(60), reason: '' });
    const changed = await auditOf(payer.userId, 'access_grant_changed');
    expect(changed).toMatchObject([{ details: { before: { endsAt: grant?.endsAt } } }]);
    expect((await show(payer.userId)).memberships).toHaveLength(1);
    const end = () =>
      studio.send(`/admin/api/members/${payer.userId}/grant`, { method: 'DELETE', cookie: admin });
    for (let times = 0; times < 2; times += 1) expect((await end()).statusCode).toBe(200);
    await expect.poll(payer.hasAccess).toBe(false);
    expect(await auditOf(payer.userId, 'access_grant_ended')).toHaveLength(1);
  });

  test('is refused in words for a day that is over, far away, or none', async () => {
    const { userId } = await createPayer(studio);
    for (const until of [dayIn(-2), '2999-01-01', '2026-02-31']) {
      const answer = await act(userId, 'grant', { until, reason: '' });
      expect([answer.statusCode, Object.keys(answer.json().errors)], until).toEqual([422, ['until']]);
    }
    expect((await act('nobody', 'grant', { until: dayIn(3), reason: '' })).statusCode).toBe(404);
  });
});

describe('canceling, reactivating and reading again', () => {
  test('are done once for each key, tell who did it, and are refused in words where they cannot be', async () => {
    const payer = await payingMember();
    const body = { idempotency_key: key(), reason: 'Asked by phone' };
    expect((await act(payer.userId, 'reactivation', { idempotency_key: key() })).statusCode).toBe(422);
    for (let times = 0; times < 2; times += 1)
      expect((await act(payer.userId, 'cancellation', body)).statusCode).toBe(200);
    expect((await show(payer.userId)).standing.state).toBe('churning');
    const { id: administratorId } = (await studio.get('/api/v2/users/me', admin)).json();
    // What the provider made of it is part of it, and told once.
    const changed = (await timeline(payer.userId)).entries.filter(({ what }) =>
      what.startsWith('membership_c'),
    );
    expect(changed).toMatchObject([
      {
        what: 'membership_canceled',
        actor: { kind: 'administrator' },
        details: {
          changes: {
            state: { before: 'renewing', after: 'churning' },
            endsAt: { before: null, after: expect.stringMatching(/^\d{4}-/) },
          },
        },
      },
    ]);
    expect(await auditOf(payer.userId, 'membership_changed')).toHaveLength(1);
    expect(await auditOf(payer.userId, 'membership_canceled')).toMatchObject([
      {
        actor_kind: 'administrator',
        actor_id: administratorId,
        details: { before: { state: 'renewing' }, after: { state: 'churning' }, reason: 'Asked by phone' },
      },
    ]);
    const again = await act(payer.userId, 'cancellation', { ...body, idempotency_key: key() });
    expect([again.statusCode, again.json().message]).toEqual([
      422,
      'The membership is ending already. Nothing will be charged again.',
    ]);
    expect((await act(payer.userId, 'reactivation', { idempotency_key: key() })).statusCode).toBe(200);
    expect((await show(payer.userId)).standing.state).toBe('renewing');
    expect((await act(payer.userId, 'reading')).statusCode).toBe(200);
    const { userId: stranger } = await createPayer(studio);
    await pool.query('delete from billing_customers where user_id = $1', [stranger]);
    expect((await act(stranger, 'reading')).statusCode).toBe(422);
    expect((await act(stranger, 'cancellation', body)).statusCode).toBe(422);
  });
});

describe('pausing', () => {
  test('begins at the end of what is paid, costs nothing to take back, and is told with who did it', async () => {
    const payer = await payingMember();
    const body = { idempotency_key: key(), months: 2 };
    for (let times = 0; times < 2; times += 1)
      expect((await act(payer.userId, 'pause', body)).statusCode).toBe(200);
    expect((await show(payer.userId)).standing).toMatchObject({ state: 'renewing', detail: 'paused' });
    expect(await auditOf(payer.userId, 'membership_paused')).toMatchObject([{ actor_kind: 'administrator' }]);
    expect((await studio.get(`/admin/api/members/${payer.userId}/resumption`, admin)).statusCode).toBe(422);
    const resumption = { idempotency_key: key(), price: null };
    expect((await act(payer.userId, 'resumption', resumption)).statusCode).toBe(200);
    expect((await show(payer.userId)).standing).toMatchObject({ state: 'renewing', detail: 'active' });
    const again = await act(payer.userId, 'resumption', { ...resumption, idempotency_key: key() });
    expect([again.statusCode, again.json().message]).toEqual([422, 'The membership is not paused.']);
  });
});

describe('refunding', () => {
  test('pays back in part, then the rest and ends; never more, never twice for a key', async () => {
    const payer = await payingMember();
    const [payment] = (await show(payer.userId)).payments;
    const path = `payments/${payment?.id}/refund`;
    const part = { idempotency_key: key(), amount: 400, ends_membership: false, reason: 'Sound' };
    for (let times = 0; times < 2; times += 1)
      expect((await act(payer.userId, path, part)).statusCode).toBe(200);
    expect((await show(payer.userId)).payments).toMatchObject([{ amountRefunded: 400 }]);
    expect((await act(payer.userId, path, { ...part, amount: 500 })).statusCode).toBe(409);
    const much = await act(payer.userId, path, { ...part, idempotency_key: key(), amount: 1101 });
    expect([much.statusCode, much.json().errors.amount]).toEqual([422, ['At most $11.00 can be paid back.']]);
    await expect.poll(payer.hasAccess).toBe(true);
    const rest = { idempotency_key: key(), ends_membership: true, reason: '' };
    expect((await act(payer.userId, path, rest)).statusCode).toBe(200);
    await settled(studio);
    const after = await show(payer.userId);
    expect(after.payments).toMatchObject([{ amountRefunded: 1500 }]);
    expect(after.standing).toMatchObject({ state: 'ended', detail: 'refunded' });
    await expect.poll(payer.hasAccess).toBe(false);
    expect((await act(payer.userId, path, { ...rest, idempotency_key: key() })).statusCode).toBe(422);
    expect(await auditOf(payer.userId, 'payment_refunded')).toMatchObject([
      {
        details: {
          amount: 400,
          before: { amountRefunded: 0 },
          after: { amountRefunded: 400 },
          reason: 'Sound',
        },
      },
      { details: { amount: 1100, before: { amountRefunded: 400 }, after: { amountRefunded: 1500 } } },
    ]);
    const { data: refunds } = await sandbox.stripe.refunds.list({ limit: 100 });
    const sum = refunds.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBeGreaterThanOrEqual(1500);
  });

  test('BEY-43 a payment of another member is not found, and its receipt is sent again once for a key, five times a day', async () => {
    const payer = await payingMember();
    const other = await payingMember();
    const [payment] = (await show(payer.userId)).payments;
    const body = { idempotency_key: key(), ends_membership: false, reason: '' };
    expect((await act(other.userId, `payments/${payment?.id}/refund`, body)).statusCode).toBe(404);
    expect((await act(other.userId, `payments/${payment?.id}/receipt`, body)).statusCode).toBe(404);
    const before = await mailsOf(payer.userId, 'receipt-');
    for (let times = 0; times < 2; times += 1)
      expect((await act(payer.userId, `payments/${payment?.id}/receipt`, body)).statusCode).toBe(200);
    expect(await mailsOf(payer.userId, 'receipt-')).toBe(before + 1);
    expect(await auditOf(payer.userId, 'receipt_resent')).toHaveLength(1);
    const send = () =>
      act(payer.userId, `payments/${payment?.id}/receipt`, { ...body, idempotency_key: key() });
    for (let times = 2; times < 5; times += 1) expect((await send()).statusCode).toBe(200);
    expect((await send()).statusCode).toBe(429);
    expect(await mailsOf(payer.userId, 'receipt-')).toBe(before + 4);
  });
});

describe('BEY-66 a person of support', () => {
  const supporter = async (): Promise<string> => {
    await pool.query("update users set staff_role = 'support' where email = 'noor@openmat.test'");
    return studio.signIn('noor@openmat.test');
  };

  test('sees how a member stands, and no amount, payment or card', async () => {
    const support = await supporter();
    const { userId } = await payingMember();
    const seen: ManagedMember = (await studio.get(`/admin/api/members/${userId}`, support)).json();
    const known: ManagedMember = (await studio.get(`/admin/api/members/${userId}`, admin)).json();
    expect(known.payments.length).toBeGreaterThan(0);
    expect(seen).toMatchObject({ payments: [], paid: [], payer: null, standing: known.standing });
    expect(seen.memberships.map(({ plan, nextAmount }) => [plan?.amount ?? null, nextAmount])).toEqual(
      seen.memberships.map(() => [null, null]),
    );
    const timeline = (await studio.get(`/admin/api/members/${userId}/timeline`, support)).json();
    expect(timeline.entries.filter(({ kind }: TimelineEntry) => kind === 'payment')).toEqual([]);
    expect(JSON.stringify(timeline)).not.toContain('mount');
    expect(timeline.entries.find(({ what }: TimelineEntry) => what === 'membership_begun')).toMatchObject({
      details: { changes: { state: { after: 'renewing' } } },
    });
    const refund = `/admin/api/members/${userId}/payments/${known.payments[0]?.id}/refund`;
    expect((await studio.post(refund, {}, support)).statusCode).toBe(403);
  });

  test('grants days up to a bound, takes none away, and sends a receipt again', async () => {
    const support = await supporter();
    const { userId } = await payingMember();
    const grant = (days: number, of = userId) => {
      const until = new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
      return studio.post(`/admin/api/members/${of}/grant`, { until, reason: 'Sound' }, support);
    };
    const refused = await grant(32);
    expect([refused.statusCode, refused.json().errors.until[0]]).toEqual([
      422,
      'You may grant up to 30 days from today. An owner may grant more.',
    ]);
    expect((await grant(29)).statusCode).toBe(200);
    expect((await grant(10)).json().errors.until[0]).toMatch(/Only an owner makes it less/);
    expect((await grant(10, 'demo-ada')).statusCode).toBe(403);
    const ending = { method: 'DELETE', cookie: support } as const;
    expect((await studio.send(`/admin/api/members/${userId}/grant`, ending)).statusCode).toBe(403);
    const seen: ManagedMember = (await studio.get(`/admin/api/members/${userId}`, support)).json();
    const [receipt] = seen.receipts;
    expect(seen.receipts).toHaveLength(1);
    const again = `/admin/api/members/${userId}/payments/${receipt?.paymentId}/receipt`;
    const before = await mailsOf(userId, 'receipt-');
    expect((await studio.post(again, { idempotency_key: randomUUID() }, support)).statusCode).toBe(200);
    expect(await mailsOf(userId, 'receipt-')).toBe(before + 1);
    expect(await auditOf(userId, 'receipt_resent')).toMatchObject([{ actor_id: 'demo-noor' }]);
  });

  test('changes no account of staff', async () => {
    const support = await supporter();
    for (const [action, body] of [
      ['sign_out', {}],
      ['second_factor_reset', { administrator: true }],
      ['email_verification', {}],
    ] as const) {
      const answer = await studio.post(`/admin/api/members/demo-ada/${action}`, body, support);
      expect([action, answer.statusCode]).toEqual([action, 403]);
    }
    const seen: ManagedMember = (await studio.get('/admin/api/members/demo-ada', support)).json();
    expect(seen.refusals.sign_out).toBe('Only an owner changes the accounts of staff.');
  });
});
