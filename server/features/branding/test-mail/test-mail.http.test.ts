import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyBrand } from '../../../../contract/studio/empty-brand.ts';
import { sayMailFailure } from '../../../platform/mail/mail-failure-words.ts';
import { testApp } from '../../../roles/testing/app.ts';

type Received = { to: string[]; raw: string };
const received: Received[] = [];
/** Refusal by the mail server; null: it takes the mail. */
let refusal: { responseCode: number; message: string } | null = null;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    void text(stream).then((raw) => {
      if (refusal) return done(Object.assign(new Error(refusal.message), refusal));
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const studio = await testApp({
  demo: true,
  config: {
    BUILD: 'none',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Quiet Lake <hello@quiet-lake.org>',
  },
});
const admin = await studio.signIn('admin@openmat.test');
const path = '/admin/api/brand/test_mails';
const typed = {
  ...emptyBrand,
  senderName: 'Still Water',
  mailFooter: '2 Quay Lane, Galway',
  brandLight: '#1F3A5F',
};
const send = (body: object = typed, cookie = admin) => studio.post(path, body, cookie);

beforeEach(() => {
  received.length = 0;
  refusal = null;
  studio.clock.advance(600_000);
});

describe('BEY-64 a test of the mails of the studio', () => {
  test('comes to the owner alone, from the sender, with the foot and in the colors that are typed but not saved', async () => {
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { to: 'admin@openmat.test', outcome: 'sent', reason: null },
    ]);
    expect(received).toHaveLength(1);
    const [{ to, raw } = { to: [], raw: '' }] = received;
    const content = raw.replaceAll(/=\r?\n/g, '');
    expect(to).toEqual(['admin@openmat.test']);
    expect(raw).toMatch(/^From: Still Water <hello@quiet-lake\.org>$/m);
    expect(content).toContain('2 Quay Lane, Galway');
    expect(content).toContain('#1f3a5f');
    // The mail saved none of the fields.
    const { fields, version } = (await studio.get('/admin/api/brand', admin)).json();
    expect([version, fields.senderName]).toEqual([1, '']);
  });

  test('that the mail server refuses says what it said', async () => {
    refusal = { responseCode: 550, message: '5.7.1 Sender address rejected: not owned by user' };
    const answer = (await send()).json();
    expect(answer).toMatchObject({ to: 'admin@openmat.test', outcome: 'failed' });
    expect(answer.reason).toBe(
      'The mail server refused it: 550 5.7.1 Sender address rejected: not owned by user',
    );
  });

  test('is not sent with what a mail cannot show, whatever else is half typed', async () => {
    const refused = await send({ ...typed, senderName: 'A <b@c.example>', brandDark: 'blue' });
    expect([refused.statusCode, Object.keys(refused.json().errors).toSorted()]).toEqual([
      422,
      ['brandDark', 'senderName'],
    ]);
    expect((await send({ ...typed, links: [{ title: '', href: 'http' }] })).statusCode).toBe(200);
    expect(received).toHaveLength(1);
  });

  test('goes only to an address that is known to be the owner’s', async () => {
    const verify = (value: boolean) =>
      studio.database.pool.query('update users set email_verified = $1 where email = $2', [
        value,
        'admin@openmat.test',
      ]);
    await verify(false);
    const answer = await send();
    await verify(true);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'email_not_verified']);
    expect(received).toEqual([]);
  });

  test('is sent only so often', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await send()).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    studio.clock.advance(60_000);
    expect((await send()).statusCode).toBe(200);
  });

  test('stands in the activity', async () => {
    await send();
    const { entries } = (await studio.get('/admin/api/activity?action=test_mail_sent', admin)).json();
    expect(entries[0]).toMatchObject({ action: 'test_mail_sent', kind: 'settings' });
  });

  test('is for owners alone', async () => {
    const maya = await studio.signIn('maya@openmat.test');
    expect((await send(typed, maya)).statusCode).toBe(403);
    expect((await send(typed, '')).statusCode).toBe(401);
    expect(received).toEqual([]);
  });

  test('is kept in the outbox where no mail server is set', async () => {
    const bare = await testApp({
      database: studio.database,
      clock: studio.clock,
      config: { BUILD: 'none' },
    });
    const owner = await bare.signIn('admin@openmat.test');
    expect((await bare.post(path, typed, owner)).json()).toMatchObject({ outcome: 'kept', reason: null });
    const { rows } = await studio.database.pool.query(
      "select recipient, body from mail_outbox where subject not like '%sign-in%'",
    );
    expect(rows).toEqual([
      { recipient: 'admin@openmat.test', body: expect.stringContaining('2 Quay Lane, Galway') },
    ]);
  });
});

test.each([
  [
    { code: 'EAUTH', response: '535 5.7.8 Bad\r\ncredentials' },
    'The mail server refused the sign-in: 535 5.7.8 Bad credentials',
  ],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED' }, 'The mail server takes no connection.'],
  [{ code: 'EDNS', message: 'getaddrinfo' }, 'The DNS does not know the mail server.'],
  [{ code: 'ETIMEDOUT' }, 'The mail server did not answer in time.'],
  [new Error('no recipients defined'), 'It did not go out: no recipients defined'],
])('a mail that failed with %j says so', (error, sentence) => {
  expect(sayMailFailure(error)).toBe(sentence);
});
