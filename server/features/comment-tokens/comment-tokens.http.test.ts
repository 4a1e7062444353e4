import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { commentsTokenCookie } from '../../../contract/comments/comment-rules.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const address = '/api/v2/users/comments_token';
const person = (email: string) => {
  const found = demoStudio.accounts.find((account) => account.email === email);
  if (!found) throw new Error(`nobody has ${email}`);
  return found;
};
const tokenOf = async (email: string, app = studio): Promise<string> =>
  (await app.get(address, await app.signIn(email))).json().token;
const content = { content_type: 'CLASS', content_id: 1004 };
const ask = (token: string | null, path = 'content-info', app = studio) =>
  app.send(`/comments-service/${path}`, {
    method: 'POST',
    body: content,
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
type StudioResponse = Awaited<ReturnType<typeof studio.get>>;
const commentsCookie = (answer: StudioResponse) =>
  answer.cookies.find(({ name }) => name === commentsTokenCookie);

describe('COM-073 GET users/comments_token', () => {
  test('NS-162 NS-226 gives a member a token of 15 minutes that says who they are, no secret and no e-mail address', async () => {
    const answer = await studio.get(address, await studio.signIn('maya@openmat.test'));
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['token']]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { token } = answer.json();
    const maya = person('maya@openmat.test');
    const nowSeconds = Math.floor(studio.clock.now().getTime() / 1000);
    expect(decodeJwt(token)).toEqual({
      iss: 'http://localhost:3000',
      aud: 'openmat-comments',
      sub: maya.id,
      jti: expect.any(String),
      iat: nowSeconds,
      exp: nowSeconds + 900,
      username: maya.username,
      first_name: maya.firstName,
      last_name: maya.lastName,
      photo: expect.stringMatching(/^\/images\/members\//),
      email: '',
      admin: false,
      permissions: [],
      sid: expect.stringMatching(/^[\w-]{22}$/),
      access: true,
    });
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: expect.any(String) });
  });

  test('NS-226 gives staff a token of two minutes that allows to moderate, and the cookie as long', async () => {
    const answer = await studio.get(address, await studio.signIn('admin@openmat.test'));
    const { iat = 0, exp = 0, permissions } = decodeJwt(answer.json().token);
    expect([exp - iat, permissions]).toEqual([120, ['comments.moderate', 'engagement.view']]);
    expect(commentsCookie(answer)?.maxAge).toBe(120);
  });

  test('NS-226 the token ends with its session: within a minute of signing out the service refuses it', async () => {
    const signedIn = await studio.post('/api/auth/sign-in/email', {
      email: 'noor@openmat.test',
      password: demoStudio.password,
    });
    const cookie = signedIn.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const { token } = (await studio.get(address, cookie)).json();
    const other = await tokenOf('maya@openmat.test');
    expect([(await ask(token)).statusCode, (await ask(other)).statusCode]).toEqual([200, 200]);
    await studio.post('/api/auth/sign-out', {}, cookie);
    studio.clock.advance(30_000);
    expect([(await ask(token)).statusCode, (await ask(other)).statusCode]).toEqual([401, 200]);
    const { sessions } = (await studio.get('/.well-known/ended-sessions')).json();
    expect(sessions).toContain(decodeJwt(token).sid);
  });

  test('NS-226 a token of staff ends when its session does, 12 hours after the sign-in', async () => {
    const body = { email: 'admin@openmat.test', password: demoStudio.password };
    const { cookies } = await studio.send('/api/auth/sign-in/email', { method: 'POST', body });
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const { id } = (await studio.get('/api/auth/get-session', cookie)).json().session;
    const twelveHours = 12 * 3600;
    const begun = new Date(studio.clock.now().getTime() - (twelveHours - 30) * 1000);
    await studio.database.pool.query('update sessions set created_at = $1 where id = $2', [begun, id]);
    const { exp = 0 } = decodeJwt((await studio.get(address, cookie)).json().token);
    expect(exp).toBe(Math.floor(begun.getTime() / 1000) + twelveHours);
  });

  test('R49 refuses a visitor, and gives one to members, lapsed ones and administrators', async () => {
    const refused = await studio.get(address);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    for (const [name, access, admin] of [
      ['maya', true, false],
      ['lapsed', false, false],
      ['admin', true, true],
    ] as const)
      expect(decodeJwt(await tokenOf(`${name}@openmat.test`)), name).toMatchObject({ access, admin });
  });

  test('COM-073 COM-059 is taken by the service as a bearer, which takes nothing else for one', async () => {
    const token = await tokenOf('maya@openmat.test');
    expect((await ask(token)).statusCode).toBe(200);
    expect((await ask(null)).statusCode).toBe(200);
    const session = await studio.signIn('maya@openmat.test');
    const asAdmin = (headers: Record<string, string>) =>
      studio.send('/comments-service/admin/held', { method: 'POST', body: {}, headers, cookie: session });
    expect((await asAdmin({})).statusCode).toBe(401);
    expect((await asAdmin({ authorization: `Basic ${token}` })).statusCode).toBe(401);
    expect((await asAdmin({ cookie: `${commentsTokenCookie}=${token}` })).statusCode).toBe(401);
    for (const authorization of ['Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer a b`])
      expect((await asAdmin({ authorization })).statusCode, authorization).toBe(401);
    expect((await asAdmin({ authorization: `bearer ${token}` })).statusCode).toBe(403);
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), admin: true })).toString('base64url');
    expect((await ask(`${head}.${claims}.${signature}`)).json()).toMatchObject({ code: 'not_signed_in' });
  });

  test('NS-161 an expired one is refused on reading, too, until another one is asked for', async () => {
    const token = await tokenOf('maya@openmat.test');
    studio.clock.advance(16 * 60_000);
    const refused = await ask(token);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in']);
    expect((await ask(await tokenOf('maya@openmat.test'))).statusCode).toBe(200);
  });
});

