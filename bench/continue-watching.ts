import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openingsRead, startedClasses } from '../server/features/watching/store.ts';
import { createDb } from '../server/platform/db.ts';
import { migrate } from '../server/platform/migrate.ts';
import { openDatabase } from '../server/platform/postgres/index.ts';
import { percentile } from './support/client.ts';
import type { Row } from './support/table.ts';

const classes = 10_000;
const histories = [openingsRead, 20_000];
const members = 10;
const rounds = 200;
const startMs = 10_000;

/** Members with so many openings each, in turn so that those of one member lie far apart on disk. */
const addOpenings = (pool: Pool): Promise<unknown> =>
  pool.query(`alter table watch_views disable trigger user;
    insert into categories (id, slug, title, image, rank) values (1, 'yoga', 'Yoga', 'x', '1');
    insert into plans (id, kind, slug, title, category_id, image, banner_image) values (1, 'series', 'one', 'One', 1, 'x', 'x');
    insert into plan_entries (id, slug, plan_id, title, difficulty, intensity, image)
      select n, 'class-' || n, 1, 'Class', 'beginner', 1, 'x' from generate_series(1, ${classes}) as n;
    insert into users (id, email, full_name, first_name, last_name, slug)
      select 'member-' || n, 'm' || n || '@example.com', 'M ' || n, 'M', 'N', 'member-' || n from generate_series(1, ${members}) as n;
    insert into watch_views (user_id, plan_entry_id, view, sequence, reported_at, opened_at, position_ms, over, watched_ms)
      select 'member-' || member, 1 + (number * 7919 + member) % ${classes}, gen_random_uuid(), 1, at, at, 60000, number % 2 = 0, 60000
      from generate_series(1, ${Math.max(...histories)}) as number, generate_series(1, ${members}) as member,
        lateral (select timestamptz '2026-01-01' + number * interval '1 minute' as at) as opened
      where member > 1 or number <= ${openingsRead}`);

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** Classes to go on with, of members with few and with many openings, beside a bare read of as many rows by their index. */
export const continueWatchingRows = async (): Promise<Row[]> => {
  const dataFolder = await mkdtemp(join(process.getuid?.() === 0 ? '/tmp' : tmpdir(), 'openmat-bench-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  await migrate(database.connection);
  const db = createDb(database.connection);
  const pool = new Pool({ ...database.connection, max: 1, statement_timeout: 0 });
  try {
    await addOpenings(pool);
    await pool.query('vacuum analyze watch_views');
    const waits: Record<'few' | 'many' | 'bare', number[]> = { few: [], many: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      waits.few.push(await timed(() => startedClasses(db.db, 'member-1', startMs)));
      const member = `member-${2 + (round % (members - 1))}`;
      waits.many.push(await timed(() => startedClasses(db.db, member, startMs)));
      waits.bare.push(
        await timed(() =>
          db.pool.query('select * from watch_views where user_id = $1 order by plan_entry_id limit $2', [
            member,
            openingsRead,
          ]),
        ),
      );
    }
    const [few, many, bare] = [waits.few, waits.many, waits.bare].map((found) => percentile(found, 0.5)) as [
      number,
      number,
      number,
    ];
    return [
      {
        what: 'classes to go on with, 20,000 openings against 500',
        got: `${(many / few).toFixed(2)} times`,
        asked: '< 2',
        more: `p50 ${many.toFixed(1)} ms, p95 ${percentile(waits.many, 0.95).toFixed(1)} ms; ${(many / bare).toFixed(1)} times bare`,
      },
    ];
  } finally {
    await pool.end();
    await db.close();
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
};
