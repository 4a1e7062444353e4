import type { SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { Database } from '../../platform/db.ts';
import type { BoundEndpoint } from '../../platform/http/bind.ts';
import { optionPictures } from './option-pictures.ts';
import { surveyRoutes } from './routes.ts';
import { preferencesOf } from './store.ts';
import { adoptAnswers, type SurveyContext } from './surveys.ts';

export { focusOf } from './goals.ts';
export { preferencesPart } from './record-part-store.ts';

export type Surveys = {
  routes: BoundEndpoint[];
  /** Returns a member's survey answers; null if they have not answered. Changes are announced on `member_changed`. */
  preferencesOf: (userId: string) => Promise<SurveyAnswers | null>;
  /** Imports survey answers; returns false without a change if the member has answered here. */
  adopt: (db: Database, userId: string, answers: SurveyAnswers) => Promise<boolean>;
};

/** Creates the survey on members' preferences. */
export const createSurveys = (parts: Omit<SurveyContext, 'pictured'>): Surveys => {
  const context = { ...parts, pictured: optionPictures(parts.classes) };
  return {
    routes: surveyRoutes(context),
    preferencesOf: (userId) => preferencesOf(context.db, userId),
    adopt: (db, userId, answers) => adoptAnswers(context, db, userId, answers),
  };
};
