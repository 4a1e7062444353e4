import { beforeEach, describe, expect, test } from 'vitest';
import type { Notice } from '../../../../contract/members/notices.schema.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { noticeWorkOf } from '../../../roles/testing/outbox-worker.ts';
import { classInSeries } from '../testing/class-in-series.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const worker = noticeWorkOf(studio);
const maya = await studio.signIn('maya@openmat.test');
const noor = await studio.signIn('noor@openmat.test');
const minuteMs = 60_000;
const dayMs = 86_400_000;

const { id, title, planId, series, slug } = await classInSeries(pool);
const url = `/series/${slug}/workouts/${id}`;

const list = async (cookie = maya): Promise<Notice[]> => (await studio.get('/api/v2/notices', cookie)).json();
const unread = async (cookie = maya): Promise<number> =>
  (await studio.get('/api/v2/users/me', cookie)).json().unreadNotices;
const want = (settings: object, cookie = maya) =>
  studio.send('/api/v2/notices/settings', { method: 'PUT', cookie, body: settings });
const mails = async (recipient = 'maya@openmat.test') =>
  (
    await pool.query('select subject, body, headers from mail_outbox where recipient = $1 order by id', [
      recipient,
    ])
  ).rows;
const retire = () => pool.query("update plan_entries set state = 'retired' where id = $1", [id]);
const publish = async (at = studio.clock.now()): Promise<void> => {
  await retire();
  await pool.query("update plan_entries set state = 'published', published_at = $2 where id = $1", [id, at]);
};
const setVideo = (status: string) =>
  pool.query(
    'update videos set process_status = $2 where id = (select video_id from plan_entries where id = $1)',
    [id, status],
  );
const follow = (userId: string) =>
  pool.query('insert into plan_subscriptions (user_id, plan_id) values ($1, $2) on conflict do nothing', [
    userId,
    planId,
  ]);

beforeEach(async () => {
  for (const table of [
    'notices',
    'notice_settings',
    'mail_outbox',
    'scheduled_classes',
    'plan_subscriptions',
  ])
    await pool.query(`delete from ${table}`);
  await pool.query("delete from users where id like 'crowd-%'");
  await pool.query('update users set deletes_at = null');
  await retire();
  await pool.query('delete from class_announcements');
});

describe('BEY-23 a new class in a series a member follows', () => {
  test('is told once to its followers alone, however many workers look and however often', async () => {
    await follow('demo-maya');
    await publish();
    await Promise.all([worker.announce(), noticeWorkOf(studio).announce(), worker.announce()]);
    await worker.announce();
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'series_class',
        createdAt: studio.clock.now().toISOString(),
        readAt: null,
        url,
        person: null,
        picture: expect.stringMatching(/^\/images\/.+/),
        focus: { x: expect.any(Number), y: expect.any(Number) },
        title,
        text: series,
        startsAt: null,
      },
    ]);
    expect([await unread(), await unread(noor)]).toEqual([1, 0]);
    expect(await mails()).toEqual([]);
  });

  test('comes with its date, not before, and once its video is ready', async () => {
    await follow('demo-maya');
    await setVideo('started');
    await publish(new Date(studio.clock.now().getTime() + 60 * minuteMs));
    await worker.announce();
    studio.clock.advance(61 * minuteMs);
    await worker.announce();
    expect(await list()).toEqual([]);
    await setVideo('finished');
    studio.clock.advance(2 * minuteMs);
    await worker.announce();
    expect(await list()).toHaveLength(1);
  });

  test('is no news where it came out days ago, as with an import', async () => {
    await follow('demo-maya');
    await publish(new Date(studio.clock.now().getTime() - 3 * dayMs));
    await worker.announce();
    expect(await list()).toEqual([]);
    expect((await pool.query('select from class_announcements')).rowCount).toBe(0);
  });

  test('leaves the list while it is unpublished, also where it was not told yet, and is not told twice', async () => {
    await follow('demo-maya');
    await publish();
    await retire();
    await worker.announce();
    expect(await list()).toEqual([]);
    await publish();
    await worker.announce();
    expect(await list()).toHaveLength(1);
    await retire();
    expect(await list()).toEqual([]);
    await expect.poll(() => unread()).toBe(0);
    await publish();
    await worker.announce();
    expect(await list()).toHaveLength(1);
    await expect.poll(() => unread()).toBe(1);
  });

  test('reaches a thousand followers in batches, and a worker that dies leaves the rest to the next', async () => {
    await pool.query(`insert into users (id, email, full_name, first_name, last_name, slug)
      select concat('crowd-', n), concat('crowd', n, '@example.com'), 'A B', 'A', 'B', concat('crowd-', n)
      from generate_series(1, 1200) as n`);
    await pool.query(
      "insert into plan_subscriptions (user_id, plan_id) select id, $1 from users where id like 'crowd-%'",
      [planId],
    );
    await publish();
    const told = async () =>
      (
        await pool.query(
          "select count(*) as n, count(distinct user_id) as people from notices where kind = 'series_class'",
        )
      ).rows[0];
    const dying = {
      looks: 0,
      get aborted() {
        this.looks += 1;
        return this.looks > 1;
      },
    };
    await worker.announce(dying as unknown as AbortSignal);
    expect(await told()).toEqual({ n: 500, people: 500 });
    await Promise.all([noticeWorkOf(studio).announce(), noticeWorkOf(studio).announce()]);
    await noticeWorkOf(studio).announce();
    expect(await told()).toEqual({ n: 1200, people: 1200 });
  });

  test('is mailed to who wants that, with a way out of this kind alone', async () => {
    await follow('demo-maya');
    await follow('demo-noor');
    await want({ series_class: { inApp: false, mail: true } });
    await want({ series_class: { inApp: false, mail: false } }, noor);
    await publish();
    await worker.announce();
    await worker.mailClasses();
    await worker.mailClasses();
    expect([await list(), await list(noor), await mails('noor@openmat.test')]).toEqual([[], [], []]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const unsubscribe = /http:\/\/localhost:3000\/notices\/unsubscribe\/\S+/.exec(mail?.body)?.[0] ?? '';
    expect(mail).toEqual({
      subject: `New in ${series}: ${title}`,
      body: `${title.toUpperCase()}

There is a new class in ${series}.

See the class: http://localhost:3000${url}

--
This is a mail about new classes in series you saved.
Stop this kind of mail: ${unsubscribe}
Choose what we tell you, and where: http://localhost:3000/settings/notices
Openmat · http://localhost:3000`,
      headers: expect.objectContaining({ 'List-Unsubscribe': `<${unsubscribe}>` }),
    });
    const token = new URL(unsubscribe).pathname.split('/').at(-1);
    expect((await studio.post('/api/v2/notices/unsubscribe', { token })).statusCode).toBe(200);
    expect((await studio.get('/api/v2/notices/settings', maya)).json()).toEqual({
      live_show: { inApp: true, mail: true },
      scheduled_class: { inApp: true, mail: false },
      series_class: { inApp: false, mail: false },
      fitting_class: { inApp: true, mail: false },
      comment_reply: { inApp: true, mail: true },
    });
  });

  test('is not mailed once it is unpublished', async () => {
    await follow('demo-maya');
    await want({ series_class: { inApp: true, mail: true } });
    await publish();
    await worker.announce();
    await retire();
    await worker.mailClasses();
    await publish();
    await worker.mailClasses();
    expect(await mails()).toEqual([]);
  });
});

