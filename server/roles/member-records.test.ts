import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { marksOf, memberRecordsOf } from './member-records.ts';

const database = await testDatabase();
const { pool } = database;
const parts = { db: database, connection: database.connection, clock: systemClock };
const here = await memberRecordsOf(parts);
const there = await memberRecordsOf(parts);
afterAll(async () => {
  await here.stop();
  await there.stop();
});
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

beforeAll(async () => {
  await pool.query(`
    insert into users (id, email, full_name, first_name, last_name, slug)
      select id, id || '@studio.example', id, id, '', id from unnest(array['ana', 'ben']) as id;
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image, state, published_at)
      values (1, 'series', 's', 'S', 1, 'series/s', 'x', 'published', '2026-01-01');
    insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image, state, published_at)
      select id, 'class-' || id, 1, 'Class', 'beginner', 1, 'classes/' || id, 'published', '2026-01-01'
      from generate_series(1, 5) as id;
    insert into playlists (id, author_id, title, created_at) values
      ('${uuid(1)}', 'ana', 'Mornings', '2026-01-01'), ('${uuid(2)}', 'ben', 'Evenings', '2026-01-02');
    insert into member_playlists (user_id, playlist_id, rank) values ('ana', '${uuid(1)}', 'i'), ('ben', '${uuid(2)}', 'i')`);
});

/** What both processes say of Ana, and that they say the same. */
const known = async <T>(read: (record: Awaited<ReturnType<typeof here.of>>) => T): Promise<T> => {
  const [one, other] = await Promise.all([here, there].map(async (records) => read(await records.of('ana'))));
  expect(other).toEqual(one);
  return one as T;
};

describe('a change of anything in a member’s record is known on every process', () => {
  test.each<{
    what: string;
    change: string;
    read: (record: Awaited<ReturnType<typeof here.of>>) => unknown;
    before: unknown;
    after: unknown;
  }>([
    {
      what: 'a completed class',
      change: `insert into completions (user_id, plan_entry_id, day, completed_at)
        values ('ana', 1, '2026-05-02', '2026-05-02T08:00:00.123456Z')`,
      read: ({ practice }) => [practice.completions.at(1), practice.days, practice.completedClasses],
      before: [null, [], { count: 0, lastThumbnail: null }],
      after: [
        new Date('2026-05-02T08:00:00.123Z'),
        [[20575, 1]],
        { count: 1, lastThumbnail: '/images/classes/1-480.webp' },
      ],
    },
    {
      what: 'a completion that is taken back on another day',
      change: "update completions set undone_at = now() where user_id = 'ana'",
      read: ({ practice }) => [practice.completions.at(1), practice.days],
      before: [new Date('2026-05-02T08:00:00.123Z'), [[20575, 1]]],
      after: [null, [[20575, 1]]],
    },
    {
      what: 'saved classes, with their places',
      change: `insert into favorites (id, user_id, plan_entry_id, rank) overriding system value
        values (71, 'ana', 2, 'm'), (72, 'ana', 3, 'c')`,
      read: ({ savedClasses }) => [[...savedClasses.places], savedClasses.summary],
      before: [[], { count: 0, lastThumbnail: null }],
      after: [
        [
          [3, { id: 72, orderby: 0 }],
          [2, { id: 71, orderby: 1 }],
        ],
        { count: 2, lastThumbnail: '/images/classes/3-480.webp' },
      ],
    },
    {
      what: 'the order of saved classes',
      change: "update favorites set rank = 'z' where plan_entry_id = 3 and user_id = 'ana'",
      read: ({ savedClasses }) => [...savedClasses.places.keys()],
      before: [3, 2],
      after: [2, 3],
    },
    {
      what: 'a class that is saved no longer',
      change: "delete from favorites where user_id = 'ana' and plan_entry_id = 2",
      read: ({ savedClasses }) => [...savedClasses.places.keys()],
      before: [2, 3],
      after: [3],
    },
    {
      what: 'a series that is followed',
      change:
        "insert into plan_subscriptions (id, user_id, plan_id) overriding system value values (5, 'ana', 1)",
      read: ({ followedSeries }) => [[...followedSeries.byPlan], followedSeries.summary],
      before: [[], { count: 0, lastThumbnail: null }],
      after: [[[1, 5]], { count: 1, lastThumbnail: '/images/series/s-480.webp' }],
    },
    {
      what: 'a class in a playlist of theirs, once however often it stands there',
      change: `insert into playlist_entries (playlist_id, plan_entry_id, rank)
        values ('${uuid(1)}', 4, 'i'), ('${uuid(1)}', 4, 'r'), ('${uuid(2)}', 5, 'i')`,
      read: ({ playlists }) => [...playlists.holding],
      before: [],
      after: [[4, [uuid(1)]]],
    },
    {
      what: 'a class that leaves a playlist',
      change: `delete from playlist_entries where playlist_id = '${uuid(1)}'`,
      read: ({ playlists }) => [...playlists.holding],
      before: [[4, [uuid(1)]]],
      after: [],
    },
    {
      what: 'a playlist that is followed',
      change: `insert into member_playlists (user_id, playlist_id, rank) values ('ana', '${uuid(2)}', 'a')`,
      read: ({ playlists: { followed, count, last } }) => ({ followed, count, last }),
      before: { followed: [], count: 1, last: { cover: null } },
      after: { followed: [uuid(2)], count: 2, last: { cover: null } },
    },
    {
      what: 'the cover of another member’s playlist',
      change: `update playlists set cover = 'playlists/dawn' where id = '${uuid(2)}'`,
      read: ({ playlists }) => playlists.last,
      before: { cover: null },
      after: { cover: 'playlists/dawn' },
    },
    {
      what: 'a playlist that became private',
      change: `update playlists set private = true where id = '${uuid(2)}'`,
      read: ({ playlists }) => playlists.last,
      before: { cover: 'playlists/dawn' },
      after: { cover: null },
    },
    {
      what: 'a playlist that is deleted',
      change: `delete from playlists where id = '${uuid(2)}'`,
      read: ({ playlists: { followed, count } }) => ({ followed, count }),
      before: { followed: [uuid(2)], count: 2 },
      after: { followed: [], count: 1 },
    },
    {
      what: 'answers about preferences',
      change: `insert into survey_answers (user_id, answers, answered_at) values ('ana', '{"styles":["yoga"]}', now())`,
      read: ({ preferences, person }) => [preferences, person?.answeredSurvey],
      before: [null, false],
      after: [{ styles: ['yoga'] }, true],
    },
    {
      what: 'a notice',
      change: `insert into notices (user_id, kind, event_key, event_id, person_name, title, url, text, subject, created_at, listed, thread)
        values ('ana', 'comment_reply', 'k', 1, 'Ben', 'T', '/x', 'Text', '{}', now(), true, '')`,
      read: ({ unreadNotices }) => unreadNotices,
      before: 0,
      after: 1,
    },
    {
      what: 'a notice that was read',
      change: "update notices set read_at = now() where user_id = 'ana'",
      read: ({ unreadNotices }) => unreadNotices,
      before: 1,
      after: 0,
    },
    {
      what: 'their account',
      change: "update users set first_name = 'Anna', deletes_at = '2027-01-01T00:00:00Z' where id = 'ana'",
      read: ({ person }) => [person?.firstName, person?.deletesAt],
      before: ['ana', null],
      after: ['Anna', new Date('2027-01-01T00:00:00Z')],
    },
  ])('$what', async ({ change, read, before, after }) => {
    expect(await known(read)).toEqual(before);
    await pool.query(change);
    await expect
      .poll(async () => await Promise.all([here, there].map(async (of) => read(await of.of('ana')))))
      .toEqual([after, after]);
  });
});

