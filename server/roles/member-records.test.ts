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
      select id, id || '@studio.example', id, id, '', id from unnest(array['ana', 'ben', 'cleo', 'dora']) as id;
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image, state, published_at)
      values (1, 'series', 's', 'S', 1, 'series/s', 'x', 'published', '2026-01-01');
    insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image, state, published_at)
      select id, 'class-' || id, 1, 'Class', 'beginner', 1, 'classes/' || id, 'published', '2026-01-01'
      from generate_series(1, 6) as id;
    insert into playlists (id, author_id, title, created_at) values
      ('${uuid(1)}', 'ana', 'Mornings', '2026-01-01'), ('${uuid(2)}', 'ben', 'Evenings', '2026-01-02'), ('${uuid(3)}', 'ben', 'Dawn', '2026-01-03');
    insert into member_playlists (user_id, playlist_id, rank) values ('ana', '${uuid(1)}', 'i'), ('ben', '${uuid(2)}', 'i')`);
});

/** Reads Ana's record in both processes and expects the same result. */
const known = async <T>(read: (record: Awaited<ReturnType<typeof here.of>>) => T): Promise<T> => {
  const [one, other] = await Promise.all([here, there].map(async (records) => read(await records.of('ana'))));
  expect(other).toEqual(one);
  return one as T;
};

describe('a change of anything in a member’s record is known on every process', () => {
  test.each<{
    what: string;
    read: (record: Awaited<ReturnType<typeof here.of>>) => unknown;
    before: unknown;
    steps: { change: string; after: unknown }[];
  }>([
    {
      what: 'a completed class, and a completion that is taken back on another day',
      read: ({ practice }) => [practice.completions.at(1), practice.days, practice.completedClasses],
      before: [null, [], { count: 0, lastThumbnail: null }],
      steps: [
        {
          change: `insert into completions (user_id, plan_entry_id, day, completed_at)
            values ('ana', 1, '2026-05-02', '2026-05-02T08:00:00.123456Z')`,
          after: [
            new Date('2026-05-02T08:00:00.123Z'),
            [[20575, 1]],
            { count: 1, lastThumbnail: '/images/classes/1-480.webp' },
          ],
        },
        {
          change: "update completions set undone_at = now() where user_id = 'ana'",
          after: [null, [[20575, 1]], { count: 0, lastThumbnail: null }],
        },
      ],
    },
    {
      what: 'saved classes, with their places, their order, and one that is saved no longer',
      read: ({ savedClasses }) => [[...savedClasses.places], savedClasses.summary],
      before: [[], { count: 0, lastThumbnail: null }],
      steps: [
        {
          change: `insert into favorites (id, user_id, plan_entry_id, rank) overriding system value
            values (71, 'ana', 2, 'm'), (72, 'ana', 3, 'c')`,
          after: [
            [
              [3, { id: 72, orderby: 0 }],
              [2, { id: 71, orderby: 1 }],
            ],
            { count: 2, lastThumbnail: '/images/classes/3-480.webp' },
          ],
        },
        {
          change: "update favorites set rank = 'z' where plan_entry_id = 3 and user_id = 'ana'",
          after: [
            [
              [2, { id: 71, orderby: 0 }],
              [3, { id: 72, orderby: 1 }],
            ],
            { count: 2, lastThumbnail: '/images/classes/2-480.webp' },
          ],
        },
        {
          change: "delete from favorites where user_id = 'ana' and plan_entry_id = 2",
          after: [[[3, { id: 72, orderby: 0 }]], { count: 1, lastThumbnail: '/images/classes/3-480.webp' }],
        },
      ],
    },
    {
      what: 'a series that is followed',
      read: ({ followedSeries }) => [[...followedSeries.byPlan], followedSeries.summary],
      before: [[], { count: 0, lastThumbnail: null }],
      steps: [
        {
          change:
            "insert into plan_subscriptions (id, user_id, plan_id) overriding system value values (5, 'ana', 1)",
          after: [[[1, 5]], { count: 1, lastThumbnail: '/images/series/s-480.webp' }],
        },
      ],
    },
    {
      what: 'a class in a playlist of theirs, once however often it stands there, until it leaves',
      read: ({ playlists }) => [...playlists.holding],
      before: [],
      steps: [
        {
          change: `insert into playlist_entries (playlist_id, plan_entry_id, rank)
            values ('${uuid(1)}', 4, 'i'), ('${uuid(1)}', 4, 'r'), ('${uuid(2)}', 5, 'i')`,
          after: [[4, [uuid(1)]]],
        },
        { change: `delete from playlist_entries where playlist_id = '${uuid(1)}'`, after: [] },
      ],
    },
    {
      what: 'a playlist of another member that is followed, its cover, that it became private and is deleted',
      read: ({ playlists: { followed, count, last } }) => ({ followed, count, last }),
      before: { followed: [], count: 1, last: { cover: null } },
      steps: [
        {
          change: `insert into member_playlists (user_id, playlist_id, rank) values ('ana', '${uuid(3)}', 'a')`,
          after: { followed: [uuid(3)], count: 2, last: { cover: null } },
        },
        {
          change: `update playlists set cover = 'playlists/dawn' where id = '${uuid(3)}'`,
          after: { followed: [uuid(3)], count: 2, last: { cover: 'playlists/dawn' } },
        },
        {
          change: `update playlists set private = true where id = '${uuid(3)}'`,
          after: { followed: [uuid(3)], count: 2, last: { cover: null } },
        },
        {
          change: `delete from playlists where id = '${uuid(3)}'`,
          after: { followed: [], count: 1, last: { cover: null } },
        },
      ],
    },
    {
      what: 'answers about preferences',
      read: ({ preferences, person }) => [preferences, person?.answeredSurvey],
      before: [null, false],
      steps: [
        {
          change: `insert into survey_answers (user_id, answers, answered_at) values ('ana', '{"styles":["yoga"]}', now())`,
          after: [{ styles: ['yoga'] }, true],
        },
      ],
    },
    {
      what: 'a notice, until it was read',
      read: ({ unreadNotices }) => unreadNotices,
      before: 0,
      steps: [
        {
          change: `insert into notices (user_id, kind, event_key, event_id, person_name, title, url, text, subject, created_at, listed, thread)
            values ('ana', 'comment_reply', 'k', 1, 'Ben', 'T', '/x', 'Text', '{}', now(), true, '')`,
          after: 1,
        },
        { change: "update notices set read_at = now() where user_id = 'ana'", after: 0 },
      ],
    },
    {
      what: 'their account',
      read: ({ person }) => [person?.firstName, person?.deletesAt],
      before: ['ana', null],
      steps: [
        {
          change:
            "update users set first_name = 'Anna', deletes_at = '2027-01-01T00:00:00Z' where id = 'ana'",
          after: ['Anna', new Date('2027-01-01T00:00:00Z')],
        },
      ],
    },
  ])('$what', async ({ read, before, steps }) => {
    expect(await known(read)).toEqual(before);
    for (const { change, after } of steps) {
      await pool.query(change);
      await expect
        .poll(async () => await Promise.all([here, there].map(async (of) => read(await of.of('ana')))))
        .toEqual([after, after]);
    }
  });
});

test('a process knows a change that affects more than 500 members at once', async () => {
  await pool.query(`
    insert into users (id, email, full_name, first_name, last_name, slug)
      select 'fan-' || n, n || '@studio.example', 'F', 'F', '', 'fan-' || n from generate_series(1, 501) as n`);
  expect((await there.of('fan-7')).savedClasses.places.size).toBe(0);
  await pool.query(
    "insert into favorites (user_id, plan_entry_id, rank) select 'fan-' || n, 1, 'i' from generate_series(1, 501) as n",
  );
  await expect.poll(async () => (await there.of('fan-7')).savedClasses.places.size).toBe(1);
});

test('a record is cached, and is read anew while a call of its member changes something', async () => {
  const first = await here.of('cleo');
  expect(await here.of('cleo')).toBe(first);
  const changed = here.changing('cleo');
  expect(await here.of('cleo')).not.toBe(first);
  await pool.query("insert into favorites (user_id, plan_entry_id, rank) values ('cleo', 1, 'i')");
  expect((await here.of('cleo')).savedClasses.places.has(1)).toBe(true);
  changed();
  const after = await here.of('cleo');
  expect(after.savedClasses.places.has(1)).toBe(true);
  expect(await marksOf(here).of('cleo', [1, 2])).toEqual(
    new Map([[1, { completedAt: null, favorite: after.savedClasses.places.get(1), playlistIds: [] }]]),
  );
});

test('a retired class loses its place among the saved classes once the catalog is read anew', async () => {
  await pool.query("insert into favorites (user_id, plan_entry_id, rank) values ('dora', 6, 'i')");
  expect((await here.of('dora')).savedClasses.places.has(6)).toBe(true);
  await pool.query("update plan_entries set state = 'retired' where id = 6");
  here.clear();
  expect((await here.of('dora')).savedClasses.places.has(6)).toBe(false);
});

test('the record of an unknown user holds no account', async () => {
  expect((await here.of('unknown')).person).toBeNull();
});
