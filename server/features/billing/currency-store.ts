import { sql } from 'kysely';
import type { Database } from '../../platform/db.ts';

/** Tells whether the studio has any payment, and whether it has any price. */
export const currencyUse = async (db: Database): Promise<{ sold: boolean; priced: boolean }> => {
  const { rows } = await sql<{ sold: boolean; priced: boolean }>`
    select exists (select from payments) as sold,
      exists (select from membership_prices) or exists (select from gift_offers) as priced`.execute(db);
  return rows[0] ?? { sold: true, priced: true };
};
