import { beforeEach, describe, expect, test } from 'vitest';
import type { OwnComment } from '../../../../contract/comments/comments-service.schema.ts';
import { demoStudio } from '../../../../demo/content/index.ts';
import { testApp } from '../../../roles/testing/app.ts';
import { archivesOf, rowsOf } from '../../../roles/testing/archives.ts';
import { classId } from '../../../roles/testing/calls.ts';
import {
  commentsDouble,
  commentsServiceCalls,
  outboxWorkerOf,
} from '../../../roles/testing/outbox-worker.ts';
import { ownComments } from './own-comments.ts';

const studio = await testApp({ demo: true, config: { BUILD: 'none' } });
const lonely = await testApp({
  database: studio.database,
  clock: studio.clock,
  config: { BUILD: 'none', ROLES: 'web', COMMENTS_URL: 'http://127.0.0.1:9' },
});
const { pool } = studio.database;
const { exported, take } = archivesOf(studio);
const worker = outboxWorkerOf(studio, studio.features.commentsPort);
const ask = commentsServiceCalls(studio);
const theClass = demoStudio.classes.find(({ id }) => id === classId);
const about = { content_type: 'CLASS' as const, content_id: classId, title: theClass?.title ?? '' };

const write = (email: string, text: string, comment_id?: string) =>
  ask(email, '/content-interaction', { ...about, text, ...(comment_id ? { comment_id } : {}) });

// Archives are not made again and again: time passes between the tests.
beforeEach(() => studio.clock.advance(20 * 60 * 1000));

describe('BEY-22 an export holds what one wrote', () => {
  test('comments and replies, of oneself alone, as JSON and CSV', async () => {
    const first = await write('churning@openmat.test', '=A good\nclass');
    await write('maya@openmat.test', 'Not theirs');
    await write('churning@openmat.test', 'And once more', first.comment.commentId);
    const files = await exported(await studio.signIn('churning@openmat.test'));
    expect(rowsOf(files, 'comments')).toEqual([
      {
        about: 'class',
        id: String(classId),
        title: theClass?.title,
        text: '=A good\nclass',
        reply: false,
        writtenAt: first.comment.createdAt,
        changedAt: first.comment.updatedAt,
      },
      expect.objectContaining({ text: 'And once more', reply: true }),
    ]);
    expect(files['comments.csv']).toMatch(/^about,id,title,text,reply,written at,changed at\r\n/);
    expect(files['comments.csv']).toContain(`"'=A good\nclass",no,`);
    expect(files['README.txt']).toMatch(/^comments {12}what you wrote .*; an import does not take it$/m);
    expect(files['README.txt']).not.toContain('could not be read');
  });

  test('however much it is, page by page', async () => {
    const { state, port } = commentsDouble();
    const one: OwnComment = {
      content_type: 'SERIES',
      content_id: '3',
      title: 'First Light',
      text: '',
      reply: false,
      createdAt: '2026-03-01T10:00:00.000Z',
      updatedAt: '2026-03-01T10:00:00.000Z',
    };
    state.comments = Array.from({ length: 250 }, (_, index) => ({ ...one, text: `${index}` }));
    const pages = [];
    for await (const page of (await ownComments(
      { comments: port.asService, db: studio.database.db },
      'somebody',
    )) ?? [])
      pages.push(page);
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(pages.flat().map(({ text }) => text)).toEqual(state.comments.map(({ text }) => text));
  });

  test('waits a moment for a service that stumbles, and breaks off rather than leave out half', async () => {
    const { state, port } = commentsDouble();
    const row: OwnComment = {
      ...about,
      content_id: '1',
      text: 'x',
      reply: false,
      createdAt: '',
      updatedAt: '',
    };
    state.comments = Array.from({ length: 150 }, () => row);
    let isAway = (call: number): boolean => call === 2;
    Object.defineProperty(state, 'away', { get: () => isAway(state.calls.length) });
    const read = async () => {
      const rows = [];
      for await (const page of (await ownComments(
        { comments: port.asService, db: studio.database.db },
        'somebody',
      )) ?? [])
        rows.push(...page);
      return rows.length;
    };
    expect(await read()).toBe(150);
    const before = state.calls.length;
    isAway = (call) => call > before + 1;
    await expect(read()).rejects.toThrow(/not available right now/);
  });

  test('calls a class what the catalog calls it, whatever members say', async () => {
    await write('noor@openmat.test', 'About a class with a name');
    await ask('maya@openmat.test', '/content-interaction/reaction', {
      ...about,
      title: 'A word against Noor',
      type: 'LIKE',
    });
    const files = await exported(await studio.signIn('noor@openmat.test'));
    expect(rowsOf(files, 'comments').at(-1)).toMatchObject({ title: theClass?.title });
  });

  test('says plainly that they are missing while the service is away, and holds everything else', async () => {
    const cookie = await studio.signIn('maya@openmat.test');
    const files = await archivesOf(lonely).exported(cookie);
    expect(Object.keys(files)).not.toContain('comments.json');
    expect(files['COMMENTS-ARE-MISSING.txt']).toMatch(/^Your comments, likes and dislikes could not be read/);
    expect(files['README.txt']).toContain(files['COMMENTS-ARE-MISSING.txt']);
    expect(rowsOf(files, 'favourites').length).toBeGreaterThan(0);
  });

  test('is taken in elsewhere without them', async () => {
    await write('noor@openmat.test', 'Written elsewhere');
    const files = await exported(await studio.signIn('noor@openmat.test'));
    const before = rowsOf(files, 'comments').length;
    expect(before).toBeGreaterThan(0);
    const report = await take(files, await studio.signIn('noor@openmat.test'));
    expect(report.skipped).toEqual([]);
    expect(rowsOf(await exported(await studio.signIn('noor@openmat.test')), 'comments')).toHaveLength(before);
  });
});

