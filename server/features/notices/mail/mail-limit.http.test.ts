import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyEvent } from '../../../../contract/comments/comments-service.schema.ts';
import { transaction } from '../../../platform/db.ts';
import { createLog } from '../../../platform/log.ts';
import { createMail } from '../../../platform/mail/mail.ts';
import { createMailDelivery, createMailSealing, enqueueMail } from '../../../platform/mail/outgoing-mails.ts';
import { testApp } from '../../../roles/testing/app.ts';
import {
  commentsDouble,
  noticeWorkOf,
  outboxWorkerOf,
  repliesToMaya,
} from '../../../roles/testing/outbox-worker.ts';
import { classInSeries } from '../testing/class-in-series.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { database, clock } = studio;
const { pool } = database;
const { state, port } = commentsDouble();
const replies = outboxWorkerOf(studio, port);
const classes = noticeWorkOf(studio);
const maya = await studio.signIn('maya@openmat.test');
const minuteMs = 60_000;
const noBreak = { break: 'none', breakUntil: null };

const newClass = await classInSeries(pool);

const reply = repliesToMaya(studio);
const happen = (...changes: Partial<ReplyEvent>[]) => {
  for (const one of changes) state.events.push(reply(one));
};
const publish = async (): Promise<void> => {
  await pool.query("update plan_entries set state = 'retired' where id = $1", [newClass.id]);
  await pool.query("update plan_entries set state = 'published', published_at = $2 where id = $1", [
    newClass.id,
    clock.now(),
  ]);
};
/** Runs every job of the workers, two runs of each at the same time. */
const work = async (): Promise<void> => {
  await Promise.all([
    replies.round(),
    outboxWorkerOf(studio, port).round(),
    classes.announce(),
    classes.remind(),
  ]);
  await Promise.all([replies.round(), classes.mailClasses(), noticeWorkOf(studio).mailClasses()]);
};
const mails = async (): Promise<{ subject: string; body: string }[]> =>
  (
    await pool.query(
      "select subject, body from mail_outbox where recipient = 'maya@openmat.test' order by id",
    )
  ).rows;
const subjects = async () => (await mails()).map(({ subject }) => subject);
const later = async (minutes: number) => {
  clock.advance(minutes * minuteMs);
  await work();
};
const put = (path: string, body: object) =>
  studio.send(`/api/v2/notices/${path}`, { method: 'PUT', cookie: maya, body });
const times = async () => (await studio.get('/api/v2/notices/mail_times', maya)).json();
/** Advances the clock to this hour in Maya's zone, today or tomorrow. */
const waitFor = async (hour: number) => {
  const there = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO(
    'Asia/Tokyo',
  );
  const at = there.with({ hour, minute: 0, second: 0, millisecond: 0 });
  const next = Temporal.ZonedDateTime.compare(at, there) > 0 ? at : at.add({ days: 1 });
  await later((next.epochMilliseconds - clock.now().getTime()) / minuteMs);
};
/** A receipt, as billing promises it, and a sign-in link that is asked for. */
const receiptAndLink = async (): Promise<void> => {
  const mail = createMail({ smtpUrl: null, mailFrom: studio.config.mailFrom, db: database.db, clock });
  const sealing = createMailSealing(studio.config.secret);
  const receipt = {
    messageKey: `receipt-${clock.now().getTime()}`,
    userId: 'demo-maya',
    to: 'maya@openmat.test',
    subject: 'Your receipt',
    text: 'Paid.',
    html: '',
    sealing,
  };
  await transaction(database.db, (trx) => enqueueMail(trx, receipt, clock.now()));
  await createMailDelivery({ db: database.db, clock, log: createLog('silent'), mail, sealing }).deliver();
  await studio.post('/api/auth/request-sign-in-link', { email: 'maya@openmat.test' });
};

