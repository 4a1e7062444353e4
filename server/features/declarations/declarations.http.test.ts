import { describe, expect, test } from 'vitest';
import {
  declarationBody,
  declarationPath,
  tokenIn,
  visitorsDeclaring,
} from '../../roles/testing/billing/declaring.ts';
import { newPayer, type PayingMember, sellingStudio } from '../../roles/testing/billing/paying-members.ts';
import { mailDeliveryOf } from '../../roles/testing/mail-delivery.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { pool } = studio.database;
const weekly = await addPlan({ name: 'Weekly', amount: 700, interval: 'week' });
const monthly = await addPlan({ amount: 3000 });
const { mail } = studio.features;
const delivery = mailDeliveryOf(studio, clock);
const day = 86_400_000;
const path = declarationPath;
const words = declarationBody;
const { declare, follow } = visitorsDeclaring(studio);

const settle = async () => {
  await studio.features.membership.settled();
  await sandbox.settled();
  await studio.features.membership.settled();
};
const mailsTo = async ({ email }: { email: string }) => {
  await settle();
  await delivery.deliver();
  return ((await mail.outbox?.latest(1000)) ?? []).filter(({ to }) => to === email);
};
/** Returns the acknowledgement mails of a member; mails of the same moment have no order. */
const acknowledgements = async (member: { email: string }) =>
  (await mailsTo(member)).filter(({ text }) => text.includes('acknowledges a declaration'));
const subscriber = async (plan = monthly.id): Promise<PayingMember> => {
  const member = await newPayer(studio);
  await member.subscribe(plan);
  await settle();
  return member;
};
const receiptOf = async (member: PayingMember): Promise<string> => (await paymentsOf(member))[0].number;
const paymentsOf = async (member: PayingMember) =>
  (await member.ask('GET', '/api/v2/users/me/payments')).json();

describe('BEY-44 cancelling without signing in', () => {
  test('takes effect at the end of the paid period when name and receipt match, with one mail whose link undoes it once', async () => {
    const ines = await subscriber(weekly.id);
    const contract = `Receipt ${await receiptOf(ines)}`;
    await declare(words(ines.email, { kind: 'cancellation', name: 'falk, INES', contract }));
    const [told, ...others] = (await mailsTo(ines)).filter(({ subject }) => /ends on|cancel/i.test(subject));
    expect(others).toEqual([]);
    expect(told?.subject).toMatch(/^Your cancellation: it ends on \d+ \w+ \d{4}$/);
    expect(told?.text).toContain('Contract: Weekly membership');
    expect(told?.text).toContain('End: As early as possible');
    expect(told?.text).toContain('It ends in the ordinary way, as early as possible.');
    expect((await ines.membership()).subscriptionState).toBe('churning');
    const token = tokenIn(told?.text, 'undo');
    expect((await follow('undo', token)).statusCode).toBe(200);
    expect((await follow('undo', token)).statusCode).toBe(422);
    await settle();
    expect((await ines.membership()).subscriptionState).toBe('renewing');
    expect((await mailsTo(ines)).map(({ subject }) => subject)).toContain('Your membership goes on');
  });

  test('ends the membership in the ordinary way when it states an important reason, and is listed for the studio', async () => {
    const ines = await subscriber(weekly.id);
    const reason = 'The classes are gone.';
    const contract = await receiptOf(ines);
    await declare(words(ines.email, { kind: 'cancellation', contract, extraordinary: true, reason }));
    const [told] = await acknowledgements(ines);
    expect(told?.text).toContain('the studio decides whether it ends earlier');
    expect(told?.text).toContain(reason);
    expect((await ines.membership()).subscriptionState).toBe('churning');
    const admin = await studio.signIn('admin@openmat.test');
    const listedOfInes = async () =>
      (await studio.get('/admin/api/billing/declarations', admin))
        .json()
        .find(({ email }: { email: string }) => email === ines.email);
    const listed = await listedOfInes();
    expect(listed).toMatchObject({
      kind: 'cancellation',
      state: 'carried_out',
      forStudio: true,
      member: { name: 'Ines Falk' },
    });
    const settled = `/admin/api/billing/declarations/${listed.id}/settled`;
    expect((await studio.post(settled, {}, admin)).statusCode).toBe(200);
    expect(await listedOfInes()).toMatchObject({ id: listed.id, forStudio: false });
    expect((await ines.ask('GET', '/admin/api/billing/declarations')).statusCode).toBe(403);
    expect((await ines.ask('POST', settled, {})).statusCode).toBe(403);
    expect((await studio.get('/admin/api/billing/declarations')).statusCode).toBe(401);
    expect((await studio.get('/api/v2/users/me/contracts')).statusCode).toBe(401);
  });
});

