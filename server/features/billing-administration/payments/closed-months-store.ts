import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import type { ProviderMode } from '../../../platform/payments/settings.ts';
import type { Days } from './books-store.ts';
import './tables.ts';

export type ClosedMonth = { month: string; at: Date; by: string | null };

/** Closed months, the first one first, with the names of who closed them. */
export const closedMonths = (db: Database, mode: ProviderMode): Promise<ClosedMonth[]> =>
  db
    .selectFrom('closed_months as closed')
    .leftJoin('users', 'users.id', 'closed.closed_by')
    .select(['closed.month', 'closed.closed_at as at', 'users.full_name as by'])
    .where('closed.provider_mode', '=', mode)
    .orderBy('closed.month')
    .execute();

/** Returns true where an earlier month after `after` has entries. */
export const hasEntriesBetween = async (
  db: Database,
  mode: ProviderMode,
  { from, before }: Days,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from money_days
    where provider_mode = ${mode} and day >= ${from}::date and day < ${before}::date and movements <> 0 limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Returns true while the payment of an entry of these days is still looked for, whose country and tax are not known. */
export const isMatching = async (
  db: Database,
  mode: ProviderMode,
  { from, before }: Days,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from money_movements
    where provider_mode = ${mode} and payment_id is null and intent_id is not null and not sought
      and day >= ${from}::date and day < ${before}::date limit 1`.execute(db);
  return rows.length > 0;
};

export const insertClosedMonth = async (
  trx: Database,
  mode: ProviderMode,
  { month, at, by }: { month: string; at: Date; by: string },
): Promise<void> => {
  await trx
    .insertInto('closed_months')
    .values({ provider_mode: mode, month, closed_at: at, closed_by: by })
    .execute();
};

export const deleteClosedMonth = async (trx: Database, mode: ProviderMode, month: string): Promise<void> => {
  await trx
    .deleteFrom('closed_months')
    .where('provider_mode', '=', mode)
    .where('month', '=', month)
    .execute();
};
