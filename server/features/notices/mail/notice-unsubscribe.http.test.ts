import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../platform/secrets/secret.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { createUnsubscribeTokens } from '../unsubscribe-token.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const tokens = createUnsubscribeTokens(studio.config.secret);
const token = tokens.tokenOf({ userId: 'demo-maya', kinds: ['comment_reply'] });
const maya = await studio.signIn('maya@openmat.test');
const wanted = async (cookie = maya) =>
  (await studio.get('/api/v2/notices/settings', cookie)).json().comment_reply;
type Settings = Record<string, { mail: boolean }>;
const both = { inApp: true, mail: true };

/** Sends the form that a mail program sends, without a cookie or an origin. */
const oneClick = (one: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = {}) =>
  studio.app.inject({
    method: 'POST',
    url: `/notices/unsubscribe/${one}`,
    headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: body,
  });
const press = (one: unknown) => studio.post('/api/v2/notices/unsubscribe', { token: one });
const forged = [
  createUnsubscribeTokens(new Secret('a secret of somebody else')).tokenOf({
    userId: 'demo-maya',
    kinds: ['comment_reply'],
  }),
  token.slice(0, -1),
  `${token}a`,
  token.replace('.', '.A'),
  `${Buffer.from('comment_reply demo-noor').toString('base64url')}.${token.split('.')[1]}`,
  'nonsense',
];

beforeEach(() => pool.query('delete from notice_settings'));

describe('BEY-23 the link that ends mails', () => {
  test('works for any holder, without signing in, and is idempotent', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await press(token);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, kind: 'comment_reply', kinds: ['comment_reply'], email: 'm…@openmat.test' },
      ]);
      expect(await wanted()).toEqual({ inApp: true, mail: false });
    }
    expect(await wanted(await studio.signIn('noor@openmat.test'))).toEqual(both);
  });

  test('brings these mails back, and ends all of them, when that is asked for', async () => {
    const said = async (mails: string) =>
      (await studio.post('/api/v2/notices/unsubscribe', { token: digest, mails })).statusCode;
    const byMail = async () =>
      Object.entries((await studio.get('/api/v2/notices/settings', maya)).json() as Settings).flatMap(
        ([kind, { mail }]) => (mail ? [kind] : []),
      );
    const digest = tokens.tokenOf({ userId: 'demo-maya', kinds: ['comment_reply', 'series_class'] });
    expect((await press(digest)).json().kinds).toEqual(['comment_reply', 'series_class']);
    expect(await byMail()).toEqual(['live_show']);
    expect(await said('on')).toBe(200);
    expect((await byMail()).toSorted()).toEqual(['comment_reply', 'live_show', 'series_class']);
    expect(await said('none')).toBe(200);
    expect(await byMail()).toEqual([]);
    expect(await said('all')).toBe(422);
  });

  test.each(forged)('does nothing once it is forged or tampered with: %s', async (one) => {
    expect((await press(one)).statusCode).toBe(404);
    expect((await oneClick(one)).statusCode).toBe(404);
    expect((await pool.query('select 1 from notice_settings')).rowCount).toBe(0);
  });

  test('keeps nothing of a member whose account has gone', async () => {
    const gone = tokens.tokenOf({ userId: 'gone', kinds: ['comment_reply'] });
    expect((await press(gone)).statusCode).toBe(200);
    expect((await pool.query('select 1 from notice_settings')).rowCount).toBe(0);
  });

  test('changes nothing by being looked at', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
      await studio.app.inject({
        method,
        url: `/notices/unsubscribe/${token}`,
        headers: { host: 'localhost:3000' },
      });
    expect(await wanted()).toEqual(both);
  });

  test('is refused where it is no text', async () => {
    for (const one of [undefined, 7, 'x'.repeat(501)]) expect((await press(one)).statusCode).toBe(422);
  });

  test('stands in no log', async () => {
    await oneClick(token);
    await oneClick(token, 'nonsense');
    await studio.get(`/notices/unsubscribe/${token}`);
    const lines = JSON.stringify(studio.log);
    expect(lines).toContain('/notices/unsubscribe/…');
    for (const part of token.split('.')) expect(lines).not.toContain(part);
  });
});

describe('BEY-23 the button of a mail program (RFC 8058)', () => {
  const multipart =
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';

  test.each<[string, string, Record<string, string>]>([
    ['a form', 'List-Unsubscribe=One-Click', {}],
    ['a form with a line at its end', 'List-Unsubscribe=One-Click\r\n', {}],
    ['a form of parts', multipart, { 'content-type': 'multipart/form-data; boundary=b' }],
    [
      'the web page of a mail program',
      'List-Unsubscribe=One-Click',
      { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    ],
  ])('ends them at once, sent as %s', async (_, body, headers) => {
    const answer = await oneClick(token, body, headers);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await wanted()).toEqual({ inApp: true, mail: false });
  });

  test.each([
    ['nothing at all', ''],
    ['something else', 'hello=1'],
    ['very much', 'x'.repeat(20_000)],
  ])('is not pressed by a client that sends %s', async (_, body) => {
    expect((await oneClick(token, body)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await wanted()).toEqual(both);
  });

  test('opens no other door to other sites', async () => {
    const answer = await studio.app.inject({
      method: 'PUT',
      url: '/api/v2/notices/settings',
      headers: { host: 'localhost:3000', origin: 'https://mail.example', cookie: maya },
      payload: { comment_reply: { inApp: false, mail: false } },
    });
    expect(answer.statusCode).toBe(403);
    expect(await wanted()).toEqual(both);
  });
});
