import type { Pool } from 'pg';

/** Publishes the demo's classes and series before any clock of a test; the demo dates them from the day of its load. */
export const publishLongAgo = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  for (const table of ['plans', 'plan_entries'])
    await pool.query(`update ${table} set published_at = '2020-01-01' where published_at is not null`);
};