beforeEach(async () => {
  for (const table of ['notices', 'notice_settings', 'notice_mail_times', 'notice_mailings', 'mail_outbox'])
    await pool.query(`delete from ${table}`);
  for (const table of ['scheduled_classes', 'plan_subscriptions', 'class_announcements'])
    await pool.query(`delete from ${table}`);
  await pool.query("update users set time_zone = 'Asia/Tokyo' where id = 'demo-maya'");
  await pool.query("insert into plan_subscriptions (user_id, plan_id) values ('demo-maya', $1)", [
    newClass.planId,
  ]);
  Object.assign(state, { away: false, events: [] });
  state.gone.clear();
  await put('settings', { series_class: { inApp: true, mail: true } });
  clock.advance(120 * minuteMs);
});

describe('BEY-23 a member is mailed once an hour at most', () => {
  test('three replies and a new class make one mail at once and one an hour later, with several workers', async () => {
    happen({ text: 'One' });
    await work();
    happen({ text: 'Two', comment_id: '501', reply_id: '9' });
    await later(10);
    happen({ text: 'Three, see https://elsewhere.example', comment_id: '502' });
    await publish();
    await later(20);
    await later(29);
    expect(await subjects()).toEqual(['Noor Haddad replied to your comment']);
    await later(1);
    await work();
    const [, digest, ...more] = await mails();
    expect([digest?.subject, more]).toEqual(['2 new replies and 1 new class', []]);
    const base = 'http://localhost:3000';
    expect(digest?.body).toContain(`“Two”\n${base}/series/`);
    expect(digest?.body).toContain('?comment=501&reply=9');
    expect(digest?.body).toContain('“Three, see (link)”');
    expect(digest?.body).toContain(
      `${newClass.title}\nNew in ${newClass.series}\n${base}/series/${newClass.slug}/workouts/${newClass.id}`,
    );
    expect(digest?.body).toContain(`Choose what we tell you, and where: ${base}/settings/notices`);
    const ways = [...(digest?.body ?? '').matchAll(/\/notices\/unsubscribe\/(\S+)/g)];
    expect(ways).toHaveLength(1);
    await studio.post('/api/v2/notices/unsubscribe', { token: ways[0]?.[1] });
    expect((await studio.get('/api/v2/notices/settings', maya)).json()).toMatchObject({
      series_class: { inApp: true, mail: false },
      fitting_class: { inApp: true, mail: false },
      comment_reply: { inApp: true, mail: false },
      live_show: { inApp: true, mail: true },
    });
  });

  test('the limit still holds when the notices of the last mail were deleted', async () => {
    happen({});
    await work();
    await pool.query('delete from notices');
    happen({});
    await later(30);
    expect(await mails()).toHaveLength(1);
    await later(30);
    expect(await mails()).toHaveLength(2);
  });

  test('notices that are due during a mail attempt wait for its end, whether they are new or part of it', async () => {
    happen({ comment_id: '1' }, { comment_id: '2' }, { comment_id: '3' });
    await replies.round();
    await pool.query('delete from mail_outbox');
    const soon = new Date(clock.now().getTime() + 15 * minuteMs);
    await pool.query('update notices set mailed_at = null, mail_attempts = 1, mail_at = $1', [soon]);
    await pool.query("update notices set mail_at = $1 where thread like '% 2'", [clock.now()]);
    await pool.query("update notices set mail_at = $1, mail_attempts = 0 where thread like '% 3'", [
      clock.now(),
    ]);
    await work();
    expect(await mails()).toEqual([]);
    await later(15);
    expect(await subjects()).toEqual(['2 new replies']);
    await later(60);
    expect((await subjects()).slice(1)).toEqual(['Noor Haddad replied to your comment']);
  });

  test('one mail covers 200 of 230 notices, lists some and counts the others, and the next mail covers the rest', async () => {
    happen(...Array.from({ length: 230 }, (_, index) => ({ comment_id: String(index) })));
    await replies.round();
    await work();
    expect(await subjects()).toEqual(['200 new replies']);
    expect((await mails())[0]?.body).toContain('And 180 more, which you find under your notices.');
    await later(61);
    expect(await subjects()).toEqual(['200 new replies', '30 new replies']);
  });

  test('a mail about new classes is sent while the comments service is away, and replies follow an hour later', async () => {
    happen({});
    await work();
    happen({ text: 'Late' });
    await publish();
    await later(30);
    state.away = true;
    clock.advance(31 * minuteMs);
    await noticeWorkOf(studio, port).mailClasses();
    expect((await subjects()).slice(1)).toEqual([`New in ${newClass.series}: ${newClass.title}`]);
    state.away = false;
    await later(30);
    expect(await mails()).toHaveLength(2);
    await later(31);
    expect((await mails())[2]?.body).toContain('“Late”');
  });

  test('a reminder, a receipt and a sign-in link are mailed at once', async () => {
    await put('settings', { scheduled_class: { inApp: true, mail: true } });
    happen({});
    await work();
    await pool.query(
      "insert into scheduled_classes (user_id, plan_entry_id, starts_at) values ('demo-maya', $1, $2)",
      [newClass.id, new Date(clock.now().getTime() + 15 * minuteMs)],
    );
    await later(1);
    await receiptAndLink();
    await expect
      .poll(subjects)
      .toEqual([
        'Noor Haddad replied to your comment',
        expect.stringContaining(`${newClass.title} begins at`),
        'Your receipt',
        expect.stringMatching(/sign-in link|sign in/i),
      ]);
  });
});

