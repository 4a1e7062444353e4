import type { ConsentWords } from '../../../../contract/membership/plans.schema.ts';
import type { Database } from '../../../platform/db.ts';

type GivenConsents = {
  payerId: string;
  consents: readonly ConsentWords[];
  priceId: string;
  country: string;
  sessionId: string;
};

/** Keeps what a payer agreed to, with the words that were shown. */
export const insertConsents = async (
  trx: Database,
  { payerId, consents, priceId, country, sessionId }: GivenConsents,
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('billing_consents')
    .values(
      consents.map(({ kind, version, words }) => ({
        billing_customer_id: payerId,
        kind,
        words,
        version,
        price_id: priceId,
        country,
        checkout_session_id: sessionId,
        given_at: now,
      })),
    )
    .execute();
};

export const hasConsents = async (db: Database, sessionId: string): Promise<boolean> =>
  (await db
    .selectFrom('billing_consents')
    .select('id')
    .where('checkout_session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
