import type { Pool } from 'pg';
import { expect } from 'vitest';

/**
 * Begins `calls` while another transaction holds what `statement` locks or changes, commits that once all of them wait,
 * and answers what they answer.
 */
export const whileHeld = async <T>(
  pool: Pool,
  statement: string,
  calls: () => Promise<T>[],
): Promise<T[]> => {
  const holding = await pool.connect();
  try {
    await holding.query('begin');
    await holding.query(statement);
    const begun = calls();
    const waiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(waiting).toBe(begun.length);
    await holding.query('commit');
    return await Promise.all(begun);
  } finally {
    holding.release();
  }
};
