import { expect, test } from 'vitest';
import { missingPaths, tablesOf, unnamedTables } from './documents.ts';

const migration = {
  path: 'server/migrations/0001_a.sql',
  text: 'create table users (\n  id bigint\n);\n-- create table no (\n-- )\ncreate table notes (\n  user_id bigint references users (id) on delete cascade\n);\n',
};

test('the tables of the migrations are told with what they refer to, without those in comments', () => {
  expect(tablesOf([migration])).toEqual([
    { name: 'users', migration: migration.path, refersTo: [] },
    { name: 'notes', migration: migration.path, refersTo: ['users'] },
  ]);
});

test('a table that a later migration renames has its new name, also where others refer to it', () => {
  const text =
    'alter table users rename to accounts;\nalter table notes rename column user_id to account_id;';
  const tables = tablesOf([migration, { path: 'server/migrations/0002_b.sql', text }]);
  expect(tables.map(({ name, refersTo }) => [name, ...refersTo])).toEqual([
    ['accounts'],
    ['notes', 'accounts'],
  ]);
});

test('a table that the page of the data does not name is reported', () => {
  const page = { path: 'docs/architecture/data.md', text: '| `users` | accounts |' };
  expect(unnamedTables([migration, page])).toEqual(['notes']);
});

test('a path in backticks that does not exist is reported; one may leave out its first folders', () => {
  const text =
    '`server/db.ts` `db.ts` `platform/db.ts` `server/platform/` `server/gone/` `gone.ts` `a.b` `GET /api`';
  const files = [
    { path: 'server/platform/db.ts', text: '' },
    { path: 'docs/a.md', text: `${text}\n\`\`\`\n\`gone.sql\`\n\`\`\`\n` },
  ];
  expect(missingPaths(files)).toEqual([
    { path: 'server/db.ts', document: 'docs/a.md' },
    { path: 'server/gone/', document: 'docs/a.md' },
    { path: 'gone.ts', document: 'docs/a.md' },
  ]);
});
