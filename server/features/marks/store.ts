import type { Pool } from 'pg';

/** What a member has completed and not taken back, each class with the last time. */
export const completionsOf = async (
  pool: Pick<Pool, 'query'>,
  userId: string,
): Promise<{ classId: number; completedAt: Date }[]> => {
  const { rows } = await pool.query<{ class_id: number; completed_at: Date }>({
    name: 'completions of a member',
    text: `select plan_entry_id as class_id, max(completed_at) as completed_at from completions
      where user_id = $1 and undone_at is null group by plan_entry_id`,
    values: [userId],
  });
  return rows.map((row) => ({ classId: row.class_id, completedAt: row.completed_at }));
};
