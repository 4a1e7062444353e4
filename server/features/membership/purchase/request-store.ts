import type { Database } from '../../../platform/db.ts';
import { camelCased } from '../../../platform/sql/camel-case.ts';
import '../tables.ts';

type AnsweredRequest = { requestHash: string; answer: unknown };

/** The request that a member made under this key before; null where there was none. */
export const answeredRequest = async (
  trx: Database,
  userId: string,
  key: string,
): Promise<AnsweredRequest | null> =>
  (await trx
    .selectFrom('billing_requests')
    .select(camelCased(['request_hash', 'answer']))
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()) ?? null;

export const insertAnsweredRequest = async (
  trx: Database,
  request: { userId: string; key: string; requestHash: string; answer: unknown },
  now: Date,
): Promise<void> => {
  await trx
    .insertInto('billing_requests')
    .values({
      user_id: request.userId,
      idempotency_key: request.key,
      request_hash: request.requestHash,
      answer: JSON.stringify(request.answer),
      created_at: now,
    })
    .execute();
};

/** Forgets what the member asked for before this moment. */
export const purgeRequests = async (trx: Database, userId: string, before: Date): Promise<void> => {
  await trx
    .deleteFrom('billing_requests')
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .execute();
};
