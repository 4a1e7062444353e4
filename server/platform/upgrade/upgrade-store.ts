import type { Client } from 'pg';

/** Tables of accounts, each with the table that has rows where the accounts are those of the demo. */
const accountTables = [
  { accounts: 'users', demo: 'demo_studio' },
  { accounts: 'comments.people', demo: 'comments.demo_comments' },
] as const;

/** Returns true if the table has a row; false also for a table that is not made yet. */
const hasRows = async (client: Client, table: string): Promise<boolean> => {
  const { rows } = await client.query('select to_regclass($1) is not null as made', [table]);
  return rows[0]?.made === true && (await client.query(`select from ${table} limit 1`)).rowCount === 1;
};

/** Returns whose accounts the database holds: those of the demo count as such until the demo is removed. */
export const accountsHeld = async (client: Client): Promise<'none' | 'demo' | 'studio'> => {
  let held: 'none' | 'demo' = 'none';
  for (const { accounts, demo } of accountTables) {
    if (!(await hasRows(client, accounts))) continue;
    if (!(await hasRows(client, demo))) return 'studio';
    held = 'demo';
  }
  return held;
};

export const databaseBytes = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]?.bytes ?? 0;
};
