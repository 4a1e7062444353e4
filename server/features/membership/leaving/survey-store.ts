import type { SurveyResponse } from '../../../../contract/membership/cancellation.ts';
import type { Database } from '../../../platform/db.ts';
import '../tables.ts';

export const insertSurvey = async (
  db: Database,
  userId: string,
  responses: readonly SurveyResponse[],
  now: Date,
): Promise<void> => {
  await db
    .insertInto('cancellation_surveys')
    .values(
      responses.map(({ question, reason, details }) => ({
        user_id: userId,
        question,
        reason,
        details: details?.trim() || null,
        answered_at: now,
      })),
    )
    .execute();
};
