import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { msg } from '../../contract/messages.ts';
import { type Connection, directConnection, withClient } from './postgres/connection.ts';
import { terminalText } from './terminal-language.ts';

/** The database and the migrations in the code disagree; the message says how, in words. */
export class MigrationProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MigrationProblem';
  }
}

export type MigrationSet = {
  /** Holds NNNN_words.sql files. */
  folder?: string;
  /** The table that remembers what was applied; a service with migrations of its own names its own. */
  ledger?: string;
  /** The schema that ledger is in, made where it is missing. */
  schema?: string;
};

/** Migrations that a database lacks, before the first of them is applied. */
export type WaitingMigrations = {
  /** Number of the newest migration of each set, of those in the code. */
  target: string;
  count: number;
  /** Moment of the last migration that was applied; null if none was. */
  lastAppliedAt: Date | null;
};

type MigrationOptions = {
  /** Hears one line every few seconds while another process holds the lock. */
  say?: ((line: string) => void) | undefined;
  /** Called under the lock before the first waiting migration; none is applied if it throws. */
  beforeFirst?: (client: Client, waiting: WaitingMigrations) => Promise<void>;
};

type Migration = {
  name: string;
  text: string;
  checksum: string;
};

const ownFolder = fileURLToPath(new URL('../migrations', import.meta.url));
const ownLedger = 'schema_migrations';

type Plan = {
  /** The ledger, as SQL names it. */
  table: string;
  last: string;
  waiting: Migration[];
  appliedAt: Date[];
};

/** Compares the migrations of a set with those that were applied; makes the ledger where it is missing. */
const planOf = async (
  client: Client,
  { folder = ownFolder, ledger = ownLedger, schema }: MigrationSet,
): Promise<Plan> => {
  const migrations = await readMigrations(folder);
  const within = schema ? `${client.escapeIdentifier(schema)}.` : '';
  const table = within + client.escapeIdentifier(ledger);
  if (schema) await client.query(`create schema if not exists ${client.escapeIdentifier(schema)}`);
  await client.query(
    `create table if not exists ${table} (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { rows } = await client.query<{ name: string; checksum: string; appliedAt: Date }>(
    `select name, checksum, applied_at as "appliedAt" from ${table}`,
  );
  return {
    table,
    last: migrations.at(-1)?.name ?? '',
    waiting: notYetApplied(migrations, new Map(rows.map((row) => [row.name, row.checksum]))),
    appliedAt: rows.map(({ appliedAt }) => appliedAt),
  };
};

const waitingOf = (plans: readonly Plan[]): WaitingMigrations => {
  const applied = plans.flatMap(({ appliedAt }) => appliedAt.map((at) => at.getTime()));
  return {
    target: plans.map(({ last }) => last.slice(0, 4)).join('-'),
    count: plans.reduce((sum, { waiting }) => sum + waiting.length, 0),
    lastAppliedAt: applied.length > 0 ? new Date(Math.max(...applied)) : null,
  };
};

/**
 * Applies what is new in each set, in order, each file in a transaction of its own; forward only. Two processes at
 * once take turns. Returns the names applied. Throws MigrationProblem.
 */
export const migrateAll = async (
  connection: Connection,
  sets: readonly MigrationSet[],
  { say, beforeFirst }: MigrationOptions = {},
): Promise<string[]> => {
  const work = async (client: Client): Promise<string[]> => {
    const plans: Plan[] = [];
    for (const set of sets) plans.push(await planOf(client, set));
    const waiting = waitingOf(plans);
    if (waiting.count > 0) await beforeFirst?.(client, waiting);
    for (const plan of plans)
      for (const migration of plan.waiting) await apply(client, plan.table, migration);
    return plans.flatMap((plan) => plan.waiting.map(({ name }) => name));
  };
  // Every process takes the locks in the same order.
  const locked = sets.reduceRight(
    (inner, { ledger = ownLedger }) =>
      (client) =>
        withLock(client, `openmat migrations ${ledger}`, inner, say),
    work,
  );
  return withClient(directConnection(connection), locked);
};

/** Applies what is new in one set, as `migrateAll` does. */
export const migrate = (
  connection: Connection,
  { say, ...set }: MigrationSet & Pick<MigrationOptions, 'say'> = {},
): Promise<string[]> => migrateAll(connection, [set], { say });

const reportEveryMs = 3000;

/** Takes its turn among the processes that start together; a pooler would keep a lock that is not given back. */
const withLock = async <T>(
  client: Client,
  name: string,
  work: (client: Client) => Promise<T>,
  say: (line: string) => void = () => undefined,
): Promise<T> => {
  const telling = setInterval(
    () =>
      say(terminalText(msg('Waiting for another process, which is applying migrations to the database …'))),
    reportEveryMs,
  );
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
  } finally {
    clearInterval(telling);
  }
  try {
    return await work(client);
  } finally {
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]).catch(() => undefined);
  }
};

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Map<string, string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (!number)
      throw new MigrationProblem(`The migration ${name} must be called like 0007_what_it_does.sql.`);
    const twin = seen.get(number);
    if (twin) throw new MigrationProblem(`The migrations ${twin} and ${name} have the same number.`);
    seen.set(number, name);
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
};

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  // A checkout on Windows may turn line endings; that is no change.
  const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
};

const notYetApplied = (migrations: Migration[], applied: Map<string, string>): Migration[] => {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) {
    throw new MigrationProblem(
      `The database already has the migration ${unknown}, which this version of Openmat does not know. Start the version that brought it, or a newer one.`,
    );
  }
  const changed = migrations.find(
    ({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum,
  );
  if (changed) {
    throw new MigrationProblem(
      `The migration ${changed.name} was changed after it was applied to this database. Put it back as it was, and write the change as a new migration.`,
    );
  }
  const waiting = migrations.filter(({ name }) => !applied.has(name));
  const last = [...applied.keys()].sort().at(-1) ?? '';
  const late = waiting.find(({ name }) => name < last);
  if (late) {
    throw new MigrationProblem(
      `The migration ${late.name} comes before ${last}, which is applied already. Give it a later number.`,
    );
  }
  return waiting;
};

const apply = async (client: Client, table: string, { name, text, checksum }: Migration): Promise<void> => {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query(`insert into ${table} (name, checksum) values ($1, $2)`, [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationProblem(`The migration ${name} failed and was undone: ${reason}.`, { cause: error });
  }
};
