import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import type { Client } from 'pg';
import { commentsMigrations } from '../../comments/migrations.ts';
import { migrate } from '../../platform/migrate.ts';
import { withClient } from '../../platform/postgres/connection.ts';
import type { Connection } from '../../platform/postgres/index.ts';

export type Row = Record<string, unknown>;

const files = unzipSync(readFileSync(new URL('8e84176.zip', import.meta.url)));
const fileOf = (name: string): Uint8Array => {
  const content = files[name];
  if (!content) throw new Error(`8e84176.zip holds no ${name}`);
  return content;
};
const productMigrations = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The rows of every table, in an order in which they can be inserted. */
export const earlierRows = new Map(
  Object.entries(JSON.parse(strFromU8(fileOf('rows.json'))) as Record<string, Row[]>),
);
export const earlierArchive = fileOf('openmat-export.zip');

/** Writes the stored files and the secret of the earlier data folder into this one. */
export const writeEarlierFiles = (folder: string): void => {
  const names = Object.keys(files).flatMap((name) => (name.startsWith('data/') ? [name.slice(5)] : []));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), fileOf(`data/${name}`), { mode: name === 'secret' ? 0o600 : 0o644 });
  }
};

const copyMigrations = (from: string, before: string, to: string): string => {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((one) => one < before))
    cpSync(join(from, name), join(to, name));
  return to;
};

const insertRows = async (client: Client, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).map((name) => client.escapeIdentifier(name));
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
};

/** Makes an empty database that of the earlier version, with its tables and rows; `folder` is for its migrations. */
export const fillEarlierDatabase = async (connection: Connection, folder: string): Promise<void> => {
  const product = copyMigrations(productMigrations, '0018', join(folder, 'product'));
  const comments = copyMigrations(commentsMigrations.folder ?? '', '0004', join(folder, 'comments'));
  await migrate(connection, { folder: product });
  await migrate(connection, { ...commentsMigrations, folder: comments });
  await withClient(connection, async (client) => {
    await client.query('begin');
    const tables = [...earlierRows.keys()];
    await client.query(`truncate ${tables}`);
    // The counters that triggers keep are among the rows.
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    for (const [table, rows] of earlierRows) await insertRows(client, table, rows);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    const sequences = Object.entries(JSON.parse(strFromU8(fileOf('sequences.json'))) as Row);
    for (const [name, last] of sequences) await client.query('select setval($1, $2)', [name, last]);
    await client.query('commit');
  });
};
