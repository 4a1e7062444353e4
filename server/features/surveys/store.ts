import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { Database } from '../../platform/db.ts';

declare module '../../platform/db.ts' {
  interface Tables {
    survey_answers: { user_id: string; answers: SurveyAnswers; answered_at: Date };
  }
}

/** Returns a member's survey answers; null if they have not answered. */
export const preferencesOf = async (db: Database, userId: string): Promise<SurveyAnswers | null> => {
  const row = await db
    .selectFrom('survey_answers')
    .select('answers')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.answers ?? null;
};

/** Stores a member's survey answers in place of earlier ones. */
export const upsertAnswers = async (
  db: Database,
  userId: string,
  answers: SurveyAnswers,
  at: Date,
): Promise<void> => {
  await db
    .insertInto('survey_answers')
    .values({ user_id: userId, answers, answered_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ answers, answered_at: at }))
    .execute();
};
