import type { Database } from '../../server/platform/db.ts';
import { demoStudio } from '../content/index.ts';
import { daysBefore } from '../load-catalog.ts';

const keyOf = (index: number): string => `demo-leaving-${String(index).padStart(4, '0')}`;
const keys = demoStudio.leavings.map((_, index) => keyOf(index));

/** Adds the answers of members who began to cancel; in a studio that is topped up, only the missing ones. */
export const addLeavings = async (trx: Database, loadedAt: Date): Promise<void> => {
  const known = await trx
    .selectFrom('cancellation_surveys')
    .select('idempotency_key')
    .where('idempotency_key', 'in', keys)
    .execute();
  const there = new Set(known.map((row) => row.idempotency_key));
  const rows = demoStudio.leavings.flatMap(({ userId, daysAgo, why, back, details }, index) => {
    const common = {
      user_id: userId,
      answered_at: daysBefore(loadedAt, daysAgo),
      idempotency_key: keyOf(index),
    };
    if (there.has(common.idempotency_key)) return [];
    return [
      { ...common, question: 'why', reason: why, details, position: 0 },
      { ...common, question: 'return', reason: back, details: null, position: 1 },
    ];
  });
  if (rows.length > 0) await trx.insertInto('cancellation_surveys').values(rows).execute();
};

export const removeLeavings = async (trx: Database): Promise<void> => {
  await trx.deleteFrom('cancellation_surveys').where('idempotency_key', 'in', keys).execute();
};
