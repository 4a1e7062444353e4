import { createHmac } from 'node:crypto';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../../../platform/clock.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { testDatabase } from '../../../platform/testing/database.ts';
import { createAuthentication } from '../authentication/authentication.ts';
import { isFrozen, setFrozen } from '../freeze-store.ts';
import { cheapHasher } from '../testing/cheap-hasher.ts';
import { identityProved } from './proved-identity.ts';

const database = await testDatabase();
const clock = fixedClock(new Date());
const publicUrl = 'http://localhost:3000';
const signedIn: string[] = [];
const policy = { requiredOfAdministrators: false };

const { options } = await createAuthentication({
  db: database.db,
  hasher: cheapHasher,
  publicUrl,
  secret: new Secret('a secret for tests only, 32 letters'),
  sendReset: async () => undefined,
  sendVerification: () => undefined,
  secondStep: {
    now: clock.now,
    identityProved: (proved) =>
      identityProved({ db: database.db, clock, policy, passkeysAvailable: true }, proved),
    markTrusted: async () => undefined,
    setTrustedDevice: async () => undefined,
    isFrozen: (userId) => isFrozen(database.db, userId),
    signedIn: async ({ userId }) => void signedIn.push(userId),
  },
  passwordChanged: async () => undefined,
  report: () => undefined,
});

/** A way of signing in that does not exist yet: a caller who knows an id is let in. */
const newWay = {
  id: 'new-way',
  endpoints: {
    newWay: createAuthEndpoint('/new-way', { method: 'GET' }, async (ctx) => {
      const userId = String(ctx.query?.user);
      const user = await ctx.context.internalAdapter.findUserById(userId);
      if (!user) throw new Error('no such user');
      const session = await ctx.context.internalAdapter.createSession(userId);
      await setSessionCookie(ctx, { session, user });
      if (ctx.query?.to) throw ctx.redirect(String(ctx.query.to));
      return ctx.json({ token: session.token });
    }),
  },
} satisfies BetterAuthPlugin;
const authentication = betterAuth({ ...options, plugins: [...options.plugins, newWay] });
const comeIn = (query: string) =>
  authentication.handler(new Request(`${publicUrl}/api/auth/new-way?${query}`));
const sessionsOf = async (userId: string): Promise<number> =>
  (await database.pool.query('select 1 from sessions where user_id = $1', [userId])).rowCount ?? 0;
const cookiesOf = (response: Response): string[] =>
  response.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.replace(/^[^=]*\.([a-z_]+)=.*$/, '$1'));

beforeAll(async () => {
  await database.pool.query(`insert into users (id, email, full_name, first_name, last_name, slug)
    values ('plain', 'plain@example.com', 'Bo Ek', 'Bo', 'Ek', 'bo'), ('safe', 'safe@example.com', 'Ida Ek', 'Ida', 'Ek', 'ida'),
      ('frozen', 'frozen@example.com', 'Pia Ek', 'Pia', 'Ek', 'pia')`);
  await database.pool.query(
    "insert into authenticator_apps (user_id, secret, confirmed_at, created_at) values ('safe', '', now(), now())",
  );
});

describe('BEY-68 a way of signing in that is added later', () => {
  test('opens the session of an account without a second factor', async () => {
    const response = await comeIn('user=plain');
    expect(cookiesOf(response)).toEqual(['session_token']);
    expect(await sessionsOf('plain')).toBe(1);
    expect(signedIn.filter((userId) => userId === 'plain')).toHaveLength(1);
  });

  test('comes by the second step of an account that has one: no session, no token, no cookie of one', async () => {
    const response = await comeIn('user=safe');
    expect(Object.keys((await response.json()) as object)).toEqual(['secondStep']);
    expect(cookiesOf(response)).toEqual(['second_step']);
    expect(await sessionsOf('safe')).toBe(0);
    expect(signedIn).not.toContain('safe');
  });

  test('leads to the page of the second step where it would have led elsewhere, and remembers where', async () => {
    const response = await comeIn(`user=safe&to=${encodeURIComponent('/class/1?from=mail')}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/signin/second-step?redirect=%2Fclass%2F1%3Ffrom%3Dmail');
    expect(cookiesOf(response)).toEqual(['second_step']);
    const away = await comeIn(`user=safe&to=${encodeURIComponent('https://evil.example/a')}`);
    expect(away.headers.get('location')).toBe('/signin/second-step');
    expect(await sessionsOf('safe')).toBe(0);
  });
});

describe('a way of signing in that is added later', () => {
  test('opens no session of an account that is frozen', async () => {
    await setFrozen(database.db, 'frozen', clock.now());
    const response = await comeIn('user=frozen');
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'ACCOUNT_FROZEN',
    ]);
    expect(cookiesOf(response)).toEqual([]);
    expect(await sessionsOf('frozen')).toBe(0);
  });
});

describe('BEY-68 a password changed while signed in', () => {
  test('gives the browser a new session that has proved what the old one had, and no more', async () => {
    const [email, password] = ['eva@example.com', 'a quiet morning'];
    const names = { name: 'Eva Ek', firstName: 'Eva', lastName: 'Ek', slug: 'eva', timeZone: 'UTC' };
    const body = { email, password, ...names } as never;
    const { user } = (await authentication.api.signUpEmail({ body })) as { user: { id: string } };
    await database.pool.query(
      "insert into authenticator_apps (user_id, secret, confirmed_at, created_at) values ($1, '', now(), now())",
      [user.id],
    );
    const context = await authentication.$context;
    const before = signedIn.length;
    const change = async (secondFactor: boolean) => {
      const session = await context.internalAdapter.createSession(user.id, false, { secondFactor });
      const { name } = context.authCookies.sessionToken;
      const signature = createHmac('sha256', context.secret).update(session.token).digest('base64');
      const cookie = `${name}=${encodeURIComponent(`${session.token}.${signature}`)}`;
      const input = { currentPassword: password, newPassword: password, revokeOtherSessions: true };
      return authentication.handler(
        new Request(`${publicUrl}/api/auth/change-password`, {
          method: 'POST',
          headers: {
            cookie,
            origin: publicUrl,
            'content-type': 'application/json',
          },
          body: JSON.stringify(input),
        }),
      );
    };
    expect(cookiesOf(await change(true))).toEqual(['session_token']);
    expect(cookiesOf(await change(false))).toEqual(['second_step']);
    expect(signedIn).toHaveLength(before);
  });
});
