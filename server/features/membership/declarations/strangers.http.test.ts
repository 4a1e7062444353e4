import { describe, expect, test } from 'vitest';
import { createMailDelivery } from '../../../platform/mail/outgoing-mails.ts';
import {
  declarationBody,
  declarationPath,
  tokenIn,
  visitorsDeclaring,
} from '../../../roles/testing/billing/declaring.ts';
import { newPayer, type PayingMember, sellingStudio } from '../../../roles/testing/billing/paying-members.ts';
import { settingsAlone } from '../../branding/index.ts';
import { purgeErased } from '../erasing/erasing.ts';
import { warnOfRepayments } from './warnings/owner-warnings.ts';

const { studio, addPlan } = await sellingStudio();
const { sandbox, clock } = studio;
const { pool, db } = studio.database;
const weekly = await addPlan({ name: 'Weekly', amount: 700, interval: 'week' });
const monthly = await addPlan({ amount: 3000 });
const { mail } = studio.features;
const delivery = createMailDelivery({ db, clock, log: { error: () => undefined }, mail });
const admin = await studio.signIn('admin@openmat.test');
// The owner stays signed in while time passes.
await db
  .updateTable('sessions')
  .set({ created_at: new Date('2099-12-31'), expires_at: new Date('2100-01-01') })
  .execute();
const { declare, follow } = visitorsDeclaring(studio);
const hour = 3_600_000;
const day = 24 * hour;
const ownPath = '/api/v2/users/me/contract_declarations';
const listPath = '/admin/api/billing/declarations';
const mails = { clock, studio: settingsAlone(studio.config), payments: studio.config.payments };

const settle = async () => {
  sandbox.tick();
  await sandbox.settled();
  studio.features.membership.ask();
  await studio.features.membership.settled();
  await sandbox.settled();
  await studio.features.membership.settled();
};
const mailsTo = async (email: string) => {
  await settle();
  await delivery.deliver();
  return ((await mail.outbox?.latest(10_000)) ?? []).filter(({ to }) => to === email);
};
const subjectsTo = async (email: string, subject: RegExp) =>
  (await mailsTo(email)).map((one) => one.subject).filter((one) => subject.test(one));
/** The text of the newest acknowledgement that says this. */
const toldTo = async ({ email }: PayingMember, part: string): Promise<string> =>
  (await mailsTo(email)).find(({ text }) => text.includes(part))?.text ?? '';
const subscriber = async (plan = monthly.id): Promise<PayingMember> => {
  const member = await newPayer(studio);
  await member.subscribe(plan);
  await settle();
  return member;
};
const paymentsOf = async (member: PayingMember) =>
  (await member.ask('GET', '/api/v2/users/me/payments')).json();
const stateOf = async (member: PayingMember) => (await member.membership()).subscriptionState;
const cancellation = (email: string, changes: object = {}) =>
  declarationBody(email, { kind: 'cancellation', name: 'Wrong Name', contract: 'x', ...changes });
const rowsOf = async (email: string) =>
  (await pool.query('select * from contract_declarations where email = $1 order by number', [email])).rows;
const listedOf = async (email: string) =>
  (await studio.get(listPath, admin)).json().find((one: { email: string }) => one.email === email);

/** Addresses of one /64 each, no two of one prefix. */
let networks = 0;
const newNetwork = (): string => {
  networks += 1;
  return `2001:db8:${networks.toString(16)}:1`;
};

