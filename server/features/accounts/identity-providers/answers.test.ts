import { afterEach, describe, expect, test } from 'vitest';
import { accountsApp } from '../testing/app.ts';
import { browserAt, studioWithProviders } from './testing-providers.ts';

const { database, studio, settings, providers } = await studioWithProviders();
const browser = () => browserAt(studio, providers);
const { google } = providers;

let made = 0;
const person = () => {
  made += 1;
  return {
    sub: `subject-${made}`,
    email: `person${made}@example.com`,
    email_verified: true,
    name: 'Lin Takahashi',
  };
};
const problem = (location: unknown): string | null =>
  new URL(String(location), 'http://here.invalid').searchParams.get('problem');
const expectNoAccount = async (visitor: ReturnType<typeof browser>, email: string) => {
  expect((await visitor.get('/api/v2/users/me')).statusCode).toBe(401);
  expect((await database.pool.query('select 1 from users where email = $1', [email])).rowCount).toBe(0);
};
const minutes = (count: number): number => count * 60 * 1000;

afterEach(async () => {
  for (const provider of Object.values(providers)) {
    provider.falsify(null);
    provider.goAway(false);
  }
  await database.pool.query('delete from attempt_limits');
});

describe.each(['google', 'apple'] as const)('a token of %s is refused', (id) => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
  test.each([
    { why: 'made for another way here', with: { claims: (was: object) => ({ ...was, nonce: 'another' }) } },
    { why: 'without a nonce', with: { claims: (was: object) => ({ ...was, nonce: undefined }) } },
    { why: 'made for another site', with: { claims: (was: object) => ({ ...was, aud: 'another-site' }) } },
    {
      why: 'made for several sites, on behalf of another',
      with: { claims: (was: { aud?: unknown }) => ({ ...was, aud: [was.aud, 'another'], azp: 'another' }) },
    },
    {
      why: 'of another issuer',
      with: { claims: (was: object) => ({ ...was, iss: 'https://evil.example' }) },
    },
    { why: 'that has expired', with: { claims: (was: object) => ({ ...was, exp: inSeconds(-90) }) } },
    { why: 'without an end', with: { claims: (was: object) => ({ ...was, exp: undefined }) } },
    { why: 'signed by a stranger', with: { signature: 'stranger' as const } },
    { why: 'not signed', with: { signature: 'none' as const } },
  ])('$why', async ({ with: falsified }) => {
    const holder = person();
    const visitor = browser();
    providers[id].falsify(falsified);
    expect(problem(await visitor.signInWith(id, holder))).toBe('refused');
    expect(studio.problems).toEqual([]);
    await expectNoAccount(visitor, holder.email);
  });
});

describe('an answer is taken', () => {
  test('by the browser that asked for it only', async () => {
    const attacker = browser();
    const holder = person();
    const answer = await attacker.toProvider('google', holder);
    const victim = browser();
    expect(problem((await victim.comeBack('google', answer)).headers.location)).toBe('expired');
    await victim.toProvider('google', person());
    expect(problem((await victim.comeBack('google', answer)).headers.location)).toBe('expired');
    await expectNoAccount(victim, holder.email);
  });

  test('with its state only', async () => {
    const visitor = browser();
    const holder = person();
    const { fields, byForm } = await visitor.toProvider('google', holder);
    fields.set('state', 'made-up');
    expect(problem((await visitor.comeBack('google', { fields, byForm })).headers.location)).toBe('expired');
    await expectNoAccount(visitor, holder.email);
  });

  test('from the provider that was asked only', async () => {
    const visitor = browser();
    const { fields } = await visitor.toProvider('google', person());
    expect(problem((await visitor.comeBack('apple', { fields, byForm: true })).headers.location)).toBe(
      'expired',
    );
  });

  test('once: neither as it is nor with what the browser held before', async () => {
    const visitor = browser();
    const answer = await visitor.toProvider('google', person());
    const held = visitor.cookie();
    expect(problem((await visitor.comeBack('google', answer)).headers.location)).toBeNull();
    visitor.forget();
    expect(problem((await visitor.comeBack('google', answer)).headers.location)).toBe('expired');
    const replaying = browserAt(studio, providers, held);
    expect(problem((await replaying.comeBack('google', answer)).headers.location)).toBe('expired');
    expect((await replaying.get('/api/v2/users/me')).statusCode).toBe(401);
  });

  test('for ten minutes', async () => {
    const visitor = browser();
    const answer = await visitor.toProvider('google', person());
    studio.clock.advance(minutes(11));
    expect(problem((await visitor.comeBack('google', answer)).headers.location)).toBe('expired');
    studio.clock.advance(-minutes(11));
  });

  test('with a code the provider knows, and ten wrong ones from one address are enough', async () => {
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const visitor = browser();
      const { fields, byForm } = await visitor.toProvider('google', person());
      fields.set('code', 'made-up');
      const { headers } = await visitor.comeBack('google', { fields, byForm });
      expect(problem(headers.location)).toBe(attempt <= 10 ? 'refused' : 'too_many_attempts');
    }
  });

  test('also when the member turned back, who is told so beside the buttons', async () => {
    const visitor = browser();
    await visitor.toProvider('google', person(), 'sign-in/google', { redirect: '/my/practice' });
    const { fields, byForm } = await visitor.toProvider('google', person(), 'sign-in/google', {
      redirect: '/my/practice',
    });
    fields.delete('code');
    fields.set('error', 'access_denied');
    const { headers } = await visitor.comeBack('google', { fields, byForm });
    expect(headers.location).toBe('/signin?provider=google&problem=cancelled&redirect=%2Fmy%2Fpractice');
  });
});