describe('COM-074 the cookie', () => {
  test('NS-162 is called dynamodb_jwt_token, lives as long as the token, and scripts can read it', async () => {
    const answer = await studio.get(address, await studio.signIn('maya@openmat.test'));
    expect(commentsCookie(answer)).toEqual({
      name: 'dynamodb_jwt_token',
      value: answer.json().token,
      path: '/',
      sameSite: 'Lax',
      maxAge: 900,
    });
    const safe = await testApp({
      database: studio.database,
      clock: studio.clock,
      config: { BUILD: 'none', PUBLIC_URL: 'https://studio.example', SMTP_URL: 'smtp://localhost' },
    });
    const headers = { host: 'studio.example' };
    const signedIn = await safe.send('/api/auth/sign-in/email', {
      method: 'POST',
      headers,
      body: { email: 'noor@openmat.test', password: demoStudio.password },
    });
    const cookie = signedIn.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    expect(commentsCookie(await safe.send(address, { headers, cookie }))).toMatchObject({ secure: true });
  });

  test('NS-162 goes at sign-out, and when another member signs in', async () => {
    const signIn = await studio.send('/api/auth/sign-in/email', {
      method: 'POST',
      body: { email: 'noor@openmat.test', password: demoStudio.password },
    });
    expect(commentsCookie(signIn)).toBeUndefined();
    const session = signIn.cookies
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const cookie = `${session}; ${commentsTokenCookie}=abc`;
    const gone = { name: commentsTokenCookie, value: '', path: '/', maxAge: 0 };
    const others = await studio.send('/api/auth/sign-in/email', {
      method: 'POST',
      cookie,
      body: { email: 'maya@openmat.test', password: demoStudio.password },
    });
    expect(commentsCookie(others)).toMatchObject(gone);
    const failed = await studio.send('/api/auth/sign-in/email', {
      method: 'POST',
      cookie,
      body: { email: 'maya@openmat.test', password: 'not the password' },
    });
    expect(commentsCookie(failed)).toBeUndefined();
    const out = await studio.send('/api/auth/sign-out', { method: 'POST', cookie, body: {} });
    expect([out.statusCode, commentsCookie(out)]).toMatchObject([200, gone]);
  });
});

describe('NS-162 the public keys', () => {
  const published = async (app = studio) => {
    const answer = await app.get('/.well-known/jwks.json');
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
    return (answer.json().keys as { kid: string }[]).map((key) => {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
      return key.kid;
    });
  };
  const freshToken = async (app = studio): Promise<string> => {
    const body = { email: 'noor@openmat.test', password: demoStudio.password };
    const { cookies } = await app.send('/api/auth/sign-in/email', { method: 'POST', body });
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    return (await app.get(address, cookie)).json().token;
  };
  const signedWith = async (app = studio) => decodeProtectedHeader(await freshToken(app)).kid;

  test('hold the one that signs, in every process of the product, and the service follows a rotation', async () => {
    const beside = await testApp({
      database: studio.database,
      clock: studio.clock,
      config: { BUILD: 'none' },
    });
    const before = await signedWith();
    expect(await signedWith(beside)).toBe(before);
    expect(await published(beside)).toContain(before);
    expect((await ask(await freshToken())).statusCode).toBe(200);
    await studio.database.pool.query(
      "update comment_token_keys set signs_from = signs_from - interval '30 days', signs_until = signs_until - interval '30 days'",
    );
    const old = await freshToken(beside);
    const [, next] = await published();
    studio.clock.advance(61 * 60_000);
    expect([await signedWith(), await signedWith(beside)]).toEqual([next, next]);
    expect((await ask(old)).statusCode).toBe(401);
    for (const app of [studio, beside]) expect((await ask(await freshToken(app))).statusCode).toBe(200);
  });
});
