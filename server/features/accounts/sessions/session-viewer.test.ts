import { expect, test } from 'vitest';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { fixedClock } from '../../../platform/clock.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { viewerOfSession } from './session-viewer.ts';

const { db, pool } = await testDatabase();
const policy = { requiredOfAdministrators: false };
const addresses = { confirmedAddressesOnly: false };

/** A member with a membership and a session of the same id as theirs, and the clocks that it is asked by. */
const member = async (id: string) => {
  await pool.query(
    `insert into users (id, email, full_name, first_name, last_name, slug, username)
     values ($1, $1 || '@studio.example', 'Maya Reyes', 'Maya', 'Reyes', $1, $1)`,
    [id],
  );
  await pool.query(
    "insert into sessions (id, user_id, token, expires_at) values ($1, $1, $1, '2026-06-02T12:00:00Z')",
    [id],
  );
  await pool.query(
    "insert into memberships (user_id, source, state, starts_at) values ($1, 'stripe', 'renewing', '2026-01-01')",
    [id],
  );
  const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));
  const billingClock = fixedClock(clock.now());
  const parts = { db, clock, billingClock, policy, addresses };
  return {
    clock,
    billingClock,
    viewer: (sessionId = id, staffIdleMinutes = 720) =>
      viewerOfSession({ ...parts, staffIdleMinutes }, sessionId),
    setRole: (role: 'owner' | null) =>
      pool.query('update users set staff_role = $2 where id = $1', [id, role]),
    setEnd: (at: string) => pool.query('update memberships set ends_at = $2 where user_id = $1', [id, at]),
  };
};

test('a session tells whose it is and what that person may do at this moment', async () => {
  const { viewer, setEnd, setRole } = await member('maya');
  const maya = {
    id: 'maya',
    sessionId: 'maya',
    ...rightsOf(null),
    username: 'maya',
    hasSubscriptionAccess: true,
  };
  expect(await viewer()).toEqual(maya);
  await setEnd('2026-05-31T00:00:00Z');
  const ended = {
    ...maya,
    hasSubscriptionAccess: false,
    membershipEndedAt: new Date('2026-05-31T00:00:00Z'),
  };
  expect(await viewer()).toEqual(ended);
  await setRole('owner');
  expect(await viewer()).toEqual({ ...ended, ...rightsOf('owner') });
});

test('access follows the time of memberships, and the session the real one', async () => {
  const { viewer, setEnd, billingClock } = await member('noor');
  await setEnd('2026-07-01');
  expect(await viewer()).toMatchObject({ hasSubscriptionAccess: true });
  billingClock.advance(40 * 24 * 60 * 60 * 1000);
  expect(await viewer()).toMatchObject({ hasSubscriptionAccess: false });
});

test('a session that has ended or was revoked has no viewer', async () => {
  const { viewer, clock } = await member('eva');
  expect(await viewer('another')).toBeNull();
  clock.advance(24 * 60 * 60 * 1000);
  expect(await viewer()).toBeNull();
  await pool.query("update sessions set expires_at = '2027-01-01' where id = 'eva'");
  expect(await viewer()).not.toBeNull();
  await pool.query("delete from sessions where id = 'eva'");
  expect(await viewer()).toBeNull();
});

test('NS-032 a session of staff ends unused after the minutes of the setting, a member’s does not', async () => {
  const { viewer, setRole } = await member('ida');
  await pool.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, last_used_at)
     values ('idle', 'ida', 'idle', '2027-01-01', '2026-06-01T11:00:00Z', '2026-06-01T11:00:00Z')`,
  );
  await setRole('owner');
  expect(await viewer('idle', 60)).toBeNull();
  expect((await viewer('idle', 61))?.sessionId).toBe('idle');
  await setRole(null);
  expect((await viewer('idle', 60))?.sessionId).toBe('idle');
});
