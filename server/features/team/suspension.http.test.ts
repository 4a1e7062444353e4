import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { commentsContract } from '../../../contract/comments/comments-service.schema.ts';
import { contract, type EndpointKey } from '../../../contract/index.ts';
import type { Team, TeamMember } from '../../../contract/team/team.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { isOfStaff } from '../../platform/http/bind.ts';
import { testApp } from '../../roles/testing/app.ts';
import { samples } from '../../roles/testing/calls.ts';

const studio = await testApp({ demo: true });
const twin = await testApp({
  database: studio.database,
  clock: studio.clock,
  config: { BUILD: 'none' },
});
const { pool } = studio.database;
let owner = await studio.signIn('admin@openmat.test');

const place = (id: string) => `/admin/api/team/${id}/suspension`;
const suspend = (id: string, cookie = owner) => studio.send(place(id), { method: 'POST', cookie });
const reinstate = (id: string, cookie = owner) => studio.send(place(id), { method: 'DELETE', cookie });
const team = async (): Promise<Team> => (await studio.get('/admin/api/team', owner)).json();
const listed = async (id: string): Promise<TeamMember | undefined> =>
  (await team()).members.find((one) => one.id === id);
const give = (id: string, role: string) =>
  pool.query('update users set staff_role = $2 where id = $1', [id, role]);
let signIns = 0;
/** Returns the cookie of a new sign-in. */
const signedIn = async (name: string, app = studio): Promise<string> => {
  const body = { email: `${name}@openmat.test`, password: demoStudio.password };
  signIns += 1;
  const address = `198.51.100.${signIns}`;
  const { cookies } = await app.send('/api/auth/sign-in/email', { method: 'POST', body, address });
  return cookies.map((one) => `${one.name}=${encodeURIComponent(one.value)}`).join('; ');
};

const me = async (cookie: string, app = studio) => (await app.get('/api/v2/users/me', cookie)).json();
const status = async (path: string, cookie: string, app = studio) => (await app.get(path, cookie)).statusCode;

/** Returns the comments token of a session. */
const tokenOf = async (cookie: string): Promise<string> =>
  (await studio.get('/api/v2/users/comments_token', cookie)).json().token;
const held = (token: string) =>
  studio.send('/comments-service/admin/held', {
    method: 'POST',
    body: {},
    headers: { authorization: `Bearer ${token}` },
  });
const code = ({ statusCode, json }: Awaited<ReturnType<typeof held>>) => [statusCode, json().code];

beforeAll(async () => {
  await give('demo-noor', 'moderator');
  await give('demo-maya', 'owner');
});

