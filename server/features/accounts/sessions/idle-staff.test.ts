import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../platform/testing/database.ts';
import { accountsApp, goodPassword, signUpForm } from '../testing/app.ts';

const database = await testDatabase();
const studio = await accountsApp(database, { STAFF_IDLE_MINUTES: '60', SECOND_FACTOR_REQUIRED: 'off' });
afterAll(() => studio.app.close());
const minuteMs = 60_000;
const email = 'sofia@example.com';
// As the upload of a video that takes an hour and a half.
studio.app.get('/slow', async (request) => {
  await request.viewer();
  studio.clock.advance(90 * minuteMs);
  return {};
});
await studio.post('sign-up/email', signUpForm({ email }));
await database.pool.query("update users set staff_role = 'owner'");
const signedIn = async () => studio.cookieOf(await studio.signIn(email, goodPassword));
const statusOf = async (cookie: string) => (await studio.me(cookie)).statusCode;

test('NS-032 a session of staff ends after 60 minutes without use, and goes on while it is used', async () => {
  const cookie = await signedIn();
  for (let used = 0; used < 3; used += 1) {
    studio.clock.advance(59 * minuteMs);
    expect(await statusOf(cookie)).toBe(200);
    // What is remembered of a session for half a minute is read anew.
    studio.accounts.staffProtection.forget((await studio.viewer(cookie))?.id ?? '');
  }
  studio.clock.advance(60 * minuteMs);
  expect(await statusOf(cookie)).toBe(401);
});

test('NS-032 a request of staff that takes long is a use of the session when it ends', async () => {
  const cookie = await signedIn();
  const headers = { host: 'localhost:3000', cookie };
  expect((await studio.app.inject({ url: '/slow', headers })).statusCode).toBe(200);
  // It is noted once the answer is out.
  await expect.poll(() => statusOf(cookie)).toBe(200);
  studio.accounts.staffProtection.forget((await studio.viewer(cookie))?.id ?? '');
  studio.clock.advance(60 * minuteMs);
  expect(await statusOf(cookie)).toBe(401);
});