describe('BEY-44 a withdrawal', () => {
  test('ends the membership of a signed-in member at once and refunds the unused part once', async () => {
    const ines = await subscriber();
    clock.advance(3 * day + 1000);
    const [contract] = (await ines.ask('GET', '/api/v2/users/me/contracts')).json();
    expect(contract).toMatchObject({ description: 'Monthly membership', source: 'stripe' });
    const { refund } = contract.withdrawal;
    expect(refund).toBeGreaterThan(2600);
    expect(refund).toBeLessThan(2750);
    const body = words(ines.email, { contract_id: contract.id });
    const [first, second] = await Promise.all([ines.ask('POST', path, body), ines.ask('POST', path, body)]);
    expect(first.json().number).toBe(second.json().number);
    await settle();
    expect((await ines.ask('POST', path, body)).json().outcome).toEqual({
      state: 'carried_out',
      about: 'membership',
      refund,
      currency: 'usd',
    });
    expect(await ines.membership()).toMatchObject({ hasSubscriptionAccess: false });
    expect(await paymentsOf(ines)).toMatchObject([{ state: 'partly_refunded', refunded: refund }]);
    const told = (await mailsTo(ines)).filter(({ subject }) => /withdraw|refund|end|back/i.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual(['We have received your withdrawal']);
    expect(told[0]?.text).toMatch(/Received: \d+ \w+ \d{4} at \d\d:\d\d:\d\d \(UTC\)/);
    expect(told[0]?.text).toContain('I, Ines Falk, withdraw from the contract for: Monthly membership.');
    // A second withdrawal finds nothing more to pay back.
    await ines.ask('POST', path, words(ines.email, { contract_id: contract.id }));
    await settle();
    expect(await paymentsOf(ines)).toMatchObject([{ refunded: refund }]);
    const { rows } = await pool.query("select action from audit_log where action = 'contract_withdrawn'");
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is confirmed without signing in by a mailed link that works once, and counts from its day of declaration; a later one is refused as too late', async () => {
    const ines = await subscriber();
    const late = await subscriber();
    const known = await declare(words(ines.email.toUpperCase()));
    const unknown = await declare(words('stranger@example.test'));
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200]);
    for (const answer of [known, unknown])
      expect(answer.json()).toEqual({
        number: expect.stringMatching(/^W-\d{4}-\d+$/),
        receivedAt: clock.now().toISOString(),
        outcome: null,
      });
    expect(await mailsTo({ email: 'stranger@example.test' })).toEqual([]);
    const [asking] = await acknowledgements(ines);
    expect((await ines.membership()).hasSubscriptionAccess).toBe(true);
    const token = tokenIn(asking?.text);
    expect(JSON.stringify((await pool.query('select * from contract_declarations')).rows)).not.toContain(
      token,
    );
    clock.advance(16 * day);
    await declare(words(late.email));
    const [told] = await acknowledgements(late);
    expect(told?.text).toContain('The 14 days for this contract ended on');
    expect(told?.text).toContain('/contracts/cancel');
    expect((await late.membership()).subscriptionState).toBe('renewing');
    expect((await follow('confirm', token)).statusCode).toBe(200);
    expect((await follow('confirm', token)).statusCode).toBe(422);
    await settle();
    expect((await ines.membership()).hasSubscriptionAccess).toBe(false);
    expect(await paymentsOf(ines)).toMatchObject([{ state: 'refunded', refunded: 3000 }]);
  });

  test('a withdrawal from a store subscription is referred to the store, one from another member’s contract is refused with 422, and a receipt with another e-mail is left to the studio', async () => {
    const cookie = await studio.signIn('ios@openmat.test');
    const { email } = (await studio.get('/api/v2/users/me', cookie)).json();
    await declare(words(email));
    const [told] = await acknowledgements({ email });
    expect(told?.text).toContain('paid through Apple');
    const ines = await subscriber();
    const other = await newPayer(studio);
    const [contract] = (await ines.ask('GET', '/api/v2/users/me/contracts')).json();
    const refused = await other.ask('POST', path, words(other.email, { contract_id: contract.id }));
    expect(refused.statusCode).toBe(422);
    const receipt = (await paymentsOf(ines))[0];
    // A receipt number without the e-mail on file goes to the studio, and the mail to the e-mail on file.
    await declare(words('elsewhere@example.test', { contract: receipt.number }));
    const texts = (await mailsTo(ines)).map(({ text }) => text).join();
    expect(texts).toContain('The studio has it before it');
    expect(await mailsTo({ email: 'elsewhere@example.test' })).toEqual([]);
    expect((await ines.membership()).hasSubscriptionAccess).toBe(true);
  });
});