describe('NS-236 a cancellation by a stranger', () => {
  test('of 8 members from one /64 ends none; five wait 48 hours, and beyond the limit of the prefix the button alone carries it out', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => newPayer(studio)));
    for (const member of members) await member.subscribe(monthly.id);
    const network = newNetwork();
    for (const [index, { email }] of members.entries())
      expect((await declare(cancellation(email), `${network}::${index + 1}`)).statusCode).toBe(200);
    await settle();
    for (const member of members) expect(await stateOf(member)).toBe('renewing');
    const rows = await Promise.all(members.map(({ email }) => rowsOf(email)));
    expect(rows.map(([row]) => row.state)).toEqual(Array(8).fill('awaiting_confirmation'));
    expect(rows.map(([row]) => row.due_at !== null)).toEqual([
      ...Array(5).fill(true),
      ...Array(3).fill(false),
    ]);
    const last = members.at(-1) as PayingMember;
    expect(await toldTo(last, 'Kind: Cancellation')).toContain('Without your confirmation nothing happens.');
    clock.advance(49 * hour);
    await settle();
    expect(await stateOf(last)).toBe('renewing');
    expect(await stateOf(members[0] as PayingMember)).toBe('churning');
    await follow('confirm', tokenIn(await toldTo(last, 'Kind: Cancellation'), 'cancel'));
    await settle();
    expect(await stateOf(last)).toBe('churning');
  });

  test('from one /64 is received 20 times in a row, and refused after that; another /64 of the /48 shares the limit of the prefix', async () => {
    const network = newNetwork();
    const codes: number[] = [];
    for (let number = 0; number < 40; number += 1)
      codes.push(
        (await declare(cancellation(`n${number}@example.test`), `${network}::${number + 1}`)).statusCode,
      );
    expect(codes).toEqual([...Array(20).fill(200), ...Array(20).fill(429)]);
    const neighbour = `${network.slice(0, network.lastIndexOf(':'))}:2::1`;
    expect((await declare(cancellation('neighbour@example.test'), neighbour)).statusCode).toBe(200);
    expect(await rowsOf('neighbour@example.test')).toMatchObject([{ button_only: true }]);
    const [first, last] = [await rowsOf('n4@example.test'), await rowsOf('n5@example.test')];
    expect([first[0].button_only, last[0].button_only]).toEqual([false, true]);
    // Nobody else is held up.
    expect((await declare(cancellation('n4@example.test'))).statusCode).toBe(200);
  });

  test('takes effect after 48 hours where the member is silent, and what was charged in between goes back', async () => {
    const ines = await subscriber(weekly.id);
    clock.advance(6 * day);
    await settle();
    const response = await declare(cancellation(ines.email));
    expect(response.json()).toEqual({
      number: expect.stringMatching(/^C-\d{4}-\d+$/),
      receivedAt: clock.now().toISOString(),
      outcome: null,
    });
    const asking = await toldTo(ines, 'Kind: Cancellation');
    expect(asking).toContain('Contract: Weekly membership');
    expect(asking).toContain('Without an answer the cancellation takes effect on');
    expect(asking).not.toContain('Wrong Name');
    clock.advance(47 * hour);
    await settle();
    expect(await paymentsOf(ines)).toHaveLength(2);
    expect(await stateOf(ines)).toBe('renewing');
    clock.advance(hour);
    await settle();
    expect((await ines.membership()).hasSubscriptionAccess).toBe(false);
    expect(await paymentsOf(ines)).toMatchObject([
      { state: 'refunded', refunded: 700 },
      { state: 'paid', refunded: 0 },
    ]);
    const told = await toldTo(ines, 'counts from the moment of receipt. $7.00 goes back');
    expect(told).toContain('The Weekly membership ended on');
    expect(await subjectsTo(ines.email, /refund|ended/i)).toEqual([]);
    expect(await listedOf(ines.email)).toMatchObject({ state: 'carried_out', refund: 700, dueAt: null });
  });

  test.each(['by the mail', 'signed in'])('ends nothing where the member objects %s', async (how) => {
    const ines = await subscriber();
    await declare(cancellation(ines.email));
    await declare(cancellation(ines.email));
    const asking = await toldTo(ines, 'Kind: Cancellation');
    const waiting = (await ines.ask('GET', ownPath)).json();
    const takesEffectAt = new Date(clock.now().getTime() + 48 * hour).toISOString();
    expect(waiting).toHaveLength(2);
    expect(waiting[0]).toMatchObject({ kind: 'cancellation', about: 'membership', takesEffectAt });
    const answer =
      how === 'by the mail'
        ? await follow('undo', tokenIn(asking, 'undo'))
        : await ines.ask('POST', `${ownPath}/objections`);
    expect(answer.statusCode).toBe(200);
    expect((await ines.ask('GET', ownPath)).json()).toEqual([]);
    clock.advance(3 * day);
    await settle();
    expect(await stateOf(ines)).toBe('renewing');
    expect((await rowsOf(ines.email)).map(({ state }) => state)).toEqual(['undone', 'undone']);
    expect((await follow('confirm', tokenIn(asking, 'cancel'))).statusCode).toBe(422);
  });

  test('is the business of no other member', async () => {
    const [ines, other] = [await subscriber(), await subscriber()];
    await declare(cancellation(ines.email));
    await settle();
    expect((await other.ask('GET', ownPath)).json()).toEqual([]);
    expect((await other.ask('POST', `${ownPath}/objections`)).statusCode).toBe(200);
    expect(await rowsOf(ines.email)).toMatchObject([{ state: 'awaiting_confirmation' }]);
    expect((await studio.get(ownPath)).statusCode).toBe(401);
  });

  test('is carried out at once only with the name and the number of a receipt, never with either alone', async () => {
    const ines = await subscriber();
    const [{ number }] = await paymentsOf(ines);
    const guesses = `${number} ${number}1 ${number}2 ${number}3`;
    for (const changes of [
      { name: 'Ines Falk', contract: 'Monthly membership' },
      { name: 'Wrong Name', contract: number },
      { name: 'Ines Falk', contract: guesses },
    ])
      await declare(cancellation(ines.email, changes));
    await settle();
    expect(await stateOf(ines)).toBe('renewing');
    const reason = 'Read https://evil.test or call +49 170 1234567';
    await declare(
      cancellation(ines.email, { name: 'Ines Falk', contract: number, extraordinary: true, reason }),
    );
    const told = await toldTo(ines, 'the studio decides whether it ends earlier');
    expect(told).toContain('Read https[:]//evil[.]test or call +49 17·0 12·34·56·7');
    expect(await stateOf(ines)).toBe('churning');
  });

  test('is mailed to a member five times a day at the most, and received all the same', async () => {
    const ines = await subscriber();
    for (let number = 0; number < 8; number += 1)
      expect((await declare(cancellation(ines.email))).statusCode).toBe(200);
    expect(await subjectsTo(ines.email, /received your cancellation/)).toHaveLength(5);
    expect((await rowsOf(ines.email)).map(({ due_at: due }) => due !== null)).toEqual([
      ...Array(5).fill(true),
      ...Array(3).fill(false),
    ]);
  });
});