describe('BEY-66 suspending one of the staff', () => {
  const suspendedNoor = (app = studio) => suspend('demo-noor').then(() => signedIn('noor', app));
  afterEach(() => reinstate('demo-noor').then(() => undefined));

  test('ends what the role opens, in every process and at the comments service within two seconds', async () => {
    const noor = await signedIn('noor');
    const token = await tokenOf(noor);
    expect([await status('/admin/api/openapi.json', noor, twin), (await held(token)).statusCode]).toEqual([
      200, 200,
    ]);
    const answer = await suspend('demo-noor');
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await status('/admin/api/openapi.json', noor)).toBe(401);
    await expect.poll(() => status('/admin/api/openapi.json', noor, twin)).toBe(401);
    studio.clock.advance(2000);
    expect(code(await held(token))).toEqual([401, 'not_signed_in']);
    expect(await listed('demo-noor')).toMatchObject({
      role: 'moderator',
      sessions: 0,
      suspended: { at: expect.any(String), by: 'Ada Lindqvist', byYou: true },
    });
    expect((await suspend('demo-noor')).statusCode).toBe(200);
  });

  test('leaves a member, whom every call and every page of staff refuses with the reason', async () => {
    const noor = await suspendedNoor();
    expect(await me(noor)).toMatchObject({ role: null, permissions: [], suspended: true });
    expect(await status('/api/v2/favorites', noor)).toBe(200);
    const ofStaff = (Object.keys(contract) as EndpointKey[]).filter((key) => isOfStaff(contract[key].access));
    for (const key of ofStaff) {
      const [method = 'GET'] = key.split(' ', 1);
      const url = samples[key].replaceAll(/\{\w+\}/g, '1');
      const refused = await studio.send(url, { method: method as 'GET', cookie: noor, body: {} });
      expect(code(refused), key).toEqual([403, 'staff_suspended']);
    }
    for (const path of ['members.csv', 'activity.csv', 'openapi.json', 'nothing'])
      expect(code(await studio.get(`/admin/api/${path}`, noor)), path).toEqual([403, 'staff_suspended']);
    const token = await tokenOf(noor);
    const ofModerators = Object.entries(commentsContract).filter(
      ([, { access }]) => isOfStaff(access) && access !== 'product.act',
    );
    expect(ofModerators.length).toBeGreaterThan(10);
    for (const [key] of ofModerators) {
      const [method = 'POST', path = ''] = key.split(' ', 2);
      const refused = await studio.send(`/comments-service${path}`, {
        method: method as 'POST',
        body: {},
        headers: { authorization: `Bearer ${token}` },
      });
      expect(code(refused), key).toEqual([403, 'staff_suspended']);
    }
    const page = await studio.get('/admin/reports', noor);
    expect([page.statusCode, page.headers.location]).toEqual([
      307,
      '/signin/suspended?redirect=%2Fadmin%2Freports',
    ]);
    expect((await studio.get(String(page.headers.location), noor)).body).toContain(
      'You are suspended from the team',
    );
  });

  test('stays whichever way the account signs in: no invitation and no new password brings the role back', async () => {
    const noor = await suspendedNoor();
    const invited = await studio.post(
      '/admin/api/team/invitations',
      { email: 'noor@openmat.test', role: 'editor' },
      owner,
    );
    expect(invited.json().errors.email).toEqual([
      'This person is suspended from the team: let them back in instead.',
    ]);
    // An older invitation, whose link is still in the mail.
    await pool.query(
      `insert into staff_invitations (email, role, token_hash, invited_at, expires_at)
       values ('noor@openmat.test', 'owner', $1, now(), now() + interval '1 day')`,
      [createHash('sha256').update('staff-invitation:kept').digest()],
    );
    const accepted = await studio.post('/api/v2/staff_invitations/acceptance', { token: 'kept' }, noor);
    expect(code(accepted)).toEqual([403, 'staff_suspended']);
    await pool.query("delete from staff_invitations where email = 'noor@openmat.test'");
    await studio.post('/api/auth/request-password-reset', { email: 'noor@openmat.test' });
    expect((await me(await signedIn('noor'))).role).toBeNull();
  });

  test('keeps its account protected from colleagues who look after members', async () => {
    await suspendedNoor();
    await give('demo-finn', 'support');
    const flex = await signedIn('flex');
    const path = '/admin/api/members/demo-noor/sign_out';
    expect((await studio.send(path, { method: 'POST', cookie: flex, body: {} })).json().message).toBe(
      'Only an owner changes the accounts of staff.',
    );
    await pool.query("update users set staff_role = null where id = 'demo-finn'");
  });

  test('reinstating gives the role back to a session that is open, in every process', async () => {
    const noor = await suspendedNoor(twin);
    await expect.poll(() => me(noor, twin)).toMatchObject({ suspended: true });
    expect((await reinstate('demo-noor')).statusCode).toBe(200);
    await expect.poll(async () => (await me(noor, twin)).role).toBe('moderator');
    expect((await held(await tokenOf(noor))).statusCode).toBe(200);
    expect(await listed('demo-noor')).toMatchObject({ role: 'moderator', suspended: null });
    expect((await reinstate('demo-noor')).statusCode).toBe(200);
    expect((await reinstate('demo-gus')).statusCode).toBe(404);
  });

  test('is in the activity with who, and the role before and after', async () => {
    for (const change of [suspend, reinstate]) await change('demo-noor');
    const { rows } = await pool.query(
      `select actor_id, action, details from audit_log
       where subject_id = 'demo-noor' and action in ('staff_suspended', 'staff_reinstated') order by id`,
    );
    const entry = (action: string, before: string | null, after: string | null) => ({
      actor_id: 'demo-ada',
      action,
      details: { before: { role: before }, after: { role: after } },
    });
    expect(rows.slice(-2)).toEqual([
      entry('staff_suspended', 'moderator', null),
      entry('staff_reinstated', null, 'moderator'),
    ]);
  });
});

