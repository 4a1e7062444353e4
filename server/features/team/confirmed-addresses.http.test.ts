import { describe, expect, test } from 'vitest';
import { demoStudio } from '../../../demo/content/index.ts';
import { testApp } from '../../roles/testing/app.ts';
import { createBrowser, type TestBrowser } from '../../roles/testing/browser.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none', TRUST_PROXY: '1' } });
const { pool } = studio.database;

let addresses = 0;
const browser = (): TestBrowser => {
  addresses += 1;
  return createBrowser(studio, `198.51.100.${addresses}`);
};
const owner = browser();
await owner.signIn('admin@openmat.test', { password: demoStudio.password });

/** A member who has signed up and not confirmed the address yet. */
const signedUp = async () => {
  const firstName = `Member${addresses}`;
  const member = browser();
  const answer = await member.signUp(firstName);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return {
    email: `${firstName.toLowerCase()}@example.com`,
    member,
    id: String((await member.me()).json().id),
  };
};
const confirmationToken = async (email: string): Promise<string> => {
  const { rows } = await pool.query('select body from mail_outbox where recipient = $1', [email]);
  return /token=([\w.-]+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
};

describe('“Only confirmed addresses”', () => {
  const only = (confirmedAddressesOnly: boolean, by = owner) =>
    by.send('PUT', '/admin/api/team_settings', { confirmedAddressesOnly });

  test('takes from members who are not confirmed what a membership gives, until they confirm', async () => {
    const { email, member, id } = await signedUp();
    await pool.query(
      `insert into memberships (user_id, source, state, starts_at)
       values ($1, 'stripe', 'renewing', now() - interval '1 day')`,
      [id],
    );
    await expect.poll(async () => (await member.me()).json().hasSubscriptionAccess).toBe(true);
    expect((await only(true, member)).statusCode).toBe(403);
    const token = (await member.get('/api/v2/users/comments_token')).json().token;
    const comment = (bearer: string) =>
      studio.send('/comments-service/content-interaction', {
        method: 'POST',
        body: { content_type: 'CLASS', content_id: 1004, title: 'A class', url: '/', text: 'Good morning' },
        headers: { authorization: `Bearer ${bearer}` },
      });
    expect((await only(true)).statusCode).toBe(200);
    expect((await owner.get('/admin/api/team')).json().confirmedAddressesOnly).toBe(true);
    expect((await member.me()).json()).toMatchObject({ hasSubscriptionAccess: false, mustConfirm: 'studio' });
    // The token of before ends with the switch.
    studio.clock.advance(60_000);
    expect((await comment(token)).statusCode).toBe(401);
    const anew = (await member.get('/api/v2/users/comments_token')).json().token;
    expect((await comment(anew)).statusCode).toBe(403);
    expect((await member.send('POST', '/api/v2/plan_entries/1004/complete', {})).statusCode).toBe(403);
    await member.auth('verify-email', { token: await confirmationToken(email) });
    await expect
      .poll(async () => (await member.me()).json())
      .toMatchObject({ hasSubscriptionAccess: true, mustConfirm: null });
    expect((await only(false)).statusCode).toBe(200);
    const { rows } = await pool.query(
      "select details from audit_log where action = 'team_protection_changed' order by id desc limit 1",
    );
    expect(rows[0].details).toEqual({
      before: { confirmedAddressesOnly: true },
      after: { confirmedAddressesOnly: false },
    });
  });

  test('the switch stands beside a list of the unconfirmed accounts', async () => {
    const { email, id } = await signedUp();
    const unconfirmed = async () =>
      (await owner.get('/admin/api/members?email=unconfirmed&order=joined'))
        .json()
        .members.map((one: { email: string; emailVerified: boolean }) => [one.email, one.emailVerified]);
    expect(await unconfirmed()).toContainEqual([email, false]);
    expect((await unconfirmed()).every(([, verified]: [string, boolean]) => !verified)).toBe(true);
    await pool.query('update users set email_verified = true where id = $1', [id]);
    expect((await unconfirmed()).map(([one]: [string]) => one)).not.toContain(email);
    expect((await owner.get('/admin/api/members/counts?email=unconfirmed')).statusCode).toBe(200);
    expect((await owner.get('/admin/api/members?email=other')).statusCode).toBe(400);
  });
});
