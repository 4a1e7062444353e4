import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb } from './platform/db.ts';
import { listen, notify } from './platform/listen.ts';
import { migrate } from './platform/migrate.ts';
import { openDatabase } from './platform/postgres/index.ts';
import { Secret } from './platform/secrets/secret.ts';
import { ask } from './platform/testing/ask.ts';
import { temporaryFolder } from './platform/testing/data-folder.ts';
import { emptyTestDatabase, testDatabase } from './platform/testing/database.ts';
import { hasPgBouncer, startPgBouncer } from './testing/faults/pgbouncer.ts';
import { writingMembers } from './testing/faults/writing-members.ts';
import { runProgram } from './testing/program.ts';

const dataFolder = '/nowhere/that/exists';
const slow = 90_000;

const { connection: direct } = await testDatabase();

describe.runIf(hasPgBouncer)('behind PgBouncer', () => {
  let transactions: Awaited<ReturnType<typeof startPgBouncer>>;
  let sessions: Awaited<ReturnType<typeof startPgBouncer>>;
  let databaseUrl: Secret;
  const databaseUrlDirect = new Secret(direct.connectionString);

  beforeAll(async () => {
    transactions = await startPgBouncer(direct, 'transaction');
    sessions = await startPgBouncer(direct, 'session');
    databaseUrl = new Secret(transactions.connection.connectionString);
  });
  afterAll(async () => {
    await transactions?.stop();
    await sessions?.stop();
  });

  test('in transaction mode a start without a direct address is refused in words', async () => {
    await expect(openDatabase({ databaseUrl, dataFolder })).rejects.toThrow(
      /connection pooler that gives each transaction a session.*set DATABASE_URL_DIRECT to the address of PostgreSQL itself/,
    );
    const twice = { databaseUrl, databaseUrlDirect: databaseUrl, dataFolder };
    await expect(openDatabase(twice)).rejects.toThrow(/^DATABASE_URL_DIRECT names a connection pooler/);
  });

  test('a direct address that leads to another database is refused in words', async () => {
    const other = await emptyTestDatabase();
    const settings = { databaseUrl, databaseUrlDirect: new Secret(other.connectionString), dataFolder };
    await expect(openDatabase(settings)).rejects.toThrow('must name the same database');
  });

  test('in session mode its address alone is enough', async () => {
    const url = new Secret(sessions.connection.connectionString);
    const { connection } = await openDatabase({ databaseUrl: url, dataFolder });
    const db = createDb(connection);
    expect((await db.pool.query({ name: 'one', text: 'select 1 as one' })).rows).toEqual([{ one: 1 }]);
    await db.close();
  });

  test('PostgreSQL itself needs no second address', async () => {
    const { connection } = await openDatabase({ databaseUrl: databaseUrlDirect, dataFolder });
    expect(connection.direct).toBeUndefined();
  });

  test('migrations give their lock back, which PgBouncer would keep with its connection', async () => {
    await migrate(transactions.connection);
    const left = "select count(*)::int as locks from pg_locks where locktype = 'advisory'";
    expect(
      await ask(
        direct,
        `${left} and database = (select oid from pg_database where datname = current_database())`,
      ),
    ).toEqual([{ locks: 0 }]);
  });

  test('in transaction mode prepared statements work on any session, and changes are heard over the direct address', async () => {
    const { connection } = await openDatabase({ databaseUrl, databaseUrlDirect, dataFolder });
    const db = createDb(connection);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        db.pool.query({ name: `of ${index % 3}`, text: 'select $1::int as n', values: [index] }),
      ),
    );
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 100 }, (_, index) => index));
    const heard: string[] = [];
    const listening = await listen(connection, 'pooled', (payload) => heard.push(payload));
    await notify(db.db, 'pooled', 'news');
    await expect.poll(() => heard).toEqual(['news']);
    await listening.stop();
    await db.close();
  });

  test('in transaction mode the studio starts, starts again, and refuses no write', {
    timeout: slow,
  }, async () => {
    const settings = {
      DATABASE_URL: transactions.connection.connectionString,
      DATABASE_URL_DIRECT: direct.connectionString,
      OPENMAT_DATA: temporaryFolder(),
    };
    for (let start = 0; start < 2; start += 1) {
      const program = await runProgram(settings);
      await program.ready();
      const members = await writingMembers(program.address, 2);
      const settled = async (): Promise<number> => {
        await members.settle(direct);
        return members.counts.acknowledged;
      };
      await expect.poll(settled).toBeGreaterThan(20);
      await members.stop();
      expect([...members.refusals]).toEqual([]);
      await settled();
      expect(members.counts.lost).toBe(0);
      program.child.kill('SIGTERM');
      expect(await program.ended(), program.output()).toBe(0);
    }
  });
});
