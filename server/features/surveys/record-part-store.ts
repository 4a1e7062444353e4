import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import { recordPart } from '../member-records/index.ts';

/** A member's survey answers; null if they have not answered. */
export const preferencesPart = recordPart(
  'select answers from survey_answers where user_id = $1',
  (answers: SurveyAnswers | null) => answers,
);
