import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { accountsApp, goodPassword, tokenIn, twoProcesses } from '../testing/app.ts';
import { sessionTokenHash } from './session-token-store.ts';

const { database, studio, twin } = await twoProcesses();
const { pool } = database;
const signedIn = async () => studio.cookieOf(await studio.signIn('sofia@example.com', goodPassword));
const rowOf = async (cookie: string) =>
  (
    await pool.query<{ id: string; token: string | null }>(
      'select id, token from sessions where token_hash = $1',
      [sessionTokenHash(tokenIn(cookie))],
    )
  ).rows[0];
const upgradeEnds = (when: string) =>
  pool.query(`update session_token_upgrade set ends_at = now() + $1::interval`, [when]);

/** Puts a session back to what the version before writes: its token, and no hash. */
const asWrittenBefore = (cookie: string) =>
  pool.query(
    `with former as (delete from sessions where token_hash = $1 returning id, user_id, expires_at, created_at)
     insert into sessions (id, user_id, expires_at, created_at, token)
     select id || '-before', user_id, expires_at, created_at, $2 from former`,
    [sessionTokenHash(tokenIn(cookie)), tokenIn(cookie)],
  );

describe('the token of a session', () => {
  test('NS-032 the table holds the SHA-256 of a token alone', async () => {
    const cookie = await signedIn();
    expect(tokenIn(cookie)).toHaveLength(32);
    expect(await rowOf(cookie)).toMatchObject({ token: null });
    expect((await studio.me(cookie)).statusCode).toBe(200);
  });

  test('NS-032 cannot be replaced by what the table holds', async () => {
    const cookie = await signedIn();
    const token = tokenIn(cookie);
    expect((await studio.me(cookie.replace(token, sessionTokenHash(token)))).statusCode).toBe(401);
    // Signed rightly, as a caller could who has the secret too.
    const hash = sessionTokenHash(token);
    const signature = createHmac('sha256', 'a secret for tests only, 32 letters')
      .update(hash)
      .digest('base64');
    const name = cookie.slice(0, cookie.indexOf('='));
    const made = `${name}=${encodeURIComponent(`${hash}.${signature}`)}`;
    expect((await studio.me(made)).statusCode).toBe(401);
    expect((await studio.get('/api/auth/get-session', made)).json()).toBeNull();
  });

  test('signs out and changes the password in the session that it names', async () => {
    const [staying, leaving] = [await signedIn(), await signedIn()];
    await studio.post('sign-out', {}, { cookie: leaving });
    expect(await rowOf(leaving)).toBeUndefined();
    const passwords = { currentPassword: goodPassword, newPassword: 'a louder evening' };
    const changed = await studio.post('change-password', passwords, { cookie: staying });
    expect(changed.statusCode).toBe(200);
    const after = studio.cookieOf(changed);
    expect(await rowOf(staying)).toBeUndefined();
    expect((await studio.me(after)).statusCode).toBe(200);
    const back = { currentPassword: 'a louder evening', newPassword: goodPassword };
    expect((await studio.post('change-password', back, { cookie: after })).statusCode).toBe(200);
  });
});

describe('a rolling upgrade', () => {
  test('NS-032 a session that the version before begins is one for the new version, and its token is not kept', async () => {
    const cookie = await signedIn();
    await asWrittenBefore(cookie);
    expect(await rowOf(cookie)).toMatchObject({ token: null });
    for (const process of [studio, twin]) expect((await process.me(cookie)).statusCode).toBe(200);
  });

  test('NS-032 while it is under way the version before finds the sessions of both versions by their token', async () => {
    await upgradeEnds('15 minutes');
    // A process asks once more after its start only; this one has not begun a session yet.
    const made = twin.cookieOf(await twin.signIn('sofia@example.com', goodPassword));
    const before = await signedIn();
    await asWrittenBefore(before);
    for (const cookie of [made, before]) {
      const found = await pool.query('select id from sessions where token = $1', [tokenIn(cookie)]);
      expect(found.rows).toEqual([{ id: (await rowOf(cookie))?.id }]);
      expect((await studio.me(cookie)).statusCode).toBe(200);
    }
    await upgradeEnds('1 second');
    const later = await accountsApp(database);
    try {
      await vi.waitFor(async () =>
        expect((await pool.query('select id from sessions where token is not null')).rows).toEqual([]),
      );
    } finally {
      await later.app.close();
    }
    const last = twin.cookieOf(await twin.signIn('sofia@example.com', goodPassword));
    expect(await rowOf(last)).toMatchObject({ token: null });
    for (const cookie of [made, before, last]) expect((await studio.me(cookie)).statusCode).toBe(200);
  });
});