test('a change for more members than are told one by one is known, too', async () => {
  await pool.query(`
    insert into users (id, email, full_name, first_name, last_name, slug)
      select 'fan-' || n, n || '@studio.example', 'F', 'F', '', 'fan-' || n from generate_series(1, 501) as n`);
  expect((await there.of('fan-7')).savedClasses.places.size).toBe(0);
  await pool.query(
    "insert into favorites (user_id, plan_entry_id, rank) select 'fan-' || n, 1, 'i' from generate_series(1, 501) as n",
  );
  await expect.poll(async () => (await there.of('fan-7')).savedClasses.places.size).toBe(1);
});

test('a record is read once, and while a call of the member’s changes something it is read anew', async () => {
  const first = await here.of('ben');
  expect(await here.of('ben')).toBe(first);
  const changed = here.changing('ben');
  expect(await here.of('ben')).not.toBe(first);
  await pool.query("insert into favorites (user_id, plan_entry_id, rank) values ('ben', 1, 'i')");
  expect((await here.of('ben')).savedClasses.places.has(1)).toBe(true);
  changed();
  const after = await here.of('ben');
  expect(after.savedClasses.places.has(1)).toBe(true);
  expect(await marksOf(here).of('ben', [1, 2])).toEqual(
    new Map([[1, { completedAt: null, favorite: after.savedClasses.places.get(1), playlistIds: [] }]]),
  );
});

test('a class that visitors see no longer has no place among the saved ones once the catalog was read anew', async () => {
  await pool.query("update plan_entries set state = 'retired' where id = 1");
  here.clear();
  expect((await here.of('ben')).savedClasses.places.has(1)).toBe(false);
});

test('there is no account where none was made', async () => {
  expect((await here.of('unknown')).person).toBeNull();
});