describe('BEY-23 a planned class in 15 minutes', () => {
  const plan = async (minutes: number, userId = 'demo-maya'): Promise<number> =>
    (
      await pool.query(
        'insert into scheduled_classes (user_id, plan_entry_id, starts_at) values ($1, $2, $3) returning id',
        [userId, id, new Date(studio.clock.now().getTime() + minutes * minuteMs)],
      )
    ).rows[0].id;

  beforeEach(() => publish(new Date(studio.clock.now().getTime() - 9 * dayMs)));

  test('is told once, a quarter of an hour before, to who planned it', async () => {
    await plan(16);
    await worker.remind();
    expect(await list()).toEqual([]);
    studio.clock.advance(minuteMs);
    await Promise.all([worker.remind(), noticeWorkOf(studio).remind(), noticeWorkOf(studio).remind()]);
    await worker.remind();
    const startsAt = new Date(studio.clock.now().getTime() + 15 * minuteMs).toISOString();
    expect(await list()).toMatchObject([
      { kind: 'scheduled_class', title, url, startsAt, person: null, readAt: null },
    ]);
    expect([await unread(), await list(noor)]).toEqual([1, []]);
  });

  test('is told minutes late after a restart, and not once it has begun', async () => {
    await plan(30);
    await plan(90, 'demo-noor');
    studio.clock.advance(25 * minuteMs);
    await noticeWorkOf(studio).remind();
    expect(await list()).toHaveLength(1);
    studio.clock.advance(66 * minuteMs);
    await noticeWorkOf(studio).remind();
    expect(await list(noor)).toEqual([]);
  });

  test('is told at its new time where it was moved, and not at all where it was taken out or its class is unpublished', async () => {
    const planned = await plan(10);
    await worker.remind();
    expect(await list()).toHaveLength(1);
    const later = Temporal.Instant.fromEpochMilliseconds(studio.clock.now().getTime())
      .toZonedDateTimeISO((await studio.get('/api/v2/users/me', maya)).json().timeZone)
      .add({ hours: 3 });
    const moved = await studio.send(`/api/v2/users/me/scheduled_classes/${planned}`, {
      method: 'PUT',
      cookie: maya,
      body: {
        day: later.toPlainDate().toString(),
        time: later.toPlainTime().toString({ smallestUnit: 'minute' }),
      },
    });
    expect(moved.statusCode).toBe(200);
    expect([await list(), await unread()]).toEqual([[], 0]);
    await worker.remind();
    expect(await list()).toEqual([]);
    studio.clock.advance(170 * minuteMs);
    await worker.remind();
    expect(await list()).toHaveLength(1);
    await studio.send(`/api/v2/users/me/scheduled_classes/${planned}`, { method: 'DELETE', cookie: maya });
    expect([await list(), await unread()]).toEqual([[], 0]);
    await plan(10);
    await retire();
    await worker.remind();
    expect(await list()).toEqual([]);
  });

  test('is mailed to who wants that, before all other mails, and not once it has begun', async () => {
    await want({ scheduled_class: { inApp: true, mail: true }, series_class: { inApp: true, mail: true } });
    await follow('demo-maya');
    await publish();
    await worker.announce();
    await plan(15);
    await worker.remind();
    await worker.mailClasses();
    const zone = (await studio.get('/api/v2/users/me', maya)).json().timeZone;
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone }).format(
      studio.clock.now().getTime() + 15 * minuteMs,
    );
    const [first, ...others] = await mails();
    expect(first?.subject).toBe(`${title} begins at ${clock}`);
    expect(first?.body).toContain('That is in 15 minutes from when this was written.');
    expect(Object.keys(first?.headers)).toEqual(['List-Unsubscribe', 'List-Unsubscribe-Post']);
    expect(others).toHaveLength(1);
    await plan(10);
    await worker.remind();
    studio.clock.advance(11 * minuteMs);
    await worker.mailClasses();
    expect(await mails()).toHaveLength(2);
  });
});