describe('BEY-22 an account that is gone', () => {
  const people = async () => (await pool.query('select user_id from people_to_forget')).rows;
  const erase = (id: string) => pool.query('delete from users where id = $1', [id]);

  test('leaves nothing in the comments service, and no trace of who that was here', async () => {
    await write('flex@openmat.test', 'Before I go');
    await erase('demo-finn');
    expect(await people()).toEqual([{ user_id: 'demo-finn' }]);
    await worker.round();
    expect(await people()).toEqual([]);
    const shown = await studio.send('/comments-service/comments', { method: 'POST', body: about });
    expect(shown.body).not.toContain('Before I go');
    const { rows } = await pool.query("select 1 from comments.comments where author = 'demo-finn'");
    expect(rows).toEqual([]);
  });

  test('is told to the service as soon as it is there, and by the quicker of two processes', async () => {
    const { state, port } = commentsDouble();
    const patient = outboxWorkerOf(studio, port);
    await erase('demo-iris');
    state.away = true;
    await patient.round();
    expect([state.forgotten, await people()]).toEqual([[], [{ user_id: 'demo-iris' }]]);
    state.away = false;
    state.afterwards = (call) => {
      if (call === 'POST /service/people/forget') throw new Error('killed');
    };
    await patient.round();
    expect([state.forgotten, await people()]).toEqual([['demo-iris'], [{ user_id: 'demo-iris' }]]);
    state.afterwards = () => undefined;
    await Promise.all([patient.round(), outboxWorkerOf(studio, port).round()]);
    expect(new Set(state.forgotten)).toEqual(new Set(['demo-iris']));
    expect(await people()).toEqual([]);
  });

  test('is not forgotten when the erasure did not happen, nor when the account is there again', async () => {
    const { state, port } = commentsDouble();
    const client = await pool.connect();
    await client.query('begin');
    await client.query("delete from users where id = 'demo-gita'");
    await client.query('rollback');
    client.release();
    expect(await people()).toEqual([]);
    await pool.query("insert into people_to_forget (user_id) values ('demo-gita')");
    await outboxWorkerOf(studio, port).round();
    expect([state.forgotten, await people()]).toEqual([[], []]);
  });
});

describe('a name that changes in the settings', () => {
  const namesOn = async () => {
    const answer = await studio.send('/comments-service/comments', {
      method: 'POST',
      body: { content_type: 'CLASS', content_id: classId },
    });
    const { comments } = answer.json() as {
      comments: { text: string; user: { fullName: string; username: string } }[];
    };
    const mine = comments.find(({ text }) => text === 'Under my old name');
    return [mine?.user.fullName, mine?.user.username];
  };

  test('changes beside what was written before the member comes back, and no older token brings the old one back', async () => {
    const email = 'noor@openmat.test';
    const cookie = await studio.signIn(email);
    const { token: old } = (await studio.get('/api/v2/users/comments_token', cookie)).json();
    await write(email, 'Under my old name');
    expect(await namesOn()).toEqual(['Noor Haddad', 'noor']);
    studio.clock.advance(2000);
    await pool.query("update users set username = 'noor.n', first_name = 'Nour' where id = 'demo-noor'");
    await worker.round();
    expect(await namesOn()).toEqual(['Nour Haddad', 'noor.n']);
    expect((await pool.query('select from people_to_rename')).rowCount).toBe(0);
    await studio.send('/comments-service/content-interaction', {
      method: 'POST',
      headers: { authorization: `Bearer ${old}` },
      body: { ...about, text: 'With the token of before' },
    });
    expect(await namesOn()).toEqual(['Nour Haddad', 'noor.n']);
    await pool.query("update users set username = 'noor', first_name = 'Noor' where id = 'demo-noor'");
    await worker.round();
  });

  test('waits while the service is away, and is told as it is by then', async () => {
    const { state, port } = commentsDouble();
    state.away = true;
    const away = outboxWorkerOf(studio, port);
    await pool.query("update users set last_name = 'Once' where id = 'demo-noor'");
    await away.round();
    await pool.query("update users set last_name = 'Haddad' where id = 'demo-noor'");
    expect((await pool.query('select user_id from people_to_rename')).rows).toEqual([
      { user_id: 'demo-noor' },
    ]);
    state.away = false;
    await away.round();
    expect(state.calls.filter((call) => call.endsWith('/rename'))).toHaveLength(1);
    expect((await pool.query('select from people_to_rename')).rowCount).toBe(0);
  });
});

