import { describe, expect, test } from 'vitest';
import { goodPassword, signUpForm } from '../testing/app.ts';
import { studioWithOpenId } from './testing-providers.ts';

const trusting = await studioWithOpenId('on');
const doubting = await studioWithOpenId('off');

/** A member who has signed up with a password and confirmed the address. */
const member = async ({ studio, database, browser }: typeof trusting, name: string) => {
  const email = `${name.toLowerCase()}@example.com`;
  const answer = await studio.post('sign-up/email', signUpForm({ email, firstName: name, username: '' }));
  await database.pool.query(
    'update users set email_verified = true, mailbox_proved_at = now() where email = $1',
    [email],
  );
  return { email, own: browser(studio.cookieOf(answer)) };
};

describe('a provider whose addresses are confirmed', () => {
  test('makes an account for a new address, though its answer confirms none', async () => {
    const one = trusting.browser();
    const account = { sub: 'h-1', email: 'Hanne@Example.com', given_name: 'Hanne', family_name: 'Moe' };
    expect(await one.signInWith('openid', account)).toBe('/signin/complete?new=1');
    expect(await one.me()).toMatchObject({ email: 'hanne@example.com', fullName: 'Hanne Moe' });
  });

  test('signs in to the account with that address', async () => {
    const { email } = await member(trusting, 'Ivo');
    const one = trusting.browser();
    expect(await one.signInWith('openid', { sub: 'h-2', email })).toBe('/signin/complete');
    expect((await one.me()).email).toBe(email);
  });
});

describe('a provider whose addresses prove nothing', () => {
  test('neither makes an account nor opens the one with that address', async () => {
    const { email } = await member(doubting, 'Jana');
    for (const account of [
      { sub: 'h-3', email, email_verified: true },
      { sub: 'h-4', email: 'new@example.com', email_verified: true },
      { sub: 'h-5' },
    ]) {
      const one = doubting.browser();
      expect(await one.signInWith('openid', account)).toBe('/signin?provider=openid&problem=not_connected');
      expect((await one.me()).code).toBe('not_signed_in');
    }
  });

  test('signs in a member who has connected it, and is disconnected again', async () => {
    const { email, own } = await member(doubting, 'Kaya');
    const account = { sub: 'h-6', email: 'other@example.com' };
    expect(await own.connect('openid', account)).toBe('/settings/security?connected=openid');
    const one = doubting.browser();
    expect(await one.signInWith('openid', account)).toBe('/signin/complete');
    expect((await one.me()).email).toBe(email);
    expect((await own.post('sign-out')).statusCode).toBe(200);
    await own.post('sign-in/email', { email, password: goodPassword });
    expect((await own.post('disconnect/openid')).statusCode).toBe(200);
    expect(await doubting.browser().signInWith('openid', account)).toContain('not_connected');
  });
});
