import { afterAll, describe, expect, test, vi } from 'vitest';
import { rightsOf } from '../../../../contract/team/permissions.ts';
import { accountsApp, goodPassword, signUpForm, tokenIn, twoProcesses } from '../testing/app.ts';

const { database, studio, twin } = await twoProcesses();
const email = 'sofia@example.com';
const signedIn = async () => studio.cookieOf(await studio.signIn(email, goodPassword));

const accountsAppOnce = async () => {
  const app = await accountsApp(database);
  afterAll(() => app.app.close());
  return app;
};

describe('a session', () => {
  test('NS-034 GEN-075: users/me answers 401 “Not signed in” without a session', async () => {
    for (const cookie of ['', 'openmat-3000.session_token=made.up']) {
      const answer = await studio.me(cookie);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'not_signed_in', error: 'Not signed in' });
    }
  });

  test('NS-032: ends on every process when the member signs out', async () => {
    const cookie = await signedIn();
    expect(await studio.viewer(cookie)).not.toBeNull();
    expect(await twin.viewer(cookie)).not.toBeNull();
    expect((await studio.post('sign-out', {}, { cookie })).statusCode).toBe(200);
    expect((await studio.me(cookie)).statusCode).toBe(401);
    await vi.waitFor(async () => expect(await twin.viewer(cookie)).toBeNull());
  });

  test('NS-030 NS-032: is listed while it is open and ends on every process when it is revoked', async () => {
    const here = await signedIn();
    const there = await signedIn();
    expect(await twin.viewer(there)).not.toBeNull();
    const current = (await studio.get('/api/auth/get-session', here)).json().session.id;
    const list = (await studio.get('/api/auth/list-sessions', here)).json();
    expect(list.map(({ id }: { id: string }) => id)).toContain(current);
    const other = (await studio.get('/api/auth/get-session', there)).json().session.id;
    expect((await studio.post('revoke-session', { id: other }, { cookie: here })).statusCode).toBe(200);
    // Again: it has ended, which is what was wanted.
    expect((await studio.post('revoke-session', { id: other }, { cookie: here })).statusCode).toBe(200);
    expect((await studio.me(there)).statusCode).toBe(401);
    expect((await studio.me(here)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await twin.viewer(there)).toBeNull());
  });

  test('cannot revoke sessions without a recent proof of identity', async () => {
    const here = await signedIn();
    const there = await signedIn();
    const { id } = (await studio.get('/api/auth/get-session', there)).json().session;
    await database.pool.query(`update sessions set proved_at = proved_at - interval '11 minutes'`);
    for (const [path, body] of [
      ['revoke-session', { id }],
      ['revoke-other-sessions', {}],
      ['revoke-sessions', {}],
    ] as const) {
      const answer = await studio.post(path, body, { cookie: here });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'fresh_proof_needed']);
    }
    expect((await studio.me(there)).statusCode).toBe(200);
    await studio.signIn(email, goodPassword, { cookie: here });
  });

  test('a member cannot revoke the session of another', async () => {
    const mine = await signedIn();
    const stranger = studio.cookieOf(
      await studio.post('sign-up/email', signUpForm({ email: 'stranger@example.com' })),
    );
    const { id } = (await studio.get('/api/auth/get-session', mine)).json().session;
    await studio.post('revoke-session', { id }, { cookie: stranger });
    expect((await studio.me(mine)).statusCode).toBe(200);
  });

  test('NS-032: has its token in an httpOnly cookie and in no body of an answer', async () => {
    const answer = await studio.signIn(email, goodPassword);
    const signedUp = await studio.post('sign-up/email', signUpForm({ email: 'quiet@example.com' }));
    const cookie = studio.cookieOf(answer);
    const tokens = [answer, signedUp].map((given) => tokenIn(studio.cookieOf(given)));
    const seen = await Promise.all(
      ['get-session', 'list-sessions'].map((path) => studio.get(`/api/auth/${path}`, cookie)),
    );
    expect(seen[1]?.json()[0]).toMatchObject({ id: expect.any(String), current: expect.any(Boolean) });
    for (const { statusCode, body } of [answer, signedUp, ...seen]) {
      expect(statusCode).toBe(200);
      expect(tokens.filter((token) => body.includes(token))).toEqual([]);
    }
    const own = answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(own).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('signing out everywhere ends every session of the member', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await studio.post('revoke-sessions', {}, { cookie: one });
    expect((await studio.me(one)).statusCode).toBe(401);
    expect((await studio.me(two)).statusCode).toBe(401);
  });

  test('listing and revoking sessions is refused with 401 without a session', async () => {
    for (const path of ['list-sessions', 'revoke-sessions', 'revoke-session', 'revoke-other-sessions']) {
      const url = `/api/auth/${path}`;
      const answer = path === 'list-sessions' ? await studio.get(url) : await studio.post(path, { id: 'x' });
      expect(answer.statusCode, path).toBe(401);
    }
  });

  test('NS-032: is extended to 30 days when it is used, at most once a day', async () => {
    const cookie = await signedIn();
    expect((await studio.me(cookie)).cookies).toEqual([]);
    const { id } = (await studio.get('/api/auth/get-session', cookie)).json().session;
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await database.db
      .updateTable('sessions')
      .set({ expires_at: inDays(3) })
      .where('id', '=', id)
      .execute();
    // A member who comes back after a day is cached in no process.
    const fresh = await accountsApp(database);
    const answer = await fresh.me(cookie);
    const rolled = answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(rolled?.maxAge).toBe(30 * 24 * 60 * 60);
    const row = await database.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime()).toBeGreaterThan(inDays(29.9).getTime());
    expect((await fresh.me(cookie)).cookies).toEqual([]);
    await fresh.app.close();
  });

  test('a new sign-in ends the present session of the browser and no other', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    expect(await twin.viewer(here)).not.toBeNull();
    const again = studio.cookieOf(await studio.signIn(email, goodPassword, { cookie: here }));
    expect((await studio.me(here)).statusCode).toBe(401);
    expect((await studio.me(again)).statusCode).toBe(200);
    expect((await studio.me(elsewhere)).statusCode).toBe(200);
    await studio.signIn(email, 'wrong password', { cookie: again });
    expect((await studio.me(again)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await twin.viewer(here)).toBeNull());
  });

  test.each([
    ['a member’s', false, 180 * 24],
    ['an administrator’s', true, 12],
  ])('%s session ends at its maximum age, however often it is used', async (_whose, admin, hours) => {
    const person = `lasting-${admin}@example.com`;
    const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email: person })));
    await database.pool.query(
      "update users set staff_role = case when $1 then 'owner' end where email = $2",
      [admin, person],
    );
    const { id } = (await studio.get('/api/auth/get-session', cookie)).json().session;
    const begun = (minutes: number) =>
      database.pool.query(
        "update sessions set created_at = $1, expires_at = now() + interval '2 days' where id = $2",
        [new Date(Date.now() - hours * 3_600_000 + minutes * 60_000), id],
      );
    await begun(30);
    const before = await accountsAppOnce();
    const answer = await before.me(cookie);
    expect(answer.statusCode).toBe(200);
    // Nothing is won by rolling it on.
    expect(answer.cookies).toEqual([]);
    expect(await before.accounts.viewerOfSession(id)).not.toBeNull();
    await begun(-1);
    const after = await accountsAppOnce();
    expect((await after.me(cookie)).statusCode).toBe(401);
    expect((await after.get('/api/auth/get-session', cookie)).json()).toBeNull();
    expect(await after.accounts.viewerOfSession(id)).toBeNull();
  });

  test('NS-032: is invalid once it has expired', async () => {
    const cookie = await signedIn();
    const { id } = (await studio.get('/api/auth/get-session', cookie)).json().session;
    await database.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', id)
      .execute();
    expect(await (await accountsAppOnce()).viewer(cookie)).toBeNull();
  });

  test('AUTH-004 NS-035: a role change shows on every process', async () => {
    const cookie = await signedIn();
    expect((await twin.viewer(cookie))?.role).toBeNull();
    expect(await studio.accounts.grantAdmin(' SOFIA@example.com ')).toBe(true);
    await vi.waitFor(async () => expect((await twin.viewer(cookie))?.role).toBe('owner'));
    expect((await twin.me(cookie)).json().admin).toBe(true);
    expect(await studio.accounts.grantAdmin('nobody@example.com')).toBe(false);
  });

  test('a membership change shows on every process', async () => {
    const cookie = await signedIn();
    const viewer = await twin.viewer(cookie);
    expect(viewer?.hasSubscriptionAccess).toBe(false);
    await database.db
      .insertInto('memberships')
      .values({
        user_id: viewer?.id ?? '',
        source: 'stripe',
        state: 'renewing',
        flex: false,
        starts_at: new Date(0),
      })
      .execute();
    await vi.waitFor(async () => expect((await twin.viewer(cookie))?.hasSubscriptionAccess).toBe(true));
    expect((await twin.me(cookie)).json().hasSubscriptionAccess).toBe(true);
  });

  test('the rights of an administrator are revoked from the command line, those of the last one only when asked for explicitly', async () => {
    const [one, two] = ['first-admin@example.com', 'second-admin@example.com'];
    for (const email of [one, two]) {
      await studio.post('sign-up/email', signUpForm({ email }));
      await studio.accounts.grantAdmin(email);
    }
    await database.pool.query('update users set staff_role = null where email <> all($1)', [[one, two]]);
    const revoke = (email: string, evenTheLast = false) =>
      studio.accounts.revokeAdmin(email, { evenTheLast });
    expect(await revoke('nobody@example.com')).toBe('unknown');
    expect(await revoke(email)).toBe('no-administrator');
    const cookie = studio.cookieOf(await studio.signIn(two, goodPassword));
    expect((await twin.viewer(cookie))?.role).toBe('owner');
    expect(await revoke(two)).toBe('revoked');
    await vi.waitFor(async () => expect((await twin.viewer(cookie))?.role).toBeNull());
    expect(await revoke(one)).toBe('last-administrator');
    expect(await revoke(one, true)).toBe('revoked');
    await studio.accounts.settled();
    const { rows } = await database.pool.query(
      "select kind from security_events where kind like 'administrator%' and method = 'command-line' order by id desc limit 2",
    );
    expect(rows).toEqual([{ kind: 'administrator_revoked' }, { kind: 'administrator_revoked' }]);
  });

  test('an account is signed out everywhere from the command line', async () => {
    const person = 'signed-out@example.com';
    const cookie = studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email: person })));
    expect(await twin.viewer(cookie)).not.toBeNull();
    expect(await studio.accounts.endSessions(' Signed-Out@example.com')).toBe(1);
    await vi.waitFor(async () => expect(await twin.viewer(cookie)).toBeNull());
    expect(await studio.accounts.endSessions('nobody@example.com')).toBeNull();
  });

  test('only the __Host- cookie carries a session over https', async () => {
    const secure = await accountsApp(database, {
      PUBLIC_URL: 'https://studio.example',
      SMTP_URL: 'smtp://mail.example',
    });
    const email = 'updated@example.com';
    const made = secure.cookieOf(await secure.post('sign-up/email', signUpForm({ email })));
    expect(made).toContain('__Host-openmat.session_token=');
    expect((await secure.me(made)).json().email).toBe(email);
    // A name that another host of the domain can set, too, would let it choose whose session a browser has.
    for (const prefix of ['__Secure-', '']) {
      const answer = await secure.me(made.replaceAll('__Host-', prefix));
      expect([answer.statusCode, answer.cookies]).toEqual([401, []]);
    }
    await secure.app.close();
  });

  test('endpoints of the auth library that the studio does not offer answer 404', async () => {
    const cookie = await signedIn();
    for (const path of [
      'update-user',
      'delete-user',
      'change-email',
      'sign-in/social',
      'ok',
      'constructor',
    ]) {
      const answer = await studio.post(path, { ...rightsOf('owner') }, { cookie });
      expect(answer.statusCode, path).toBe(404);
      expect(answer.json().code).toBe('not_found');
    }
    expect((await studio.get('/api/auth/error')).statusCode).toBe(404);
  });

  test('no call logs a problem', () => expect([...studio.problems, ...twin.problems]).toEqual([]));
});