test('NS-236 the words of a stranger reach a member only once the button was pressed', async () => {
  const ines = await subscriber();
  const contract =
    'Your account is locked. Unlock it within 24 hours: https://evil.test/unlock or call 0800 123456';
  await declare(declarationBody(ines.email, { name: 'Openmat Security', contract }));
  const asking = await toldTo(ines, 'Kind: Withdrawal');
  for (const part of ['Openmat Security', 'evil', 'locked', '0800', 'Your words'])
    expect(asking).not.toContain(part);
  const [{ html }] = (await mailsTo(ines.email)).filter(({ subject }) => /withdrawal/.test(subject)) as [
    { html: string },
  ];
  expect(html).not.toContain('evil');
  await follow('confirm', tokenIn(asking));
  const done = await toldTo(ines, 'Your words');
  expect(done).toContain('https[:]//evil[.]test/unlock or call 08·00 12·34·56');
  expect(done).not.toContain('https://evil.test');
});

describe('NS-236 a withdrawal that nobody answers', () => {
  test('stays in the list of the staff with its day of repayment, and owners are warned once from day 7', async () => {
    const ines = await subscriber();
    const receivedAt = clock.now().getTime();
    await declare(declarationBody(ines.email, { name: 'Wrong Name' }));
    await settle();
    expect(await listedOf(ines.email)).toMatchObject({
      state: 'awaiting_confirmation',
      forStudio: true,
      member: { name: 'Ines Falk' },
      dueAt: new Date(receivedAt + 14 * day).toISOString(),
    });
    const warned = async (): Promise<number> => {
      await Promise.all([warnOfRepayments(db, mails), warnOfRepayments(db, mails)]);
      return (await subjectsTo('admin@openmat.test', /withdrawals? waits? for you/)).length;
    };
    const before = await warned();
    clock.advance(6 * day);
    expect(await warned()).toBe(before);
    clock.advance(day);
    expect(await warned()).toBe(before + 1);
    clock.advance(day);
    expect(await warned()).toBe(before + 1);
    expect((await ines.membership()).hasSubscriptionAccess).toBe(true);
    const { repayments } = (await studio.get(`${listPath}/warnings`, admin)).json();
    expect(repayments.count).toBeGreaterThan(0);
  });

  test('is carried out by the studio, counts from its receipt, and pays back what was charged in between', async () => {
    const ines = await subscriber(weekly.id);
    await declare(declarationBody(ines.email, { name: 'Wrong Name' }));
    await settle();
    clock.advance(10 * day);
    await settle();
    expect(await paymentsOf(ines)).toHaveLength(2);
    const { id } = await listedOf(ines.email);
    const path = `${listPath}/${id}/carried_out`;
    expect((await ines.ask('POST', path)).statusCode).toBe(403);
    expect((await studio.post(path, {}, admin)).statusCode).toBe(200);
    await settle();
    expect((await studio.post(path, {}, admin)).statusCode).toBe(409);
    expect((await ines.membership()).hasSubscriptionAccess).toBe(false);
    expect(await paymentsOf(ines)).toMatchObject([{ refunded: 700 }, { refunded: 700 }]);
    const { rows } = await pool.query(
      "select action from audit_log where action = 'declaration_carried_out'",
    );
    expect(rows).toHaveLength(1);
  });

  test('ends where the member objects by its mail', async () => {
    const ines = await subscriber();
    await declare(declarationBody(ines.email, { name: 'Wrong Name' }));
    expect((await follow('undo', tokenIn(await toldTo(ines, 'Kind: Withdrawal'), 'keep'))).statusCode).toBe(
      200,
    );
    expect(await listedOf(ines.email)).toMatchObject({ state: 'undone', forStudio: false, dueAt: null });
  });
});