describe('BEY-23 quiet hours and breaks', () => {
  test('quiet hours hold mail back until they end in the member’s time zone; receipts and sign-in links are sent at once', async () => {
    const quietHours = { on: true, from: '21:00', to: '07:00' };
    expect((await put('mail_times', { quietHours })).json()).toEqual({ quietHours, ...noBreak });
    expect(await times()).toEqual({ quietHours, ...noBreak });
    await waitFor(21);
    await put('settings', { scheduled_class: { inApp: true, mail: true } });
    await pool.query(
      "insert into scheduled_classes (user_id, plan_entry_id, starts_at) values ('demo-maya', $1, $2)",
      [newClass.id, new Date(clock.now().getTime() + 15 * minuteMs)],
    );
    happen({ text: 'At night' });
    await work();
    await publish();
    await later(120);
    expect(await mails()).toEqual([]);
    await receiptAndLink();
    await expect.poll(async () => (await mails()).length).toBe(2);
    await waitFor(7);
    expect((await subjects()).slice(2)).toEqual(['1 new reply and 1 new class']);
  });

  test('a break holds mail back until it expires or the member ends it; receipts and sign-in links are sent at once', async () => {
    const until = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect((await put('mail_times', { break: 'week' })).json()).toMatchObject({
      break: 'week',
      breakUntil: until,
    });
    happen({ text: 'One' });
    await work();
    await later(3 * 24 * 60);
    expect(await mails()).toEqual([]);
    await receiptAndLink();
    await expect.poll(async () => (await mails()).length).toBe(2);
    await later(4 * 24 * 60);
    expect((await subjects()).slice(2)).toEqual(['Noor Haddad replied to your comment']);
    expect(await times()).toMatchObject(noBreak);
    await put('mail_times', { break: 'month' });
    happen({ text: 'Two' });
    await later(120);
    expect(await mails()).toHaveLength(3);
    expect((await put('mail_times', { break: 'none' })).json()).toMatchObject(noBreak);
    await work();
    expect((await mails())[3]?.body).toContain('“Two”');
  });

  test('invalid quiet hours and breaks are refused with 422, and the former settings stay', async () => {
    for (const quietHours of [
      { on: true, from: '07:00', to: '07:00' },
      { on: true, from: '24:00', to: '07:00' },
      { on: true, from: '7', to: '08:00' },
    ])
      expect((await put('mail_times', { quietHours })).statusCode).toBe(422);
    expect((await put('mail_times', { break: 'year' })).statusCode).toBe(422);
    expect(await times()).toEqual({
      quietHours: { on: false, from: '21:00', to: '07:00' },
      ...noBreak,
    });
    expect((await studio.get('/api/v2/notices/mail_times')).statusCode).toBe(401);
  });
});
