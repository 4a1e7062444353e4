import { beforeAll, expect, test } from 'vitest';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { viewerOfSession } from './session-viewer.ts';

const { db, pool } = await testDatabase();
const policy = { requiredOfAdministrators: false };
const addresses = { confirmedAddressesOnly: false };
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
const billingClock = fixedClock(clock.now());
const viewer = () =>
  viewerOfSession({ db, clock, billingClock, policy, addresses, staffIdleMinutes: 720 }, 'session');

beforeAll(async () => {
  await pool.query(`insert into users (id, email, full_name, first_name, last_name, slug, username)
    values ('maya', 'maya@studio.example', 'Maya Reyes', 'Maya', 'Reyes', 'maya', 'maya')`);
  await pool.query(
    "insert into sessions (id, user_id, token, expires_at) values ('session', 'maya', 'token', '2026-06-02T12:00:00Z')",
  );
  await pool.query(
    "insert into memberships (user_id, source, state, starts_at) values ('maya', 'stripe', 'renewing', '2026-01-01')",
  );
});

test('a session tells whose it is and what that person may do at this moment', async () => {
  const maya = {
    id: 'maya',
    sessionId: 'session',
    ...rightsOf(null),
    username: 'maya',
    hasSubscriptionAccess: true,
  };
  expect(await viewer()).toEqual(maya);
  await pool.query("update memberships set ends_at = '2026-05-31'");
  expect(await viewer()).toEqual({ ...maya, hasSubscriptionAccess: false });
  await pool.query("update users set staff_role = 'owner'");
  expect(await viewer()).toEqual({ ...maya, hasSubscriptionAccess: false, ...rightsOf('owner') });
});

test('access follows the time of memberships, and the session the real one', async () => {
  await pool.query('update users set staff_role = null');
  await pool.query("update memberships set ends_at = '2026-07-01'");
  expect(await viewer()).toMatchObject({ hasSubscriptionAccess: true });
  billingClock.advance(40 * 24 * 60 * 60 * 1000);
  expect(await viewer()).toMatchObject({ hasSubscriptionAccess: false });
});

test('a session that has ended or was revoked has no viewer', async () => {
  expect(
    await viewerOfSession({ db, clock, billingClock, policy, addresses, staffIdleMinutes: 720 }, 'another'),
  ).toBeNull();
  clock.advance(24 * 60 * 60 * 1000);
  expect(await viewer()).toBeNull();
  await pool.query("update sessions set expires_at = '2027-01-01'");
  expect(await viewer()).not.toBeNull();
  await pool.query('delete from sessions');
  expect(await viewer()).toBeNull();
});

test('NS-032 a session of staff ends unused after the minutes of the setting, a member’s does not', async () => {
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, last_used_at)
     values ('idle', 'maya', 'idle', '2027-01-01', '2026-06-01T11:00:00Z', '2026-06-01T11:00:00Z')`,
  );
  const after = (staffIdleMinutes: number) =>
    viewerOfSession(
      {
        db,
        clock: fixedClock(new Date('2026-06-01T12:00:00Z')),
        billingClock,
        policy,
        addresses,
        staffIdleMinutes,
      },
      'idle',
    );
  await pool.query("update users set staff_role = 'owner'");
  expect(await after(60)).toBeNull();
  expect((await after(61))?.sessionId).toBe('idle');
  await pool.query('update users set staff_role = null');
  expect((await after(60))?.sessionId).toBe('idle');
});