test('NS-236 answers do not tell whether an account exists', async () => {
  const ines = await subscriber();
  const answers = [];
  for (const email of [ines.email, 'nobody-at-all@example.test'])
    answers.push(await declare(cancellation(email)));
  const [known, unknown] = answers.map((answer) => [
    answer.statusCode,
    Object.keys(answer.json()),
    answer.json().outcome,
  ]);
  expect(known).toEqual(unknown);
  expect(await mailsTo('nobody-at-all@example.test')).toEqual([]);
});

test('NS-236 owners are mailed once of many declarations by strangers, and their pages say so for two days', async () => {
  clock.advance(3 * day);
  const warnings = async () => (await studio.get(`${listPath}/warnings`, admin)).json();
  const alarms = () => subjectsTo('admin@openmat.test', /Unusually many/);
  const before = (await alarms()).length;
  expect((await warnings()).many).toBeNull();
  const many = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      expect(
        (await declare(cancellation(`many-${number}@example.test`), `${newNetwork()}::1`)).statusCode,
      ).toBe(200);
    await settle();
  };
  await many(19);
  expect(await alarms()).toHaveLength(before);
  await many(5);
  expect(await alarms()).toHaveLength(before + 1);
  clock.advance(hour / 2);
  await many(20);
  expect(await alarms()).toHaveLength(before + 1);
  expect((await warnings()).many).toMatchObject({ count: 44 });
  // All strangers together have a limit in an hour.
  const ines = await subscriber();
  await many(20);
  await declare(cancellation(ines.email));
  await settle();
  expect(await rowsOf(ines.email)).toMatchObject([{ button_only: true, due_at: null }]);
  clock.advance(49 * hour);
  expect((await warnings()).many).toBeNull();
  await many(20);
  expect(await alarms()).toHaveLength(before + 2);
});

test('NS-236 declarations that fit no account are kept for 30 days and are no more than 10,000', async () => {
  const ines = await subscriber();
  await declare(cancellation(ines.email));
  await declare(cancellation('oldest@example.test'));
  await settle();
  await pool.query(
    `insert into contract_declarations (request_key, kind, name, contract, email, content, received_at, state, for_studio)
     select 'request-' || n, 'cancellation', 'A', 'B', 'filler@example.test', 'C', $1, 'no_contract', true
     from generate_series(1, 9999) n`,
    [clock.now()],
  );
  await declare(cancellation('newest@example.test'));
  await settle();
  const unmatched = await pool.query(
    `select count(*)::int from contract_declarations
     where billing_customer_id is null and member_id is null and declared_by is null`,
  );
  expect(unmatched.rows).toEqual([{ count: 10_000 }]);
  expect(await rowsOf('oldest@example.test')).toEqual([]);
  expect(await rowsOf('newest@example.test')).toHaveLength(1);
  const purge = () => purgeErased({ db, clock, years: 10 }, new AbortController().signal);
  clock.advance(29 * day);
  await purge();
  expect(await rowsOf('newest@example.test')).toHaveLength(1);
  clock.advance(2 * day);
  await purge();
  expect(await rowsOf('newest@example.test')).toEqual([]);
  expect(await rowsOf(ines.email)).toHaveLength(1);
  expect((await ines.ask('POST', declarationPath, cancellation(ines.email))).statusCode).toBe(200);
});
