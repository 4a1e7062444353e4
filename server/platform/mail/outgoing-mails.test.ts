import { expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { transaction } from '../db.ts';
import { Secret } from '../secrets/secret.ts';
import { testDatabase } from '../testing/database.ts';
import { createMail, type Mail } from './mail.ts';
import {
  createMailDelivery,
  createMailSealing,
  enqueueMail,
  hurryMails,
  mailsAtOnce,
} from './outgoing-mails.ts';

const { db, pool } = await testDatabase();
const clock = fixedClock(new Date('2026-11-22T09:44:00Z'));
const log = { error: () => undefined };
const sealing = createMailSealing(new Secret('a secret for tests only, 32 letters'));
const minuteMs = 60_000;

const promise = (messageKey: string, of = db) =>
  enqueueMail(
    of,
    {
      messageKey,
      userId: null,
      to: 'sofia@example.com',
      subject: messageKey,
      text: 'Hello',
      html: '<p>Hello',
      sealing,
    },
    clock.now(),
  );

/** A mail server that takes what it is given, and fails as often as it is told. */
const mailServer = () => {
  const taken: Mail[] = [];
  const server = {
    taken,
    failures: 0,
    send: async (mail: Mail): Promise<void> => {
      if (server.failures > 0) {
        server.failures -= 1;
        throw new Error('451 later, please');
      }
      taken.push(mail);
    },
  };
  return server;
};

test('a mail goes out once its change is committed, and not where it is rolled back', async () => {
  const server = mailServer();
  const delivery = createMailDelivery({ db, clock, log, sealing, mail: server });
  const undone = transaction(db, async (trx) => {
    await promise('undone-1', trx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await transaction(db, (trx) => promise('done-1', trx));
  await delivery.deliver();
  await delivery.deliver();
  expect(server.taken).toEqual([
    { messageKey: 'done-1', to: 'sofia@example.com', subject: 'done-1', text: 'Hello', html: '<p>Hello' },
  ]);
});

test('the same is told once, also after it was sent, and nothing of it is kept but its key', async () => {
  const server = mailServer();
  const delivery = createMailDelivery({ db, clock, log, sealing, mail: server });
  expect(await promise('receipt-1')).toBe(true);
  expect(await promise('receipt-1')).toBe(false);
  await delivery.deliver();
  expect(await promise('receipt-1')).toBe(false);
  await delivery.deliver();
  expect(server.taken).toHaveLength(1);
  const row = await db
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('message_key', '=', 'receipt-1')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ recipient: '', subject: '', body: '', html: null, sent_at: clock.now() });
});

test('several processes send each mail once', async () => {
  const server = mailServer();
  for (let number = 0; number < 20; number += 1) await promise(`many-${number}`);
  const deliveries = [1, 2, 3].map(() => createMailDelivery({ db, clock, log, sealing, mail: server }));
  await Promise.all(deliveries.map(({ deliver }) => deliver()));
  expect(new Set(server.taken.map(({ messageKey }) => messageKey)).size).toBe(20);
  expect(server.taken).toHaveLength(20);
});

test('a mail that fails is tried again, later each time, and given up in the end', async () => {
  const server = mailServer();
  const delivery = createMailDelivery({ db, clock, log, sealing, mail: server });
  await promise('failing-1');
  server.failures = 2;
  await delivery.deliver();
  clock.advance(minuteMs - 1);
  await delivery.deliver();
  expect(server.failures).toBe(1);
  clock.advance(1);
  await delivery.deliver();
  clock.advance(2 * minuteMs);
  await delivery.deliver();
  expect(server.taken.map(({ messageKey }) => messageKey)).toEqual(['failing-1']);

  await promise('hopeless-1');
  server.failures = Number.POSITIVE_INFINITY;
  for (let day = 0; day < 40; day += 1) {
    await delivery.deliver();
    clock.advance(86_400_000);
  }
  const row = await db
    .selectFrom('outgoing_mails')
    .select(['attempts', 'next_attempt_at', 'error'])
    .where('message_key', '=', 'hopeless-1')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ attempts: 12, next_attempt_at: null, error: 'Error: 451 later, please' });
});

test('a mail whose process died over it is sent by another, and kept once where no mail server is set', async () => {
  const mail = createMail({ smtpUrl: null, mailFrom: 'hello@openmat.test', db, clock });
  await promise('died-1');
  const dying = { send: () => new Promise<void>(() => undefined) };
  void createMailDelivery({ db, clock, log, sealing, mail: dying }).deliver();
  const delivery = createMailDelivery({ db, clock, log, sealing, mail });
  await expect
    .poll(() =>
      db.selectFrom('outgoing_mails').select('attempts').where('message_key', '=', 'died-1').execute(),
    )
    .toEqual([{ attempts: 1 }]);
  await mail.send({ messageKey: 'died-1', to: 'sofia@example.com', subject: 'died-1', text: 'Hello' });
  clock.advance(15 * minuteMs);
  await delivery.deliver();
  const kept = (await mail.outbox?.latest(10)) ?? [];
  expect(kept.filter(({ subject }) => subject === 'died-1')).toHaveLength(1);
});

test('the keys of what was sent are forgotten after 90 days', async () => {
  const server = mailServer();
  await promise('old-1');
  await createMailDelivery({ db, clock, log, sealing, mail: server }).deliver();
  clock.advance(91 * 86_400_000);
  await createMailDelivery({ db, clock, log, sealing, mail: server }).deliver();
  const keys = await db.selectFrom('outgoing_mails').select('message_key').execute();
  expect(keys.map(({ message_key }) => message_key)).not.toContain('old-1');
});

