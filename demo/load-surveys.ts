import type { Database } from '../server/platform/db.ts';
import { demoStudio } from './content/index.ts';
import { daysBefore } from './load-catalog.ts';

/** Adds the survey answers of members; a member who has answered since keeps their own. */
export const addSurveyAnswers = async (trx: Database, loadedAt: Date): Promise<void> => {
  const rows = demoStudio.surveyAnswers.map(({ userId, answeredDaysAgo, answers }) => ({
    user_id: userId,
    answers,
    answered_at: daysBefore(loadedAt, answeredDaysAgo),
  }));
  await trx
    .insertInto('survey_answers')
    .values(rows)
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};