describe('a form from another site', () => {
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    studio.app.inject({
      method: 'POST',
      url,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': type },
      payload,
    });

  test('changes nothing by itself, and only known fields of a decent length go on', async () => {
    const answer = await post(
      '/api/auth/callback/apple',
      `code=1&state=2&id_token=3&user=${'x'.repeat(3000)}`,
    );
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      'http://localhost:3000/api/auth/callback/apple?state=2&code=1',
    ]);
    expect(answer.cookies).toEqual([]);
    expect((await post('/api/auth/callback/apple', 'x'.repeat(30_000))).statusCode).toBe(413);
    expect((await post('/api/auth/callback/apple', '{}', 'application/json')).statusCode).toBe(415);
  });

  test('without a state of ours signs no visitor in, and begins nothing', async () => {
    const visitor = browser();
    const made = { fields: new URLSearchParams({ code: 'made-up', state: 'made-up' }), byForm: true };
    expect(problem((await visitor.comeBack('apple', made)).headers.location)).toBe('expired');
    for (const path of ['sign-in/apple', 'connect/apple', 'disconnect/apple'])
      expect((await post(`/api/auth/${path}`, '{}', 'application/json')).statusCode).toBe(403);
  });
});

describe('a provider that is away', () => {
  test('is said in words at the button and on the way back, and asked no more while it stays away', async () => {
    const visitor = browser();
    const holder = person();
    const answer = await visitor.toProvider('google', holder);
    google.goAway(true);
    expect(problem((await visitor.comeBack('google', answer)).headers.location)).toBe('away');

    // The provider's addresses are asked for again after an hour; those known before still serve.
    studio.clock.advance(minutes(61));
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect((await browser().post('sign-in/google')).statusCode).toBe(200);
    const asked = google.requests();
    await browser().post('sign-in/google');
    expect(google.requests()).toBe(asked);

    google.goAway(false);
    studio.clock.advance(minutes(1));
    expect(problem(await browser().signInWith('google', holder))).toBeNull();
  });

  test('from the start answers 503 with its sentence', async () => {
    google.goAway(true);
    const fresh = await accountsApp(database, settings);
    const answer = await fresh.post('sign-in/google');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toBe(
      'Google cannot be reached right now. Try again soon, or sign in with your password.',
    );
    await fresh.app.close();
  });
});

test('no provider is there until it is set up', async () => {
  const plain = await accountsApp(database);
  for (const id of ['google', 'apple']) {
    expect((await plain.post(`sign-in/${id}`)).statusCode).toBe(404);
    expect((await plain.post(`connect/${id}`)).statusCode).toBe(404);
    expect((await plain.get(`/api/auth/callback/${id}`)).statusCode).toBe(404);
    expect((await plain.post(`callback/${id}`)).statusCode).toBe(404);
  }
  await plain.app.close();
});
