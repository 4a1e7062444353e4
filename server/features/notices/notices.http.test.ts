import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyEvent } from '../../../contract/comments/comments-service.schema.ts';
import type { Notice } from '../../../contract/members/notices.schema.ts';
import { demoStudio } from '../../../demo/content/index.ts';
import { testScheduler } from '../../platform/testing/scheduler.ts';
import { testApp } from '../../roles/testing/app.ts';
import { classId } from '../../roles/testing/calls.ts';
import { commentsDouble, outboxWorkerOf, repliesToMaya } from '../../roles/testing/outbox-worker.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const { pool } = studio.database;
const { state, port } = commentsDouble();
const worker = outboxWorkerOf(studio, port);
const maya = await studio.signIn('maya@openmat.test');
const noor = await studio.signIn('noor@openmat.test');
const [series] = demoStudio.series;

const reply = repliesToMaya(studio);
const happen = async (...changes: Partial<ReplyEvent>[]): Promise<void> => {
  for (const one of changes) state.events.push(reply(one));
  await worker.round();
};
const list = async (cookie = maya, query = ''): Promise<Notice[]> =>
  (await studio.get(`/api/v2/notices${query}`, cookie)).json();
const unread = async (cookie = maya): Promise<number> =>
  (await studio.get('/api/v2/users/me', cookie)).json().unreadNotices;
const read = async (body: object, cookie = maya) =>
  (await studio.post('/api/v2/notices/read', body, cookie)).json();
const settings = (comment_reply: object, cookie = maya) =>
  studio.send('/api/v2/notices/settings', { method: 'PUT', cookie, body: { comment_reply } });

beforeEach(async () => {
  await pool.query('delete from notices');
  await pool.query('delete from notice_settings');
  await pool.query('delete from notice_mailings');
  await pool.query('update users set deletes_at = null');
  Object.assign(state, { away: false, events: [], calls: [], afterwards: () => undefined });
  worker.lines.length = 0;
});

describe('BEY-23 a reply to a member’s comment', () => {
  test('stands in the list with who wrote it, where, and how it begins', async () => {
    await happen({ text: `Yes.\n\n${'and so on '.repeat(40)}`, comment_id: '7', reply_id: '9' });
    const [notice, ...others] = await list();
    expect(others).toEqual([]);
    const one = (await studio.get(`/api/v2/plan_entries/${classId}`)).json();
    expect(notice).toEqual({
      id: expect.stringMatching(/^\d+$/),
      kind: 'comment_reply',
      createdAt: studio.clock.now().toISOString(),
      readAt: null,
      url: `${one.planEntryUrl}?comment=7&reply=9`,
      person: { fullName: 'Noor Haddad', photo: expect.stringMatching(/^\/images\/members\//) },
      picture: null,
      startsAt: null,
      title: one.title,
      text: expect.stringMatching(/^Yes\. and so on .{100,190}…$/),
    });
    expect(state.events).toEqual([]);
  });

  test('is shown for an author without an account, such as a voice of the demo studio', async () => {
    const photo = '/images/people/voice.jpg';
    await happen({ author: { id: 'voice-lin', fullName: 'Lin Takahashi', photo } });
    expect((await list())[0]?.person).toEqual({ fullName: 'Lin Takahashi', photo });
  });

  test('on a series leads to the page of that series', async () => {
    await happen({ content_type: 'series', content_id: String(series?.id) });
    expect(await list()).toMatchObject([
      { title: series?.title, url: expect.stringMatching(`^/series/${series?.slug}\\?comment=500&reply=`) },
    ]);
  });

  test('comes newest first, 20 a page, with how many there are', async () => {
    const at = (minutes: number) => new Date(studio.clock.now().getTime() - minutes * 60_000).toISOString();
    await happen(...Array.from({ length: 25 }, (_, minutes) => ({ at: at(minutes), text: `${minutes}` })));
    const first = await studio.get('/api/v2/notices', maya);
    expect(first.headers).toMatchObject({ total: '25', 'per-page': '20', 'cache-control': 'no-store' });
    const texts = [...(await list()), ...(await list(maya, '?page=2'))].map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 25 }, (_, minutes) => `${minutes}`));
    expect(await unread()).toBe(25);
  });

  test('is counted until it is read, one by one or all at once, and reading is idempotent', async () => {
    await happen({}, {}, {});
    const [first] = await list();
    expect(await read({ ids: [first?.id] })).toEqual({ success: true, unread: 2 });
    const at = studio.clock.now().toISOString();
    studio.clock.advance(1000);
    expect(await read({ ids: [first?.id, 'nonsense', '99999999999'] })).toEqual({ success: true, unread: 2 });
    expect((await list()).map(({ readAt }) => readAt).toSorted()).toEqual([at, null, null]);
    expect(await read({ ids: [] })).toEqual({ success: true, unread: 2 });
    expect(await read({})).toEqual({ success: true, unread: 0 });
    expect(await unread()).toBe(0);
  });

  test('can be neither seen nor marked as read by another member', async () => {
    await happen({});
    const [notice] = await list();
    expect(await list(noor)).toEqual([]);
    expect(await unread(noor)).toBe(0);
    expect(await read({ ids: [notice?.id] }, noor)).toEqual({ success: true, unread: 0 });
    expect(await read({}, noor)).toEqual({ success: true, unread: 0 });
    expect(await unread()).toBe(1);
    for (const url of ['/api/v2/notices', '/api/v2/notices/settings'])
      expect((await studio.get(url)).statusCode).toBe(401);
    expect((await studio.post('/api/v2/notices/read')).statusCode).toBe(401);
  });

  test('shows the current photo of its writer, and is removed with their account', async () => {
    const names = "('leaver', 'leaver@example.com', 'Li Wu', 'Li', 'Wu', 'li-wu', '/uploads/photos/now')";
    await pool.query(
      `insert into users (id, email, full_name, first_name, last_name, slug, avatar) values ${names}`,
    );
    await happen({ author: { id: 'leaver', fullName: 'Li Wu', photo: '/uploads/photos/then' } });
    expect((await list())[0]?.person).toEqual({ fullName: 'Li Wu', photo: '/uploads/photos/now' });
    const late = reply({ author: { id: 'leaver', fullName: 'Li Wu', photo: null } });
    await pool.query("delete from users where id = 'leaver'");
    expect(await list()).toEqual([]);
    // The service has not been told yet.
    state.events.push(late);
    await worker.round();
    expect([await list(), state.events]).toEqual([[], []]);
  });
});