test('BEY-66 accepting an invitation and being suspended at once end as one or the other', async () => {
  const cookie = await signedIn('unlimited');
  for (let round = 0; round < 6; round += 1) {
    await pool.query(
      `insert into staff_invitations (email, role, token_hash, invited_at, expires_at)
       values ('unlimited@openmat.test', 'moderator', $1, now(), now() + interval '1 day')`,
      [createHash('sha256').update(`staff-invitation:race ${round}`).digest()],
    );
    const token = `race ${round}`;
    const accepting = studio.post(
      '/api/v2/staff_invitations/acceptance',
      { token, password: demoStudio.password },
      cookie,
    );
    const [accepted, suspended] = await Promise.all([accepting, suspend('demo-ulla')]);
    expect(accepted.statusCode, accepted.body).toBe(200);
    const { rows } = await pool.query(
      `select staff_role as role, exists (select from staff_suspensions where user_id = users.id) as suspended
       from users where id = 'demo-ulla'`,
    );
    const [isSuspended, isStaff] = [
      { role: null, suspended: true },
      { role: 'moderator', suspended: false },
    ];
    expect(rows).toEqual([suspended.statusCode === 200 ? isSuspended : isStaff]);
    if (suspended.statusCode === 200) break;
    expect(suspended.statusCode).toBe(404);
    await pool.query("update users set staff_role = null where id = 'demo-ulla'");
  }
  await pool.query("delete from staff_suspensions where user_id = 'demo-ulla'");
});

describe('BEY-66 BEY-73 what a suspended account made and was', () => {
  const keyOf = async (cookie: string): Promise<string> => {
    const body = { name: 'Links', scopes: ['links.edit:read'], days: null };
    return (await studio.post('/admin/api/api_keys', body, cookie)).json().token;
  };
  const byKey = (token: string) =>
    studio.app.inject({
      url: '/admin/api/short_urls',
      headers: { host: 'localhost:3000', authorization: `Bearer ${token}` },
    });

  test('an API key is refused with the reason and works again, and goes when the account is removed', async () => {
    const token = await keyOf(await signedIn('maya'));
    await pool.query("insert into coach_accounts (coach_id, user_id) values (101, 'demo-maya')");
    expect((await byKey(token)).statusCode).toBe(200);
    expect(await listed('demo-maya')).toMatchObject({ apiKeys: 1 });
    await suspend('demo-maya');
    const refused = await byKey(token);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      403,
      'staff_suspended',
      'The account that made this API key is suspended from the team.',
    ]);
    await reinstate('demo-maya');
    expect((await byKey(token)).statusCode).toBe(200);
    await suspend('demo-maya');
    // The role that comes back may be changed during the suspension.
    const changed = await studio.send('/admin/api/team/demo-maya', {
      method: 'PUT',
      body: { role: 'editor' },
      cookie: owner,
    });
    expect([changed.statusCode, (await listed('demo-maya'))?.role]).toEqual([200, 'editor']);
    await reinstate('demo-maya');
    expect((await me(await signedIn('maya'))).role).toBe('editor');
    const coach = async () =>
      (await pool.query("select coach_id from coach_accounts where user_id = 'demo-maya'")).rows;
    expect(await coach()).toEqual([{ coach_id: 101 }]);
    await suspend('demo-maya');
    const removed = await studio.send('/admin/api/team/demo-maya', { method: 'DELETE', cookie: owner });
    expect(removed.statusCode).toBe(200);
    expect(await coach()).toEqual([]);
    expect((await byKey(token)).statusCode).toBe(401);
    await give('demo-maya', 'owner');
    expect((await byKey(token)).statusCode).toBe(401);
  });

  test('it gets no mail that goes to the staff', async () => {
    const { staffAccounts } = await import('../accounts/index.ts');
    await suspend('demo-maya');
    const told = (await staffAccounts(studio.database.db, studio.clock.now())).filter(
      ({ suspension }) => !suspension,
    );
    expect(told.map(({ id }) => id)).not.toContain('demo-maya');
    await reinstate('demo-maya');
  });
});

describe('BEY-66 who cannot be suspended', () => {
  const refused = async (id: string, cookie = owner) => {
    const answer = await suspend(id, cookie);
    return [answer.statusCode, answer.json().message];
  };

  test('oneself, the last owner, and an account that is not of the staff', async () => {
    expect(await refused('demo-ada')).toEqual([409, 'You cannot suspend yourself. Ask another owner.']);
    expect((await refused('demo-gus'))[0]).toBe(404);
    expect((await refused('demo-noor', await signedIn('noor')))[0]).toBe(403);
  });

  test('neither of the last two where each suspends the other at once: one owner is left', async () => {
    onTestFinished(async () => {
      owner = await signedIn('admin');
    });
    for (let round = 0; round < 5; round += 1) {
      const maya = await signedIn('maya');
      const both = await Promise.all([suspend('demo-maya'), suspend('demo-ada', maya)]);
      expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const { rows } = await pool.query("select id from users where staff_role = 'owner'");
      expect(rows).toHaveLength(1);
      await give('demo-ada', 'owner');
      await give('demo-maya', 'owner');
      const { rows: suspensions } = await pool.query('select user_id from staff_suspensions');
      expect(suspensions).toEqual([]);
      if (both[1]?.statusCode === 200) break;
    }
  });
});
