import type { Pool } from 'pg';

/** What a member has completed and not taken back, each class with the last time. */
export const completionsOf = async (
  pool: Pick<Pool, 'query'>,
  userId: string,
): Promise<{ classId: number; completedAt: Date }[]> => {
  const { rows } = await pool.query<{ classId: number; completedAt: Date }>({
    name: 'completions of a member',
    text: `select plan_entry_id as "classId", max(completed_at) as "completedAt" from completions
      where user_id = $1 and undone_at is null group by plan_entry_id`,
    values: [userId],
  });
  return rows;
};
