import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { mergeCompleting, mergeMany, openingsRead, placeOf, playedSql, startedClasses } from './store.ts';
import { placeIn } from './testing/place-in.ts';
import { arrivals, laptop, phone, twoDevices, viewsAfter } from './testing/random-reports.ts';
import { mergeViews, type View, viewOf } from './view.ts';

const { db, pool } = await testDatabase();
/** Counts the writes of one test alone. */
const { pool: counted } = await testDatabase();
const userId = 'maya';
const classId = 1;
const startMs = 10_000;

beforeAll(async () => {
  const rows = `
    insert into users (id, email, full_name, first_name, last_name, slug)
      values ('maya', 'maya@example.com', 'Maya R', 'Maya', 'R', 'maya-r');
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image) values (1, 'series', 'one', 'One', 1, 'x', 'x');
    insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image)
      select id, 'class-' || id, 1, 'Class', 'beginner', 1, 'x' from generate_series(1, 3) as id`;
  await Promise.all([pool.query(rows), counted.query(rows)]);
});
beforeEach(() => pool.query('delete from watch_views'));

const kept = async (): Promise<Map<string, View>> => {
  const rows = await db.selectFrom('watch_views').selectAll().where('user_id', '=', userId).execute();
  return new Map(
    rows.map((row) => [
      row.view,
      {
        view: row.view,
        sequence: row.sequence,
        reportedAt: row.reported_at,
        positionMs: row.position_ms,
        over: row.over,
        resting: row.resting,
        watchedMs: row.watched_ms,
        completedAt: row.completed_at,
      },
    ]),
  );
};
const write = (view: View, into = pool) => mergeMany(into, [{ ...view, userId, classId }]);

describe('the rows of watch_views', () => {
  test('BEY-11: equal the pure merge of the reports, in any order, repeated, one by one or completing in a transaction', async () => {
    const cases = twoDevices.chain((sent) => fc.tuple(fc.constant(sent), arrivals(sent)));
    await fc.assert(
      fc.asyncProperty(cases, async ([sent, arrived]) => {
        await pool.query('delete from watch_views');
        for (const report of arrived) {
          const viewing = { ...viewOf(report), userId, classId };
          if (report.completes) await transaction(db, (trx) => mergeCompleting(trx, viewing));
          else await mergeMany(pool, [viewing]);
        }
        expect(await kept()).toEqual(viewsAfter(sent, mergeViews));
      }),
      { numRuns: 15 },
    );
  });

  test('record the completion of a class once per view, also when three reports come at once', async () => {
    const report = { ...viewOf(sample({ sequence: 5 })), userId, classId };
    const completing = { ...report, completedAt: report.reportedAt };
    await mergeMany(pool, [report]);
    const first = await Promise.all(
      [1, 2, 3].map(() => transaction(db, (trx) => mergeCompleting(trx, completing))),
    );
    expect(first.filter(Boolean)).toHaveLength(1);
  });

  test('are not written again by a repeated or an older report', async () => {
    const report = viewOf(sample({ sequence: 5 }));
    const version = async () => (await pool.query('select xmin, ctid from watch_views')).rows;
    await write(report);
    const before = await version();
    await write(report);
    await write({ ...report, sequence: 4, positionMs: 1, watchedMs: 1 });
    expect(await version()).toEqual(before);
  });

  test('are updated by more than 90 % of heartbeats in place, without a new index entry', async () => {
    await write(viewOf(sample({ sequence: 0 })), counted);
    for (let sequence = 1; sequence <= 40; sequence++) await write(viewOf(sample({ sequence })), counted);
    const updates = async () => {
      await counted.query('select pg_stat_clear_snapshot()');
      const { rows } = await counted.query(
        `select n_tup_upd::int as updated, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'watch_views'`,
      );
      return rows[0] as { updated: number; hot: number };
    };
    // Sessions tell their figures when they come to rest.
    await expect
      .poll(async () => {
        await counted.query('select pg_stat_force_next_flush()');
        return (await updates()).updated;
      })
      .toBeGreaterThanOrEqual(40);
    const { updated, hot } = await updates();
    expect(hot / updated).toBeGreaterThan(0.9);
  });
});

const sample = ({ sequence, view = phone }: { sequence: number; view?: string }) => ({
  view,
  sequence,
  reportedAt: new Date(Date.UTC(2026, 0, 1, 8) + sequence * 15_000),
  positionMs: 60_000 + sequence * 15_000,
  over: false,
  resting: false,
  watchedMs: 15_000 * (sequence + 1),
  completes: false,
});