test('a mail about security goes out before what was promised earlier', async () => {
  const server = mailServer();
  for (const priority of ['usual', 'security'] as const)
    await enqueueMail(
      db,
      {
        messageKey: `of-${priority}`,
        userId: null,
        to: 'a@example.com',
        subject: '',
        text: '',
        html: '',
        sealing,
      },
      clock.now(),
      { priority },
    );
  await createMailDelivery({ db, clock, log, sealing, mail: server, prefix: 'of-' }).deliver();
  expect(server.taken[0]?.messageKey).toBe('of-security');
  expect(server.taken).toHaveLength(2);
});

test('a few mails are on their way at the same time', async () => {
  for (let number = 0; number <= mailsAtOnce; number += 1) await promise(`beside-${number}`);
  let onTheirWay = 0;
  const together = Promise.withResolvers<void>();
  const send = async ({ messageKey }: Mail): Promise<void> => {
    if (messageKey === 'beside-0') return;
    onTheirWay += 1;
    if (onTheirWay === mailsAtOnce) together.resolve();
    await together.promise;
  };
  await createMailDelivery({ db, clock, log, sealing, mail: { send }, prefix: 'beside-' }).deliver();
  expect(onTheirWay).toBe(mailsAtOnce);
});

test('an attempt at which the mail server is away counts for nothing, and stops the line', async () => {
  await promise('away-1');
  await promise('away-2');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' });
  const outages: unknown[] = [];
  const server = {
    outage: () => (outages.length > 0 ? { since: clock.now(), problem: '' } : null),
    failed: (error: unknown) => void outages.push(error),
  };
  const failing = async () => {
    throw refused;
  };
  await createMailDelivery({
    db,
    clock,
    log,
    sealing,
    mail: { send: failing },
    server,
    prefix: 'away-',
  }).deliver();
  expect(outages).toEqual([refused]);
  const attempts = () =>
    db
      .selectFrom('outgoing_mails')
      .select('attempts')
      .where('message_key', 'in', ['away-1', 'away-2'])
      .execute();
  expect(await attempts()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
  outages.length = 0;
  const back = mailServer();
  await hurryMails(db, { now: clock.now(), outage: { since: clock.now(), problem: '' } });
  await createMailDelivery({ db, clock, log, sealing, mail: back, server, prefix: 'away-' }).deliver();
  expect(back.taken).toHaveLength(2);
});

test('a mail that waits is readable by its recipient alone, in no column and with no other secret', async () => {
  const key = 'sealed-1';
  const said = { subject: 'Your code is TIDE-7KQ2', text: 'https://a.test/?token=abc', html: '<p>TIDE-7KQ2' };
  const mail = { messageKey: key, userId: null, to: 'sofia@example.com', ...said, sealing };
  await enqueueMail(db, mail, clock.now());
  const row = await db
    .selectFrom('outgoing_mails')
    .selectAll()
    .where('message_key', '=', key)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ recipient: mail.to, subject: '', html: null, sealed: true });
  expect(row.body).toMatch(/^[\w-]+$/);
  const server = mailServer();
  await createMailDelivery({ db, clock, log, sealing, mail: server, prefix: key }).deliver();
  expect(server.taken).toEqual([{ messageKey: key, to: mail.to, ...said }]);

  const errors: object[] = [];
  const other = createMailSealing(new Secret('another secret of 32 letters, too'));
  await enqueueMail(db, { ...mail, messageKey: 'sealed-2' }, clock.now());
  const heard = { error: (details: object) => void errors.push(details) };
  await createMailDelivery({
    db,
    clock,
    log: heard,
    sealing: other,
    mail: server,
    prefix: 'sealed-2',
  }).deliver();
  expect(server.taken).toHaveLength(1);
  expect(errors).toEqual([{ messageKey: 'sealed-2' }]);
});

test('a mail that a version before promised without a seal goes out as it stands', async () => {
  const before = { messageKey: 'before-1', to: 'sofia@example.com', subject: 'Welcome', text: 'Hello' };
  await db
    .insertInto('outgoing_mails')
    .values({
      message_key: before.messageKey,
      user_id: null,
      recipient: before.to,
      subject: before.subject,
      body: before.text,
      html: null,
      next_attempt_at: clock.now(),
      created_at: clock.now(),
    })
    .execute();
  const server = mailServer();
  await createMailDelivery({ db, clock, log, sealing, mail: server, prefix: 'before-' }).deliver();
  expect(server.taken).toEqual([before]);
});

test('a mail that a version before promised without a seal and gave up is sealed', async () => {
  const row = {
    message_key: 'given-up-1',
    user_id: null,
    recipient: 'a@example.com',
    created_at: clock.now(),
  };
  await db
    .insertInto('outgoing_mails')
    .values({
      ...row,
      subject: 'Join',
      body: 'https://a.test/join?token=abc',
      html: '<p>abc',
      next_attempt_at: null,
    })
    .execute();
  await createMailDelivery({ db, clock, log, sealing, mail: mailServer() }).deliver();
  const { rows } = await pool.query(
    "select subject, body, html, sealed from outgoing_mails where message_key = 'given-up-1'",
  );
  expect(rows).toEqual([{ subject: '', body: expect.stringMatching(/^[\w-]+$/), html: null, sealed: true }]);
  expect(JSON.parse(sealing.open('given-up-1', rows[0].body) ?? '')).toEqual({
    subject: 'Join',
    text: 'https://a.test/join?token=abc',
    html: '<p>abc',
  });
});
