import { beforeEach, expect, test } from 'vitest';
import { signUpForm } from '../testing/app.ts';
import { browserAt, studioWithProviders } from './testing-providers.ts';

const { database, studio, providers } = await studioWithProviders();
const holder = (name: string) => ({
  sub: name,
  email: `${name}@example.com`,
  email_verified: true,
  given_name: 'Maya',
  family_name: 'Okafor',
});
/** All browsers of these tests come back from a provider at one address. */
const address = { 'x-forwarded-for': '198.51.100.20' };
const signIn = (name: string, id: 'google' | 'apple' = 'google') =>
  browserAt(studio, providers).signInWith(id, holder(name));

// Attempts of an address in the test before count no more.
beforeEach(() => studio.clock.advance(60 * 60 * 1000 + 1000));

test('an account made with a provider counts towards the limit of 20 new accounts per address and hour', async () => {
  await signIn('known');
  for (let count = 0; count < 18; count += 1) {
    const form = signUpForm({ email: `many-${count}@example.com` });
    expect((await studio.post('sign-up/email', form, address)).statusCode).toBe(200);
    studio.clock.advance(4000);
  }
  expect(await signIn('twentieth', 'apple')).toBe('/signin/complete?new=1');
  expect(await signIn('refused')).toContain('problem=too_many_attempts');
  const { rowCount } = await database.pool.query("select 1 from users where email = 'refused@example.com'");
  expect(rowCount).toBe(0);
  expect(studio.securityLines.at(-1)).toMatchObject({ event: 'limit_reached', method: 'google' });
  expect(await signIn('known')).toBe('/signin/complete');
  expect(
    (await studio.post('sign-up/email', signUpForm({ email: 'late@example.com' }), address)).statusCode,
  ).toBe(429);
});

test('a sign-in to an existing account does not count towards the limit of new accounts', async () => {
  expect(await signIn('settled')).toBe('/signin/complete?new=1');
  for (let count = 0; count < 25; count += 1) expect(await signIn('settled')).toBe('/signin/complete');
  expect(await signIn('newcomer')).toBe('/signin/complete?new=1');
  expect(studio.problems).toEqual([]);
});
