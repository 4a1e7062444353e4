import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

/** Plans the classes that are not planned for that moment already; gives how many that were. */
export const restorePlans = async (
  trx: Database,
  userId: string,
  rows: readonly { classId: number; at: Date }[],
): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into scheduled_classes (user_id, plan_entry_id, starts_at)
    select distinct ${userId}, planned.class_id, planned.at
    from unnest(${rows.map(({ classId }) => classId)}::int[], ${rows.map(({ at }) => at.toISOString())}::timestamptz[])
      as planned (class_id, at)
    where not exists (select from scheduled_classes as known
      where known.user_id = ${userId} and known.plan_entry_id = planned.class_id and known.starts_at = planned.at)`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
};
