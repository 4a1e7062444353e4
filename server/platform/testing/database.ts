import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { createDb, type Database } from '../db.ts';
import { withClient } from '../postgres/connection.ts';
import { type Connection, connection, inDatabase } from '../postgres/index.ts';
import { watchTransactions } from './open-transactions.ts';
import { templateName } from './template.ts';

export type TestDatabase = {
  db: Database;
  pool: Pool;
  connection: Connection;
};

/**
 * A database of the test file's own, migrated and empty unless it is cloned from another template. Call it at the top
 * of the file or in beforeAll; it goes away by itself after the file's tests.
 */
export const testDatabase = async (
  template = templateName,
  { maxConnections = 5 } = {},
): Promise<TestDatabase> => {
  const { own, drop } = await ownDatabase(template);
  const { db, pool, close } = createDb(own, { maxConnections, connectionTimeoutMs: 60_000 });
  watchTransactions(db);
  afterAll(async () => {
    await close();
    await drop();
  });
  return { db, pool, connection: own };
};

/** Without a single table, for tests of what makes tables. */
export const emptyTestDatabase = async (): Promise<Connection> => {
  const { own, drop } = await ownDatabase('template1');
  afterAll(drop);
  return own;
};

/**
 * A template that several test files clone: made by the first that asks for it, from the migrated one, and complete
 * before any other sees its name.
 */
export const sharedTemplate = async (
  name: string,
  fill: (connection: Connection) => Promise<void>,
): Promise<string> => {
  const server = connection(inject('databaseServer'));
  await withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft} template ${templateName}`);
    await fill(inDatabase(server, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
};

const mostAttempts = 40;
const pauseMs = 250;

/** PostgreSQL's own autovacuum may be at work in there, which only a superuser may end; it ends by itself. */
const isVacuumed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

let administration: Promise<Client> | undefined;

/** One connection of this worker makes and drops the databases of all its test files: to open one takes 30 ms. */
const administer = async (server: Connection, statement: string): Promise<void> => {
  administration ??= (async () => {
    const client = new Client({ connectionString: server.connectionString });
    // It ends with the server, after the last test file.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  })();
  await (await administration).query(statement);
};

const ownDatabase = async (template: string): Promise<{ own: Connection; drop: () => Promise<void> }> => {
  const server = connection(inject('databaseServer'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files costs half of what the default, copying through the log, does.
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const drop = async (): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await administer(server, `drop database ${name} with (force)`);
      } catch (error) {
        if (!isVacuumed(error) || attempt === mostAttempts) throw error;
        await sleep(pauseMs);
      }
    }
  };
  return { own: inDatabase(server, name), drop };
};
