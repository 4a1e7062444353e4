import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { createDb, type Database } from '../db.ts';
import { withClient } from '../postgres/connection.ts';
import { type Connection, connection, inDatabase } from '../postgres/index.ts';
import { templateName } from './template.ts';

export interface TestDatabase {
  db: Database;
  pool: Pool;
  connection: Connection;
}

/**
 * A database of the test file's own, migrated and empty. Call it at the top of the file or in beforeAll;
 * it goes away by itself after the file's tests.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { own, drop } = await ownDatabase(templateName);
  const { db, pool, close } = createDb(own, { maxConnections: 5 });
  afterAll(async () => {
    await close();
    await drop();
  });
  return { db, pool, connection: own };
}

/** Without a single table, for tests of what makes tables. */
export async function emptyTestDatabase(): Promise<Connection> {
  const { own, drop } = await ownDatabase('template1');
  afterAll(drop);
  return own;
}

async function ownDatabase(template: string): Promise<{ own: Connection; drop: () => Promise<void> }> {
  const server = connection(inject('databaseServer'));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name} template ${template}`));
  const drop = async (): Promise<void> => {
    await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { own: inDatabase(server, name), drop };
}
