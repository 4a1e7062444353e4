import type { SurveyResponse } from '../../../../contract/membership/cancellation.schema.ts';
import { type Database, transaction } from '../../../platform/db.ts';
import '../tables.ts';

type Survey = { userId: string; key: string | null; responses: readonly SurveyResponse[]; now: Date };

/** A survey that comes again under its key replaces what came before: its answer may have been lost. */
export const saveSurvey = (db: Database, { userId, key, responses, now }: Survey): Promise<void> =>
  transaction(db, async (trx) => {
    await trx
      .insertInto('cancellation_surveys')
      .values(
        responses.map(({ question, reason, details }, position) => ({
          user_id: userId,
          question,
          reason,
          details: details?.trim() || null,
          answered_at: now,
          idempotency_key: key,
          position,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'idempotency_key', 'position']).doUpdateSet(({ ref }) => ({
          question: ref('excluded.question'),
          reason: ref('excluded.reason'),
          details: ref('excluded.details'),
        })),
      )
      .execute();
    await trx
      .deleteFrom('cancellation_surveys')
      .where('user_id', '=', userId)
      .where('idempotency_key', '=', key)
      .where('position', '>=', responses.length)
      .execute();
  });
