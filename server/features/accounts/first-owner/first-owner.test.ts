import { beforeEach, describe, expect, test } from 'vitest';
import { goodPassword, signUpForm, twoProcesses } from '../testing/app.ts';

const { database, studio, twin } = await twoProcesses();
const hourMs = 60 * 60 * 1000;

const removeAdministrators = () =>
  database.pool.query("update users set staff_role = null where staff_role = 'owner'");
const newToken = async (at = studio): Promise<string> => {
  const address = await at.accounts.firstOwnerAddress();
  return address?.split('#')[1] ?? '';
};
const check = (token: string) => studio.post('first-owner/check', { token });
const admins = async (): Promise<string[]> =>
  (await database.pool.query("select email from users where staff_role = 'owner' order by email")).rows.map(
    ({ email }) => email,
  );
const refusal = async (answer: ReturnType<typeof check>) => {
  const { statusCode, json } = await answer;
  return [statusCode, json().errors?.token?.[0]];
};

beforeEach(async () => {
  await removeAdministrators();
  await database.pool.query('delete from attempt_limits');
});

describe('NS-227 the address of the first owner', () => {
  test('is a fragment, which no browser sends, and the database holds a hash of its token only', async () => {
    const address = await studio.accounts.firstOwnerAddress();
    expect(address).toMatch(/^\/first-owner#[\w-]{43}$/);
    const { rows } = await database.pool.query('select * from first_owner_token');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(address?.split('#')[1]);
    expect(rows[0].token_hash).toHaveLength(32);
  });

  test('makes a new account the owner, signed in, once', async () => {
    const token = await newToken();
    expect((await check(token)).statusCode).toBe(200);
    const form = signUpForm({ email: 'owner@example.com', token });
    const answer = await studio.post('first-owner/sign-up', form);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(token);
    expect(await admins()).toEqual(['owner@example.com']);
    expect(await studio.viewer(studio.cookieOf(answer))).toMatchObject({ role: 'owner' });
    const again = studio.post('first-owner/sign-up', signUpForm({ email: 'second@example.com', token }));
    expect(await refusal(again)).toEqual([422, expect.stringContaining('has an owner already')]);
    expect((await studio.signIn('second@example.com', goodPassword)).statusCode).toBe(401);
    await studio.accounts.settled();
    const lines = JSON.stringify(studio.securityLines);
    expect(lines).toContain('"event":"administrator_granted","outcome":"success","method":"first-owner"');
    expect(lines).not.toContain(token);
  });

  test('makes the signed-in account the owner, on every process at once', async () => {
    const cookie = studio.cookieOf(await studio.signIn('sofia@example.com', goodPassword));
    expect(await studio.viewer(cookie)).toMatchObject({ role: null });
    const token = await newToken();
    const answer = await studio.post('first-owner/become', { token }, { cookie });
    expect(answer.json()).toEqual({ status: true });
    expect(await admins()).toEqual(['sofia@example.com']);
    expect(await studio.viewer(cookie)).toMatchObject({ role: 'owner' });
    await expect.poll(() => twin.viewer(cookie)).toMatchObject({ role: 'owner' });
  });

  test('makes no account without one of its tokens, and no visitor the owner', async () => {
    await newToken();
    const unknown = 'x'.repeat(43);
    const form = signUpForm({ email: 'guess@example.com', token: unknown });
    const guess = studio.post('first-owner/sign-up', form);
    expect(await refusal(guess)).toEqual([422, expect.stringContaining('printed last')]);
    expect((await studio.signIn('guess@example.com', goodPassword)).statusCode).toBe(401);
    expect((await studio.post('first-owner/become', { token: unknown })).statusCode).toBe(401);
    expect(await admins()).toEqual([]);
  });

  test('keeps to the rules of a sign-up, and a refused form does not use it up', async () => {
    const token = await newToken();
    const form = signUpForm({ email: 'owner3@example.com', password: 'short', token });
    const refused = await studio.post('first-owner/sign-up', form);
    expect(refused.json().errors.password).toEqual(['Use at least 8 characters.']);
    const known = await studio.post('first-owner/sign-up', signUpForm({ token }));
    expect(known.json().errors?.token).toBeUndefined();
    expect(known.statusCode).toBe(422);
    expect((await check(token)).statusCode).toBe(200);
  });

  test('works for 24 hours', async () => {
    const token = await newToken();
    studio.clock.advance(24 * hourMs - 1);
    expect((await check(token)).statusCode).toBe(200);
    studio.clock.advance(1);
    expect(await refusal(check(token))).toEqual([422, expect.stringContaining('has expired')]);
  });

  test('is void once a later start has made another', async () => {
    const former = await newToken();
    const token = await newToken(twin);
    expect(await refusal(check(former))).toEqual([422, expect.stringContaining('printed last')]);
    expect((await check(token)).statusCode).toBe(200);
  });

  test('is void as soon as there is an administrator, and stays so when there is none again', async () => {
    const token = await newToken();
    await studio.accounts.grantAdmin('sofia@example.com');
    expect(await refusal(check(token))).toEqual([422, expect.stringContaining('has an owner already')]);
    expect(await studio.accounts.firstOwnerAddress()).toBeNull();
    await studio.accounts.revokeAdmin('sofia@example.com', { evenTheLast: true });
    expect(await refusal(check(token))).toEqual([422, expect.stringContaining('printed last')]);
  });

  test('makes one owner where two visitors send it at once', async () => {
    const token = await newToken();
    const send = (at: typeof studio, email: string) =>
      at.post('first-owner/sign-up', signUpForm({ email, token }));
    const answers = await Promise.all([send(studio, 'one@example.com'), send(twin, 'two@example.com')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect(await admins()).toHaveLength(1);
  });

  test('is tried ten times in 15 minutes from one network address', async () => {
    await newToken();
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const codes = [];
    for (let count = 0; count < 11; count += 1)
      codes.push((await studio.post('first-owner/check', { token: `wrong ${count}` }, from)).statusCode);
    expect(codes).toEqual([...Array(10).fill(422), 429]);
  });
});
