import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDb, type Database, transaction } from './db.ts';
import { ask } from './testing/ask.ts';
import { testDatabase } from './testing/database.ts';

declare module './db.ts' {
  interface Tables {
    db_test_notes: { id: number; words: string };
  }
}

const { db, pool, connection } = await testDatabase();

beforeAll(async () => {
  await sql`create table db_test_notes (id bigint primary key, words text not null)`.execute(db);
});

const notes = (from: Database, ids: readonly number[]) =>
  from.selectFrom('db_test_notes').selectAll().where('id', 'in', ids).orderBy('id').execute();

describe('what comes back from the database', () => {
  test('a bigint is a number, a date its ten characters, a timestamp a Date', async () => {
    const { rows } = await pool.query(
      "select 9007199254740991::int8 as big, date '2026-03-01' as day, timestamptz '2026-03-01T10:00:00Z' as at",
    );
    expect(rows).toEqual([
      { big: 9007199254740991, day: '2026-03-01', at: new Date('2026-03-01T10:00:00Z') },
    ]);
  });
});

describe('a transaction', () => {
  test('leaves nothing behind when its work throws', async () => {
    const failing = transaction(db, async (trx) => {
      await trx.insertInto('db_test_notes').values({ id: 1, words: 'lost' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes(db, [1])).toEqual([]);
  });

  test('joins the one it is called in, so that both go or both stay', async () => {
    const outer = transaction(db, async (trx) => {
      await transaction(trx, (inner) =>
        inner.insertInto('db_test_notes').values({ id: 2, words: 'inner' }).execute(),
      );
      throw new Error('outer failed');
    });
    await expect(outer).rejects.toThrow('outer failed');
    expect(await notes(db, [2])).toEqual([]);
  });

  test('keeps its work when it ends well', async () => {
    await transaction(db, (trx) =>
      trx.insertInto('db_test_notes').values({ id: 3, words: 'kept' }).execute(),
    );
    expect(await notes(db, [3])).toEqual([{ id: 3, words: 'kept' }]);
  });

  test('that meets another one, each waiting for the other, is begun again and both are kept', async () => {
    for (const id of [4, 5]) await db.insertInto('db_test_notes').values({ id, words: '' }).execute();
    const add = (trx: Database, id: number, letter: string) =>
      trx
        .updateTable('db_test_notes')
        .set({ words: sql<string>`words || ${letter}` })
        .where('id', '=', id)
        .execute();
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    let begun = 0;
    const inOrder = (first: number, second: number, letter: string) =>
      transaction(db, async (trx) => {
        begun += 1;
        await add(trx, first, letter);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await add(trx, second, letter);
      });
    await Promise.all([inOrder(4, 5, 'a'), inOrder(5, 4, 'b')]);
    // On a busy machine they may meet again before one of them is through.
    expect(begun).toBeGreaterThanOrEqual(3);
    expect((await notes(db, [4, 5])).map(({ words }) => words.length)).toEqual([2, 2]);
  });
});

describe('a connection that is lost between two statements of a transaction', () => {
  test('fails that transaction alone: nothing else hears of it, and the next query has a connection', async () => {
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => void unheard.push(error);
    process.on('uncaughtException', hear);
    onTestFinished(() => void process.off('uncaughtException', hear));
    const failing = transaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const gone = `select count(*)::int as left from pg_stat_activity where pid = ${rows[0]?.pid}`;
      await ask(connection, `select pg_terminate_backend(${rows[0]?.pid})`);
      await expect.poll(() => ask(connection, gone)).toEqual([{ left: 0 }]);
      await trx.insertInto('db_test_notes').values({ id: 9, words: 'lost' }).execute();
    });
    await expect(failing).rejects.toThrow();
    expect(unheard).toEqual([]);
    expect(await notes(db, [9])).toEqual([]);
  });
});

test('a statement that PostgreSQL refuses leaves its connection to the next one', async () => {
  const one = createDb(connection, { maxConnections: 1 });
  onTestFinished(one.close);
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)).rows;
  const before = await pid();
  for (let refused = 0; refused < 30; refused += 1) {
    await expect(sql`select from there_is_no_such_table`.execute(one.db)).rejects.toThrow('no_such_table');
    expect(await pid()).toEqual(before);
  }
});
