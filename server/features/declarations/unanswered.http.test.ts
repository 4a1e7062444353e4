import { beforeEach, describe, expect, test } from 'vitest';
import {
  declarationBody,
  declarationListPath,
  declaringStudio,
  strangeCancellation,
  tokenIn,
  visitorsDeclaring,
} from '../../roles/testing/billing/declaring.ts';
import { settingsAlone } from '../branding/index.ts';
import { purgeErased } from '../membership/index.ts';
import { warnOfRepayments } from './warnings/owner-warnings.ts';

const { studio, weekly, admin, settle, subjectsTo, toldTo, subscriber, paymentsOf, rowsOf, listedOf } =
  await declaringStudio();
const { clock } = studio;
const { pool, db } = studio.database;
const { declare, follow } = visitorsDeclaring(studio);
const hour = 3_600_000;
const day = 24 * hour;
const mails = { clock, studio: settingsAlone(studio.config), payments: studio.config.payments };

/** Addresses of one /64 each, no two of one prefix. */
let networks = 0;
const newNetwork = (): string => {
  networks += 1;
  return `2001:db8:${networks.toString(16)}:1`;
};

// All strangers together have a limit in an hour.
beforeEach(() => clock.advance(2 * hour));

describe('NS-236 a withdrawal without an answer', () => {
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
    const { repayments } = (await studio.get(`${declarationListPath}/warnings`, await admin())).json();
    expect(repayments.count).toBeGreaterThan(0);
  });

  test('the studio carries it out from the day of receipt and pays back later charges', async () => {
    const ines = await subscriber(weekly.id);
    await declare(declarationBody(ines.email, { name: 'Wrong Name' }));
    await settle();
    clock.advance(10 * day);
    await settle();
    expect(await paymentsOf(ines)).toHaveLength(2);
    const { id } = await listedOf(ines.email);
    const path = `${declarationListPath}/${id}/carried_out`;
    expect((await ines.ask('POST', path)).statusCode).toBe(403);
    expect((await studio.post(path, {}, await admin())).statusCode).toBe(200);
    await settle();
    expect((await studio.post(path, {}, await admin())).statusCode).toBe(409);
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

test('NS-236 owners are mailed once of many declarations by strangers, and their pages say so for two days', async () => {
  const warnings = async () => (await studio.get(`${declarationListPath}/warnings`, await admin())).json();
  const alarms = () => subjectsTo('admin@openmat.test', /Unusually many/);
  const before = (await alarms()).length;
  expect((await warnings()).many).toBeNull();
  const many = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      expect(
        (await declare(strangeCancellation(`many-${number}@example.test`), `${newNetwork()}::1`)).statusCode,
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
  // Beyond their limit only the button is kept.
  const ines = await subscriber();
  await many(20);
  await declare(strangeCancellation(ines.email));
  await settle();
  expect(await rowsOf(ines.email)).toMatchObject([{ button_only: true, due_at: null }]);
  clock.advance(49 * hour);
  expect((await warnings()).many).toBeNull();
  await many(20);
  expect(await alarms()).toHaveLength(before + 2);
});

test('NS-236 declarations that fit no account are kept for 30 days and are no more than 10,000', async () => {
  const ines = await subscriber();
  await declare(strangeCancellation(ines.email));
  await declare(strangeCancellation('oldest@example.test'));
  await settle();
  await pool.query(
    `insert into contract_declarations (request_key, kind, name, contract, email, content, received_at, state, for_studio)
     select 'request-' || n, 'cancellation', 'A', 'B', 'filler@example.test', 'C', $1, 'no_contract', true
     from generate_series(1, 9999) n`,
    [clock.now()],
  );
  await declare(strangeCancellation('newest@example.test'));
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
});
