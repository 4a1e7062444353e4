import type { Pool } from 'pg';

/** Every series of the demo studio once more for each copy, with its classes and coaches; ids rise by 100,000 a copy. */
export const copySeries = async (pool: Pick<Pool, 'query'>, copies: number): Promise<void> => {
  /** Rows of a table with these columns changed; `n` is the number of the copy. */
  const copyRows = async (table: string, changes: Record<string, string>, where: string) => {
    const changed = Object.entries(changes).flatMap(([column, value]) => [`'${column}'`, value]);
    const { rows } = await pool.query(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { columns } = rows[0];
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from (
         select (jsonb_populate_record(row, jsonb_build_object(${changed.join(', ')}))).*
         from ${table} as row, generate_series(1, ${copies}) as n where ${where}) as copied`,
    );
  };
  const planId = 'row.plan_id + 100000 * n';
  const entryId = 'row.plan_entry_id + 100000 * n';
  const ofSeries = "plan_id in (select id from plans where kind = 'series' and id < 100000)";
  await copyRows('plans', { id: 'row.id + 100000 * n', slug: "row.slug || '-' || n" }, "kind = 'series'");
  await copyRows(
    'plan_entries',
    { id: 'row.id + 100000 * n', slug: "row.slug || '-' || n", plan_id: planId },
    ofSeries,
  );
  await copyRows('plan_coaches', { plan_id: planId }, ofSeries);
  await copyRows('plan_entry_coaches', { plan_entry_id: entryId }, 'plan_entry_id < 100000');
};
