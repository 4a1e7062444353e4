import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { currentLanguage } from '../../../contract/current-language.ts';
import { fixedClock } from '../clock.ts';
import { Secret } from '../secrets/secret.ts';
import { testDatabase } from '../testing/database.ts';
import { createMail } from './mail.ts';
import { footPlace } from './mail-styles.ts';

const { db } = await testDatabase();
const clock = fixedClock(new Date('2026-03-01T12:00:00Z'));
const mailFrom = 'Openmat <hello@openmat.test>';
const message = { to: 'sofia@example.com', subject: 'Grüße', text: 'Hello,\n\nhttps://studio.example/a?b=c' };

type Received = { from: string; to: string[]; raw: string; user: string };
const received: Received[] = [];
const server = new SMTPServer({
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    password === 'p@ss' ? done(null, { user: username }) : done(new Error('no')),
  onData: (stream, session, done) => {
    void text(stream).then((raw) => {
      const { mailFrom: from, rcptTo } = session.envelope;
      received.push({
        from: from ? from.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        user: String(session.user),
      });
      done();
    });
  },
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.server.address() as AddressInfo;
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

beforeEach(async () => {
  received.length = 0;
  await db.deleteFrom('mail_outbox').execute();
});

describe('mail', () => {
  test('goes out by SMTP once that is set, and leaves no copy behind', async () => {
    const mail = createMail({
      smtpUrl: new Secret(`smtp://openmat:p%40ss@127.0.0.1:${port}?ignoreTLS=true`),
      mailFrom,
      db,
      clock,
    });
    await mail.send(message);
    mail.close();
    expect(mail.outbox).toBeNull();
    const [one] = received;
    expect(one).toMatchObject({ from: 'hello@openmat.test', to: ['sofia@example.com'], user: 'openmat' });
    expect(one?.raw).toMatch(/^From: Openmat <hello@openmat\.test>$/m);
    expect(one?.raw).toContain('https://studio.example/a?b=c');
    expect(await db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
  });

  test('BEY-64 comes from the sender that the studio names now, with its foot below', async () => {
    const studio = { sender: { name: 'Still, Water', address: 'hello@lake.example' }, mailFooter: '' };
    const mail = createMail({
      smtpUrl: new Secret(`smtp://openmat:p%40ss@127.0.0.1:${port}?ignoreTLS=true`),
      mailFrom,
      db,
      clock,
      studio,
    });
    studio.mailFooter = '2 Quay Lane <Galway>, $& $1';
    await mail.send({ ...message, html: `<html><body><div><p>Hello</p>${footPlace}</div></body></html>` });
    mail.close();
    const sent = received.at(-1);
    expect(sent?.from).toBe('hello@lake.example');
    expect(sent?.raw).toMatch(/^From: "Still, Water" <hello@lake\.example>$/m);
    expect(sent?.raw).toContain('2 Quay Lane <Galway>, $& $1');
    expect(sent?.raw.replaceAll(/=\r?\n/g, '')).toContain(
      '2 Quay Lane &lt;Galway&gt;, $&amp; $1</p></div></body>',
    );
  });

  test('BEY-74 a mail has the foot of the language that it is written in', async () => {
    const studio = {
      sender: { name: 'Lake', address: 'hello@lake.example' },
      get mailFooter() {
        return currentLanguage() === 'de' ? 'Am See 2' : '2 Quay Lane';
      },
    };
    const smtpUrl = new Secret(`smtp://openmat:p%40ss@127.0.0.1:${port}?ignoreTLS=true`);
    const mail = createMail({ smtpUrl, mailFrom, db, clock, studio });
    await mail.send({ ...message, language: 'de' });
    await mail.send(message);
    mail.close();
    expect(received.slice(-2).map(({ raw }) => raw.trim().split('\r\n').at(-1))).toEqual([
      'Am See 2',
      '2 Quay Lane',
    ]);
  });

  test('has one recipient, whatever stands in the address', async () => {
    const mail = createMail({
      smtpUrl: new Secret(`smtp://openmat:p%40ss@127.0.0.1:${port}?ignoreTLS=true`),
      mailFrom,
      db,
      clock,
    });
    await mail.send({ ...message, subject: 'Hi\r\nBcc: victim@example.com' });
    mail.close();
    expect(received[0]?.to).toEqual(['sofia@example.com']);
    expect(received[0]?.raw).not.toMatch(/^Bcc:/im);
  });

  test('carries headers of its own and a name by which a second copy is known for the same', async () => {
    const mail = createMail({
      smtpUrl: new Secret(`smtp://openmat:p%40ss@127.0.0.1:${port}?ignoreTLS=true`),
      mailFrom,
      db,
      clock,
    });
    const address = `https://studio.example/notices/unsubscribe/${'a1b2-'.repeat(30)}`;
    const headers = {
      'List-Unsubscribe': `<${address}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await mail.send({ ...message, headers, messageKey: 'notice-7' });
    mail.close();
    const unfolded = received[0]?.raw.replace(/\r\n[ \t]+/g, ' ');
    expect(unfolded).toMatch(new RegExp(`^List-Unsubscribe: +<${address}>\r?$`, 'm'));
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(unfolded).toMatch(/^Message-ID: <notice-7@openmat\.test>\r?$/m);
  });

  test('says so when the mail server cannot be reached', async () => {
    const mail = createMail({ smtpUrl: new Secret('smtp://127.0.0.1:9'), mailFrom, db, clock });
    await expect(mail.send(message)).rejects.toThrow(/ECONNREFUSED/);
    mail.close();
  });

  test('is kept, newest first, while no mail server is set', async () => {
    const mail = createMail({ smtpUrl: null, mailFrom, db, clock });
    await mail.send(message);
    await mail.send({ ...message, subject: 'Second' });
    const stored = await mail.outbox?.latest(10);
    expect(stored?.map(({ subject }) => subject)).toEqual(['Second', 'Grüße']);
    expect(stored?.[1]).toMatchObject({ ...message, headers: {}, sentAt: clock.now() });
    expect(await mail.outbox?.latest(1)).toHaveLength(1);
  });
});
