import type { Compilable } from 'kysely';
import type { Pool } from 'pg';
import { nodesOf } from './plan-nodes.ts';

/** Runs a statement, and returns how many rows of a table it reads. */
export const rowsRead = async (pool: Pool, statement: Compilable, table: string): Promise<number> => {
  const { sql, parameters } = statement.compile();
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === table)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
};