describe('BEY-23 from one member to another', () => {
  test('a reply becomes a notice and a mail; one that is not seen does not', async () => {
    const email = 'maya@openmat.test';
    const { comment } = await write(email, 'What do you all think?');
    await write(email, 'I mean it', comment.commentId);
    const answered = await write('noor@openmat.test', 'I think it is good', comment.commentId);
    await worker.round();
    await worker.round();
    const cookie = await studio.signIn(email);
    const list = (await studio.get('/api/v2/notices', cookie))
      .json()
      .filter(({ kind }: { kind: string }) => kind === 'comment_reply');
    const { planEntryUrl } = (await studio.get(`/api/v2/plan_entries/${classId}`)).json();
    expect(list).toEqual([
      expect.objectContaining({
        text: 'I think it is good',
        person: expect.objectContaining({ fullName: 'Noor Haddad' }),
        url: `${planEntryUrl}?comment=${comment.commentId}&reply=${answered.reply.replyId}`,
      }),
    ]);
    const { rows } = await pool.query(
      "select subject from mail_outbox where recipient = $1 and subject like '%comment%'",
      [email],
    );
    expect(rows).toEqual([{ subject: 'Noor Haddad replied to your comment' }]);
  });
});

test('BEY-22 an export holds the likes and dislikes of classes, series and comments, and the settings of notices, of oneself alone', async () => {
  const series = demoStudio.series[0];
  const { comment } = await write('maya@openmat.test', 'Liked by two');
  const react = (email: string, body: object) =>
    ask(email, '/content-interaction/reaction', { ...about, ...body });
  await react('unlimited@openmat.test', { comment_id: comment.commentId, type: 'LIKE' });
  await react('unlimited@openmat.test', { type: 'DISLIKE' });
  await react('noor@openmat.test', { type: 'LIKE' });
  const theSeries = { content_type: 'SERIES', content_id: series?.id, title: series?.title };
  await react('unlimited@openmat.test', { ...theSeries, type: 'LIKE' });
  const ulla = await studio.signIn('unlimited@openmat.test');
  const settings = {
    live_show: { inApp: true, mail: true },
    scheduled_class: { inApp: false, mail: true },
    series_class: { inApp: true, mail: true },
    fitting_class: { inApp: true, mail: false },
    comment_reply: { inApp: true, mail: false },
  };
  const quietHours = { on: true, from: '22:15', to: '06:30' };
  for (const [what, body] of Object.entries({ settings, mail_times: { quietHours } }))
    await studio.send(`/api/v2/notices/${what}`, { method: 'PUT', cookie: ulla, body });
  const files = await exported(ulla);
  const theClassRow = { about: 'class', id: String(classId), title: theClass?.title };
  expect(rowsOf(files, 'likes-and-dislikes')).toEqual([
    { ...theClassRow, comment: comment.commentId, reaction: 'like' },
    { ...theClassRow, comment: null, reaction: 'dislike' },
    { about: 'series', id: String(series?.id), title: series?.title, comment: null, reaction: 'like' },
  ]);
  expect(files['likes-and-dislikes.csv']).toContain(`class,${classId},${theClass?.title},,dislike`);
  const mailTimes = { quietHours, break: 'none', breakUntil: null };
  const kept = JSON.parse(files['notice-settings.json'] ?? '');
  expect(kept).toEqual({ ...settings, mailTimes, lastNewsMailAt: null });
  expect(files['README.txt']).toMatch(/^likes-and-dislikes .*\n[\s\S]*^notice-settings /m);
});
