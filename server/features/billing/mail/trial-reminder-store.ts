import { sql } from 'kysely';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

export const trialEndingPrefix = 'trial-ending-';

/** Trials that end between two moments and were not written about. */
export const endingTrials = async (
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ id: string; payerId: string }[]> =>
  db
    .selectFrom('memberships as membership')
    .innerJoin('billing_customers as payer', 'payer.user_id', 'membership.user_id')
    .select(['membership.id', 'payer.id as payerId'])
    .where('membership.detail', '=', 'trialing')
    .where('membership.state', '=', 'renewing')
    .where('membership.source', '=', 'stripe')
    .where('membership.subscription_id', 'is not', null)
    .where('membership.trial_ends_at', '>', now)
    .where('membership.trial_ends_at', '<=', until)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outgoing_mails')
            .select('message_key')
            .where(
              'message_key',
              '=',
              sql<string>`${trialEndingPrefix} || membership.id || '-' || floor(extract(epoch from membership.trial_ends_at))::bigint`,
            ),
        ),
      ),
    )
    .orderBy('membership.trial_ends_at')
    .limit(limit)
    .execute();
