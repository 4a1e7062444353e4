import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { ask } from './testing/ask.ts';
import { temporaryFolder } from './testing/data-folder.ts';
import { emptyTestDatabase } from './testing/database.ts';

const migrations = (files: Record<string, string>): string => {
  const folder = join(temporaryFolder(), 'migrations');
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

const two = {
  '0001_mats.sql': 'create table mats (n int);',
  '0002_colours.sql': "alter table mats add colour text; insert into mats values (1, 'sand');",
};

describe('migrations', () => {
  test('are applied in order, once', async () => {
    const connection = await emptyTestDatabase();
    const folder = migrations(two);
    expect(await migrate(connection, { folder })).toEqual(['0001_mats.sql', '0002_colours.sql']);
    expect(await migrate(connection, { folder })).toEqual([]);
    writeFileSync(join(folder, '0003_more.sql'), "insert into mats values (2, 'sea')");
    expect(await migrate(connection, { folder })).toEqual(['0003_more.sql']);
    expect(await ask(connection, 'select n from mats order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('are applied once when several processes start together', async () => {
    const connection = await emptyTestDatabase();
    const folder = migrations(two);
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, { folder })));
    expect(applied.flat()).toEqual(['0001_mats.sql', '0002_colours.sql']);
    expect(await ask(connection, 'select n from mats')).toEqual([{ n: 1 }]);
  });

  test('a migration that fails is rolled back, and the ones before it stay', async () => {
    const connection = await emptyTestDatabase();
    const folder = migrations({ ...two, '0003_wrong.sql': 'create table half (n int); select 1/0;' });
    await expect(migrate(connection, { folder })).rejects.toThrow(
      'The migration 0003_wrong.sql failed and was undone: division by zero.',
    );
    expect(
      await ask(connection, "select to_regclass('half') as half, to_regclass('mats')::text as mats"),
    ).toEqual([{ half: null, mats: 'mats' }]);
  });

  test('migrations of another service are recorded apart', async () => {
    const connection = await emptyTestDatabase();
    await migrate(connection, { folder: migrations(two) });
    const folder = migrations({ '0001_comments.sql': 'create table comments (n int)' });
    expect(await migrate(connection, { folder, ledger: 'comments_migrations' })).toEqual([
      '0001_comments.sql',
    ]);
  });

  test('the migrations of the product are applied in order and once to an empty database', async () => {
    const connection = await emptyTestDatabase();
    const applied = await migrate(connection);
    expect(applied).toEqual([...applied].sort());
    expect(await migrate(connection)).toEqual([]);
  });
});

describe('refused migrations', () => {
  test('a migration that was changed after it was applied is refused, unless only line endings differ', async () => {
    const connection = await emptyTestDatabase();
    const folder = migrations({ '0001_mats.sql': 'create table mats (\n n int);\n' });
    await migrate(connection, { folder });
    writeFileSync(join(folder, '0001_mats.sql'), 'create table mats (\r\n n int);\r\n');
    expect(await migrate(connection, { folder })).toEqual([]);
    writeFileSync(join(folder, '0001_mats.sql'), 'create table mats (n bigint);');
    await expect(migrate(connection, { folder })).rejects.toThrow(
      '0001_mats.sql was changed after it was applied',
    );
  });

  test('a database is refused when it is ahead of the code', async () => {
    const connection = await emptyTestDatabase();
    const folder = migrations(two);
    await migrate(connection, { folder });
    rmSync(join(folder, '0002_colours.sql'));
    await expect(migrate(connection, { folder })).rejects.toThrow('0002_colours.sql, which this version');
  });

  test('a migration is refused when it comes before one that is applied already', async () => {
    const connection = await emptyTestDatabase();
    const folder = migrations({ '0002_colours.sql': 'select 1' });
    await migrate(connection, { folder });
    writeFileSync(join(folder, '0001_late.sql'), 'select 1');
    await expect(migrate(connection, { folder })).rejects.toThrow('Give it a later number');
  });

  test('migrations are refused when two have the same number, or one has none', async () => {
    const connection = await emptyTestDatabase();
    const twins = migrations({ '0001_a.sql': 'select 1', '0001_b.sql': 'select 1' });
    await expect(migrate(connection, { folder: twins })).rejects.toThrow('have the same number');
    const nameless = migrations({ 'mats.sql': 'select 1' });
    await expect(migrate(connection, { folder: nameless })).rejects.toThrow('must be called like');
  });
});
