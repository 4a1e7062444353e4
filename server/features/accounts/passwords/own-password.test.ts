import { expect, test } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from '../testing/app.ts';

const { database, studio, twin } = await twoProcesses();
const newPassword = 'a brighter evening';

const member = async (email: string) =>
  studio.cookieOf(await studio.post('sign-up/email', signUpForm({ email })));
const change = async (app: typeof studio, cookie: string, currentPassword = 'wrong password') =>
  (await app.post('change-password', { currentPassword, newPassword }, { cookie })).statusCode;
const reauthenticate = async (cookie: string, address: string) =>
  (
    await studio.app.inject({
      method: 'POST',
      url: '/api/v2/users/me/second_factor/reauthenticate',
      headers: {
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
        cookie,
      },
      payload: { password: 'wrong password' },
    })
  ).statusCode;

test('a stolen session may guess the password ten times an hour over all addresses, and the owner can still change it', async () => {
  const email = 'robbed@example.com';
  const stolen = await member(email);
  const codes: number[] = [];
  for (let count = 0; count < 8; count += 1) codes.push(await change(count % 2 ? studio : twin, stolen));
  for (let count = 0; count < 4; count += 1) codes.push(await reauthenticate(stolen, `203.0.113.${count}`));
  expect(codes).toEqual([...Array(10).fill(422), 429, 429]);
  expect(await change(studio, stolen, goodPassword)).toBe(429);
  // The owner signs in meanwhile, and changes the password there.
  const signedIn = await studio.signIn(email, goodPassword);
  expect(signedIn.statusCode).toBe(200);
  expect(await change(studio, studio.cookieOf(signedIn), goodPassword)).toBe(200);
  expect((await studio.me(stolen)).statusCode).toBe(401);
});

test('password guesses over all sessions of an account are limited to a hundred an hour, and do not block its sign-in', async () => {
  const email = 'often@example.com';
  const cookie = await member(email);
  expect(await change(studio, cookie)).toBe(422);
  await database.pool.query(
    "update attempt_limits set attempts = 100 where attempts = 1 and window_ends_at > $1::timestamptz + interval '50 minutes'",
    [studio.clock.now()],
  );
  const other = await studio.signIn(email, goodPassword);
  expect(other.statusCode).toBe(200);
  expect(await change(studio, studio.cookieOf(other))).toBe(429);
  for (const { clock } of [studio, twin]) clock.advance(60 * 60 * 1000 + 1000);
  expect(await change(studio, studio.cookieOf(other), goodPassword)).toBe(200);
});

test('a right password resets the count of wrong ones', async () => {
  const cookie = await member('clumsy@example.com');
  for (let count = 0; count < 9; count += 1) expect(await change(studio, cookie)).toBe(422);
  const changed = await studio.post(
    'change-password',
    { currentPassword: goodPassword, newPassword },
    { cookie },
  );
  const here = studio.cookieOf(changed);
  expect(changed.statusCode).toBe(200);
  const again = await studio.post(
    'change-password',
    { currentPassword: 'wrong password', newPassword: 'yet another night' },
    { cookie: here },
  );
  expect(again.statusCode).toBe(422);
  expect([...studio.problems, ...twin.problems]).toEqual([]);
});