describe('classes to go on with', () => {
  test('are those that have a place by the pure rule, last watched first, and each place read alone is the same', async () => {
    const state = fc.record({
      classId: fc.integer({ min: 1, max: 3 }),
      view: fc.constantFrom(phone, laptop),
      minute: fc.integer({ min: 0, max: 3 }),
      positionMs: fc.constantFrom(5_000, 10_000, 300_000),
      watchedMs: fc.constantFrom(null, 4_000, 6_000, 90_000),
      over: fc.boolean(),
      resting: fc.boolean(),
      completed: fc.boolean(),
    });
    const opened = fc.uniqueArray(state, { selector: (one) => `${one.classId} ${one.view}`, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(opened, async (states) => {
        await pool.query('delete from watch_views');
        const viewings = states.map(({ minute, completed, ...rest }) => {
          const reportedAt = new Date(Date.UTC(2026, 0, 1, 8, minute));
          return { ...rest, userId, sequence: 1, reportedAt, completedAt: completed ? reportedAt : null };
        });
        await mergeMany(pool, viewings);
        const wanted = [1, 2, 3].flatMap((id) => {
          const { positionMs, updatedAt, resting } = placeIn(viewings.filter((one) => one.classId === id));
          return positionMs === null
            ? []
            : [{ classId: id, positionMs, lastWatchedAt: updatedAt as Date, resting }];
        });
        const ordered = wanted.toSorted(
          (a, b) => b.lastWatchedAt.getTime() - a.lastWatchedAt.getTime() || a.classId - b.classId,
        );
        expect(await startedClasses(db, userId, startMs)).toEqual(ordered);
        for (const id of [1, 2, 3]) {
          const { resting: _, ...place } = placeIn(viewings.filter((one) => one.classId === id));
          expect(await placeOf(db, userId, id, startMs)).toEqual(place);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('classes to go on with of a member with 2,999 openings', () => {
  const openings = 2999;
  const addOpenings = (ordered: boolean, from = 1) =>
    pool.query(
      `insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, opened_at, position_ms, over, watched_ms)
       select $1, 1 + number % 3, gen_random_uuid(), 1, at, case when $2 then at else '-infinity' end, 60000, false, 60000
       from generate_series($3::int, $4::int) as number,
         lateral (select timestamptz '2026-01-01' + number * interval '1 minute' as at) as opened`,
      [userId, ordered, from, openings],
    );
  const rowsRead = async (trx: typeof db): Promise<number> => {
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where relname = 'watch_views'`.execute(trx);
    return rows[0]?.read ?? 0;
  };
  /** Returns the classes that are found, and the number of rows of openings that were read for them. */
  const read = () =>
    transaction(db, async (trx) => {
      // A table as small as this one is read as a whole.
      await sql`set local enable_seqscan = off`.execute(trx);
      // The counts of earlier transactions stay for up to a second.
      const before = await rowsRead(trx);
      const found = await startedClasses(trx, userId, startMs);
      return { found: found.map(({ classId }) => classId), read: (await rowsRead(trx)) - before };
    });
  const newestFirst = [3, 2, 1];

  test('the newest 500 openings are read', async () => {
    await addOpenings(true);
    await pool.query('analyze watch_views');
    expect(await read()).toEqual({ found: newestFirst, read: openingsRead });
  });

  test('openings without an order are read until there are 500 newer ones', async () => {
    await addOpenings(false);
    await pool.query('analyze watch_views');
    expect((await read()).found).toEqual(newestFirst);
    await write({ ...viewOf(sample({ sequence: 1 })), reportedAt: new Date('2027-01-01') });
    expect((await read()).found).toEqual([1, 3, 2]);
    await pool.query(
      'update watch_views set opened_at = reported_at where view in (select view from watch_views limit 500)',
    );
    await pool.query('analyze watch_views');
    expect((await read()).read).toBeLessThan(2 * openingsRead);
  });

  test('a class counts what was played of it before the newest 500 openings', async () => {
    await pool.query(
      `insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, opened_at, position_ms, over, watched_ms)
       select $1, case when number = 0 then 2 else 1 end, gen_random_uuid(), 1, at, at, 60000, false, 6000
       from generate_series(0, 600) as number,
         lateral (select timestamptz '2026-01-01' + number * interval '1 minute' as at) as opened`,
      [userId],
    );
    const late = { ...viewOf(sample({ sequence: 1 })), reportedAt: new Date('2027-01-01'), watchedMs: 4000 };
    await mergeMany(pool, [{ ...late, userId, classId: 2 }]);
    expect((await read()).found).toEqual([2, 1]);
  });
});

test('the played time of a member is listed by view over all devices, from a given moment on', async () => {
  await write(viewOf(sample({ sequence: 3 })));
  await write(viewOf(sample({ sequence: 1, view: laptop })));
  const played = async (of: string, since: Date) => {
    const { rows } = await pool.query(`select ${playedSql} as played, $2::text`, [of, '', since]);
    return (rows[0].played as [number, number][]).toSorted();
  };
  const [first, second] = await played(userId, new Date('2026-01-01T08:00:00Z'));
  expect((first?.[1] ?? 0) + (second?.[1] ?? 0)).toBe(90_000);
  const moments = [first?.[0], second?.[0]];
  expect(moments).toContain(new Date('2026-01-01T08:00:45Z').getTime());
  expect(await played(userId, new Date('2026-01-01T08:00:30Z'))).toEqual([[moments.toSorted()[1], 60_000]]);
  expect(await played(userId, new Date('2026-02-01'))).toEqual([]);
  expect(await played('noor', new Date(0))).toEqual([]);
});
