import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDb } from '../../platform/db.ts';
import { migrate } from '../../platform/migrate.ts';
import { temporaryFolder } from '../../platform/testing/data-folder.ts';
import { emptyTestDatabase } from '../../platform/testing/database.ts';
import { commentsMigrations } from '../migrations.ts';

test('NS-226 e-mail addresses that older versions stored go, and what their processes go on writing is not kept', async () => {
  const connection = await emptyTestDatabase();
  const before = temporaryFolder();
  for (const name of await readdir(commentsMigrations.folder ?? ''))
    if (name < '0005') await cp(join(commentsMigrations.folder ?? '', name), join(before, name));
  await migrate(connection, { ...commentsMigrations, folder: before });
  const { pool, close } = createDb(connection, { maxConnections: 1 });
  onTestFinished(close);
  const write = async (id: string): Promise<void> => {
    await pool.query('insert into comments.people (user_id, email) values ($1, $2)', [
      id,
      `${id}@example.com`,
    ]);
    await pool.query(
      `insert into comments.reports (reported_id, reporter, name, email, reported_at)
       select id, $1, 'Ada', $2, now() from comments.reported`,
      [id, `${id}@example.com`],
    );
  };
  const stored = async () => {
    const { rows } = await pool.query(
      `select (select array_agg(user_id || email order by user_id) from comments.people) as people,
        (select array_agg(reporter || email order by reporter) from comments.reports) as reports,
        (select report_count from comments.reported) as count`,
    );
    return rows[0];
  };
  await pool.query(
    "insert into comments.reported (content_type, content_id, reported_at) values ('PLAYLIST', 'a', now())",
  );
  await write('ada');
  expect(await stored()).toEqual({
    people: ['adaada@example.com'],
    reports: ['adaada@example.com'],
    count: 1,
  });
  await migrate(connection, commentsMigrations);
  expect(await stored()).toEqual({ people: ['ada'], reports: ['ada'], count: 1 });
  await write('ben');
  await pool.query("update comments.people set email = 'ada@example.com' where user_id = 'ada'");
  expect(await stored()).toEqual({ people: ['ada', 'ben'], reports: ['ada', 'ben'], count: 2 });
});
