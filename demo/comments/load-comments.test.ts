import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../server/platform/clock.ts';
import { createDb } from '../../server/platform/db.ts';
import type { Connection } from '../../server/platform/postgres/index.ts';
import { sharedTemplate, type TestDatabase, testDatabase } from '../../server/platform/testing/database.ts';
import { demoStudio } from '../content/index.ts';
import { writtenRows } from './comment-rows.ts';
import { addDemoComments } from './load-comments.ts';
import { removeDemoComments } from './remove-comments.ts';

const loadedAt = new Date('2026-03-29T04:30:00Z');
const clock = fixedClock(loadedAt);
const later = fixedClock(new Date('2026-06-01T00:00:00Z'));
const all = writtenRows(loadedAt);

const tables = [
  'people',
  'contents',
  'comments',
  'likes',
  'reactions',
  'reports',
  'reported',
  'actions',
  'suspensions',
  'banned_words',
  'events',
  'demo_comments',
];
const rowsOf = async <T>({ pool }: TestDatabase, query: string, values: unknown[] = []): Promise<T[]> =>
  (await pool.query(query, values)).rows as T[];
const counts = async (on: TestDatabase) =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const [row] = await rowsOf<{ count: number }>(on, `select count(*) from comments.${table}`);
        return [table, row?.count] as const;
      }),
    ),
  );
const threadOf = (slug: string) => {
  const thread = demoStudio.comments.threads.find((one) => one.slug === slug);
  if (!thread) throw new Error(`Nobody wrote about ${slug}`);
  return thread;
};

const loadInto = async (connection: Connection): Promise<void> => {
  const { db, close } = createDb(connection);
  expect(await addDemoComments(db, clock)).toBe('loaded');
  await close();
};
/** A database of the test's own that holds the comments: loading takes a second, cloning a fraction of it. */
const loadedDatabase = async (): Promise<TestDatabase> =>
  testDatabase(await sharedTemplate('openmat_demo_comments_of_march_template', loadInto));

let database: TestDatabase;
beforeAll(async () => {
  database = await loadedDatabase();
});

test('the demo comments are loaded with their reports, suspension, banned words and events', async () => {
  expect(await counts(database)).toMatchObject({
    comments: all.length,
    reports: all.flatMap(({ reports }) => reports).length,
    suspensions: 1,
    banned_words: demoStudio.comments.bannedWords.length,
    events: 2,
    demo_comments: 1,
  });
});

test('38 comments can be seen under Standing Strong, one with 24 likes and 12 replies', async () => {
  const [content] = await rowsOf(
    database,
    `select comment_count, likes, dislikes, title, instructors from comments.contents
     where content_type = 'CLASS' and content_id = '1004'`,
  );
  expect(content).toEqual({
    comment_count: 38,
    likes: 214,
    dislikes: 16,
    title: 'Standing Strong',
    instructors: ['Maya Okafor'],
  });
  const [most] = await rowsOf(
    database,
    `select likes, reply_count, first_name || ' ' || last_name as name from comments.comments
       join comments.people on user_id = author order by reply_count desc limit 1`,
  );
  expect(most).toEqual({ likes: 24, reply_count: 12, name: 'Priya Nair' });
});

test('a reply by a coach is marked as by staff, and a reply by another person without an account as by a member', async () => {
  const [found] = await rowsOf<{ staff: number; first: boolean }>(
    database,
    `select count(*) filter (where admin) as staff,
       (select bool_and(by_member = not admin) from comments.comments join comments.people on user_id = author
        where parent_id is not null) as first
     from comments.people where user_id like 'voice-%'`,
  );
  expect(found).toEqual({ staff: demoStudio.coaches.length, first: true });
});

test('each stored count of likes, replies, reports and comments equals the rows it counts', async () => {
  const wrong = await rowsOf(
    database,
    `select id from comments.comments as one where parent_id is null and reply_count <>
        (select count(*) from comments.comments as reply where parent_id = one.id and reply.state = 'visible')
      or likes <> (select count(*) from comments.likes where comment_id = one.id)
      or report_count <> (select count(*) from comments.reports where comment_id = one.id and settled_by is null)
     union all select id from comments.contents as content where comment_count <>
        (select count(*) from comments.comments where content = content.id and parent_id is null and state = 'visible')
      or likes <> (select count(*) from comments.reactions where content = content.id and type = 'LIKE')
      or dislikes <> (select count(*) from comments.reactions where content = content.id and type = 'DISLIKE')`,
  );
  expect(wrong).toEqual([]);
  const liked = await rowsOf<{ id: number; likes: number }>(
    database,
    'select id, likes from comments.comments order by id',
  );
  expect(liked).toEqual(
    all.map(({ id, likes }) => ({ id, likes })).toSorted((one, other) => one.id - other.id),
  );
});

test('no demo comment or report is dated in the future, and a reply is later than its comment', async () => {
  const wrong = await rowsOf(
    database,
    `select one.id from comments.comments as one left join comments.comments as parent on parent.id = one.parent_id
     where greatest(one.created_at, one.updated_at, one.state_at) > $1 or one.created_at <= parent.created_at
       or one.state_at < one.created_at
     union all select comment_id from comments.reports where reported_at > $1`,
    [loadedAt],
  );
  expect(wrong).toEqual([]);
});

