import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

/** Payers of memberships that go on and whose payments to come were never read, after one of them. */
export const payersUnread = async (db: Database, after: string | null, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('memberships as membership')
      .innerJoin('billing_customers as payer', 'payer.user_id', 'membership.user_id')
      .select('payer.id')
      .distinct()
      .where('membership.source', '=', 'stripe')
      .where('membership.state', '=', 'renewing')
      .where('membership.subscription_id', 'is not', null)
      .where('membership.upcoming', 'is', null)
      .where('payer.provider_customer_id', 'is not', null)
      .$if(after !== null, (query) => query.where('payer.id', '>', after))
      .orderBy('payer.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
