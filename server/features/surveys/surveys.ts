import type { Survey, SurveyAnswers } from '../../../contract/members/surveys.schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Marks } from '../marks/index.ts';
import { answerProblems, questionsAbout, type StudioChoices, stillOffered } from './questions.ts';
import { preferencesOf, upsertAnswers } from './store.ts';

export type SurveyContext = {
  db: Database;
  clock: Clock;
  /** Returns the options that the studio offers today. */
  choices: () => StudioChoices;
  /** Cache of members' survey answers. */
  marks: Pick<Marks, 'preferencesOf'>;
};

/** Returns the questions and the viewer's answers, without options that are no longer offered. */
export const survey = async (context: SurveyContext, viewer: Viewer | null): Promise<Survey> => {
  const asked = questionsAbout(context.choices());
  const answers = viewer && (await context.marks.preferencesOf(viewer.id));
  return { questions: asked, answers: answers && stillOffered(asked, answers) };
};

/** Stores the viewer's answers. Throws `invalid` with the questions that have invalid answers. */
export const saveAnswers = async (
  context: SurveyContext,
  viewer: Viewer,
  answers: SurveyAnswers,
): Promise<SurveyAnswers> => {
  const asked = questionsAbout(context.choices());
  const fields = answerProblems(asked, answers);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const kept = stillOffered(asked, answers);
  await upsertAnswers(context.db, viewer.id, kept, context.clock.now());
  return kept;
};

/** Stores the imported answers that this studio offers; false if the member has answered here. */
export const adoptAnswers = async (
  context: SurveyContext,
  db: Database,
  userId: string,
  answers: SurveyAnswers,
): Promise<boolean> => {
  if (await preferencesOf(db, userId)) return false;
  const kept = stillOffered(questionsAbout(context.choices()), answers);
  await upsertAnswers(db, userId, kept, context.clock.now());
  return true;
};
