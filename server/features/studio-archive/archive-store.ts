import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

const qualified = (table: string) => sql.table(table);

/** Sorts texts by their bytes, regardless of the database's language. */
const orderBy = (column: { name: string; isText: boolean }) =>
  column.isText ? sql`${sql.ref(column.name)} collate "C"` : sql`${sql.ref(column.name)}`;

type Column = { name: string; isText: boolean; isGenerated: boolean; place: number | null };

const columnsOf = async (trx: Database, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select attribute.attname as name, type.typcategory = 'S' as "isText", attribute.attgenerated <> '' as "isGenerated",
      array_position(primary_key.indkey::smallint[], attribute.attnum) as place
    from pg_attribute as attribute join pg_type as type on type.oid = attribute.atttypid
    left join pg_index as primary_key on primary_key.indrelid = attribute.attrelid and primary_key.indisprimary
    where attribute.attrelid = ${table}::regclass and attribute.attnum > 0 and not attribute.attisdropped
    order by attribute.attname collate "C"`.execute(trx);
  return rows;
};

/** Returns the columns of a table that inserts write. */
export const writtenColumns = async (trx: Database, table: string): Promise<string[]> =>
  (await columnsOf(trx, table)).filter(({ isGenerated }) => !isGenerated).map(({ name }) => name);

const rowsAtOnce = 500;

/** Selection of a table's export: columns to empty, and the rows to include. */
export type Choice = { emptied: readonly string[]; only?: { column: string; values: readonly string[] } };

/**
 * Opens a read-only snapshot of the database in UTC, so that equal studios give equal texts. The caller must call
 * `end`.
 */
export const openSnapshot = async (db: Database) => {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  await sql`set local time zone 'UTC'`.execute(trx);
  return { trx: trx as Database, end: () => trx.rollback().execute() };
};

/** Yields every row of a table as one line of JSON, in the order of its key. */
export async function* linesOf(
  trx: Database,
  table: string,
  { emptied, only }: Choice,
): AsyncGenerator<string[]> {
  const all = await columnsOf(trx, table);
  const shape = all.filter(({ isGenerated }) => !isGenerated);
  const key = all.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const selected = shape.map(({ name }) =>
    emptied.includes(name) ? sql`null as ${sql.ref(name)}` : sql`${sql.ref(name)}`,
  );
  const ordered = (key.length > 0 ? key : shape).map(orderBy);
  await sql`declare rows_of_table no scroll cursor for
    select row_to_json(told)::text as line from (
      select ${sql.join(selected)} from ${qualified(table)}
      where ${only ? sql`${sql.ref(only.column)} in (${sql.join(['', ...only.values].map((value) => sql.lit(value)))})` : sql`true`}
      order by ${sql.join(ordered)}
    ) as told`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from rows_of_table`.execute(
      trx,
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close rows_of_table`.execute(trx);
}

export const existingTables = async (db: Database): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
      from pg_tables where schemaname in ('public', 'comments')`.execute(db)
  ).rows.map(({ name }) => name);

/** Returns the last applied migration: an archive is accepted only by a studio with the same tables. */
export const lastMigration = async (db: Database): Promise<string> =>
  (await sql<{ name: string }>`select max(name) as name from schema_migrations`.execute(db)).rows[0]?.name ??
  '';

/** Returns the tables that hold rows, of those that must be empty before an import. */
export const filledTables = async (trx: Database, tables: readonly string[]): Promise<string[]> => {
  const filled: string[] = [];
  for (const table of tables) {
    const { rows } = await sql<{
      found: boolean;
    }>`select exists (select from ${qualified(table)}) as found`.execute(trx);
    if (rows[0]?.found) filled.push(table);
  }
  return filled;
};

/** Runs `work` with the triggers of the tables disabled: counters and announcements are not made anew for each row. */
export const withoutTriggers = async (
  trx: Database,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> => {
  for (const table of tables) await sql`alter table ${qualified(table)} disable trigger user`.execute(trx);
  await work();
  // Deferred constraints would forbid altering the table.
  await sql`set constraints all immediate`.execute(trx);
  for (const table of tables) await sql`alter table ${qualified(table)} enable trigger user`.execute(trx);
};

export const clearTable = async (trx: Database, table: string): Promise<void> => {
  await sql`delete from ${qualified(table)}`.execute(trx);
};

/** Inserts rows written by `linesOf`. */
export const insertLines = async (
  trx: Database,
  table: string,
  { columns, lines }: { columns: readonly string[]; lines: readonly string[] },
): Promise<void> => {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  await sql`insert into ${qualified(table)} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${qualified(table)}, ${`[${lines.join(',')}]`}::json)`.execute(
    trx,
  );
};

/**
 * Makes staff open a mail before they set up their first second factor, as after an invitation: an archive has roles
 * and passwords but no second factors.
 */
export const inviteStaffAnew = async (trx: Database): Promise<void> => {
  await sql`update users set invited_to_team_at = now() where staff_role is not null`.execute(trx);
};

/** Advances the sequences of a table beyond the imported ids. */
export const advanceNumbers = async (trx: Database, table: string): Promise<void> => {
  const { rows } = await sql<{ column: string; sequence: string }>`
    select attname as column, pg_get_serial_sequence(${table}, attname) as sequence from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(${table}, attname) is not null`.execute(trx);
  for (const { column, sequence } of rows)
    await sql`select setval(${sequence}::regclass, greatest(1, coalesce(max(${sql.ref(column)}), 0)), max(${sql.ref(column)}) is not null)
      from ${qualified(table)}`.execute(trx);
};

/** Notifies every process to reload the catalog and the pages. */
export const announceEverything = async (trx: Database): Promise<void> => {
  await sql`select pg_notify('catalog_changed', '{"everything":true}'), pg_notify('pages_changed', '')`.execute(
    trx,
  );
};
