import { expect, test } from 'vitest';
import { smallStudio } from '../../features/catalog/testing/small-studio.ts';
import { fixedClock } from '../../platform/clock.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { testScheduler } from '../../platform/testing/scheduler.ts';
import { createCatalogUpkeep } from './catalog-upkeep.ts';

const database = await testDatabase();
const { db, pool } = database;
const clock = fixedClock(new Date('2026-06-01T12:00:00Z'));

test('BEY-60 wherever jobs are taken, content deleted 30 days ago is erased and watched minutes are counted', async () => {
  const studio = await smallStudio(db);
  const plan = await studio.addPlan('tide');
  const [seen, unseen, deleted] = [
    await studio.addClass('seen', plan),
    await studio.addClass('unseen', plan),
    await studio.addClass('deleted', plan, { state: 'draft' }),
  ];
  await pool.query(
    "insert into users (id, email, full_name, first_name, last_name, slug) values ('ana', 'ana@studio.test', 'Ana Lind', 'Ana', 'Lind', 'ana')",
  );
  await pool.query(
    `insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, position_ms, over, watched_ms)
     select 'ana', $1, gen_random_uuid(), 1, now(), 0, false, 95000 from generate_series(1, 2)`,
    [seen],
  );
  await pool.query('insert into plan_entry_popularity (plan_entry_id, watched_minutes) values ($1, 7)', [
    unseen,
  ]);
  await pool.query(
    `insert into deleted_contents (kind, content_id, title, state, deleted_at) values ('class', $1, 'Deleted', 'draft', '2026-05-02T12:00:00Z')`,
    [deleted],
  );
  const lines: string[] = [];
  const log = {
    info: (_: object, text: string) => lines.push(text),
    error: (_: object, text: string) => lines.push(text),
  };
  const scheduler = await testScheduler(database);
  await createCatalogUpkeep({ db: database, clock, log: log as never, scheduler }).stop();
  expect(lines).toEqual(['deleted contents erased']);
  const { rows } = await pool.query(
    'select plan_entry_id as id, watched_minutes as minutes from plan_entry_popularity order by 1',
  );
  expect(rows).toEqual([
    { id: seen, minutes: 3 },
    { id: unseen, minutes: 0 },
  ]);
  expect((await pool.query('select 1 from plan_entries where id = $1', [deleted])).rowCount).toBe(0);
});