test('the demo has held, hidden, removed, dismissed and restored comments, with their actions in the audit list', async () => {
  const states = await rowsOf(
    database,
    `select state, removed_by_author as own, count(*) from comments.comments where state <> 'visible'
     group by 1, 2 order by 1, 2`,
  );
  expect(states).toEqual([
    { state: 'held', own: false, count: 1 },
    { state: 'hidden', own: false, count: 1 },
    { state: 'removed', own: false, count: 4 },
    { state: 'removed', own: true, count: 1 },
  ]);
  const [spam] = await rowsOf(
    database,
    `select report_count, state_cause, array(select action || ' ' || coalesce(actor, 'rule') from comments.actions
       where comment_id = one.id order by id) as deeds from comments.comments as one where report_count = 5`,
  );
  expect(spam).toEqual({
    report_count: 5,
    state_cause: 'Advertising',
    deeds: ['hide rule', 'remove demo-ada'],
  });
  const [dismissed] = await rowsOf(
    database,
    `select one.report_count, action from comments.actions as deed join comments.reports as report on settled_by = deed.id
       join comments.comments as one on one.id = report.comment_id`,
  );
  expect(dismissed).toEqual({ report_count: 0, action: 'dismiss' });
  const undone = await rowsOf(
    database,
    `select state from comments.comments where id in
       (select comment_id from comments.actions where undone_at is not null)`,
  );
  expect(undone).toEqual([{ state: 'visible' }]);
});

test('a top-up on another day keeps edited comments, and restores no deleted likes, banned words or events', async () => {
  const other = await loadedDatabase();
  await other.pool.query("update comments.comments set text = 'changed' where author = 'demo-maya'");
  await other.pool.query("delete from comments.likes where user_id = 'demo-maya'");
  await other.pool.query('delete from comments.banned_words');
  await other.pool.query('delete from comments.events');
  const kept = await counts(other);
  expect(await addDemoComments(other.db, later)).toBe('topped-up');
  expect(await counts(other)).toEqual(kept);
  const texts = await rowsOf(other, "select distinct text from comments.comments where author = 'demo-maya'");
  expect(texts).toEqual([{ text: 'changed' }]);
});

test('a missing comment is added by a top-up with its likes, dated by the day of the first load', async () => {
  const other = await loadedDatabase();
  const whole = await counts(other);
  const [gone] = await rowsOf<{ id: number; created_at: Date }>(
    other,
    `delete from comments.comments where id =
       (select id from comments.comments where likes > 3 and reply_count = 0 and parent_id is null and report_count = 0
        order by id limit 1) returning id, created_at`,
  );
  expect((await counts(other)).likes).toBeLessThan(whole.likes ?? 0);
  expect(await addDemoComments(other.db, later)).toBe('topped-up');
  expect(await counts(other)).toEqual(whole);
  expect(
    await rowsOf(other, 'select id, created_at from comments.comments where id = $1', [gone?.id]),
  ).toEqual([gone]);
});

test('two concurrent loads load the comments once', async () => {
  const other = await testDatabase();
  const outcomes = await Promise.all([addDemoComments(other.db, clock), addDemoComments(other.db, clock)]);
  expect(outcomes.toSorted()).toEqual(['loaded', 'topped-up']);
  expect(await counts(other)).toEqual(await counts(database));
});

test('a database with a commenting member of its own gets no demo comments', async () => {
  const other = await testDatabase();
  await other.pool.query("insert into comments.people (user_id, username) values ('own', 'own')");
  expect(await addDemoComments(other.db, clock)).toBe('not-empty');
  expect(await counts(other)).toMatchObject({ people: 1, comments: 0, demo_comments: 0 });
});

test('removing the demo comments keeps the comments of other members, except their replies to demo comments', async () => {
  const other = await loadedDatabase();
  const first = threadOf('standing-strong').id * 5000 + 50;
  await other.pool.query(
    `with own as (insert into comments.people (user_id, username) values ('own', 'own') returning user_id),
       own_content as (insert into comments.contents (content_type, content_id) values ('CLASS', '100001') returning id)
     insert into comments.comments (content, parent_id, author, text, created_at, updated_at)
       select 1004, ${first}, user_id, 'an answer to the demo', now(), now() from own
       union all select own_content.id, null, user_id, 'about a class of ours', now(), now() from own, own_content
       union all select 1005, null, user_id, 'about a class of the demo', now(), now() from own`,
  );
  expect(await removeDemoComments(other.db)).toBe(true);
  expect(await counts(other)).toEqual({
    ...Object.fromEntries(tables.map((table) => [table, 0])),
    people: 1,
    contents: 2,
    comments: 2,
  });
  expect(
    await rowsOf(other, 'select content_id, comment_count, likes from comments.contents order by content_id'),
  ).toEqual([
    { content_id: '100001', comment_count: 1, likes: 0 },
    { content_id: '1005', comment_count: 1, likes: 0 },
  ]);
  expect(await removeDemoComments(other.db)).toBe(false);
});
