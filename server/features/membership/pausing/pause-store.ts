import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import { monthsBegun } from '../../payment-provider/index.ts';
import '../tables.ts';

export type PausePeriod = { startsAt: Date; endsAt: Date; months: number };

/** The pauses of a member that had not ended at a moment, the oldest first. */
export const pausesSince = async (db: Database, userId: string, since: Date): Promise<PausePeriod[]> =>
  db
    .selectFrom('membership_pauses')
    .select(camelCased(['starts_at', 'ends_at', 'months']))
    .where('user_id', '=', userId)
    .where('ends_at', '>', since)
    .orderBy('ends_at')
    .execute();

/** Keeps a pause; one that begins at the same moment becomes this one. */
export const upsertPause = async (
  trx: Database,
  pause: PausePeriod & { userId: string; subscriptionId: string },
): Promise<void> => {
  const values = { ends_at: pause.endsAt, months: pause.months };
  await trx
    .insertInto('membership_pauses')
    .values({
      ...values,
      user_id: pause.userId,
      subscription_id: pause.subscriptionId,
      starts_at: pause.startsAt,
    })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'starts_at']).doUpdateSet(values))
    .execute();
};

/** A pause that has not begun is forgotten, and of one that has the months that were begun are kept. */
export const endPause = async (trx: Database, subscriptionId: string, now: Date): Promise<void> => {
  const ofSubscription = trx
    .selectFrom('membership_pauses')
    .select(camelCased(['id', 'starts_at']))
    .where('subscription_id', '=', subscriptionId)
    .where('ends_at', '>', now);
  for (const { id, startsAt } of await ofSubscription.execute()) {
    const months = monthsBegun(startsAt, now);
    await (months === 0
      ? trx.deleteFrom('membership_pauses').where('id', '=', id).execute()
      : trx.updateTable('membership_pauses').set({ ends_at: now, months }).where('id', '=', id).execute());
  }
};
