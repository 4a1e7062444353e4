import { describe, expect, test } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from './testing/app.ts';

const { studio, twin } = await twoProcesses();
const email = 'sofia@example.com';
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('signing in', () => {
  test('NS-030: works with e-mail and password, whatever the case of the e-mail', async () => {
    const answer = await studio.signIn('  Sofia@Example.com', goodPassword);
    expect(answer.statusCode).toBe(200);
    expect((await studio.me(studio.cookieOf(answer))).json().email).toBe(email);
  });

  test('NS-030: is refused with the same answer for a wrong password and for an unknown or impossible e-mail', async () => {
    const answers = await Promise.all([
      studio.signIn(email, 'not the password'),
      studio.signIn('nobody@example.com', goodPassword),
      studio.signIn('not an address', goodPassword),
      studio.signIn('', ''),
      studio.signIn(email, 'x'.repeat(5000)),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json(), requestId: '' }).toEqual({
        code: 'invalid_credentials',
        error: 'Invalid email or password.',
        message: 'Invalid email or password.',
        requestId: '',
      });
      expect(answer.cookies).toEqual([]);
    }
  });

  test('is refused with 400 when the e-mail is not text', async () => {
    const answer = await studio.post('sign-in/email', { email: { $ne: '' }, password: goodPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('bad_request');
  });

  test('NS-030: is limited for 15 minutes after 10 failures, for that e-mail and address only, on every process', async () => {
    const limited = 'limited@example.com';
    await studio.post('sign-up/email', signUpForm({ email: limited }));
    for (let count = 0; count < 10; count += 1) {
      const app = count % 2 ? studio : twin;
      expect((await app.signIn(limited, 'wrong password', from('198.51.100.4'))).statusCode).toBe(401);
    }
    const refused = await twin.signIn(limited, goodPassword, from('198.51.100.4'));
    expect(refused.statusCode).toBe(429);
    const retryAfterSeconds = Number(refused.headers['retry-after']);
    expect(retryAfterSeconds).toBeGreaterThan(14 * 60);
    expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
    expect((await studio.signIn(limited, goodPassword, from('198.51.100.5'))).statusCode).toBe(200);
    expect((await studio.signIn(email, goodPassword, from('198.51.100.4'))).statusCode).toBe(200);
    studio.clock.advance(15 * 60 * 1000 + 1000);
    expect((await studio.signIn(limited, goodPassword, from('198.51.100.4'))).statusCode).toBe(200);
  });

  test('NS-030: is limited the same way for an unknown e-mail', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push(
        (await studio.signIn('ghost@example.com', 'wrong password', from('198.51.100.9'))).statusCode,
      );
    expect(codes).toEqual([...Array(10).fill(401), 429]);
  });

  test('NS-030: concurrent guesses do not exceed the limit', async () => {
    const answers: { statusCode: number }[] = [];
    // One address has four places in the queue.
    for (let round = 0; round < 4; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 4 }, () =>
            studio.signIn('rush@example.com', 'wrong password', from('198.51.100.8')),
          ),
        )),
      );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  test('a right password resets the count of failures', async () => {
    const fail = () => studio.signIn(email, 'wrong password', from('198.51.100.6'));
    for (let count = 0; count < 9; count += 1) await fail();
    expect((await studio.signIn(email, goodPassword, from('198.51.100.6'))).statusCode).toBe(200);
    expect((await fail()).statusCode).toBe(401);
  });

  test('the cookie ends with the browser when “Stay signed in” is not chosen', async () => {
    const answer = await studio.post('sign-in/email', { email, password: goodPassword, rememberMe: false });
    const cookie = answer.cookies.find(({ name }) => name.endsWith('session_token'));
    expect(cookie?.maxAge).toBeUndefined();
    expect(cookie?.expires).toBeUndefined();
  });

  test('no call logs a problem', () => expect([...studio.problems, ...twin.problems]).toEqual([]));
});
