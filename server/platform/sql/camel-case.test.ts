import { sql } from 'kysely';
import { beforeAll, expect, expectTypeOf, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { camelCased, camelCasedSql } from './camel-case.ts';

declare module '../db.ts' {
  interface Tables {
    camel_case_notes: { id: number; written_at: string; last_edited_by: string | null };
  }
}

const { db, pool } = await testDatabase();
const values = { id: 1, written_at: 'June', last_edited_by: null };
const row = { id: 1, writtenAt: 'June', lastEditedBy: null };

beforeAll(async () => {
  await sql`create table camel_case_notes (id int, written_at text, last_edited_by text)`.execute(db);
  await db.insertInto('camel_case_notes').values(values).execute();
});

test('rows of a select and of returning arrive in camelCase, and are typed so', async () => {
  const columns = camelCased(['id', 'written_at', 'last_edited_by']);
  const same = db.updateTable('camel_case_notes').set(values);
  expect(await same.returning(columns).executeTakeFirst()).toEqual(row);
  const [found] = await db.selectFrom('camel_case_notes').select(columns).execute();
  expect(found).toEqual(row);
  expectTypeOf(found).toEqualTypeOf<
    { id: number; writtenAt: string; lastEditedBy: string | null } | undefined
  >();
});

test('a table’s name goes, and a name that is given stays', async () => {
  const columns = camelCased(['note.id as note_number', 'note.written_at', 'note.last_edited_by as editor']);
  expect(columns).toEqual([
    'note.id as note_number',
    'note.written_at as writtenAt',
    'note.last_edited_by as editor',
  ]);
  expect(await db.selectFrom('camel_case_notes as note').select(columns).execute()).toEqual([
    { note_number: 1, writtenAt: 'June', editor: null },
  ]);
});

test('a statement written as text gets the same names', async () => {
  const columns = camelCasedSql([
    'note.id',
    'note.written_at',
    'note.last_edited_by',
    'note.id > 0 as isNumbered',
  ]);
  const { rows } = await pool.query(`select ${columns} from camel_case_notes as note`);
  expect(rows).toEqual([{ ...row, isNumbered: true }]);
});
