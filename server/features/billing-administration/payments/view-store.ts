import { sql } from 'kysely';
import type { ViewFilters } from '../../../../contract/membership/payment-administration.schema.ts';
import type { Database } from '../../../platform/db.ts';
import './tables.ts';

export type SavedView = { id: string; name: string; filters: ViewFilters };

/** Saved views, the oldest first. */
export const savedViews = (db: Database): Promise<SavedView[]> =>
  db.selectFrom('payment_views').select(['id', 'name', 'filters']).orderBy('id').execute();

/** Locks the views to the end of the transaction, and counts them. */
export const countViewsLocked = async (trx: Database): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('payment views'))`.execute(trx);
  const { count } = await trx
    .selectFrom('payment_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** Null where another view has the name. */
export const insertView = async (
  trx: Database,
  { name, filters, by, at }: { name: string; filters: ViewFilters; by: string; at: Date },
): Promise<string | null> =>
  (
    await trx
      .insertInto('payment_views')
      .values({ name, filters: JSON.stringify(filters), created_by: by, created_at: at })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

/** The name of the view that is gone; null where there was none. */
export const deleteView = async (trx: Database, id: number): Promise<string | null> =>
  (await trx.deleteFrom('payment_views').where('id', '=', String(id)).returning('name').executeTakeFirst())
    ?.name ?? null;