describe('BEY-23 every event is told once', () => {
  test('two workers that fetch events at the same time make one notice of each', async () => {
    const other = outboxWorkerOf(studio, port);
    state.events.push(...Array.from({ length: 60 }, () => reply()));
    await Promise.all([worker.round(), other.round(), worker.round()]);
    expect(await unread()).toBe(60);
    expect(state.events).toEqual([]);
  });

  test('a worker that dies after storing events and before settling them leaves no second notice', async () => {
    const dying = commentsDouble();
    dying.state.events = [reply(), reply()];
    const settled = dying.state.events;
    dying.state.afterwards = (call) => {
      if (call !== 'POST /service/events/settle') return;
      dying.state.events = settled;
      throw new Error('killed');
    };
    await outboxWorkerOf(studio, dying.port).round();
    expect(await unread()).toBe(2);
    dying.state.afterwards = () => undefined;
    await outboxWorkerOf(studio, dying.port).round();
    expect([await unread(), dying.state.events]).toEqual([2, []]);
  });

  test('a worker that dies before storing an event leaves it to be fetched again', async () => {
    state.events.push(reply());
    state.afterwards = () => {
      throw new Error('killed');
    };
    await worker.round();
    expect([await unread(), state.events.length]).toEqual([0, 1]);
    state.afterwards = () => undefined;
    await worker.round();
    expect([await unread(), state.events.length]).toEqual([1, 0]);
  });

  test('a backlog of 230 events makes 230 notices', async () => {
    await happen(...Array.from({ length: 230 }, () => ({})));
    expect([await unread(), state.events.length]).toEqual([230, 0]);
  });

  test('a reply about an unknown class or series is settled without a notice, and later events are told', async () => {
    const content_ids = ['2147483648', '999999999999999', '0', 'nonsense', '1'.repeat(100)];
    const ofBoth = content_ids.flatMap((content_id) => [
      { content_type: 'CLASS', content_id },
      { content_type: 'SERIES', content_id },
    ]);
    await happen(...ofBoth, { text: 'Behind them all' });
    expect((await list()).map(({ text }) => text)).toEqual(['Behind them all']);
    expect([state.events, worker.lines]).toEqual([[], []]);
  });

  test('an event that cannot be read is logged and stays, and later events are told', async () => {
    await happen({ at: 'never' }, { text: 'Behind it' });
    expect((await list()).map(({ text }) => text)).toEqual(['Behind it']);
    expect(state.events).toHaveLength(1);
    expect(worker.lines.map(({ msg }) => msg)).toEqual(['a delivery to the comments service failed']);
    state.events = [];
  });

  test('an outage of the comments service is logged once, and its events are told afterwards', async () => {
    state.away = true;
    await happen({});
    await worker.round();
    await worker.round();
    expect(worker.lines.map(({ msg }) => msg)).toEqual([
      'the comments service is away: notices and reports wait',
    ]);
    state.away = false;
    await worker.round();
    await worker.round();
    expect(worker.lines.map(({ msg }) => msg).slice(1)).toEqual(['the comments service is back']);
    expect(await unread()).toBe(1);
  });

  test('a running worker keeps fetching new events', async () => {
    const running = outboxWorkerOf(studio, port);
    state.events.push(reply());
    const scheduler = await testScheduler(studio.database);
    running.start(scheduler);
    await expect.poll(() => unread()).toBe(1);
    state.events.push(reply());
    await expect.poll(() => unread()).toBe(2);
    await running.stop();
  });
});

