import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplyEvent } from '../../../contract/comments/comments-service.ts';
import type { Notice } from '../../../contract/members/notices.ts';
import { demoStudio } from '../../../demo/content/index.ts';
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

describe('BEY-23 a reply to one’s comment', () => {
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

  test('is told of an author without an account, too, as the voices of a demo studio are', async () => {
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

  test('is no other member’s to see or to mark', async () => {
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

  test('shows its writer as they look now, and goes with their account', async () => {
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
  test('when two workers fetch it at the same time', async () => {
    const other = outboxWorkerOf(studio, port);
    state.events.push(...Array.from({ length: 60 }, () => reply()));
    await Promise.all([worker.round(), other.round(), worker.round()]);
    expect(await unread()).toBe(60);
    expect(state.events).toEqual([]);
  });

  test('when a worker dies after it stored them and before it said so', async () => {
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

  test('when a worker dies before it stored them', async () => {
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

  test('however many have gathered', async () => {
    await happen(...Array.from({ length: 230 }, () => ({})));
    expect([await unread(), state.events.length]).toEqual([230, 0]);
  });

  test('also where a member replied about a class or series whose number no catalog holds', async () => {
    const content_ids = ['2147483648', '999999999999999', '0', 'nonsense', '1'.repeat(100)];
    const ofBoth = content_ids.flatMap((content_id) => [
      { content_type: 'CLASS', content_id },
      { content_type: 'SERIES', content_id },
    ]);
    await happen(...ofBoth, { text: 'Behind them all' });
    expect((await list()).map(({ text }) => text)).toEqual(['Behind them all']);
    expect([state.events, worker.lines]).toEqual([[], []]);
  });

  test('also where an event before them can be made nothing of, which waits and is logged', async () => {
    await happen({ at: 'never' }, { text: 'Behind it' });
    expect((await list()).map(({ text }) => text)).toEqual(['Behind it']);
    expect(state.events).toHaveLength(1);
    expect(worker.lines.map(({ msg }) => msg)).toEqual(['a delivery to the comments service failed']);
    state.events = [];
  });

  test('after the service was away, which is said once and not each time', async () => {
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

  test('by a worker that keeps at it until it is stopped', async () => {
    const running = outboxWorkerOf(studio, port);
    state.events.push(reply());
    running.start();
    await expect.poll(() => unread()).toBe(1);
    state.events.push(reply());
    await expect.poll(() => unread()).toBe(2);
    await running.stop();
  });
});

describe('BEY-23 nothing is told', () => {
  test.each<[string, Partial<ReplyEvent>]>([
    ['to an unknown member', { recipientId: 'nobody' }],
    ['of one’s own reply', { author: { id: 'demo-maya', fullName: 'Maya', photo: null } }],
    ['about a class there is not', { content_id: '987654' }],
    ['about something that is no class', { content_type: 'CLASS', content_id: 'x' }],
  ])('%s, and what is not told does not come again', async (_, event) => {
    await happen(event, {});
    expect(await unread()).toBe(1);
    expect(state.events).toEqual([]);
    expect((await pool.query('select 1 from notices')).rowCount).toBe(1);
  });

  test('to a member whose account is about to be erased', async () => {
    await pool.query("update users set deletes_at = now() where id = 'demo-maya'");
    await happen({});
    expect((await pool.query('select 1 from notices')).rowCount).toBe(0);
    expect(state.events).toEqual([]);
  });

  test('to a member who wants neither notice nor mail, and no notice to one who wants mail alone', async () => {
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

describe('BEY-23 what one is told', () => {
  const get = async (cookie = maya) => (await studio.get('/api/v2/notices/settings', cookie)).json();
  const others = {
    live_show: { inApp: true, mail: true },
    scheduled_class: { inApp: true, mail: false },
    series_class: { inApp: true, mail: false },
  };

  test('is everything at first, classes in the list alone, and each member’s own to choose', async () => {
    expect(await get()).toEqual({ ...others, comment_reply: { inApp: true, mail: true } });
    const answer = await settings({ inApp: true, mail: false });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...others, comment_reply: { inApp: true, mail: false } },
    ]);
    expect(await get()).toEqual({ ...others, comment_reply: { inApp: true, mail: false } });
    expect(await get(noor)).toEqual({ ...others, comment_reply: { inApp: true, mail: true } });
  });

  test('stays as it is where nothing is said, and is refused where it is nonsense', async () => {
    await settings({ inApp: false, mail: false });
    const nothing = await studio.send('/api/v2/notices/settings', { method: 'PUT', cookie: maya, body: {} });
    expect(nothing.json()).toEqual({ ...others, comment_reply: { inApp: false, mail: false } });
    expect((await settings({ inApp: 'yes', mail: true })).statusCode).toBe(422);
    expect(await get()).toEqual({ ...others, comment_reply: { inApp: false, mail: false } });
  });
});