describe('BEY-23 events that make no notice', () => {
  test.each<[string, Partial<ReplyEvent>]>([
    ['to an unknown member', { recipientId: 'nobody' }],
    ['of one’s own reply', { author: { id: 'demo-maya', fullName: 'Maya', photo: null } }],
    ['about a class there is not', { content_id: '987654' }],
    ['about something that is no class', { content_type: 'CLASS', content_id: 'x' }],
  ])('an event %s makes no notice and is settled', async (_, event) => {
    await happen(event, {});
    expect(await unread()).toBe(1);
    expect(state.events).toEqual([]);
    expect((await pool.query('select 1 from notices')).rowCount).toBe(1);
  });

  test('a member whose account is about to be erased gets no notice', async () => {
    await pool.query("update users set deletes_at = now() where id = 'demo-maya'");
    await happen({});
    expect((await pool.query('select 1 from notices')).rowCount).toBe(0);
    expect(state.events).toEqual([]);
  });

  test('a member who wants neither notices nor mail gets neither, and one who wants only mail gets no notice', async () => {
    await settings({ inApp: false, mail: false });
    await happen({});
    expect((await pool.query('select 1 from notices')).rowCount).toBe(0);
    await settings({ inApp: false, mail: true });
    await happen({});
    expect([await list(), await unread(), await read({})]).toEqual([[], 0, { success: true, unread: 0 }]);
    expect((await pool.query('select mailed_at, read_at from notices')).rows).toEqual([
      { mailed_at: studio.clock.now(), read_at: null },
    ]);
  });
});

describe('BEY-23 the notice settings of a member', () => {
  const get = async (cookie = maya) => (await studio.get('/api/v2/notices/settings', cookie)).json();
  const others = {
    live_show: { inApp: true, mail: true },
    scheduled_class: { inApp: true, mail: false },
    series_class: { inApp: true, mail: false },
    fitting_class: { inApp: true, mail: false },
  };

  test('have replies on both channels and classes in the list only at first, and are changed for one member alone', async () => {
    expect(await get()).toEqual({ ...others, comment_reply: { inApp: true, mail: true } });
    const answer = await settings({ inApp: true, mail: false });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...others, comment_reply: { inApp: true, mail: false } },
    ]);
    expect(await get()).toEqual({ ...others, comment_reply: { inApp: true, mail: false } });
    expect(await get(noor)).toEqual({ ...others, comment_reply: { inApp: true, mail: true } });
  });

  test('stay unchanged when a request names none, and are refused with 422 when they are invalid', async () => {
    await settings({ inApp: false, mail: false });
    const nothing = await studio.send('/api/v2/notices/settings', { method: 'PUT', cookie: maya, body: {} });
    expect(nothing.json()).toEqual({ ...others, comment_reply: { inApp: false, mail: false } });
    expect((await settings({ inApp: 'yes', mail: true })).statusCode).toBe(422);
    expect(await get()).toEqual({ ...others, comment_reply: { inApp: false, mail: false } });
  });
});
